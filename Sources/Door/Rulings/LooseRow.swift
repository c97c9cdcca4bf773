import Artifacts
import Foundation

/// One row of a decisions file as it came: a field of another kind than ours spoils this row, and no other.
struct LooseRow: Decodable {
    /// What it says; nil where its fields are not written as the review writes them.
    var row: Fields?

    init(from decoder: any Decoder) throws {
        row = try? Fields(from: decoder)
    }

    /// A ruling's payload with what it is about.
    struct Fields: Decodable {
        var target: String
        var sheet: String?
        var ruling: Ruling.Kind?
        var payload: Ruling.Cells

        private enum Names: String, CodingKey {
            case target, sheet, ruling, sure
            case questionID, original, page, placeMM, shown, value, verdict, pupil, code, undo
            case answer, accepted, points, type, prompt, choices, explanation, action, attendance
        }

        init(from decoder: any Decoder) throws {
            let row = try decoder.container(keyedBy: Names.self)
            func read<T: Decodable>(_ name: Names) throws -> T? {
                try row.decodeIfPresent(T.self, forKey: name)
            }
            target = try row.decode(String.self, forKey: .target)
            (sheet, ruling) = (try read(.sheet), try read(.ruling))
            payload = Ruling.Cells(
                questionID: try read(.questionID), original: try read(.original),
                page: try read(.page), placeMM: try read(.placeMM), shown: try read(.shown),
                value: try read(.value), verdict: try read(.verdict), pupil: try read(.pupil),
                code: try read(.code), undo: try read(.undo), answer: try read(.answer),
                accepted: try read(.accepted), points: try read(.points), type: try read(.type),
                prompt: try read(.prompt), choices: try read(.choices),
                explanation: try read(.explanation), action: try read(.action),
                sure: try Self.sure(row), attendance: try read(.attendance))
        }

        /// Whether it is meant; a word may stand there, as in a table.
        private static func sure(_ row: KeyedDecodingContainer<Names>) throws -> Bool? {
            if let word = try? row.decodeIfPresent(String.self, forKey: .sure) {
                return try TableRows.isSure(word)
            }
            return try row.decodeIfPresent(Bool.self, forKey: .sure)
        }
    }
}
