import Artifacts
import Imaging
import Language
import Paper

/// One worksheet drawn for the bench: what is printed on it, and where a pupil would write.
struct DrawnPage {
    /// A line of print.
    struct Text {
        var x, y, sizePt: Double
        var text: String
        var isBold = false
    }

    /// What sort of page it is.
    enum Kind: CaseIterable { case reading, sums, quiz, gaps }

    var texts: [Text] = []
    /// Upper left corners of places to write in, in millimetres.
    var places: [(x: Double, y: Double)] = []

    /// A page of a kind, the same for the same numbers. Version 0 is the page itself; each further one is what must
    /// never be taken for it: other numbers, one question exchanged, or the order turned.
    init(_ kind: Kind, number: Int, version: Int) {
        switch kind {
        case .reading: reading(number, version)
        case .sums: sums(number, version)
        case .quiz: quiz(number, version)
        case .gaps: gaps(number, version)
        }
    }

    /// How many versions a kind has.
    static let versions = 3

    private func random(_ parts: String...) -> SeededGenerator {
        SeededGenerator(["same page"] + parts)
    }

    private mutating func head(_ title: String, _ instruction: String) {
        texts.append(.init(x: 20, y: 18, sizePt: 20, text: title, isBold: true))
        texts.append(.init(x: 20, y: 29, sizePt: 11, text: "Name ________________  Class ______"))
        texts.append(.init(x: 20, y: 38, sizePt: 12, text: instruction))
        places.append((38, 27))
    }

    private mutating func reading(_ number: Int, _ version: Int) {
        head(Words.title(number), "Read the text and answer in your own words.")
        var random = random("reading", "\(number)")
        var lines = (0..<22).map { _ in Words.sentence(&random) }
        var other = self.random("reading", "\(number)", "\(version)")
        if version == 1 { for line in 8..<11 { lines[line] = Words.sentence(&other) } }
        if version == 2 { lines = other.shuffled(lines) }
        for (row, line) in lines.enumerated() {
            texts.append(.init(x: 20, y: 50 + 9.5 * Double(row), sizePt: 12, text: line))
        }
        places += [(25, 262), (25, 272)]
    }

    private mutating func sums(_ number: Int, _ version: Int) {
        head("Sums \(number % 3 + 1)", "Work out the answers and write them down.")
        var random = random("sums", "\(number)")
        var sums = (0..<36).map { _ in
            "\(random.draw(11...89)) \(random.pick(["+", "−", "×"]) ?? "+") \(random.draw(11...89)) ="
        }
        var other = self.random("sums", "\(number)", "\(version)")
        if version == 1 {
            sums = sums.indices.map { _ in "\(other.draw(11...89)) + \(other.draw(11...89)) =" }
        }
        // Four of thirty-six: a teacher's second version for the neighbour.
        if version == 2 {
            for index in [3, 14, 22, 30] {
                sums[index] = "\(other.draw(11...89)) + \(other.draw(11...89)) ="
            }
        }
        for (index, sum) in sums.enumerated() {
            let (x, y) = (22 + 58 * Double(index % 3), 54 + 18 * Double(index / 3))
            texts.append(.init(x: x, y: y, sizePt: 15, text: sum))
            places.append((x + 31, y))
        }
    }

    private mutating func quiz(_ number: Int, _ version: Int) {
        head(Words.title(number) + " quiz", "Tick the right answer.")
        var random = random("quiz", "\(number)")
        var questions = (0..<8).map { _ in Words.question(&random) }
        var other = self.random("quiz", "\(number)", "\(version)")
        if version == 1 { questions[4] = Words.question(&other) }
        if version == 2 { questions = other.shuffled(questions) }
        for (row, question) in questions.enumerated() {
            let y = 50 + 27 * Double(row)
            texts.append(
                .init(x: 20, y: y, sizePt: 12, text: "\(row + 1). \(question.text)", isBold: true))
            for (column, choice) in zip(["A", "B", "C", "D"], question.choices).enumerated() {
                let x = 26 + 44 * Double(column)
                texts.append(
                    .init(x: x, y: y + 10, sizePt: 12, text: "\(choice.0)) \(choice.1)"))
                if column == row % 4 { places.append((x - 3, y + 9)) }
            }
        }
    }

    private mutating func gaps(_ number: Int, _ version: Int) {
        head(Words.title(number + 50), "Fill in the blanks with the correct word.")
        var random = random("gaps", "\(number)")
        var lines = (0..<10).map { _ in (Words.half(&random), Words.half(&random)) }
        var other = self.random("gaps", "\(number)", "\(version)")
        if version == 1 { lines[6] = (Words.half(&other), Words.half(&other)) }
        if version == 2 { lines.swapAt(2, 7) }
        for (row, line) in lines.enumerated() {
            let y = 54 + 20 * Double(row)
            texts.append(
                .init(
                    x: 20, y: y, sizePt: 12,
                    text: "\(row + 1). \(line.0) ______________ \(line.1)."))
            places.append((24 + 2.15 * Double(line.0.count), y - 3))
        }
    }

    /// The page as printed and, with a seed, filled in by hand.
    func image(dpi: Int, ink: Int?) throws -> Image {
        try PaperPage(widthMM: 210, heightMM: 297) { canvas in
            for text in texts {
                canvas.text(
                    text.text, xMM: text.x, yMM: text.y,
                    style: TextStyle(sizePt: text.sizePt, bold: text.isBold))
            }
            guard let ink else { return }
            for (index, place) in places.enumerated() {
                var random = SeededGenerator(["ink", "\(ink)", "\(index)"])
                if random.below(8) == 0 { continue }
                for letter in 0..<random.draw(1...3) { scribble(canvas, place, letter, &random) }
            }
        }.image(dpi: dpi)
    }

    /// A few strokes the size of a letter.
    private func scribble(
        _ canvas: Canvas, _ place: (x: Double, y: Double), _ letter: Int,
        _ random: inout SeededGenerator
    ) {
        let points = (0..<random.draw(4...7)).map { _ in
            (
                x: place.x + 4.5 * Double(letter) + Double(random.below(40)) / 10,
                y: place.y + Double(random.below(60)) / 10
            )
        }
        canvas.line(points, ink: .black, lineMM: 0.45)
    }
}
