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
    }

    var all: [Talk] {
        classroom.once("practised talks") {
            classroom[Session.self].documents.map {
                Talk(
                    session: $0, coaching: classroom[Coaching.self][$0.key]?.document,
                    day: classroom.originals.firstDate(of: $0.key) ?? .distantPast)
            }.sorted { ($1.day, $0.session.key) < ($0.day, $1.session.key) }
        }
    }
}
