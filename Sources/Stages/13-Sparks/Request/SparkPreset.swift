import Artifacts
import Foundation
import Language
import Tables

/// A situation that is asked for often, from `sparks-presets.en.csv`.
struct SparkPreset: Equatable, Codable {
    var id, situation, audience, tone, length, count: String

    /// The presets of some packs. Throws where a table has another header.
    static func all(_ packs: [PackText]) throws(Problem) -> [SparkPreset] {
        var presets: [SparkPreset] = []
        for pack in packs where pack.name.hasPrefix("sparks-presets.") {
            guard let table = CSVTable(Data(pack.text.utf8)),
                Set(["id", "situation", "audience"]).isSubset(of: table.header)
            else {
                throw Problem(
                    .configuration, "Pack '\(pack.name)' has another header",
                    hint: "its first line is id,situation,audience,tone,length,count",
                    file: "pipelines/packs/\(pack.name)")
            }
            for row in table.rows {
                func cell(_ name: String) -> String {
                    OthersText.line(table.header.firstIndex(of: name).map(row.cell) ?? "")
                }
                presets.append(
                    SparkPreset(
                        id: cell("id"), situation: cell("situation"), audience: cell("audience"),
                        tone: cell("tone"), length: cell("length"), count: cell("count")))
            }
        }
        return presets
    }

    /// The presets whose situation has much in common with some words.
    static func tags(_ situation: String, among presets: [SparkPreset]) -> [String] {
        let asked = Set(Tokens.contentStems(situation))
        return presets.filter { preset in
            let own = Set(
                Tokens.contentStems(
                    preset.situation + " " + preset.id.replacing("-", with: " ")))
            let shared = asked.intersection(own).count
            return situation == preset.situation || shared >= 2
                // `Before the school play` shares `school` with a trip, and that says nothing.
                || shared == 1 && !asked.isDisjoint(with: signs(preset))
        }.map(\.id)
    }

    /// The words of its name that say more than "day" or "school".
    private static func signs(_ preset: SparkPreset) -> Set<String> {
        Set(Tokens.contentStems(preset.id.replacing("-", with: " ")))
            .subtracting(
                Tokens.contentStems(
                    "school work start week new lesson end after class group day time"))
    }
}
