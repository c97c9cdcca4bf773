import Artifacts
import Foundation
import Language

/// A talk that the page handed over by the pupil's own act.
struct HandedTalk: Decodable {
    private var scene: String
    private var turns: [Turn]

    private struct Turn: Decodable {
        var to: String?
        var text: String?
        var figures: Session.Figures?
    }

    private static let (mostTurns, mostLetters) = (12, 300)

    init(_ handed: Intake.HandedOver) throws(Problem) {
        guard handed.kind == Session.handed,
            let read = try? JSONDecoder().decode(Self.self, from: Data(handed.body.utf8))
        else { throw Self.damaged }
        self = read
    }

    private static let damaged = Problem(
        .input, "This practised talk is damaged", hint: "hand it over on the page once more")

    /// The session. Where words were handed over their figures are counted anew; else those of the page hold.
    func session(
        key: String, edition: Edition, scenes: [TalkScene], pupil: String?, rules: TalkRules,
        keepsText: Bool
    ) throws(Problem) -> Session {
        guard let scene = scenes.first(where: { $0.id == scene }),
            (1...Self.mostTurns).contains(turns.count)
        else { throw Self.damaged }
        var told: [Session.Turn] = []
        var before: String?
        for (index, turn) in turns.enumerated() {
            let passage = turn.to.flatMap(scene.passage)
            guard turn.to == nil || passage != nil, (turn.text?.count ?? 0) <= Self.mostLetters
            else { throw Self.damaged }
            var figures = turn.figures
            if let text = turn.text {
                figures = rules.figures(text, to: passage.map { Self.said($0, before, told) })
                before = text
            }
            guard let figures, (0...Self.mostLetters).contains(figures.words),
                !(figures.isOpen && figures.isClosed)
            else { throw Self.damaged }
            told.append(
                .init(
                    number: index + 1, to: turn.to, text: keepsText ? turn.text : nil,
                    figures: figures))
        }
        return Session(
            key: key, edition: edition.edition, pupil: pupil, source: .screen, scene: scene.id,
            title: scene.heading, turns: told)
    }

    /// What the partner had said: of what fits nothing, the saying whose turn it was, with the pupil's words in it.
    private static func said(
        _ passage: TalkScene.Passage, _ before: String?, _ told: [Session.Turn]
    ) -> String {
        guard passage.role == .fallback, !passage.says.isEmpty else {
            return passage.says.first ?? ""
        }
        let earlier = told.count { $0.to == passage.name }
        let words = before ?? ""
        // As the page cuts it, by UTF-16.
        let units = Array(words.utf16)
        let shown =
            units.count > 60 ? String(decoding: units.prefix(60), as: UTF16.self) + "…" : words
        return passage.says[earlier % passage.says.count].replacing("{said}", with: shown)
    }
}
