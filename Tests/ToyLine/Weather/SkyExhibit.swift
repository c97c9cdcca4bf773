import Artifacts
import Desk
import Foundation

/// What goes out of the weather: a text for each sheet, its part of the card, a question where no sun was seen, and a
/// section of the index.
struct SkyExhibit: Exhibit {
    let reads: [any Artifact.Type] = [Sky.self]
    let cards: [any Artifact.Type] = [Sky.self]

    func owns(_ name: String, below folder: String?, isGone: Bool) -> Bool {
        folder == nil && name == "sky.txt"
    }

    func lay(_ sheet: String, _ work: DeskWork) async {
        guard let sky = work.classroom[Sky.self][sheet]?.document else { return }
        do {
            try work.lay("outbox/\(sheet)/sky.txt", Data("\(sky.suns) suns\n".utf8))
        } catch {
            work.tell(error, sheet: sheet, keeping: ["outbox/\(sheet)/sky.txt"])
        }
    }

    func card(_ sheet: String, _ work: DeskWork) -> CardPart {
        var part = CardPart()
        guard let sky = work.classroom[Sky.self][sheet]?.document else { return part }
        part.title = "The sky of \(sheet)"
        part.links = work.files(of: sheet).map { .init("Look at the sky", to: $0) }
        part.next =
            sky.suns == 0
            ? NextStep(.decide, "Clouds alone", "Say whether the sun was there.")
            : NextStep(.ready, "\(sky.suns) suns", "Enjoy them.")
        return part
    }

    func questions(_ work: DeskWork) -> [ReviewItem] {
        work.classroom[Sky.self].documents.filter { $0.suns == 0 }.map { sky in
            ReviewItem(
                question: .answer, target: "\(sky.key)/sun", key: sky.key, questionID: "sun",
                original: "", page: 1, heading: sky.key, prompt: "Was the sun there?",
                why: "no sun was seen", readings: ["yes", "no"])
        }
    }

    func section(_ work: DeskWork) -> String {
        let suns = work.classroom[Sky.self].documents.reduce(0) { $0 + $1.suns }
        return "<p id=\"suns\">\(suns) suns on \(work.cards.count) sheets</p>\n"
    }
}
