import Artifacts
import Testing

@testable import OCRStage

/// Numbers before a minus, one below the other.
private func verdicts(_ numbers: [Int]) -> [RunningNumbers.Verdict] {
    let entries = numbers.enumerated().map { row, number in
        let box = Box(x: 40, y: 100 + 60 * row, width: 30, height: 20)
        let lead = Lead(
            text: String(number), style: .dash, gap: .space, box: box, isInside: true)
        return RunningNumbers.Entry(place: box, lead: lead, number: String(number))
    }
    return RunningNumbers(entries, heightPx: 20).verdicts
}

@Test func asksWhereNumbersBeforeAMinusGrowDownThePage() {
    // Seen on a drawn sheet: of a numbered page only the sums that begin with a minus were read.
    #expect(verdicts([12, 15, 17, 18, 21, 22, 23]).allSatisfy { !$0.isCertain })
    #expect(verdicts([3, 5, 6]).allSatisfy { !$0.isCertain })
}

@Test(arguments: [[12, 9, 17, 4], [12, 30, 55], [8, 8, 8], [14, 20]])
func takesOtherNumbersBeforeAMinusForNumbers(numbers: [Int]) {
    #expect(verdicts(numbers).allSatisfy { $0.meaning == .number && $0.isCertain })
}
