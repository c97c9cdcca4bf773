import Artifacts
import Imaging
import Reading
import Testing

@testable import OCRStage

@Suite struct SumFormTests {
    @Test(arguments: [
        ("7 + __ = 10", "7 + __ = 10"), ("__ × 4 = 12", "__ × 4 = 12"), ("9 - 5 =", "9 − 5 = __"),
        ("10 = 7 + __", "10 = 7 + __"), ("( 3 + 4 ) × 2 =", "(3 + 4) × 2 = __"),
        ("3/4 + 1/8 =", "3/4 + 1/8 = __"),
    ])
    func readsSumsInARow(_ line: String, _ prompt: String) {
        let found = RowSums(tokens: row(line, y: 100), heightPx: 30).find()
        #expect(found.map(\.prompt) == [prompt])
    }

    @Test func takesWhatStandsBehindTheSignForThePupils() {
        let found = RowSums(tokens: row("53 + 8 = 61", y: 100), heightPx: 30).find()
        #expect(found.map(\.prompt) == ["53 + 8 = __"])
        #expect(found.map(\.right.isEmpty) == [true])
    }

    @Test(arguments: ["7 = 7", "5 =", "+ 3 =", "__ + __ = 9"])
    func takesNoScrapForASum(_ line: String) {
        #expect(RowSums(tokens: row(line, y: 100), heightPx: 30).find().isEmpty)
    }

    @Test func endsANumberWhereHigherDigitsStandFarBeforeIt() {
        // A pupil's 8, and 25 some way behind it, read as one word.
        let glyphs = [("8", 0, 50), ("2", 60, 30), ("5", 80, 30)].map { text, x, height in
            Glyph(
                character: Character(text), box: Box(x: x, y: 0, width: 20, height: height),
                confidence: 0.99, startsWord: x == 0)
        }
        #expect(Tokens.tokens(glyphs).map(\.text) == ["8", "25"])
    }

    @Test func readsLabelsBeforeSums() {
        let tokens = Tokens.tokens(glyphs("a) 46 - 31 =", y: 0))
        let found = RowSums(tokens: tokens, heightPx: 30).find()
        #expect(found.map(\.prompt) == ["46 − 31 = __"])
        #expect(found.map(\.label?.text) == ["a"])
    }

    @Test func readsOperandsAboveARule() {
        let tokens = [
            number("47", x: 140, y: 100), number("125", x: 120, y: 50),
            Token(
                kind: .sign, text: "+", box: Box(x: 70, y: 105, width: 20, height: 20),
                confidence: 1),
            Token(
                kind: .label, text: "3", box: Box(x: 20, y: 50, width: 30, height: 30),
                confidence: 1),
        ]
        let bar = Box(x: 65, y: 140, width: 120, height: 4)
        let found = StackedSums(tokens: tokens, bars: [bar], heightPx: 30).find()
        #expect(found.map(\.sum.prompt) == ["125 + 47 = __"])
        #expect(found.map(\.sum.label) == ["3"])
        #expect(found.allSatisfy { $0.sum.answer.y > bar.maxY })
        #expect(
            StackedSums(tokens: Array(tokens.prefix(2)), bars: [bar], heightPx: 30).find().isEmpty)
    }

    /// The kind: a rule a whole digit and more below the rows, and a number of the sum above it.
    @Test(arguments: [134, 160, 174])
    func readsOperandsAboveARuleThatLiesLow(_ y: Int) {
        let tokens = [
            number("125", x: 120, y: 50), number("47", x: 140, y: 100),
            Token(
                kind: .sign, text: "+", box: Box(x: 70, y: 105, width: 20, height: 20),
                confidence: 1),
        ]
        let bar = Box(x: 65, y: y, width: 120, height: 4)
        let found = StackedSums(tokens: tokens, bars: [bar], heightPx: 30).find()
        #expect(found.map(\.sum.prompt) == ["125 + 47 = __"])
    }

    /// The kind: dots for times that stand low, and small ones that are no rounder than pixels allow. Points stand at
    /// the digits' feet.
    @Test(arguments: [(14, 3, 5, true), (17, 4, 4, true), (18, 4, 4, true), (25, 4, 4, false)])
    func tellsADotForTimesFromAPoint(_ y: Int, _ width: Int, _ height: Int, _ isTimes: Bool) {
        let components = [
            Image.Component(box: Box(x: 0, y: 0, width: 20, height: 28), inkPx: 200),
            Image.Component(
                box: Box(x: 30, y: y, width: width, height: height), inkPx: width * height),
            Image.Component(box: Box(x: 44, y: 0, width: 20, height: 28), inkPx: 200),
        ]
        let found = RaisedDots(
            components: components, places: ComponentPlaces(components), heightPx: 28
        ).find()
        #expect(found == (isTimes ? [components[1].box] : []))
    }

    /// The kind: a blot of few pixels is filled along its middle lines as a `+` is.
    @Test func takesNoDotForAPlus() {
        let bytes = (0..<100).map {
            UInt8((3...6).contains($0 % 10) && (3...6).contains($0 / 10) ? 0 : 255)
        }
        let picture = Image(grey: bytes, widthPx: 10, heightPx: 10)
        let dot = Image.Component(box: Box(x: 3, y: 3, width: 4, height: 4), inkPx: 16)
        #expect(SignShape.classify(dot, digitHeight: 28, in: picture) == nil)
    }

    /// The kind: a reader that takes level strokes off for rules makes two ones of a thin plus.
    @Test func readsAThinPlusThatAReaderMadeTwoOnesOf() {
        let plus = Image.Component(box: Box(x: 60, y: 2, width: 28, height: 26), inkPx: 100)
        let reader = Tokens(components: [plus], classify: { _, _ in "+" })
        let ones = [3, 17].map {
            Token(
                kind: .number, text: "1", box: Box(x: 73, y: $0, width: 2, height: 12),
                confidence: 0.9)
        }
        #expect(reader.signs(besides: ones, equals: [], heightPx: 28).map(\.text) == ["+"])
        let digit = Token(
            kind: .number, text: "4", box: Box(x: 61, y: 2, width: 26, height: 26), confidence: 0.9)
        #expect(reader.signs(besides: [digit], equals: [], heightPx: 28).isEmpty)
    }

    @Test func putsFractionsTogether() {
        let tokens = [number("3", x: 110, y: 60), number("8", x: 110, y: 110)]
        let bar = Box(x: 100, y: 98, width: 40, height: 4)
        let joined = StackedFractions.joined(tokens, bars: [bar], equals: [], heightPx: 30)
        #expect(joined.tokens.map(\.text) == ["3/8"])
        #expect(joined.bars == [bar])
        let sign = StackedFractions.joined(tokens, bars: [bar], equals: [bar], heightPx: 30)
        #expect(sign.tokens.map(\.text) == ["3", "8"])
    }

    @Test func putsBackASignThatWasWrittenOver() {
        var tokens: [Token] = []
        for index in 0..<4 { tokens += row("21 + 6 =", y: 100 * index) }
        tokens += row("39 + 847", y: 400)
        let whole = LostEquals.restored(tokens, heightPx: 30)
        let found = RowSums(tokens: whole, heightPx: 30).find()
        #expect(found.last?.prompt == "39 + 8 = __")
        #expect(found.count == 5)
        #expect(LostEquals.restored(row("39 + 847", y: 400), heightPx: 30).count == 3)
    }

    @Test func fillsTheCellsOfATable() {
        let grid = Grid.find(
            level: [0, 100, 200].map { Box(x: 0, y: $0, width: 300, height: 3) },
            upright: [0, 100, 200, 300].map { Box(x: $0, y: 0, width: 3, height: 200) }, slackPx: 5)
        #expect(grid.count == 1)
        let words = [
            ("×", 50, 50), ("2", 150, 50), ("9", 250, 50), ("5", 50, 150), ("10", 150, 150),
        ]
        .map {
            Recognition.Word(
                text: $0.0, box: Box(x: $0.1 - 10, y: $0.2 - 10, width: 20, height: 20),
                confidence: 0.99)
        }
        let cells = grid.compactMap { TableExercises($0, words: words) }
            .flatMap { $0.exercises(instruction: "Complete the table.") }
        #expect(cells.map(\.prompt) == ["5 × 9 = __"])
        #expect(cells.map(\.answer.type) == [.number])
        #expect(grid.allSatisfy { TableExercises($0, words: []) == nil })
    }

    @Test func joinsTwoLists() {
        let texts = [
            ("Match the words.", 0, 0), ("1. cat", 0, 100), ("a. barks", 800, 100),
            ("2. dog", 0, 200), ("b. moos", 800, 200), ("3. cow", 0, 300), ("c. mews", 800, 300),
        ]
        let items = texts.map { text, x, y in
            var (left, words): (Int, [Recognition.Word]) = (x, [])
            for word in text.split(separator: " ") {
                let box = Box(x: left, y: y, width: 20 * word.count, height: 30)
                words.append(.init(text: String(word), box: box, confidence: 0.99))
                left = box.maxX + 12
            }
            return Item(words: words, blanks: [], heightPx: 30)
        }
        let (lists, rest) = Matching.find(in: items)
        #expect(rest.map(\.text) == ["Match the words."])
        let made = lists.flatMap { $0.exercises(instruction: nil, rules: []) }
        #expect(made.map(\.prompt) == ["cat", "dog", "cow"])
        #expect(made.allSatisfy { $0.choices.map(\.text) == ["barks", "moos", "mews"] })
        #expect(made.allSatisfy { $0.answer.type == .choice })
    }

    private func number(_ text: String, x: Int, y: Int) -> Token {
        Token(
            kind: .number, text: text, box: Box(x: x, y: y, width: 20 * text.count, height: 30),
            confidence: 0.99)
    }

    private func glyphs(_ line: String, y: Int) -> [Glyph] {
        var (x, space): (Int, Bool) = (0, true)
        var glyphs: [Glyph] = []
        for character in line {
            if character != " " {
                glyphs.append(
                    Glyph(
                        character: character, box: Box(x: x, y: y, width: 20, height: 30),
                        confidence: 0.99, startsWord: space))
            }
            space = character == " "
            x += 20
        }
        return glyphs
    }

    private func row(_ line: String, y: Int) -> [Token] {
        line.split(separator: " ").reduce(into: (x: 0, tokens: [Token]())) { row, word in
            let text = String(word)
            let kind: Token.Kind =
                switch text {
                case "__": .blank
                case "=": .equals
                case "(": .open
                case ")": .close
                case "+", "-", "×": .sign
                default: .number
                }
            let box = Box(x: row.x, y: y, width: 20 * text.count, height: 30)
            let shown = text == "-" ? "−" : text
            row.tokens.append(Token(kind: kind, text: shown, box: box, confidence: 0.99))
            row.x = box.maxX + 15
        }.tokens
    }
}
