import Artifacts
import Drawing
import Imaging
import Testing

@testable import Reading
@testable import ResponsesStage

/// Words written in capitals of straight strokes into a place between printed words.
@Suite struct WrittenWordTests {
    private static let strokes: [Character: [(Double, Double, Double, Double)]] = [
        "T": [(0, -2.6, 3.4, -2.5), (1.7, -2.6, 1.6, 2.6)],
        "A": [(0, 2.6, 1.7, -2.6), (1.7, -2.6, 3.4, 2.6), (0.7, 0.7, 2.8, 0.6)],
        "L": [(0.2, -2.6, 0.2, 2.6), (0.2, 2.6, 3, 2.5)],
        "E": [
            (0.2, -2.6, 0.2, 2.6), (0.2, 2.6, 3, 2.5), (0.2, -2.6, 3, -2.5), (0.2, 0, 2.5, 0),
        ],
        "F": [(0.2, -2.6, 0.2, 2.6), (0.2, -2.6, 3, -2.5), (0.2, 0, 2.5, 0)],
    ]
    private static let list = WordList([
        "tall", "tell", "tail", "toll", "ball", "fell", "leaf", "thin",
    ])

    private struct Sheet {
        var canvas = Canvas(widthMM: 110, heightMM: 60)
        private let place = Box(x: 330, y: 180, width: 500, height: 110)

        mutating func write(_ word: String) {
            for (index, letter) in word.enumerated() {
                let x = 31 + 5 * Double(index)
                for line in WrittenWordTests.strokes[letter] ?? [] {
                    canvas.line(
                        x + line.0, 19.5 + line.1, x + line.2, 19.5 + line.3, width: 0.5, grey: 0.3)
                }
            }
        }

        /// The upper side of a frame of dashes around words to choose from.
        mutating func drawDashes() {
            for x in stride(from: 25.0, to: 60, by: 3.4) {
                canvas.line(x, 27, x + 1.8, 27, width: 0.4, grey: 0.2)
            }
            canvas.line(59, 27, 60, 27, width: 0.4, grey: 0.2)
            canvas.line(60, 27, 60, 28.6, width: 0.4, grey: 0.2)
        }

        func found(
            _ choices: [String], list: WordList = WrittenWordTests.list
        ) throws -> (item: Responses.Item, doubt: String?) {
            // What is printed before the place says how high print is.
            let words = [Box(x: 90, y: 210, width: 220, height: 44)]
            let exercise = Recognition.Exercise(
                id: "e1", label: "", prompt: "The tree is __ here.", promptConfidence: 0.9,
                box: place.union(words[0]), answer: .init(box: place, type: .word),
                choices: choices.map { Questions.Choice(letter: "", text: $0) })
            let reading = try AnswerReading(
                [exercise], on: canvas.image, dpi: 300, words: words, list: list)
            let item = Responses.Item(
                questionID: "e1", confidence: 0.0, state: .unclear, page: 1, box: place)
            return (reading.read(item, readingError: 0.005), reading.found["e1"]?.ink.doubt)
        }
    }

    @Test(.enabled(if: WritingReader.problem == nil), arguments: ["TALL", "LEAF", "FELL"])
    func takesAPrintedWordForRead(_ word: String) throws {
        var sheet = Sheet()
        sheet.write(word)
        let item = try sheet.found([word.lowercased(), "thin"]).item
        #expect(item.state == .read && item.value == word.lowercased())
        #expect(!item.alternatives.contains { $0.value == item.value })
    }

    @Test(.enabled(if: WritingReader.problem == nil))
    func offersAWordThatIsNotPrintedToAPerson() throws {
        var sheet = Sheet()
        sheet.write("TALL")
        let item = try sheet.found(["tail", "thin"]).item
        #expect(item.state == .unclear && item.value == nil)
        #expect(item.alternatives.first?.value.lowercased() == "tall")
        #expect(item.alternatives.contains { $0.value == "tail" })
    }

    /// Three fixed letters of the alphabet, and one of two.
    @Test func offersWhatTheLettersSayBesideALikelierWord() {
        let alphabet = WritingReader.Alphabet.words.characters
        var values: [Float] = []
        for shares in [["t": 1], ["e": 1], ["l": 0.95, "o": 0.05], ["e": 1]] as [[String: Float]] {
            let row = [0] + alphabet.map { shares[$0] ?? 0 }
            let blank = [1] + [Float](repeating: 0, count: alphabet.count)
            values += row + blank
        }
        let line = LineProbabilities(
            alphabet: alphabet, steps: 8, values: values, inside: [Float](repeating: 1, count: 8))
        let read = WordReading(line, offered: [], among: WordList(["teoe", "tele"]))
        #expect(read.letters == "tele")
        let misread = WordReading(line, offered: [], among: WordList(["teoe"]))
        #expect(misread.letters == "tele")
        let told = WordAlternatives.of(misread, offered: [])
        #expect(Set(told.map(\.value)) == ["teoe", "tele"])
    }

    @Test(.enabled(if: WritingReader.problem == nil))
    func takesNoWordForReadWhereTheLanguageIsNotKnown() throws {
        var sheet = Sheet()
        sheet.write("TALL")
        let item = try sheet.found(["tall", "thin"], list: WordList([])).item
        #expect(item.state == .unclear && item.alternatives.first?.value == "tall")
    }

    @Test(.enabled(if: WritingReader.problem == nil), arguments: [(19.0, 19.6), (21.5, 17.5)])
    func takesNoStruckOutWordForRead(_ from: Double, _ to: Double) throws {
        var sheet = Sheet()
        sheet.write("TALL")
        sheet.canvas.line(29, from, 52, to, width: 0.4, grey: 0.3)
        #expect(try sheet.found(["tall", "thin"]).item.state == .unclear)
    }

    @Test func takesNoDashesBelowAPlaceForWriting() throws {
        var sheet = Sheet()
        sheet.drawDashes()
        #expect(try sheet.found(["tall", "thin"]).doubt == nil)
        sheet.write("TALL")
        #expect(try sheet.found(["tall", "thin"]).doubt == nil)
    }

    @Test func doubtsAWordWithStrokesBelowIt() throws {
        var sheet = Sheet()
        sheet.write("TALL")
        sheet.canvas.line(40, 26.6, 43, 28.4, width: 0.4, grey: 0.3)
        sheet.canvas.line(46, 27.4, 48, 27.2, width: 0.4, grey: 0.3)
        #expect(try sheet.found(["tall", "thin"]).doubt == "more is written beside it")
    }

    @Test(arguments: [
        (["The tree is __ here.", "It has a green leaf, and Marlene sits below."], true),
        (["The tree is __ here.", "It has a green leaf."], false),
        (["Meine Mutter hat mir ein Buch gekauft.", "Wann war der Krieg zu Ende?"], false),
        (["Lis le petit livre pour moi.", "Quand est la fin de la guerre ?"], false),
        (["Der Baum ist __ hier.", "Er hat ein grünes Blatt und keine Früchte."], false),
        (["Le chat noir dort dans la maison de ma grand-mère."], false), (["3 + 4 ="], false),
    ])
    func knowsTheWordsOfEnglishPages(_ texts: [String], _ isEnglish: Bool) {
        #expect(PageWordList.list(for: texts).isEmpty != isEnglish)
    }
}
