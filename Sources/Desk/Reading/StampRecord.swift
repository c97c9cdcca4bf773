import Artifacts
import Engine
import Foundation

/// The parts of a `.stamp.json` that the desk looks at.
struct StampRecord: Decodable {
    var stamp: Stamp
    /// `made`, `notApplicable` or `refused`.
    var outcome: String
    /// Why there is nothing to make.
    var reason: String?
    /// The digest of each published file by its name.
    var files: [String: String]

    init(reading folder: URL) throws {
        let data = try Data(contentsOf: folder.appending(path: ".stamp.json"))
        self = try Document.decode(StampRecord.self, from: data)
    }

    /// The digest that readers' stamps hold of it: of all its files.
    var content: String {
        let lines = files.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
        return Digest.sha256(lines.joined())
    }
}
