import Artifacts
import Engine
import Foundation
import Logging
import Testing

@testable import MatchStage

@Suite struct MatchTests {
    static let water = """
        The Water Cycle
        Fill in the blanks with the correct word.
        Water that falls from the clouds is called
        The sun turns water into a gas named vapour
        Rivers carry water back to the sea and the lakes.
        """
    static let plants = """
        Photosynthesis in Plants
        Fill in the blanks with the correct word.
        Leaves hold a green substance that catches the light
        Roots take up water from the soil around them
        The plant gives off oxygen into the air.
        """
    static let sums = (1...12).map { "\($0 + 3) + \($0 * 2) =" }

    /// A sheet of lines, each confidently read.
    private func sheet(
        _ key: String, _ lines: [String], scan: String? = nil, without: Set<String> = []
    ) -> (Intake, Recognition) {
        let page = Intake.Page(
            number: 1, scan: scan ?? Digest.sha256(key),
            image: FileRef(file: "page-1.png", sha256: ""),
            widthPx: 1000, heightPx: 1400, dpi: 150,
            quality: .init(sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
            transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
        let box = Box(x: 0, y: 0, width: 10, height: 10)
        let read = lines.map { line in
            let words = (line.hasSuffix("=") ? [line] : line.split(separator: " ").map(String.init))
                .filter { !without.contains($0) }
            return Recognition.Line(
                text: words.joined(separator: " "), box: box, confidence: 0.99, reader: "tesseract",
                words: words.map { .init(text: $0, box: box, confidence: 0.99) })
        }
        return (
            Intake(key: key, paper: .worksheet, pages: [page]),
            Recognition(
                key: key, pages: [.init(number: 1, text: "", lines: read, exercises: [])])
        )
    }

    private func sets(_ sheets: [(Intake, Recognition)]) async throws -> [ClassSet.Members] {
        let bench = Bench(
            inputs: [:], scratch: URL(filePath: "/nowhere"), log: Logger(label: "test"))
        let outcome = try await MatchStage(.init()).run(
            .init(intake: sheets.map(\.0), recognition: sheets.map(\.1)), on: bench)
        guard case .made(let document) = outcome else { throw Problem(.bug, "No class set") }
        return document.sets
    }

    private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

    @Test func matchesCopiesAndLeavesOthersAlone() async throws {
        let sets = try await sets([
            sheet("a", lines(Self.water), scan: "2"),
            sheet("b", lines(Self.water), scan: "1", without: ["sun", "clouds", "gas"]),
            sheet("c", lines(Self.plants), scan: "0"),
        ])
        #expect(sets == [.init(id: "b", members: ["a", "b"], reference: ["b", "a"], pages: [1])])
    }

    @Test func givesTheSameSetsInAnyOrder() async throws {
        var sheets = (1...12).map {
            sheet("w\($0)", lines(Self.water), without: [["sun", "sea", "gas"][$0 % 3]])
        }
        sheets += (1...3).map { sheet("p\($0)", lines(Self.plants)) } + [sheet("s", Self.sums)]
        let expected = try await sets(sheets)
        #expect(expected.map(\.members.count).sorted() == [3, 12])
        #expect(expected.allSatisfy { $0.reference.count == min(8, $0.members.count) })
        #expect(expected.allSatisfy { $0.id == $0.reference.first })
        for step in [5, 7, 11] {
            let shuffled = sheets.indices.map { sheets[($0 * step + 3) % sheets.count] }
            #expect(try await sets(shuffled) == expected)
        }
    }

    @Test func keepsVariantsWithOtherNumbersApart() async throws {
        let head = ["Adding within one hundred", "Work out the answers and write them down."]
        let other = (1...12).map { "\($0 + 4) + \($0 * 3) =" }
        let sets = try await sets([
            sheet("a", head + Self.sums), sheet("b", head + other), sheet("c", head + Self.sums),
        ])
        #expect(sets.map(\.members) == [["a", "c"]])
    }

    @Test func keepsTheSameWordsInAnotherOrderApart() async throws {
        let words = Self.water.split(whereSeparator: \.isWhitespace).map(String.init)
        let turned = words.reversed().map { $0 }
        #expect(try await sets([sheet("a", words), sheet("b", turned)]).isEmpty)
    }

    @Test func makesNoSetOfPagesWithHardlyAWord() async throws {
        #expect(try await sets([sheet("a", ["Name"]), sheet("b", ["Name"])]).isEmpty)
    }

    @Test func matchesAThousandSheetsWithoutComparingAll() async throws {
        let sheets = (0..<1000).map { number in
            sheet(
                "s\(number)",
                ["Fill in the blanks with the correct word."]
                    + (0..<12).map { "topic\(number / 2)x\($0) word\($0)of\(number / 2) plain" })
        }
        let time = ContinuousClock().now
        let found = try await sets(sheets)
        #expect(found.count == 500)
        #expect(ContinuousClock().now - time < .seconds(20))
    }
}
