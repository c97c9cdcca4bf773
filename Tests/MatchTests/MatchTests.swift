import Artifacts
import Engine
import Foundation
import Imaging
import Logging
import Support
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
    static let sums = (1...12).map { "\($0 + 13) + \($0 * 7) =" }

    /// A sheet of lines, each confidently read: its print stands where a printer would set it, its picture is turned
    /// and scaled as given.
    private func sheet(
        _ key: String, _ lines: [String], scan: String? = nil, without: Set<String> = [],
        degrees: Double = 0, scale: Double = 1, doubtful: Set<String> = []
    ) -> (Intake, Recognition) {
        let page = Intake.Page(
            number: 1, scan: scan ?? Digest.sha256(key),
            image: FileRef(file: "page-1.png", sha256: ""),
            widthPx: Int(1240 * scale), heightPx: Int(1754 * scale), dpi: 150,
            quality: .init(sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
            transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
        let angle = degrees * .pi / 180
        func box(_ x: Double, _ y: Double, _ width: Double) -> Box {
            Box(
                x: Int((x * cos(angle) - y * sin(angle)) * scale) + 40,
                y: Int((x * sin(angle) + y * cos(angle)) * scale) + 30,
                width: Int(width * scale), height: Int(24 * scale))
        }
        let read = lines.enumerated().map { row, line in
            var x = 100.0
            let y = 120 + 60 * Double(row)
            var words: [Recognition.Word] = []
            for word in line.split(separator: " ").map(String.init) {
                let width = 14 * Double(word.count)
                if !without.contains(word) {
                    words.append(
                        .init(
                            text: word, box: box(x, y, width),
                            confidence: doubtful.contains(word) ? 0.4 : 0.99))
                }
                x += width + 12
            }
            return Recognition.Line(
                text: words.map(\.text).joined(separator: " "), box: box(100, y, x - 100),
                confidence: 0.99, reader: "tesseract", words: words)
        }
        return (
            Intake(key: key, paper: .worksheet, pages: [page]),
            Recognition(
                key: key, pages: [.init(number: 1, text: "", lines: read, exercises: [])])
        )
    }

    /// A sheet of several pages, each as `sheet` makes it.
    private func sheets(
        _ key: String, _ pages: [[String]], scan: String? = nil
    ) -> (Intake, Recognition) {
        let made = pages.map { sheet(key, $0, scan: scan) }
        var (intake, recognition) = made[0]
        for (index, page) in made.enumerated().dropFirst() {
            intake.pages += page.0.pages
            intake.pages[index].number = index + 1
            recognition.pages += page.1.pages
            recognition.pages[index].number = index + 1
        }
        return (intake, recognition)
    }

    private func sets(
        _ sheets: [(Intake, Recognition)], printed: [String] = [], pictures: [String: Image] = [:]
    ) async throws -> [ClassSet.Members] {
        let folder = try TemporaryFolder()
        let white = PrintedDigits().picture
        var inputs: [String: URL] = [:]
        for (intake, _) in sheets {
            let place = folder.url.appending(path: intake.key)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try (pictures[intake.key] ?? white).writePNG(
                to: place.appending(path: "page-1.png"), dpi: 150)
            inputs["intake/\(intake.key)"] = place
        }
        let bench = Bench(
            inputs: inputs, scratch: URL(filePath: "/nowhere"), log: Logger(label: "test"))
        let outcome = try await MatchStage(.init()).run(
            .init(
                intake: sheets.map(\.0), recognition: sheets.map(\.1),
                edition: printed.map {
                    Edition(
                        key: "7K3QF", edition: "7K3QF", sheet: $0, title: "", questions: [],
                        entries: [], pages: [])
                }), on: bench)
        guard case .made(let document) = outcome else { throw Problem(.bug, "No class set") }
        return document.sets
    }

    /// A word of its own for each page and place.
    private static func word(_ page: Int, _ place: Int) -> String {
        String(Digest.sha256("\(page) \(place)").prefix(9)).map { character in
            Character(UnicodeScalar(97 + UInt8(character.hexDigitValue ?? 0)))
        }.reduce(into: "") { $0.append($1) }
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

    @Test func keepsPagesApartThatDifferInPrintNobodyRead() async throws {
        let pages = ["a", "b", "c"].map { sheet($0, lines(Self.water), scan: $0) }
        var (first, other) = (PrintedDigits(), PrintedDigits())
        for (row, numbers) in [[113, 516], [140, 872]].enumerated() {
            first.print(numbers, x: 500, y: 900 + 40 * row)
            other.print(numbers.map { 997 - $0 }, x: 500, y: 900 + 40 * row)
        }
        let sets = try await sets(
            pages,
            pictures: ["a": first.picture, "b": other.picture, "c": first.picture])
        #expect(sets.map(\.members) == [["a", "c"]])
    }

    @Test func linksPicturesOfOneSheetThatNobodyCanReadAndNoOthers() async throws {
        let pages = ["a", "b", "c"].map { sheet($0, ["Name"], scan: $0) }
        func page(_ factor: Int) -> PrintedDigits {
            var page = PrintedDigits()
            for row in 0..<14 {
                page.print(
                    [7919, 6353, 8117].map { $0 * (factor + row) % 9000 + 1000 },
                    x: 200 + 70 * (row % 3), y: 200 + 95 * row)
            }
            return page
        }
        let again = page(1).picture.scaled(by: 0.97)
        let sets = try await sets(
            pages, pictures: ["a": page(1).picture, "b": page(2).picture, "c": again])
        #expect(sets.map(\.members) == [["a", "c"]])
    }

    @Test func keepsCopiesTogetherThatSeveralHandsFilledIn() async throws {
        let pages = ["a", "b", "c"].map { sheet($0, lines(Self.water), scan: $0) }
        var (first, other) = (PrintedDigits(), PrintedDigits())
        for (place, height) in [26, 18, 31, 22, 15, 28].enumerated() {
            first.write(place + 1, x: 500 + 34 * place, y: 930 + height % 7, heightPx: height)
            other.write(7 - place, x: 490 + 31 * place, y: 915 - height % 9, heightPx: 42 - height)
        }
        let sets = try await sets(pages, pictures: ["a": first.picture, "b": other.picture])
        #expect(sets.map(\.members) == [["a", "b", "c"]])
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
        let other = (1...12).map { "\($0 + 24) + \($0 * 6) =" }
        let sets = try await sets([
            sheet("a", head + Self.sums), sheet("b", head + other), sheet("c", head + Self.sums),
        ])
        #expect(sets.map(\.members) == [["a", "c"]])
    }

    @Test func matchesAPictureThatIsTurnedScaledAndReadWithErrors() async throws {
        let misread = Self.water.replacing("clouds", with: "clouda").replacing("sun", with: "sum")
            .replacing("vapour", with: "vapotir")
        let sets = try await sets([
            sheet("a", lines(Self.water)),
            sheet("b", lines(misread), without: ["gas", "lakes."], degrees: 2, scale: 1.7),
        ])
        #expect(sets.map(\.members) == [["a", "b"]])
    }

    @Test func matchesSumsOfWhichOneWasNotRead() async throws {
        let sets = try await sets([
            sheet("a", ["Add the numbers"] + Self.sums),
            sheet("b", ["Add the numbers"] + Self.sums, without: ["27", "49"], degrees: -1),
        ])
        #expect(sets.map(\.members) == [["a", "b"]])
    }

    @Test func keepsTwoVersionsOfAQuizApart() async throws {
        let quiz = (1...10).map {
            "\($0). A train runs \($0 * 31) km in \($0 + 2) hours. How fast is it?"
        }
        var other = quiz
        other[3] = "4. A train runs 125 km in 5 hours. How fast is it?"
        var turned = quiz
        turned.swapAt(1, 7)
        let found = try await sets([
            sheet("a", quiz), sheet("b", other), sheet("c", turned), sheet("d", quiz, scale: 0.8),
        ])
        #expect(found.map(\.members) == [["a", "d"]])
    }

    @Test func leavesPagesAloneThatMayDifferInNumbersReadInDoubt() async throws {
        // One quiz with a matrix for each pupil, of which no digit was read for certain.
        let quiz = lines(Self.water)
        let (one, other) = ("51 16 84 13", "30 45 63 27")
        let found = try await sets([
            sheet("a", quiz + [one], doubtful: Set(one.split(separator: " ").map(String.init))),
            sheet("b", quiz + [other], doubtful: Set(other.split(separator: " ").map(String.init))),
        ])
        #expect(found.isEmpty)
    }

    @Test func keepsSumsApartThatDifferInOneSign() async throws {
        var other = Self.sums
        other[5] = other[5].replacing("+", with: "-")
        #expect(try await sets([sheet("a", Self.sums), sheet("b", other)]).isEmpty)
    }

    @Test func doesNotJoinTwoVersionsOverAPoorPictureOfOne() async throws {
        let other = (1...12).map { "\($0 + 13) + \($0 * 7 + ($0 > 9 ? 1 : 0)) =" }
        let head = ["Adding within one hundred", "Work out the answers and write them down."]
        // The poor picture lacks all by which the two differ.
        let poor: Set<String> = ["70", "77", "84", "71", "78", "85"]
        for scans in [["1", "2", "3"], ["2", "3", "1"], ["3", "1", "2"]] {
            let found = try await sets([
                sheet("a", head + Self.sums, scan: scans[0]),
                sheet("b", head + other, scan: scans[1]),
                sheet("c", head + Self.sums, scan: scans[2], without: poor),
            ])
            #expect(!found.contains { $0.members.contains("a") && $0.members.contains("b") })
        }
    }

    @Test func matchesNoPagesThatShareTheirHeadingAlone() async throws {
        let head = [
            "Name Class Date", "Springfield School, worksheet of the week, colour the pictures",
        ]
        let below = Array(repeating: "", count: 12)
        let sets = try await sets([
            sheet("a", head + below + ["ten green bottles are standing here"]),
            sheet("b", head + below + ["my dog ate all of it"]),
        ])
        #expect(sets.isEmpty)
    }

    @Test func leavesASetToTheCopyThatWasPrinted() async throws {
        let sheets = [
            sheet("a", lines(Self.water), scan: "3"), sheet("b", lines(Self.water), scan: "1"),
            sheet("c", lines(Self.water), scan: "2"),
        ]
        #expect(try await sets(sheets).first?.reference == ["b", "c", "a"])
        let kept = try #require(try await sets(sheets, printed: ["a", "x"]).first)
        #expect(kept.id == "a" && kept.reference == ["a", "b", "c"])
        #expect(kept.members == ["a", "b", "c"])
    }

    @Test func findsASinglePageInALongerSheet() async throws {
        let (one, two) = (lines(Self.water), lines(Self.plants))
        let long = sheets("long", [one, two, ["Add the numbers"] + Self.sums], scan: "9")
        for scan in ["1", "99"] {
            let found = try await sets([
                sheet("second", two, scan: scan, degrees: 1), long,
                sheet("first", one, scan: scan + "0"),
                sheet("other", one.reversed(), scan: scan + "1"),
            ])
            #expect(found.map(\.members) == [["first", "long", "second"]])
            #expect(found.first?.reference.first == "long")
        }
    }

    @Test func neverLeavesAPageWithoutAQuizForACopyThatLacksIt() async throws {
        let (one, two) = (lines(Self.water), lines(Self.plants))
        let long = sheets("long", [one, two], scan: "9")
        // The longer one stands for both; where the shorter is on paper already, each stands for itself.
        let free = try await sets([sheet("short", one, scan: "1"), long])
        #expect(free.map(\.reference) == [["long", "short"]])
        let printed = try await sets([sheet("short", one, scan: "1"), long], printed: ["short"])
        #expect(printed.isEmpty)
        // Nor does a third that is like both bring them together.
        let third = try await sets(
            [sheet("short", one, scan: "1"), long, sheet("third", one, scan: "5")],
            printed: ["short"])
        #expect(third.count == 1 && third[0].members.count == 2)
    }

    @Test func keepsTheSameWordsInAnotherOrderApart() async throws {
        let words = Self.water.split(whereSeparator: \.isWhitespace).map(String.init)
        let turned = words.reversed().map { $0 }
        #expect(try await sets([sheet("a", words), sheet("b", turned)]).isEmpty)
    }

    @Test func makesNoSetOfPagesWithHardlyAWord() async throws {
        #expect(try await sets([sheet("a", ["Name"]), sheet("b", ["Name"])]).isEmpty)
    }

    @Test func matchesManySheetsWithoutComparingAll() async throws {
        let sheets = (0..<400).map { number in
            sheet(
                "s\(number)",
                ["Fill in the blanks with the correct word."]
                    + (0..<12).map { row in
                        "The " + Self.word(number / 2, row) + " and its "
                            + Self.word(number / 2, row + 20) + " plain"
                    })
        }
        let found = try await sets(sheets)
        #expect(found.count == 200)
    }
}
