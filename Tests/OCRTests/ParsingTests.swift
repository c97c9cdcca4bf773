import Artifacts
import Testing

@testable import OCRStage

@Suite struct ParsingTests {
    @Test(
        arguments: [
            ("1. What", "1"), ("12) x", "12"), ("(3) x", "3"), ("a) x", "a"), ("(b) x", "b"),
            ("Q3: x", "3"),
            ("Question 4: x", "4"), ("B ) x", "B"), ("1.What is", "1"), ("1.5 litres", nil),
            ("A whale", nil),
            ("I am", nil), ("e.g. this", nil), ("2024. was", nil), ("(see x", nil),
            ("Cc. Wind", "C"),
        ] as [(String, String?)])
    func tellsLabels(_ text: String, _ label: String?) {
        #expect(Labels.leading(text.split(separator: " ").map(String.init))?.text == label)
    }

    @Test(
        arguments: [
            ("12+5=", ["12", "5"]), ("20 — 11", ["20", "11"]), ("6 x 3 =", ["6", "3"]),
            ("1=2", nil),
            ("3/4+1/2", ["3/4", "1/2"]),
        ] as [(String, [String]?)])
    func splitsSumsAtTheirSigns(_ text: String, _ numbers: [String]?) {
        #expect(Expression.numbers(text) == numbers)
    }

    @Test(arguments: [
        ("12", true), ("1.5", true), ("3/4", true), ("(2", true), ("T", false), ("1O", false),
        ("l2", false),
        ("1..5", false), ("", false), (".5", false), ("1.5.2", false),
    ])
    func takesOnlyDigitsForNumbers(_ text: String, _ isNumber: Bool) {
        #expect(Expression.isNumber(text) == isNumber)
    }

    @Test(arguments: [
        ("# Heading #", "Heading"), ("- item", "item"), ("> said", "said"),
        ("**bold** word", "bold word"),
        ("1. question", "1. question"), ("---", ""), ("a * b", "a * b"),
        ("[text](http://x)", "text"),
        ("2 ** 3", "2 ** 3"), ("fill ____ in", "fill ____ in"),
    ])
    func stripsMarkdown(_ line: String, _ plain: String) {
        #expect(Markdown.plain(line) == plain)
    }

    @Test func findsExercisesInText() {
        let page = TextPaper.read(
            """
            # Rivers
            Name: Anna Smith   Date: 3 May
            A river carries water. It flows downhill.

            Answer the questions.
            1. Where does a river flow?
            2. Rivers carry ____ to the sea.
            3) 7 x 8 =
            What is a delta?
            A) a mountain  B) a mouth of a river
            12 - 5 =    20 / 4 + 1 = ___
            """)
        #expect(page.lines.map(\.text).contains("Rivers"))
        #expect(page.lines[1].text == "Name: Date:")
        #expect(page.lines.allSatisfy { $0.reader == "text" && $0.confidence == 1.0 })
        #expect(
            page.exercises.map(\.prompt) == [
                "Where does a river flow?", "Rivers carry __ to the sea.", "7 × 8 = __",
                "What is a delta?", "12 − 5 = __",
            ]
                || page.exercises.map(\.prompt).prefix(4) == [
                    "Where does a river flow?", "Rivers carry __ to the sea.", "7 × 8 = __",
                    "What is a delta?",
                ])
        #expect(page.exercises[3].choices.map(\.text) == ["a mountain", "a mouth of a river"])
        #expect(page.exercises.allSatisfy { $0.promptConfidence == 1.0 })
        #expect(page.exercises[0].instruction == "Answer the questions.")
    }

    @Test(arguments: [
        ("Name: Anna Smith", "Name:"), ("Name ____ Class ____", "Name Class"),
        ("Name Anna", "Name"),
        ("First name: Anna Last name: Smith", "First name: Last name:"),
        ("Name three animals.", "Name three animals."),
        ("Name the parts of a plant", "Name the parts of a plant"),
        ("The date of the battle", "The date of the battle"),
        ("Date: 3 May Score: 10", "Date: Score:"),
        ("Student's name: Bo", "Student's name:"), ("Class: 3b Name: Bo Li", "Class: Name:"),
        ("Class Library is scalable", "Class Library is scalable"),
        ("Class: Mammals", "Class: Mammals"),
        ("Name ____ Student ID ____", "Name Student ID"),
        ("Name:Mia", "Name:"), ("Name:__Mia Class:3b", "Name:__ Class:3b"),
        ("Name:Date:", "Name:Date:"),
        ("姓名：王小明", "姓名："), ("姓名王小明", "姓名"), ("姓名 王小明 班级", "姓名班级"),
        ("姓名 Name : 王小明 Student ID : 3", "姓名Name Student ID"),
        ("姓名 Name : 王小明 學號 Student ID : 3", "姓名Name學號Student ID"),
        ("姓名 Name : 王小明 學號 字 Student ID", "姓名Name學號字Student ID"),
        ("姓名 分数", "姓名分数"), ("分数的大小", "分数的大小"),
        ("Vorname:Mia Nachname:Berg", "Vorname: Nachname:"),
    ])
    func leavesNoNameOnNameLines(_ text: String, _ left: String) {
        #expect(TextPaper.read(text).lines.map(\.text).joined(separator: " ") == left)
    }

    @Test func leavesNoNameWrittenAboveItsLine() {
        let label = fragment("Name:", x: 100, y: 200)
        let high = fragment("Anna", x: 220, y: 178)
        let title = fragment("Rivers", x: 100, y: 300)
        let (left, _) = NameLines.removed(from: [label, high, title], rules: [])
        #expect(left.map(\.text) == ["Name:", "Rivers"])
    }

    @Test func takesALongRowForANameWhereItWasReadInDoubt() {
        var row = fragment("Name Anna Maria Smith Berg", x: 100, y: 200)
        #expect(NameLines.removed(from: [row], rules: []).fragments == [row])
        row.words[2].confidence = 0.5
        let (left, _) = NameLines.removed(from: [row], rules: [])
        #expect(left.map(\.text) == ["Name"])
    }

    @Test func worksThroughNumberedColumnsOneAfterTheOther() {
        let rows = [
            ("1. one", 100, 100), ("4. four", 800, 100), ("2. two", 100, 160),
            ("5. five", 800, 160),
            ("3. three", 100, 220), ("6. six", 800, 220),
        ]
        let down = rows.map { item($0.0, x: $0.1, y: $0.2) }
        #expect(
            Layout.ordered(down).map { $0.words[0].text } == ["1.", "2.", "3.", "4.", "5.", "6."])
        let across = [
            ("1. one", 100, 100), ("2. two", 800, 100), ("3. three", 100, 160),
            ("4. four", 800, 160),
        ]
        .map { item($0.0, x: $0.1, y: $0.2) }
        #expect(Layout.ordered(across).map { $0.words[0].text } == ["1.", "2.", "3.", "4."])
        #expect(Layout.ordered(Array(down.reversed())) == Layout.ordered(down))
    }

    private func fragment(_ text: String, x: Int, y: Int) -> Fragment {
        var (left, words): (Int, [Recognition.Word]) = (x, [])
        for word in text.split(separator: " ") {
            let box = Box(x: left, y: y, width: 20 * word.count, height: 30)
            words.append(.init(text: String(word), box: box, confidence: 0.99))
            left = box.maxX + 12
        }
        return Fragment(words: words, heightPx: 30)
    }

    private func item(_ text: String, x: Int, y: Int) -> Item {
        Item(words: fragment(text, x: x, y: y).words, blanks: [], heightPx: 30)
    }
}
