import Artifacts
import Engine
import Files
import Foundation

/// What each pupil was last commissioned to practise, by digest, in `cache/desk/`: lost, everybody gets another sheet.
struct GivenOut: Codable {
    /// By pupil.
    var digests: [String: String] = [:]

    private static func file(_ workspace: Workspace) -> URL {
        workspace.cache.appending(path: "desk/commissions.json")
    }

    static func recall(_ workspace: Workspace) throws -> GivenOut {
        let file = file(workspace)
        guard Disk.exists(file) else { return GivenOut() }
        do {
            return try Document.decode(GivenOut.self, from: Data(contentsOf: file))
        } catch is DecodingError {
            return GivenOut()
        }
    }

    func keep(_ workspace: Workspace) throws {
        try Disk.here.publish(try Document.encode(self), at: Self.file(workspace))
    }
}
