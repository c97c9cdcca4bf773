import Artifacts
import Foundation

/// The gate that every played quiz passes, as a line or as JSON: what it lets through is about an edition of this
/// class, and
/// can be scored. It proves nothing about who sent it.
struct ResultCheck {
    /// A longest time of play: who leaves a page open over night has played no longer.
    static let mostSeconds = 24 * 3600

    /// A result as the page hands it over: `kind`, `schema` and `key` may be missing. Its texts are clean, its time
    /// within a day.
    static func read(_ data: Data) throws(BadRow) -> QuizResult {
        guard let loose = try? JSONDecoder().decode(Loose.self, from: data) else {
            throw BadRow("it is not what the quiz page hands over")
        }
        guard (loose.schema ?? QuizResult.schema) <= QuizResult.schema else {
            throw BadRow("it was made by a newer version of this program")
        }
        guard loose.answers.count <= HeavyText.mostAnswers,
            loose.answers.allSatisfy({ ($0.value?.utf8.count ?? 0) <= HeavyText.mostInAnswer })
        else { throw BadRow("it has more, or longer, answers than a quiz can have") }
        let pupil = loose.pupil?.trimmingCharacters(in: .whitespaces).uppercased() ?? ""
        return QuizResult(
            edition: loose.edition.uppercased(), pupil: pupil.isEmpty ? nil : pupil,
            attempt: loose.attempt, seconds: min(max(0, loose.seconds ?? 0), mostSeconds),
            answers: loose.answers.map {
                .init(
                    questionID: $0.questionID, value: $0.value.map(OthersText.clean),
                    skipped: $0.skipped ?? false)
            })
    }

    private struct Loose: Decodable {
        var schema: Int?
        var edition: String
        var pupil: String?
        var attempt: String
        var seconds: Int?
        var answers: [Answer]

        struct Answer: Decodable {
            var questionID: String
            var value: String?
            var skipped: Bool?
        }
    }

    /// The key that an attempt gets. Papers have a dash in their attempts, and those of a screen have none: neither
    /// can take
    /// the place of the other.
    static func key(
        of attempt: String, by pupil: String?, on edition: Edition
    ) throws(BadRow) -> String {
        let shown = OthersText.line(attempt, most: 40)
        guard !attempt.contains("-") else {
            throw BadRow("its number '\(shown)' is that of a paper, and of no played quiz")
        }
        let key = SheetKey.attempt(
            at: SheetKey.sheet(of: edition.sheet), pupil: pupil ?? "S00", attempt: attempt
        ).text
        guard !attempt.isEmpty, !attempt.contains("/"), SheetKey.isValid(key) else {
            throw BadRow("its number '\(shown)' is damaged; copy the whole line again")
        }
        return key
    }

    /// Refuses answers to questions that the edition does not have, and two answers to one. Those that are missing
    /// count as not
    /// answered.
    static func check(_ answers: [QuizResult.Answer], on edition: Edition) throws(BadRow) {
        let asked = Set(edition.questions.map(\.id))
        var answered: Set<String> = []
        for answer in answers {
            guard asked.contains(answer.questionID) else {
                let shown = OthersText.line(answer.questionID, most: 40)
                throw BadRow("its quiz has no question '\(shown)'")
            }
            guard answered.insert(answer.questionID).inserted else {
                throw BadRow("it answers question '\(answer.questionID)' more than once")
            }
        }
    }
}
