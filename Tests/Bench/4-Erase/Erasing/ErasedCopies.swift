import Artifacts
import Engine
import EraseStage
import Foundation
import Imaging
import Logging
import OCRStage
import Reading

/// Copies of one page in a folder, each as the door and intake would hand it on.
struct ErasedCopies {
    let copies: [FilledCopies.Copy]
    private let room: URL
    private let intakes: [Intake]

    /// Their folder's.
    var name: String { room.lastPathComponent }

    /// What is known beside a copy.
    enum Known {
        /// Nothing but what is read of it: the page by itself.
        case itself
        /// Other copies, by their places.
        case members([Int])
        /// The edition that the sheet was printed from, its page, and where its blank lies.
        case edition(Edition, page: Int, folder: URL)
    }

    /// Writes the copies' pictures.
    init(
        _ copies: [FilledCopies.Copy], paper: Intake.Paper = .worksheet, dpi: Int = 300,
        in room: URL
    ) throws {
        (self.copies, self.room) = (copies, room)
        intakes = try copies.enumerated().map { index, copy in
            let folder = room.appending(path: "p\(index)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appending(path: "page-1.png")
            try copy.page.writePNG(to: file, dpi: dpi)
            // For whoever looks at a folder that is kept.
            try copy.blank.writePNG(to: folder.appending(path: "truth.png"), dpi: dpi)
            return Intake(
                key: "p\(index)", paper: paper,
                pages: [
                    Intake.Page(
                        number: 1, scan: "scan.png",
                        image: FileRef(
                            file: "page-1.png", sha256: try Digest.sha256(contentsOf: file)),
                        widthPx: copy.page.widthPx, heightPx: copy.page.heightPx, dpi: dpi,
                        quality: .init(
                            sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
                        transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
                ])
        }
    }

    /// One copy through the stage; says so where it was not cleaned in the way expected. A reader reads its print
    /// before and after, and on the true blank.
    func erased(
        _ index: Int, knowing known: Known, expected: Cleaned.Mode?, readBy reader: PrintReader?
    ) async throws -> ErasingCount {
        var intake = intakes[index]
        let folder = room.appending(path: intake.key)
        var inputs = ["intake": folder]
        var (members, edition): ([Intake], Edition?) = ([], nil)
        var recognition: Recognition?
        switch known {
        case .itself: recognition = try await recognised(intake, in: folder)
        case .members(let places):
            members = places.map { intakes[$0] }
            for member in members {
                inputs["intake/\(member.key)"] = room.appending(path: member.key)
            }
        case .edition(let printed, let page, let blanks):
            (edition, inputs["edition"]) = (printed, blanks)
            intake.pages[0].sheetPage = page
        }
        let bench = Bench(inputs: inputs, scratch: folder, log: Logger(label: "bench"))
        let before = ProcessorTime.seconds
        let outcome = try await EraseStage(EraseStage.defaults).run(
            .init(
                intake: intake, recognition: recognition,
                intakeSet: members.isEmpty ? nil : members, edition: edition),
            on: bench)
        var count = ErasingCount()
        count.seconds = ProcessorTime.seconds - before
        guard case .made(let cleaned) = outcome else { throw Problem(.bug, "Nothing was made") }
        if let expected, cleaned.mode != expected {
            print("\(folder.path): \(cleaned.mode.rawValue) \(cleaned.pages[0].note ?? "")")
        }
        count.copies = 1
        let clean = try Image(contentsOf: folder.appending(path: "clean-1.png"))
        count.add(
            page: copies[index].page, blank: copies[index].blank, clean: clean,
            mask: try Image(contentsOf: folder.appending(path: "ink-1.png")))
        if let reader {
            let copy = copies[index]
            count.read = try await PrintRead(
                before: copy.page, after: clean, blank: copy.blank, by: reader)
        }
        return count
    }

    /// What the stage before sees of a page: its words, and where its answers go.
    private func recognised(_ intake: Intake, in folder: URL) async throws -> Recognition? {
        let bench = Bench(
            inputs: ["intake": folder], scratch: folder, log: Logger(label: "bench"))
        let outcome = try await OCRStage(OCRStage.defaults).run(.init(intake: intake), on: bench)
        guard case .made(let recognition) = outcome else { return nil }
        return recognition
    }
}
