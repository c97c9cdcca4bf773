import Artifacts
import Foundation

/// The quiz page of an edition for this class.
enum QuizPage {
    /// One entry of the page's list of players.
    private struct Player: Encodable {
        var code: String
        var name: String?
    }

    /// The layout with its places `{{edition}}` and `{{pupils}}` filled in: a JSON array of `{"code", "name"?}`.
    static func fill(
        _ layout: Data, edition: String, pupils: [Pupil], names: Bool
    ) throws -> Data {
        let players = pupils.map {
            Player(code: $0.code, name: names && !$0.name.isEmpty ? $0.name : nil)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let list = HTML.script(String(decoding: try encoder.encode(players), as: UTF8.self))
        let text = String(decoding: layout, as: UTF8.self)
        return Data(
            text.replacing("{{edition}}", with: edition).replacing("{{pupils}}", with: list).utf8)
    }
}
