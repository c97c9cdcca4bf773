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
    private let least: Confidence
    private let rightError: Double
    /// Whether nothing at all was found on the sheet.
    let isUnused: Bool

    init(_ responses: Responses, _ options: ScoreOptions, on bench: Bench) throws {
        isPaper = responses.source == .paper
        isWorksheet = responses.instrument == .exercises
        isUnused = responses.items.allSatisfy { $0.state == .blank }
        least = Confidence(1 - options.wrongError)
        rightError = options.rightError
        guard let seen = responses.seen else {
            places = [:]
            return
        }
        let file = try bench.file(seen.file, of: Responses.kind)
        places = try Document.decode(SeenWriting.self, from: Data(contentsOf: file)).places
    }

    /// What was seen where an answer was written by hand; nil elsewhere.
    func sight(of item: Responses.Item) -> SeenWriting.Sight? {
        isPaper ? places[item.questionID] : nil
    }

    /// What stands where nobody could read a number for certain, if it surely enough is the key; nil elsewhere.
    func key(in item: Responses.Item, _ line: KeyEntries.Line) -> (text: String, error: Double)? {
        guard isPaper, line.type == .fillBlank, line.entry.proof != nil,
            let sight = places[item.questionID]
        else { return nil }
        let answers = [line.entry.answer] + line.entry.accepted
        let isKey = { AnswerText.matches($0, answers) }
        let key =
            isWorksheet
            ? AnswerCertainty.key(in: sight, where: isKey)
            : KeyCertainty.reading(of: sight, where: isKey)
        return key.flatMap { $0.error <= rightError ? $0 : nil }
    }

    /// Whether an answer that differs from the key may count as wrong: it was not written by hand, or it was read with
    /// more certainty than a right one needs, and nobody could take it for the key.
    func mayBeWrong(_ item: Responses.Item, _ line: KeyEntries.Line) -> Bool {
        guard isPaper, line.type == .fillBlank else { return true }
        guard item.confidence >= least else { return false }
        let answers = [line.entry.answer] + line.entry.accepted
        return WrongCertainty.isNone(
            of: answers, item.value ?? "", in: places[item.questionID],
            where: { AnswerText.matches($0, answers) })
    }
}
