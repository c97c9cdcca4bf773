import Foundation
import Support
import Testing

/// Each verb on a classroom with something in it.
@Suite struct VerbTests {
    @Test
    func deletesASheetAndAllThatCameOfIt() throws {
        let other = CommandTests.rain + "\nAnother."
        let room = try CommandTests.classroom(with: ["rain.md": CommandTests.rain, "sun.md": other])
        try expect(["run"], 0, room)
        let question = try expect(["delete", "rain"], 0, room)
        #expect(question.errors.contains("--yes"))
        let near = try expect(["delete", "rian", "--yes"], 66, room)
        #expect(near.errors.contains("did you mean 'rain'?"), "\(near.errors)")
        try expect(["delete", "rain", "--yes"], 0, room)
        #expect(try files(below: room.url.appending(path: "deliveries")).count == 1)
        #expect(try files(below: room.url.appending(path: "originals")).count == 2)
        try expect(["run"], 0, room)
        for folder in ["work", "outbox", "editions"] {
            let text = try files(below: room.url.appending(path: folder)).joined(separator: "\n")
            #expect(!text.contains("rain"), "\(folder): \(text)")
        }
        try expect(["explain", "rain"], 66, room)
        try expect(["delete", "--before", "2020-01-01", "--yes"], 66, room)
        try expect(["delete", "--before", "9999-01-01", "--yes"], 0, room)
        try expect(["run"], 0, room)
        #expect(try files(below: room.url.appending(path: "originals")).isEmpty)
        let left = try files(below: room.url.appending(path: "outbox"))
        #expect(!left.contains { $0.contains("/") }, "\(left)")
    }

    @Test
    func writesAStackAgainThatOthersHavePagesIn() throws {
        let story = try #require(try Story.all.first { $0.name.hasPrefix("3-") })
        let room = try TemporaryFolder()
        try story.prepare(in: room.url)
        _ = try Command.run(nil, ["run", "--until", "intake", "--workspace", room.url.path])
        let before = try files(below: room.url.appending(path: "originals"))
        let run = try expect(["delete", "--pupil", "P03", "--yes"], 0, room)
        #expect(
            run.output.contains("without these pages: original 'returned.pdf'"), "\(run.output)")
        #expect(try files(below: room.url.appending(path: "originals")) != before)
        let deliveries = try contents(of: room.url.appending(path: "deliveries"))
        let text = deliveries.values.map { String(decoding: $0, as: UTF8.self) }.joined()
        #expect(!text.contains("/P03/") && text.contains("/P02/"))
        try expect(["delete", "--pupil", "P99", "--yes"], 66, room)
        try expect(["delete", "the-water-cycle", "--yes"], 0, room)
        #expect(try files(below: room.url.appending(path: "editions")).isEmpty)
        #expect(try files(below: room.url.appending(path: "originals")).isEmpty)
    }

    @Test func triesARefusedSheetAgainWhenAsked() throws {
        let room = try CommandTests.classroom(with: ["rain.md": CommandTests.rain])
        let dark = Command.repository.appending(path: "samples/5-bad/inbox/blurred.jpg")
        try FileManager.default.copyItem(
            at: dark, to: room.url.appending(path: "inbox/blurred.jpg"))
        let first = try expect(["run"], 65, room)
        #expect(first.errors.contains("hint"), "\(first.errors)")
        let quiet = try expect(["run"], 65, room)
        #expect(!quiet.errors.contains("01-intake  blurred"))
        let retry = try expect(["retry", "blurred"], 0, room)
        #expect(retry.output.contains("1 refusal forgotten"))
        let again = try expect(["run"], 65, room)
        #expect(again.errors.contains("01-intake  blurred"), "\(again.errors)")
        try expect(["retry", "blured"], 66, room)
        try expect(["retry"], 64, room)
    }

    @Test func printsSoundJSON() throws {
        let room = try CommandTests.classroom(with: ["rain.md": CommandTests.rain])
        try expect(["run"], 0, room)
        for arguments in [["status"], ["explain", "rain"], ["list"], ["doctor"]] {
            let run = try expect(arguments + ["--json"], 0, room)
            let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
            #expect((value as? [Any])?.isEmpty != true, "\(arguments)")
        }
        let status = try expect(["status", "--json"], 0, room)
        let object =
            try JSONSerialization.jsonObject(with: Data(status.output.utf8)) as? [String: Any]
        #expect((object?["sheets"] as? [Any])?.count == 1)
    }

    @Test(arguments: [
        "init", "run", "watch", "status", "explain", "retry", "show", "list", "delete", "review",
        "progress", "print", "schema", "check", "doctor",
    ])
    func helpsWithEachVerb(verb: String) throws {
        let run = try Command.run(nil, [verb, "--help"])
        #expect(run.code == 0)
        #expect(run.output.contains("USAGE: reviso \(verb)"), "\(run.output)")
    }

    @Test func namesNearSheetsWhereOneIsUnknown() throws {
        let room = try CommandTests.classroom(with: ["rain.md": CommandTests.rain])
        try expect(["run"], 0, room)
        for verb in ["explain", "show", "retry", "delete", "print"] {
            let run = try expect([verb, "rane"], 66, room)
            #expect(run.errors.contains("rain"), "\(verb): \(run.errors)")
        }
        let step = try expect(["run", "--step", "questions", "--sheet", "rane"], 66, room)
        #expect(step.errors.contains("rain"))
    }

    @Test func checksThePackOfTheClassroomUnlessItIsOff() throws {
        let room = try CommandTests.classroom(with: [:])
        try expect(["check"], 0, room)
        let folder = room.url.appending(path: "pipelines/packs")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("id,name,rule,least,words\na,Fastest,speed,1,w\n".utf8).write(
            to: folder.appending(path: "achievements.csv"))
        let run = try expect(["check"], 78, room)
        #expect(run.errors.contains("line 2, asks for the rule 'speed'"))
        #expect(run.errors.contains("hint  one of: sheets, tries, whole, mended, better, weeks"))
        try Data("achievements: false\n".utf8).write(to: room.url.appending(path: "reviso.yml"))
        try expect(["check"], 0, room)
    }

    @discardableResult
    private func expect(
        _ arguments: [String], _ code: Int32, _ room: TemporaryFolder,
        at place: SourceLocation = #_sourceLocation
    ) throws -> Command.Result {
        let run = try Command.run(nil, arguments + ["--workspace", room.url.path])
        #expect(
            run.code == code, "\(arguments): \(run.output)\(run.errors)", sourceLocation: place)
        return run
    }
}
