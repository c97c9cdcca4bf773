import Artifacts
import Imaging
import Testing

@testable import Reading

/// Where a written fraction's numbers are, told by its bar or slash, and what becomes of readings of them.
@Suite struct WrittenFractionTests {
    private func picture(_ rows: [String]) -> Image { drawn(rows, dots: 6) }

    private let stacked = [
        "              ", "       ###    ", "         #    ", " #     ###    ", " #     #      ",
        " #     ###    ", " #            ", " #   #######  ", " #            ", " #      ##    ",
        " #     # #    ", " #     ####   ", "         #    ", "         #    ", "              ",
    ]

    @Test func tellsWholeNumberNumeratorAndDenominatorByTheBar() throws {
        let ink = try #require(FractionInk.ways(picture(stacked), unitPx: 36).first)
        #expect(ink.form == .stacked && ink.doubt == nil)
        let whole = try #require(ink.whole)
        #expect(whole.box.maxX <= ink.numerator.box.x)
        #expect(ink.numerator.box.maxY <= ink.denominator.box.y)
        // The bar is of neither.
        #expect(ink.numerator.box.width == 18 && ink.denominator.box.width == 24)
    }

    @Test(arguments: [
        // A 4, a number struck out, and one with nothing below its line.
        ["  #   ", " ##   ", "# #   ", "######", "  #   ", "  #   ", "  #   "],
        ["   #    ", "   #    ", "########", "   #    ", "   #    "],
        [" ###  ", "   #  ", " ###  ", " #    ", " ###  ", "      ", "######"],
    ])
    func seesNoFractionInALineThatAStrokeCrossesOrThatHasNothingBelow(_ rows: [String]) {
        #expect(FractionInk.ways(picture(rows), unitPx: 36).first == nil)
    }

    @Test func tellsASlashFromALeaningOneByItsHeight() {
        let slash = [
            "        #      ", "        #      ", "##     #   ### ", " #     #   # # ",
            "##    #    ### ",
            " #    #      # ", "##   #       # ", "     #         ", "               ",
        ]
        let lower = slash.enumerated().map { (2...6).contains($0.offset) ? $0.element : "" }
        #expect(FractionInk.ways(picture(slash), unitPx: 30).first?.form == .inline)
        #expect(FractionInk.ways(picture(lower), unitPx: 30).first == nil)
    }

    @Test func seesASlashThatTouchesADigit() throws {
        let glued = [
            "       ##      ", "       ##      ", "##    ######## ", " #    ##   # # ",
            "##   ##    ### ", " #   ##      # ", "##  ##       # ", "    ##         ",
            "               ",
        ]
        let ink = try #require(FractionInk.ways(picture(glued), unitPx: 30).first)
        #expect(ink.form == .inline && ink.whole == nil)
        #expect(ink.numerator.box.maxX <= 12 && ink.denominator.box.maxX == 84)
    }

    @Test func leavesANumberItsFootThatStandsOnTheBar() throws {
        var standing = stacked
        standing.remove(at: 6)
        standing.insert(" #            ", at: 7)
        let ink = try #require(FractionInk.ways(picture(standing), unitPx: 36).first)
        #expect(ink.form == .stacked && ink.numerator.box.height >= 27)
    }

    @Test func partsAWholeNumberThatTouchesTheBar() throws {
        var touching = stacked
        touching[7] = " ###########  "
        let ink = try #require(FractionInk.ways(picture(touching), unitPx: 36).first)
        let whole = try #require(ink.whole)
        #expect(ink.form == .stacked && ink.doubt == nil)
        #expect(whole.box.maxX <= ink.numerator.box.x && whole.box.height >= 40)
    }

    @Test func seesABarThatBends() throws {
        var bent = stacked
        bent[7] = " #   ##   ##  "
        bent.insert(" #    #####   ", at: 8)
        let ink = try #require(FractionInk.ways(picture(bent), unitPx: 60).first)
        #expect(ink.form == .stacked && ink.whole != nil)
        #expect(ink.numerator.box.width == 18 && ink.denominator.box.width == 24)
    }

    /// A 7 below a bar.
    private let two = [
        "   ####   ", "   #      ", "   ####   ", "   #  #   ", "   ####   ", "          ",
        " ######   ", "          ", "   ###### ", "       #  ", "      #   ", "      #   ",
        "     #    ",
    ]

    @Test func triesEachLevelStrokeForTheBar() {
        let ways = FractionInk.ways(picture(two), unitPx: 36)
        #expect(Set(ways.map(\.numerator.box.height)).count > 1)
        // The bar between two numbers of one height is the likeliest of them.
        let likeliest = ways.min { $0.unlikeness < $1.unlikeness }
        #expect(likeliest?.numerator.box.height == 30)
    }

    @Test func leavesTheBentEndOfASlashToNoNumber() throws {
        let bent = [
            "        #####    ", "       ##        ", "##     ##   ###  ", " #    ##    # #  ",
            "##    ##    ###  ", " #   ##       #  ", "##   ##       #  ", "    ##           ",
            "    ##           ",
        ]
        let ways = FractionInk.ways(picture(bent), unitPx: 30)
        #expect(ways.contains { $0.form == .inline && $0.denominator.box.width == 18 })
        #expect(ways.allSatisfy { $0.whole == nil })
    }

    /// Two digits as high as `half` rows that a line with free ends joins.
    private func joined(_ half: Int) -> [String] {
        let stem = [String](repeating: "     #    ", count: half - 1)
        return ["    ##    "] + stem + ["##########"] + stem + ["     ##   "]
    }

    @Test func tellsNumbersApartThatBothTouchABarWithFreeEnds() throws {
        let ink = try #require(FractionInk.ways(picture(joined(5)), unitPx: 36).first)
        #expect(ink.form == .stacked && ink.whole == nil)
        #expect(ink.numerator.box.height >= 27 && ink.denominator.box.height >= 27)
        // Half a digit on each side of a line: it is struck out.
        #expect(FractionInk.ways(picture(joined(3)), unitPx: 36).first == nil)
    }

    @Test func takesADigitBeyondTheBarsEndForOneOfItsNumbers() throws {
        let wide = [
            "  #       ", "  #       ", "  #       ", "  #       ", "  #       ", "          ",
            "#####     ", "          ", "  ##  ##  ", "  #    #  ", "  ##   #  ", "   #   #  ",
            "  ##   #  ",
        ]
        let ink = try #require(FractionInk.ways(picture(wide), unitPx: 36).first)
        #expect(ink.doubt == nil && ink.denominator.box.width == 36)
        // What stands on the bar's height is of neither.
        var beside = wide
        for row in 4...8 { beside[row] += "##" }
        #expect(FractionInk.ways(picture(beside), unitPx: 36).first?.doubt != nil)
    }

    @Test(arguments: [(1, false), (2, true)])
    func partsAWholeNumberFromAFractionInALineByTheirGap(_ gap: Int, _ isMixed: Bool) throws {
        let rows = (0..<10).map { row -> String in
            var cells = [Character](repeating: " ", count: 18)
            cells[11 - row / 3] = "#"
            if (1...8).contains(row) {
                for column in [0, 1, 2 + gap, 3 + gap, 14, 15]
                where row == 1 || row == 8 || column % 2 == gap % 2 {
                    cells[column] = "#"
                }
            }
            return String(cells)
        }
        let ink = try #require(FractionInk.ways(picture(rows), unitPx: 48).first)
        #expect(ink.form == .inline && (ink.whole != nil) == isMixed)
    }

    private func sight(_ texts: [(String, Double)]) -> SeenWriting.Sight {
        .init(
            candidates: texts.map { .init(text: $0, first: $1, second: $1, third: $1) },
            outside: .init(first: -5, second: -6, third: -7), characters: [])
    }

    @Test func combinesReadingsOfTheNumbersTheLikeliestFirst() {
        let seen = FractionReader.sight(
            of: [sight([("1", 0), ("7", -3)]), sight([("3", 0)]), sight([("4", 0), ("9", -1)])],
            isMixed: true, doubt: nil)
        #expect(seen.candidates.map(\.text) == ["1 3/4", "1 3/9", "7 3/4", "7 3/9"])
        #expect(seen.candidates.last?.second == -4)
    }

    @Test func offersNoNumberThatIsNoneOfAFraction() {
        let seen = FractionReader.sight(
            of: [
                sight([("-3", 0), ("3", -1)]), sight([("0", 0), ("04", 0), ("4.1", 0), ("4", -9)]),
            ],
            isMixed: false, doubt: nil)
        #expect(seen.candidates.map(\.text) == ["3/4"])
    }

    @Test func leavesEveryFractionToAPerson() {
        let seen = FractionReader.sight(
            of: [sight([("3", 0)]), sight([("4", 0)])], isMixed: false, doubt: nil)
        #expect(seen.doubt == FractionReader.doubt)
        #expect(NumberDecision.inUse.error(of: seen, inBoxes: false) == nil)
        #expect(NumberDecision.inUse.key(in: seen, inBoxes: false) { $0 == "3/4" } == nil)
    }
}
