import Artifacts
import Engine
import EraseStage
import Foundation
import Imaging
import Logging
import Support

/// One picture on a bench.
struct CleaningTable {
    let folder: TemporaryFolder
    let page: Intake.Page

    init(_ picture: Image, dpi: Int, in folder: TemporaryFolder) throws {
        self.folder = folder
        try picture.writePNG(to: folder.url.appending(path: "page-1.png"), dpi: dpi)
        page = Intake.Page(
            number: 1, sheetPage: 1, scan: "scan.png",
            image: FileRef(file: "page-1.png", sha256: ""), widthPx: picture.widthPx,
            heightPx: picture.heightPx, dpi: dpi,
            quality: .init(sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
            transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
    }

    /// Cleans it as a worksheet with answer places and certain words, or as a sheet of an edition.
    func clean(
        places: [Box] = [], words: [Box] = [], edition: Edition? = nil,
        options: EraseStage.Options = EraseStage.defaults
    ) async throws -> Cleaned {
        let recognition = Recognition(
            key: "s",
            pages: [
                Recognition.Page(
                    number: 1, text: "",
                    lines: words.map { box in
                        Recognition.Line(
                            text: "word", box: box, confidence: 0.99, reader: "tesseract",
                            words: [.init(text: "word", box: box, confidence: 0.99)])
                    },
                    exercises: places.enumerated().map { index, box in
                        Recognition.Exercise(
                            id: "e\(index + 1)", label: "", prompt: "__", promptConfidence: 1.0,
                            box: box, answer: .init(box: box, type: .word))
                    })
            ])
        let intake = Intake(
            key: "s", paper: edition == nil ? .worksheet : .answerSheet, pages: [page])
        let bench = Bench(
            inputs: ["intake": folder.url, "edition": folder.url], scratch: folder.url,
            log: Logger(label: "test"))
        let outcome = try await EraseStage(options).run(
            .init(intake: intake, recognition: recognition, edition: edition), on: bench)
        guard case .made(let cleaned) = outcome else { throw Problem(.bug, "Nothing was made") }
        return cleaned
    }

    func cleanImage() throws -> Image {
        try Image(contentsOf: folder.url.appending(path: "clean-1.png"))
    }
    func maskImage() throws -> Image {
        try Image(contentsOf: folder.url.appending(path: "ink-1.png"))
    }
    func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: folder.url.appending(path: name))
    }

    /// Cleans the last of several copies of a page, 300 dots an inch, whose set has the others as reference.
    static func clean(
        last copies: [Image], exercises: [Recognition.Exercise] = [],
        words: [Recognition.Word] = [],
        in folder: TemporaryFolder
    ) async throws -> (cleaned: Cleaned, room: URL) {
        var intakes: [Intake] = []
        var inputs: [String: URL] = [:]
        var room = folder.url
        for (index, picture) in copies.enumerated() {
            room = folder.url.appending(path: "p\(index)")
            try FileManager.default.createDirectory(at: room, withIntermediateDirectories: true)
            let file = room.appending(path: "page-1.png")
            try picture.writePNG(to: file, dpi: 300)
            let page = Intake.Page(
                number: 1, scan: "scan.png",
                image: FileRef(file: "page-1.png", sha256: try Digest.sha256(contentsOf: file)),
                widthPx: picture.widthPx, heightPx: picture.heightPx, dpi: 300,
                quality: .init(sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
                transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
            intakes.append(Intake(key: "p\(index)", paper: .worksheet, pages: [page]))
            inputs["intake/p\(index)"] = room
        }
        inputs["intake"] = room
        let recognition = Recognition(
            key: "p",
            pages: [
                Recognition.Page(
                    number: 1, text: "",
                    lines: words.map {
                        Recognition.Line(
                            text: $0.text, box: $0.box, confidence: $0.confidence,
                            reader: "tesseract", words: [$0])
                    }, exercises: exercises)
            ])
        let bench = Bench(inputs: inputs, scratch: room, log: Logger(label: "test"))
        let outcome = try await EraseStage(EraseStage.defaults).run(
            .init(
                intake: intakes[intakes.count - 1], recognition: recognition,
                intakeSet: Array(intakes.dropLast())), on: bench)
        guard case .made(let cleaned) = outcome else { throw Problem(.bug, "Nothing was made") }
        return (cleaned, room)
    }
}
