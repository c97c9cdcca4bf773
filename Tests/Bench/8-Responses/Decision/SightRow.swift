import Artifacts
import Foundation

/// A place that somebody wrote into, what is written there, and what the readers saw: what the decision learns from.
struct SightRow: Codable {
    /// Where it stands: `boxes` on a sheet of ours, else on a page of others.
    var place: String
    /// What none but itself learned from: writers, or drawn pages.
    var fold: Int
    /// What is written; nil where it is no number.
    var truth: String?
    /// What was seen.
    var sight: SeenWriting.Sight

    /// What was seen of a row; nil where nothing was.
    init?(_ row: NumberRow, place: String) {
        guard let sight = row.sight else { return nil }
        self.init(place: place, fold: row.fold, truth: row.truth, sight: sight)
    }

    /// A row from its parts.
    init(place: String, fold: Int, truth: String?, sight: SeenWriting.Sight) {
        (self.place, self.fold, self.truth, self.sight) = (place, fold, truth, sight)
    }

    /// Writes rows as lines of JSON.
    static func write(_ rows: [SightRow], to file: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var data = Data()
        for row in rows { data += try encoder.encode(row) + Data("\n".utf8) }
        try data.write(to: file)
    }

    /// The rows of a file; none where there is none.
    static func read(_ file: URL) throws -> [SightRow] {
        guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
        return try data.split(separator: 0x0A).map {
            try JSONDecoder().decode(SightRow.self, from: Data($0))
        }
    }
}
