import Foundation
import Support
import Testing

/// A class whose night has been run, for all tests of this target: sheets of a stack that came back, a quiz that was
/// played, a science page and topics that have just been dropped, and questions for the teacher.
enum Classroom {
    /// Its workspace, among what was built, where the next run of the tests takes its place.
    static let made = Result { try make() }

    /// Every page Reviso laid for people, as files.
    static func pages() throws -> [URL] {
        let room = try made.get()
        return try files(below: room).filter { $0.hasSuffix(".html") && !$0.hasPrefix("work/") }
            .map { room.appending(path: $0) }
    }

    private static func make() throws -> URL {
        let room = Command.products.appending(path: "browser-class")
        try? FileManager.default.removeItem(at: room)
        let stories = try Story.all
        let stack = try #require(stories.first { $0.name == "3-class-set" })
        try stack.prepare(in: room)
        let science = try #require(stories.first { $0.name == "1-science" }).folder
        for name in try files(below: science.appending(path: "inbox")) {
            try FileManager.default.copyItem(
                at: science.appending(path: "inbox/\(name)"),
                to: room.appending(path: "inbox/\(name)"))
        }
        // One pupil more than papers that came back.
        let roster = room.appending(path: "roster.csv")
        let roll = try String(contentsOf: roster, encoding: .utf8)
        let end = roll.hasSuffix("\n") ? "" : "\n"
        try "\(roll)\(end)P06,Grace Hopper,A\n".write(to: roster, atomically: true, encoding: .utf8)
        let lessons = try #require(stories.first { $0.name == "6-lessons" }).folder
        try FileManager.default.copyItem(
            at: lessons.appending(path: "inbox/topics"), to: room.appending(path: "inbox/topics"))
        let night = try Command.run(nil, ["run", "--workspace", room.path])
        try #require(night.code == 0, "\(night.errors)")
        return room
    }
}
