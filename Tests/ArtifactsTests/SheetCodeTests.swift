import Artifacts
import Testing

@Suite struct SheetCodeTests {
    let code = SheetCode(edition: "7K3QF", pupil: "P07", copy: 1, page: 2)

    @Test func readsWhatItPrints() {
        #expect(SheetCode(code.text) == code)
        #expect(SheetCode(code.text.lowercased().replacing("-", with: " ")) == code)
    }

    @Test func refusesEverySingleWrongCharacterAndEverySwapOfNeighbours() {
        let text = Array(code.text)
        for place in text.indices where text[place] != "-" {
            for digit in SheetCode.digits where digit != text[place] {
                var wrong = text
                wrong[place] = digit
                #expect(SheetCode(String(wrong)) == nil, "\(String(wrong))")
            }
            let next = place + 1
            if next < text.count, text[next] != "-", text[next] != text[place] {
                var swapped = text
                swapped.swapAt(place, next)
                #expect(SheetCode(String(swapped)) == nil, "\(String(swapped))")
            }
        }
    }

    @Test func takesFiveDigitsOfADigestAsEdition() {
        #expect(SheetCode.editionID(digest: String(repeating: "f", count: 64)) == "ZZZZZ")
        #expect(SheetCode.formerEditionID(digest: String(repeating: "0", count: 64)) == "00000")
        #expect(SheetCode.editionID(digest: String(repeating: "0", count: 64)) == "X0000")
    }
}
