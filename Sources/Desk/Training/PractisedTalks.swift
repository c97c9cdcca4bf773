import Artifacts
import Foundation

/// The talks that came back, the newest first.
struct PractisedTalks {
    private let classroom: Classroom

    init(_ classroom: Classroom) { self.classroom = classroom }

    /// One talk with its day, which no document has.
    struct Talk: Equatable {
        var session: Session
        var coaching: Coaching?
        var day: Date
        /// What was said, of both, where the pupil's words are kept.
        var said: [Line] = []

        /// A line of a talk.
        struct Line: Equatable {
            var who: String
            var words: String
            var isPupil: Bool
        }
    }

    var all: [Talk] {
        classroom.once("practised talks") {
            classroom[Session.self].documents.map {
                Talk(
                    session: $0, coaching: classroom[Coaching.self][$0.key]?.document,
                    day: classroom.originals.firstDate(of: $0.key) ?? .distantPast,
                    said: said($0))
            }.sorted { ($1.day, $0.session.key) < ($0.day, $1.session.key) }
        }
    }

    /// Each kept turn behind what the partner had said: of several sayings nobody knows which one it was.
    private func said(_ session: Session) -> [Talk.Line] {
        let scene = classroom.editions[session.edition]?.scenes?.first { $0.id == session.scene }
        return session.turns.flatMap { turn -> [Talk.Line] in
            guard let words = turn.text else { return [] }
            let says = scene?.passages.first { $0.name == turn.to }?.says ?? []
            let partner = says.count == 1 ? says.first : nil
            let before = partner.map {
                Talk.Line(who: scene?.persona.name ?? "Partner", words: $0, isPupil: false)
            }
            return [before, Talk.Line(who: "Pupil", words: words, isPupil: true)].compactMap { $0 }
        }
    }
}

extension PractisedTalks.Talk {
    private static let heard = [
        "open": "open questions", "followUp": "follow-ups", "saidBack": "said back",
        "interrupted": "interrupted", "silence": "silence kept",
    ]

    /// Figures with what they count.
    var tiles: [(String, String)] {
        guard let metrics = coaching?.metrics else {
            return (session.counts ?? []).map { (Self.heard[$0.id] ?? $0.id, "\($0.count)") }
        }
        return [
            ("Turns", "\(metrics.turns)"), ("Open questions", "\(metrics.openQuestions)"),
            ("Follow-ups", "\(metrics.followUps)"),
            ("Words a turn", "\(metrics.wordTenths / 10).\(metrics.wordTenths % 10)"),
        ]
    }

    /// The strengths and the suggestion.
    var remarks: [String] {
        (coaching?.strengths ?? []).map(\.text)
            + (coaching?.suggestion.map { ["Next time: \($0.text)"] } ?? [])
    }

    /// The lesson to learn next, as it is called.
    var next: String? {
        coaching?.lesson.replacing("training-", with: "").replacing("-", with: " ")
    }
}
