import Artifacts
import Foundation
import Support
import Testing

/// A classroom in a temporary folder, worked as a teacher does: drop, run, look.
struct Classroom {
    let folder: TemporaryFolder
    var root: URL { folder.url }

    /// What a story starts from, its files dropped.
    init(_ prefix: String) throws {
        folder = try TemporaryFolder()
        let story = try #require(try Story.all.first { $0.name.hasPrefix(prefix) })
        try story.prepare(in: root)
    }

    /// A room of its own that stands as another one does.
    init(like other: Classroom) throws {
        folder = try TemporaryFolder()
        try FileManager.default.removeItem(at: folder.url)
        try FileManager.default.copyItem(at: other.root, to: folder.url)
    }

    /// The class set's room after its first run, which is worked once for all tests of this process.
    static func classSet() throws -> Classroom {
        _ = removal
        return try Classroom(like: worked.get())
    }

    private static let worked: Result<Classroom, any Error> = Result {
        let room = try Classroom("3-")
        try room.run()
        return room
    }

    private static let removal: Int32 = atexit {
        do {
            try FileManager.default.removeItem(at: Classroom.worked.get().root)
        } catch {
            print("left behind: \(error)")
        }
    }

    func url(_ path: String) -> URL { root.appending(path: path) }

    func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
    }

    func drop(_ text: String, as name: String) throws {
        try Data(text.utf8).write(to: url("inbox/\(name)"))
    }

    /// Puts a picture into the inbox, as if it lay there for an hour.
    func drop(_ data: Data, as name: String) throws {
        let file = url("inbox/\(name)")
        try data.write(to: file)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: file.path)
    }

    /// Runs, and says what it said.
    @discardableResult
    func run(_ arguments: [String] = []) throws -> Command.Result {
        let result = try Command.run(nil, ["run", "--workspace", root.path] + arguments)
        #expect(result.code == 0, "\(result.errors)")
        return result
    }

    /// Every score card by key.
    func cards() throws -> [String: ScoreCard] {
        var found: [String: ScoreCard] = [:]
        for name in try files(below: url("work/09-score")) where name.hasSuffix("scoreCard.json") {
            let data = try Data(contentsOf: url("work/09-score/\(name)"))
            let card = try Document.decode(ScoreCard.self, from: data)
            found[card.key] = card
        }
        return found
    }

    /// What was printed under an id.
    func edition(_ id: String) throws -> Edition {
        try Document.decode(
            Edition.self, from: try Data(contentsOf: url("editions/\(id)/edition.json")))
    }

    var editions: [String] {
        get throws { Set(try files(below: url("editions")).map { String($0.prefix(5)) }).sorted() }
    }

    /// The rows of decisions that `review.html` would hand over, without what is decided.
    func reviewRows() throws -> [[String: Any]] {
        let parts = try text("review/review.html").components(separatedBy: "data-row=\"")
        return try parts.dropFirst().map { part in
            let escaped = try #require(part.components(separatedBy: "\"").first)
            let json = escaped.replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
                .replacing("&lt;", with: "<").replacing("&gt;", with: ">")
                .replacing("&amp;", with: "&")
            let row = try JSONSerialization.jsonObject(with: Data(json.utf8))
            return try #require(row as? [String: Any])
        }
    }
}
