import Artifacts
import Testing

@testable import OCRStage

/// Places for remainders: the kind of fault is a division that is marked right by its quotient alone.
@Suite struct RestPlaceTests {
    private func sum(_ row: Int, _ prompt: String = "53 ÷ 4 = __") -> Sum {
        let y = 100 * row
        return Sum(
            label: "", prompt: prompt, confidence: 1,
            box: Box(x: 100, y: y, width: 150, height: 30),
            answer: Box(x: 260, y: y - 15, width: 80, height: 50), heightPx: 30)
    }

    private func item(_ row: Int, _ text: String, blanks: Int = 1) -> Item {
        let y = 100 * row
        return Item(
            words: text.isEmpty
                ? []
                : [
                    .init(
                        text: text, box: Box(x: 350, y: y, width: 20, height: 30), confidence: 0.9)
                ],
            blanks: (0..<blanks).map { Box(x: 380 + 100 * $0, y: y + 30, width: 80, height: 3) },
            heightPx: 30)
    }

    private func prompts(_ sums: [Sum], _ items: [Item]) -> [String] {
        let rests = RestPlaces(items, sums: sums)
        return sums.flatMap { sum in
            let whole = Recognition.Exercise(
                id: "", label: "", prompt: sum.prompt, promptConfidence: 1.0, box: sum.box,
                answer: .init(box: sum.answer, type: .number))
            return rests.exercises(of: sum, as: whole).map(\.prompt)
        }
    }

    @Test func givesADivisionTwoPlaces() {
        #expect(prompts([sum(1)], [item(1, "R")]) == ["53 ÷ 4 = __ R …", "53 ÷ 4 = … R __"])
        #expect(prompts([sum(1)], [item(1, "Rest")]).count == 2)
    }

    /// Where two rows have an R, a rule in the same place behind the others has one, too, whatever was read there.
    @Test func knowsTheOtherRowsByTheirLike() {
        let sums = (1...4).map { sum($0) }
        #expect(prompts(sums, [item(1, "R"), item(2, "R"), item(3, "RO"), item(4, "")]).count == 8)
        #expect(prompts(sums, [item(1, "R"), item(3, "RO"), item(4, "")]).count == 5)
    }

    @Test func leavesOtherSumsAndOtherRows() {
        #expect(prompts([sum(1, "5 + 4 = __")], [item(1, "R")]) == ["5 + 4 = __"])
        #expect(prompts([sum(1)], [item(2, "R")]) == ["53 ÷ 4 = __"])
        #expect(prompts([sum(1)], [item(1, "apples")]) == ["53 ÷ 4 = __"])
    }
}
