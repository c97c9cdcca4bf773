import Artifacts
import Drawing
import Foundation
import Imaging
import ResponsesStage
import Support
import Testing

/// Sheets as the print stage draws them, rendered by poppler at 300 dpi: `REVISO_PRINTED` names a folder of
/// printed.json, the blanks and page-N.png.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["REVISO_PRINTED"] != nil))
struct PrintedTests {
    @Test func readsSheetsOfThePrintStage() async throws {
        let folder = URL(
            filePath: ProcessInfo.processInfo.environment["REVISO_PRINTED"] ?? "/tmp")
        let printed = try Document.decode(
            Printed.self, from: try Data(contentsOf: folder.appending(path: "printed.json")))
        var random = SplitMix64(seed: 31)
        var counts: [String: Int] = [:]
        let sheets = try printed.pages.map { page in
            let picture = try Image(
                contentsOf: folder.appending(path: "page-\(page.number).png"))
            return DrawnSheet(
                canvas: Canvas(picture),
                page: Edition.Page(
                    number: page.number, widthMM: page.widthMM, heightMM: page.heightMM,
                    blank: page.blank, cornersMM: page.cornersMM, codeMM: page.codeMM,
                    nameMM: page.nameMM, fields: page.fields))
        }
        for round in 0..<12 {
            for fresh in sheets {
                var sheet = fresh
                var truth: [String: String] = [:]
                let pencil = random.between(0.25, 0.8)
                for field in fresh.page.fields where random.index(5) > 0 && round > 1 {
                    guard field.type == .bubbles else { continue }
                    let letters = field.bubblesMM.keys.sorted()
                    let letter = letters[random.index(letters.count)]
                    guard let box = field.bubblesMM[letter] else { continue }
                    truth[field.questionID] = letter
                    let mark: HandMark =
                        switch random.index(4) {
                        case 0: .tick(darkness: max(0.4, pencil))
                        case 1: .cross(darkness: max(0.4, pencil))
                        default: .filled(coverage: random.between(0.3, 1), darkness: pencil)
                        }
                    sheet.mark(box, mark, random: &random)
                }
                let scanner = Scanner(
                    dpi: random.between(100, 220), skewDegrees: random.between(-4, 4),
                    upsideDown: random.index(2) == 0, noise: random.between(0, 10),
                    blur: random.between(1, 1.5), paper: random.between(225, 255),
                    ink: random.between(0, 60))
                let scan = scanner.scanned(sheet.canvas.image, random: &random)
                let finding = Registration.find(
                    fresh.page, in: scan,
                    blank: try Image(contentsOf: folder.appending(path: fresh.page.blank.file)))
                if case .found(let place) = finding {
                    print(
                        "found", fresh.page.number, place.agreement, place.residualMM, place.marks,
                        place.quarterTurns, scanner.upsideDown)
                }
                var desk = try ScanTable([fresh])
                try Data(contentsOf: folder.appending(path: fresh.page.blank.file)).write(
                    to: desk.folder.url.appending(path: "edition/\(fresh.page.blank.file)"))
                try desk.lay(scan, sheetPage: fresh.page.number, dpi: Int(scanner.dpi))
                for item in try await desk.read().items {
                    guard
                        let field = fresh.page.fields.first(where: {
                            $0.questionID == item.questionID
                        })
                    else { continue }
                    if field.type != .bubbles {
                        counts["writing \(item.state)", default: 0] += 1
                        continue
                    }
                    let given = truth[item.questionID]
                    let sure = item.state == .read || item.state == .blank
                    let name = sure ? (item.value == given ? "right" : "WRONG") : "review"
                    counts["\(given == nil ? "blank" : "marked") \(name)", default: 0] += 1
                    #expect(name != "WRONG", "\(item) for \(given ?? "nothing") by \(scanner)")
                }
            }
        }
        for name in counts.keys.sorted() { print("printed", name, counts[name] ?? 0) }
    }
}
