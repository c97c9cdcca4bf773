import Artifacts
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
        let rows = "\(roll)\(end)P06,Grace Hopper,A\n".split(separator: "\n")
        let consents = rows.enumerated().map { "\($1),\($0 == 0 ? "checkins" : "yes")\n" }
        try consents.joined().write(to: roster, atomically: true, encoding: .utf8)
        let lessons = try #require(stories.first { $0.name == "6-lessons" }).folder
        try FileManager.default.copyItem(
            at: lessons.appending(path: "inbox/topics"), to: room.appending(path: "inbox/topics"))
        try Data("situation,audience\nrainy break,8 to 9\n".utf8).write(
            to: room.appending(path: "inbox/sparks.csv"))
        try Data("scene\nnew-pupil\n".utf8).write(
            to: room.appending(path: "inbox/training.csv"))
        let lesson = "training-follow-up"
        try FileManager.default.copyItem(
            at: Command.repository.appending(path: "pipelines/packs/\(lesson).en.md"),
            to: room.appending(path: "inbox/\(lesson).md"))
        let night = try Command.run(nil, ["run", "--workspace", room.path])
        try #require(night.code == 0, "\(night.errors)")
        try handOver(in: room)
        let next = try Command.run(nil, ["run", "--workspace", room.path])
        try #require(next.code == 0, "\(next.errors)")
        return room
    }

    /// Each pupil's Monday, two saved sparks and a talk, as the pages hand them over.
    private static func handOver(in room: URL) throws {
        let names = try files(below: room.appending(path: "editions")).filter {
            $0.hasSuffix("edition.json")
        }
        let editions = try names.map {
            try Document.decode(
                Edition.self, from: Data(contentsOf: room.appending(path: "editions/\($0)")))
        }
        func edition(_ instrument: Instrument) throws -> String {
            try #require(editions.first { $0.instrument == instrument }).edition
        }
        func drop(_ body: String, as name: String) throws {
            try Data(body.utf8).write(to: room.appending(path: "inbox/\(name).json"))
        }
        for number in 1...6 {
            try drop(
                """
                {"kind":"checkIn","schema":1,"edition":"\(try edition(.checkIn))","attempt":"a\(number)","week":1,
                "row":"mon","pupil":"P0\(number)","category":"good","emotions":["happy","calm"]}
                """, as: "checkin-\(number)")
        }
        try drop(
            """
            {"kind":"savedSparks","schema":1,"edition":"\(try edition(.cards))","attempt":"abcdefgh12345678",
            "saved":["s1","s3"]}
            """, as: "saved")
        try drop(
            """
            {"kind":"trainingSession","schema":1,"edition":"\(try edition(.tally))","attempt":"bbcdefgh12345678",
            "scene":"new-pupil","turns":[{"to":null,"figures":{"words":5,"isOpen":true,"isClosed":false,"isFollowUp":false}}]}
            """, as: "talk")
    }
}
