import Artifacts
import Foundation

/// One attempt at a sheet, as its card lists it.
struct Attempt {
    var card: ScoreCard
    /// The pupil's code, with the name where names are allowed.
    var who: String
    var played: Date?
    /// The marked copy, from the outbox.
    var marked: String?

    /// All attempts at a sheet, newest first.
    static func all(_ cards: [ScoreCard], of sheet: String, _ work: DeskWork) -> [Attempt] {
        let classroom = work.classroom
        let marked = MarkedCopies.names(sheet, classroom)
        let nobody = classroom.pupils.isEmpty ? "one pupil" : "not known yet"
        return cards.map { card in
            let name = work.settings.names ? card.pupil.flatMap { classroom.name(of: $0) } : nil
            return Attempt(
                card: card,
                who: [card.pupil ?? nobody, name].compactMap { $0 }.joined(separator: " "),
                played: classroom.originals.lastDate(of: card.key),
                marked: marked[card.key].map { "\(sheet)/\($0)" })
        }.sorted {
            let (left, right) = ($0.played ?? .distantPast, $1.played ?? .distantPast)
            return left == right ? $0.card.key < $1.card.key : left > right
        }
    }
}
