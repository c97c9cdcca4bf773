import Artifacts
import Engine
import Foundation
import Language
import Reading

/// What was read from handwriting, and whether it is sure enough to be called wrong: a misread right answer must not
/// be.
struct WrittenAnswers {
    private let places: [String: SeenWriting.Sight]
    private let isPaper: Bool
    private let isWorksheet: Bool
    private let least: Confidence, leastOfNumber: Confidence
    private let rightError: Double
    private var odds = PaperOdds()
    /// Whether nothing at all was found on the sheet.
    let isUnused: Bool

    init(
        _ responses: Responses, _ options: ScoreOptions, _ key: KeyEntries, on bench: Bench
    ) throws {
        isPaper = responses.source == .paper
        isWorksheet = responses.instrument == .exercises
        isUnused = responses.items.allSatisfy { $0.state == .blank }
        least = Confidence(1 - options.wrongError)
        leastOfNumber = Confidence(1 - options.wrongError / NumberDecision.missedAsKey)
        rightError = options.rightError
        guard let seen = responses.seen else {
            places = [:]
            return
        }
        let file = try bench.file(seen.file, of: Responses.kind)
        places = try Document.decode(SeenWriting.self, from: Data(contentsOf: file)).places
        for item in responses.items { count(item, key.line(for: item.questionID)) }
    }

    /// Counts a number that was read for certain, and has a key of which nobody doubts.
    private mutating func count(_ item: Responses.Item, _ line: KeyEntries.Line?) {
        guard let line, isAsked(line), item.state == .read, let value = item.value,
            places[item.questionID]?.outside.third != nil,
            item.confidence >= Confidence(1 - PaperOdds.error)
        else { return }
        odds.count(isRight: AnswerText.matches(value, Self.answers(to: line)))
    }

    private func isAsked(_ line: KeyEntries.Line) -> Bool {
        isPaper && line.type == .fillBlank && line.entry.proof != nil
    }

    private static func answers(to line: KeyEntries.Line) -> [String] {
        [line.entry.answer] + line.entry.accepted
    }

    /// What was seen where an answer was written by hand; nil elsewhere.
    func sight(of item: Responses.Item) -> SeenWriting.Sight? {
        isPaper ? places[item.questionID] : nil
    }

    /// What stands where nobody could read a number for certain, if it surely enough is the key; nil elsewhere.
    func key(in item: Responses.Item, _ line: KeyEntries.Line) -> (text: String, error: Double)? {
        guard isAsked(line), let sight = places[item.questionID] else { return nil }
        let answers = Self.answers(to: line)
        let isKey = { AnswerText.matches($0, answers) }
        let key =
            NumberDecision.inUse.key(
                in: sight, inBoxes: !isWorksheet, odds: odds.value, where: isKey)
            ?? LetterCertainty.key(in: sight, where: isKey)
        return key.flatMap { $0.error <= rightError ? $0 : nil }
    }

    /// Whether an answer that differs from the key may count as wrong: it was not written by hand, or it was read with
    /// more certainty than a right one needs, and nobody could take it for the key.
    func mayBeWrong(_ item: Responses.Item, _ line: KeyEntries.Line) -> Bool {
        guard isPaper, line.type == .fillBlank else { return true }
        // Of a number that was misread another reading mostly is the key, which is looked for below.
        let isNumber = places[item.questionID]?.outside.third != nil
        guard item.confidence >= (isNumber ? leastOfNumber : least) else { return false }
        let answers = Self.answers(to: line)
        return WrongCertainty.isNone(
            of: answers, item.value ?? "", in: places[item.questionID],
            where: { AnswerText.matches($0, answers) })
    }
}
