import Artifacts
import Foundation
import Support
import Testing

@testable import reviso

/// A pupil who is forgotten out of a whole class: no byte of the workspace speaks of one, and the others stay as they
/// were.
@Suite struct ForgettingTests {
    private struct Pupil: CustomTestStringConvertible {
        var code: String
        var words: [String]
        /// A sheet that came from this pupil's folder.
        var own: String?
        var testDescription: String { code }
    }

    /// One who handed in paper alone, and one who played on a tablet besides.
    private static let pupils = [
        Pupil(
            code: "P03", words: ["Srinivasa", "Ramanujan"], own: "adding-and-taking-away"),
        Pupil(code: "P01", words: ["Ada", "Lovelace"], own: nil),
    ]

    @Test(arguments: pupils)
    private func leavesNoByteOfAPupil(pupil: Pupil) throws {
        let room = try Self.classroom()
        try expect(["run"], 65, room)
        try Self.decide(room)
        try expect(["run"], 0, room)
        try expect(["print", "the-water-cycle", "--pupil", pupil.code], 0, room)
        let key = "the-water-cycle/\(pupil.code)/6GDZ9-1"
        if let own = pupil.own {
            for format in ["pdf", "hocr"] { try expect(["export", format, own], 0, room) }
            try expect(["show", own, "--picture"], 0, room)
        }
        try expectDossier(of: pupil, in: room, holding: key)
        let before = try Self.traces(of: pupil, in: room)
        #expect(before.count > 30, "\(before)")
        let cards = try Self.cards(room)
        #expect(cards.keys.contains(key) && cards.count >= 6)

        let deletion = try expect(["delete", "--pupil", pupil.code, "--yes"], 0, room)
        #expect(
            deletion.output.contains("written again without these pages: original 'returned.pdf'"))
        #expect(try Self.traces(of: pupil, in: room) == [])
        let left = cards.filter { !$0.key.contains("/\(pupil.code)/") && $0.key != pupil.own }
        #expect(try Self.cards(room) == left)

        try expect(["run"], 0, room)
        #expect(try Self.traces(of: pupil, in: room) == [])
        #expect(try Self.cards(room) == left)
        let roster = try String(
            contentsOf: room.url.appending(path: "roster.csv"), encoding: .utf8)
        #expect(roster.split(whereSeparator: \.isNewline).count == 5)
        try expect(["delete", "--pupil", pupil.code, "--yes"], 66, room)
        try expect(["dossier", pupil.code], 66, room)
        try expect(["check"], 0, room)
    }

    /// A dossier holds the pupil's paper, what was decided, and nobody else's.
    private func expectDossier(
        of pupil: Pupil, in room: TemporaryFolder, holding key: String
    ) throws {
        try expect(["dossier", pupil.code.lowercased()], 0, room)
        let folder = room.url.appending(path: "outbox/dossiers")
        let json = try Data(contentsOf: folder.appending(path: "\(pupil.code).json"))
        let dossier = try JSONDecoder().decode(Dossier.self, from: json)
        #expect(dossier.code == pupil.code && dossier.name == pupil.words.joined(separator: " "))
        let paper = try #require(dossier.work.first { $0.key == key })
        #expect(paper.pages.allSatisfy { $0.file == "returned.pdf" && $0.picture != nil })
        #expect(paper.points != nil && paper.answers.count == 8 && paper.isUndecided == false)
        #expect(dossier.work.count >= 2 && !dossier.rulings.isEmpty && dossier.report != nil)
        #expect(!dossier.receipts.isEmpty && dossier.printed.contains { $0.edition == "6GDZ9" })
        for file in ["roster.csv", "outbox/the-water-cycle/practice.pdf"] {
            #expect(dossier.files.contains(file), "\(file)")
        }
        let text = try Command.run(
            URL(filePath: "/usr/bin/pdftotext"),
            [folder.appending(path: "\(pupil.code).pdf").path, "-"]
        ).output
        #expect(text.contains("What is held of \(pupil.code)") && text.contains(key))
        for other in Self.pupils where other.code != pupil.code {
            for word in other.words { #expect(!text.contains(word), "\(word)") }
            #expect(!String(decoding: json, as: UTF8.self).contains("/\(other.code)/"))
        }
    }

    /// The pages of others keep their numbers, and look as before.
    @Test func emptiesOnlyThePagesThatGo() throws {
        let room = try Self.classroom()
        _ = try Command.run(nil, ["run", "--until", "intake", "--workspace", room.url.path])
        let (old, pages) = try Self.scan(room)
        let before = try Self.drawn(old, in: room)
        try expect(["delete", "--pupil", "P03", "--yes"], 0, room)
        let (new, left) = try Self.scan(room)
        #expect(!FileManager.default.fileExists(atPath: old.path) && new != old)
        let after = try Self.drawn(new, in: room)
        #expect(after.count == before.count && left == pages.filter { $0.value != "P03" })
        for (number, pupil) in pages {
            #expect((after[number - 1] == before[number - 1]) == (pupil != "P03"), "\(number)")
        }
        let rights = try FileManager.default.attributesOfItem(atPath: new.path)[.posixPermissions]
        #expect(rights as? Int == 0o600)
    }

    @Test func deletesASheetAndWhatWasLaidOfIt() throws {
        let room = try CommandTests.classroom(
            with: ["rain.md": CommandTests.rain, "sun.md": CommandTests.rain + "\nThe sun shines."])
        try expect(["run"], 0, room)
        try expect(["export", "gift", "rain"], 0, room)
        try expect(["delete", "rain", "--yes"], 0, room)
        let names = try files(below: room.url)
        #expect(!names.contains { $0.contains("rain") }, "\(names)")
        #expect(names.contains { $0.hasPrefix("outbox/sun/") })
        for name in names where name.hasPrefix("receipts/") {
            let text = try String(contentsOf: room.url.appending(path: name), encoding: .utf8)
            #expect(!text.contains("rain") && text.contains("sun"), "\(text)")
        }
        try expect(["delete", "--all", "--yes"], 0, room)
        #expect(try files(below: room.url).sorted() == ["reviso.yml", "roster.csv", "work/.lock"])
        try expect(["run"], 0, room)
    }

    // MARK: - The class

    /// The class of the samples, with what a year leaves besides: rows handed back, a folder of a pupil's own.
    private static func classroom() throws -> TemporaryFolder {
        let story = try #require(try Story.all.first { $0.name.hasPrefix("3-") })
        let room = try TemporaryFolder()
        try story.prepare(in: room.url)
        let inbox = room.url.appending(path: "inbox")
        for name in ["P01", "P03"] {
            try FileManager.default.createDirectory(
                at: inbox.appending(path: name), withIntermediateDirectories: true)
        }
        let samples = Command.repository.appending(path: "samples")
        let sum = "adding-and-taking-away"
        for (from, to) in [
            ("2-arithmetic/inbox/\(sum).jpg", "P03/\(sum) Srinivasa Ramanujan.jpg"),
            ("1-science/inbox/The Water Cycle.png", "The Water Cycle.png"),
        ] {
            try FileManager.default.copyItem(
                at: samples.appending(path: from), to: inbox.appending(path: to))
        }
        try Data(CommandTests.rain.utf8).write(to: inbox.appending(path: "P01/Ada's story.md"))
        try Data("sheet,edition,question,answer,accepted,points\n,6GDZ9,q99,Ada Lovelace,,\n".utf8)
            .write(to: inbox.appending(path: "keys.csv"))
        return room
    }

    /// Gives every doubtful place to somebody: a table of decisions names pupils.
    private static func decide(_ room: TemporaryFolder) throws {
        let table = try String(
            contentsOf: room.url.appending(path: "review/review.csv"), encoding: .utf8)
        let rows = table.split(whereSeparator: \.isNewline).enumerated().map { index, row in
            index == 0 ? String(row) : row.dropLast(2) + ",✓,"
        }
        let bad = "899f24c880d7-99/q1,q1,,9,,x,,P03\r\n899f24c880d7-98/q1,q1,,9,,x,,P01\r\n"
        try Data((rows.joined(separator: "\r\n") + "\r\n" + bad).utf8)
            .write(to: room.url.appending(path: "inbox/review.csv"))
    }

    // MARK: - Looking

    /// The places of all that is there, unpacked, where a pupil's code or a word of the name stands.
    private static func traces(of pupil: Pupil, in room: TemporaryFolder) throws -> [String] {
        let script = Command.repository.appending(path: "Tests/Fixtures/unpack.py")
        let scratch = try TemporaryFolder()
        let said = try ChildProcess.output(
            of: "python3",
            [script.path, room.url.path, scratch.url.appending(path: "x").path, pupil.code]
                + [pupil.code.lowercased()] + pupil.words)
        var lines = String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
        let count = lines.popLast().flatMap { Int($0) } ?? 0
        #expect(count > 1 << 20)
        return lines
    }

    /// Every score card, as it lies there, by key.
    private static func cards(_ room: TemporaryFolder) throws -> [String: Data] {
        let work = room.url.appending(path: "work/09-score")
        var cards: [String: Data] = [:]
        for name in try files(below: work) where name.hasSuffix("scoreCard.json") {
            let key = name.split(separator: "/").dropLast().joined(separator: "/")
            cards[key] = try Data(contentsOf: work.appending(path: name))
        }
        return cards
    }

    /// The stack that was scanned, and whose each of its pages is.
    private static func scan(_ room: TemporaryFolder) throws -> (file: URL, pages: [Int: String]) {
        var (file, pages): (URL?, [Int: String]) = (nil, [:])
        for data in try contents(of: room.url.appending(path: "deliveries")).values {
            let delivery = try Document.decode(Delivery.self, from: data)
            guard delivery.original.type == .pdf else { continue }
            file = room.url.appending(path: "originals/\(delivery.original.sha256)")
            for page in delivery.pages { pages[page.number] = SheetKey(page.key)?.pupil }
        }
        return (try #require(file), pages)
    }

    private static func drawn(_ file: URL, in room: TemporaryFolder) throws -> [Data] {
        let folder = try TemporaryFolder()
        let prefix = folder.url.appending(path: "p").path
        _ = try ChildProcess.output(of: "pdftoppm", ["-gray", "-r", "40", file.path, prefix])
        return try files(below: folder.url).map {
            try Data(contentsOf: folder.url.appending(path: $0))
        }
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
