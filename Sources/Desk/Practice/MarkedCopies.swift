import Artifacts
import Foundation

/// The marked papers of a sheet: `marked/<code>.pdf`, the newest under the pupil's code, older ones with their attempt
/// behind it.
struct MarkedCopies {
    let work: DeskWork

    /// The path of each marked card's copy within the sheet's folder, by the card's key.
    static func names(_ sheet: String, _ classroom: Classroom) -> [String: String] {
        let marked = classroom.cards.keys(of: sheet).compactMap {
            classroom.cards[$0]?.document
        }.filter { $0.marked != nil }
        var names: [String: String] = [:]
        for (owner, cards) in Dictionary(grouping: marked, by: owner) {
            let newestFirst = cards.sorted {
                let left = classroom.originals.lastDate(of: $0.key) ?? .distantPast
                let right = classroom.originals.lastDate(of: $1.key) ?? .distantPast
                return left == right ? $0.key > $1.key : left > right
            }
            for (index, card) in newestFirst.enumerated() {
                let attempt = card.key.split(separator: "/").joined(separator: "-")
                names[card.key] = "marked/\(owner)\(index == 0 ? "" : "-\(attempt)").pdf"
            }
        }
        return names
    }

    /// Copies them; one that fails is told.
    func lay(_ sheet: String) {
        let classroom = work.classroom
        let names = Self.names(sheet, classroom)
        for (key, name) in names.sorted(by: { $0.key < $1.key }) {
            guard let card = classroom.cards[key], let marked = card.document.marked else {
                continue
            }
            let path = "outbox/\(sheet)/\(name)"
            do {
                guard !work.tray.holds(path, from: marked.sha256) else { continue }
                try work.tray.lay(path, copying: try Press.file(card, marked), marked.sha256)
            } catch {
                work.tell(error, sheet: key, keeping: [path])
            }
        }
    }

    /// A pupil's code; where nobody is certain, the page's own name in its class folder.
    private static func owner(_ card: ScoreCard) -> String {
        if let pupil = card.pupil { return pupil }
        switch SheetKey(card.key) {
        case .copy(_, let name): return name
        case .attempt(_, let pupil, _): return pupil
        case .worksheet, .unplaced, nil: return "page"
        }
    }
}
