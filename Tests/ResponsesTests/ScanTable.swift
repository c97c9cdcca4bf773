import Artifacts
import Drawing
import Engine
import Foundation
import Imaging
import Logging
import ResponsesStage
import Support

/// A bench with an edition and scans on it.
struct ScanTable {
    let folder: TemporaryFolder
    let edition: Edition
    private var pages: [Intake.Page] = []

    init(_ sheets: [DrawnSheet]) throws {
        folder = try TemporaryFolder()
        for name in ["intake", "edition", "scratch", "cleaned"] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: name), withIntermediateDirectories: true)
        }
        for sheet in sheets {
            try sheet.blank.writePNG(
                to: folder.url.appending(path: "edition/\(sheet.page.blank.file)"), dpi: 150)
        }
        edition = Edition(
            key: "7K3QF", edition: "7K3QF", sheet: "fractions-03", title: "Fractions",
            questions: [], entries: [], pages: sheets.map(\.page))
    }

    mutating func lay(
        _ image: Image, sheetPage: Int? = 1, pupil: String? = "P07", dpi: Int = 300
    ) throws {
        let number = pages.count + 1
        let file = "page-\(number).png"
        try image.writePNG(to: folder.url.appending(path: "intake/\(file)"), dpi: dpi)
        pages.append(
            Intake.Page(
                number: number, sheetPage: sheetPage, scan: "scan.pdf#\(number)", pupil: pupil,
                image: FileRef(file: file, sha256: ""), widthPx: image.widthPx,
                heightPx: image.heightPx, dpi: dpi,
                quality: Intake.Quality(
                    sharpness: 0.9, contrast: 0.9, verdict: .good, reasons: []),
                transform: Intake.Transform(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1])))
    }

    var bench: Bench {
        let names = ["intake", "edition", "cleaned"]
        return Bench(
            inputs: Dictionary(
                uniqueKeysWithValues: names.map { ($0, folder.url.appending(path: $0)) }),
            scratch: folder.url.appending(path: "scratch"), log: Logger(label: "test"))
    }

    func read(
        _ roster: Roster = Roster(codes: [Roster.Entry(code: "P07")])
    ) async throws -> Responses {
        let intake = Intake(key: "fractions-03/P07/7K3QF-1", paper: .answerSheet, pages: pages)
        let input = ResponsesStage.Input(
            intake: intake, edition: edition, roster: roster)
        let outcome = try await ResponsesStage(ResponsesStage.defaults).run(input, on: bench)
        guard case .made(let responses) = outcome else {
            throw Problem(.bug, "Nothing was made")
        }
        return responses
    }
}
