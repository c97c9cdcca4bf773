import Foundation
import Glibc
import Support
import Testing

@Suite struct CommandTests {
    @Test func makesAClassroomAndOverwritesNothing() throws {
        let folder = try TemporaryFolder()
        let room = folder.url.appending(path: "4b").path
        #expect(try Command.run(nil, ["init", room]).code == 0)
        try Data("class: \"mine\"\n".utf8).write(to: URL(filePath: room + "/reviso.yml"))
        #expect(try Command.run(nil, ["init", room]).code == 0)
        #expect(
            try String(contentsOfFile: room + "/reviso.yml", encoding: .utf8) == "class: \"mine\"\n"
        )
        #expect(try Command.run(nil, ["check", "--workspace", room]).code == 0)
    }

    @Test(
        arguments: [
            (["run", "--workspace", "/nowhere"], 66), (["frobnicate"], 64),
            (["run", "--jobs", "many"], 64), (["schema", "poem"], 64),
            (["schema", "scoreCard"], 0),
            (["--help"], 0), (["doctor", "--json"], 0),
        ] as [([String], Int32)])
    func endsWithTheCodeOfTheState(arguments: [String], code: Int32) throws {
        #expect(try Command.run(nil, arguments).code == code)
    }

    @Test func saysWhatIsWrongInTheSettingsAndWhere() throws {
        let folder = try TemporaryFolder()
        _ = try Command.run(nil, ["init", folder.url.path])
        try Data("papper: A4\n".utf8).write(to: folder.url.appending(path: "reviso.yml"))
        let run = try Command.run(nil, ["run", "--workspace", folder.url.path])
        #expect(run.code == 78)
        #expect(run.errors.contains("papper"))
        #expect(run.errors.contains("hint"))
    }

    @Test func doesAFilesWorkOnceAndSaysThatThereIsNothingToDo() throws {
        let room = try Self.classroom(with: ["rain.md": Self.rain])
        let first = try Command.run(nil, ["run", "--workspace", room.url.path])
        #expect(first.code == 0, "\(first.errors)")
        #expect(FileManager.default.fileExists(atPath: room.url.path + "/outbox/rain/practice.pdf"))
        let before = try stamps(of: room.url)
        let second = try Command.run(nil, ["run", "--workspace", room.url.path])
        #expect(second.code == 0)
        #expect(second.errors.contains("nothing to do"))
        #expect(try stamps(of: room.url) == before)
    }

    @Test func doesOneStepAgainWhenAsked() throws {
        let room = try Self.classroom(with: ["rain.md": Self.rain])
        _ = try Command.run(nil, ["run", "--workspace", room.url.path])
        let run = try Command.run(
            nil, ["run", "--workspace", room.url.path, "--step", "questions", "--sheet", "rain"])
        #expect(run.code == 0)
        #expect(run.errors.contains("05-questions  rain"), "\(run.errors)")
        #expect(!run.errors.contains("02-ocr  rain"))
    }

    @Test func explainsWhyEachStepRan() throws {
        let room = try Self.classroom(with: ["rain.md": Self.rain])
        let before = try Command.run(nil, ["explain", "rain", "--workspace", room.url.path])
        #expect(before.code == 66)
        _ = try Command.run(nil, ["run", "--workspace", room.url.path])
        let after = try Command.run(nil, ["explain", "rain", "--workspace", room.url.path])
        #expect(after.code == 0)
        #expect(after.output.contains("05-questions"))
    }

    @Test func endsWith75WhereAnotherRunHoldsTheWorkspace() throws {
        let room = try Self.classroom(with: ["rain.md": Self.rain])
        _ = try Command.run(nil, ["run", "--workspace", room.url.path])
        let lock = open(room.url.path + "/work/.lock", O_RDWR | O_CREAT, 0o644)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        #expect(try Command.run(nil, ["run", "--workspace", room.url.path]).code == 75)
    }

    @Test func writesAReceiptThatBalances() throws {
        let room = try Self.classroom(with: ["rain.md": Self.rain, "empty.png": ""])
        let run = try Command.run(nil, ["run", "--receipt", "--workspace", room.url.path])
        let receipt =
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let totals = try #require(receipt?["totals"] as? [String: [String: Int]])
        let files = try #require(totals["files"])
        #expect(files["in"] == 2)
        #expect(files["done"] == 1)
        #expect(files["refused"] == 1)
        #expect(
            FileManager.default.fileExists(atPath: room.url.path + "/failed/empty.png.reason.json"))
    }

    static let rain = """
        # Rain

        Evaporation is the change of a liquid into a gas. Condensation is the change of a gas into a
        liquid. Precipitation is water that falls from clouds. Clouds form because the air is cold.

        - evaporation: the change of a liquid into a gas
        - condensation: the change of a gas into a liquid
        - precipitation: water that falls from clouds
        - aquifer: a layer of rock that holds water
        - reservoir: a lake in which water is stored
        """

    static func classroom(
        with dropped: [String: String], settle: Double = 0.1
    ) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        _ = try Command.run(nil, ["init", folder.url.path])
        try Data("settle: \(settle)\npatience: 0.1\n".utf8).write(
            to: folder.url.appending(path: "reviso.yml"))
        for (name, text) in dropped {
            let file = folder.url.appending(path: "inbox/" + name)
            try Data(text.utf8).write(to: file)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: file.path)
        }
        return folder
    }

    private func stamps(of room: URL) throws -> [String: Date] {
        let work = room.appending(path: "work")
        var dates: [String: Date] = [:]
        for name in try files(below: work) where name != ".lock" {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: work.appending(path: name).path)
            dates[name] = attributes[.modificationDate] as? Date
        }
        return dates
    }
}
