import Artifacts
import Foundation

/// A check-in that the page handed over by the pupil's own act.
struct HandedCheckIn: Decodable {
    private var week: Int?
    private var row: String
    private var category: String?
    private var emotions: [String]?
    private var text: String?
    private var talk: String?

    private static let mostText = 2000

    init(_ handed: Intake.HandedOver) throws(Problem) {
        guard let read = try? JSONDecoder().decode(Self.self, from: Data(handed.body.utf8)),
            handed.kind == CheckIn.kind
        else { throw Self.damaged }
        self = read
    }

    private static let damaged = Problem(
        .input, "This check-in is damaged", hint: "hand it over on the page once more")

    /// The check-in, of words that its edition has.
    func checkIn(
        key: String, edition: Edition, words: [Feelings.Word], pupil: String?, rulings: [Ruling]
    ) throws(Problem) -> CheckIn {
        let given = emotions ?? []
        guard CheckInSheetStage.rows.contains(row), given.count <= words.count,
            given.allSatisfy({ id in words.contains { $0.id == id } }),
            category.map({ FeelingCategory(rawValue: $0) != nil }) ?? true,
            text.map({ $0.count <= Self.mostText }) ?? true,
            talk.map({ CheckIn.Talk(rawValue: $0) != nil }) ?? true, (1...31).contains(week ?? 1)
        else { throw Self.damaged }
        let marked = words.filter { given.contains($0.id) }
        let felt = category.flatMap(FeelingCategory.init(rawValue:))
        let isBlank = marked.isEmpty && felt == nil
        let written = text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        return CheckIn(
            key: key, edition: edition.edition, week: week ?? 1, source: .screen, pupil: pupil,
            rows: [
                CheckIn.Row(
                    row: row, category: felt, emotions: marked.map(\.id),
                    summary: FeelingSentence.summary(
                        marked.map(\.word), language: edition.language ?? "en"),
                    confidence: 1.0, state: isBlank ? .blank : .read)
            ], talk: talk.flatMap(CheckIn.Talk.init(rawValue:)) ?? .none,
            hasTalked: Self.hasTalked(rulings), text: written)
    }

    private static func hasTalked(_ rulings: [Ruling]) -> Bool {
        rulings.compactMap(\.payload.decision).contains {
            !$0.isUndone && $0.questionID == CheckIn.talkRow && $0.value == CheckIn.talked
        }
    }
}
