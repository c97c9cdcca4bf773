import Artifacts
import Imaging
import Reading
import Testing

@testable import OCRStage

/// Running numbers before amounts, `2. 5 kg = __ g`: the kind of fault is a sheet that is asked with 2.5 kg.
@Suite struct RowNumberTests {
    /// Rows that begin with a number of one digit before and one behind its point, the gap behind it in pixels.
    private func read(_ texts: [String], gap: Int) -> [String] {
        var (words, components): ([ReadWord], [Image.Component]) = ([], [])
        for (row, text) in texts.enumerated() {
            let y = 100 * row + 50
            var x = 100
            var symbols: [ReadWord.Symbol] = []
            for character in text {
                let isPoint = character == "."
                let box = Box(
                    x: x, y: isPoint ? y + 26 : y, width: isPoint ? 4 : 18,
                    height: isPoint ? 4 : 30)
                components.append(.init(box: box, inkPx: 60))
                symbols.append(.init(text: String(character), box: box, certainty: 0.95))
                x = box.maxX + (isPoint ? gap : 4)
            }
            let box = symbols.dropFirst().reduce(symbols[0].box) { $0.union($1.box) }
            var word = ReadWord(text: text, box: box, confidence: 0.95, line: row)
            word.symbols = symbols
            words.append(word)
            words.append(
                ReadWord(
                    text: "kg", box: Box(x: x + 12, y: y, width: 40, height: 30), confidence: 0.95,
                    line: row))
        }
        return RowNumbers(words, components: components, heightPx: 30).parted(besides: [])
            .map { $0.confidence > 0.5 ? $0.text : $0.text + "?" }
    }

    @Test func partsRunningNumbersFromAmounts() {
        #expect(
            read(["1.9", "2.5", "3.2", "4.7"], gap: 14) == [
                "1.", "9", "kg", "2.", "5", "kg", "3.", "2", "kg", "4.", "7", "kg",
            ])
    }

    @Test func leavesDecimals() {
        #expect(read(["2.5", "0.9", "7.2", "3.1"], gap: 4).prefix(2) == ["2.5", "kg"])
    }

    /// Decimals that count up by chance stand as close as decimals do: nobody is certain of them.
    @Test func isNotCertainOfDecimalsThatCount() {
        let found = read(["1.5", "2.5", "3.5", "4.5", "5.5"], gap: 4)
        #expect(found.first == "1.5?")
    }

    /// A label that a reader glued to the number behind it: with it the row was no exercise at all.
    @Test func knowsALabelGluedToANumber() throws {
        let label = try #require(Labels.leading(["12)54", "26"]))
        #expect((label.text, label.glued) == ("12", "54"))
        #expect(Labels.leading(["(3)5"]) == nil)
        #expect(Labels.leading(["1.5"]) == nil)
    }

    /// A character whose box reaches over the words behind it: what stands on the rule behind was taken for it.
    @Test func cutsACharacterWhereTheNextWordBegins() throws {
        var wide = ReadWord(
            text: "27", box: Box(x: 100, y: 50, width: 260, height: 30), confidence: 0.9, line: 2)
        wide.symbols = [
            .init(text: "2", box: Box(x: 100, y: 50, width: 18, height: 30), certainty: 0.9),
            .init(text: "7", box: Box(x: 124, y: 50, width: 236, height: 30), certainty: 0.9),
        ]
        let next = ReadWord(
            text: ">", box: Box(x: 180, y: 50, width: 30, height: 30), confidence: 0.9, line: 2)
        let last = ReadWord(
            text: "26", box: Box(x: 310, y: 50, width: 50, height: 30), confidence: 0.9, line: 2)
        let cut = WideGlyphs.cut([wide, next, last])
        #expect(cut[0].box.maxX == 180 && cut[0].symbols[1].box.maxX == 180)
        #expect(Array(cut.dropFirst()) == [next, last])
    }
}
