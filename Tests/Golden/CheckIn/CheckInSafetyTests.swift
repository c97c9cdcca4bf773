import Artifacts
import Foundation
import Imaging
import Support
import Synchronization
import Testing

/// The rules that keep pupils safe, each as a test.
struct CheckInSafetyTests {
    /// Rule 3: the half that a pupil keeps is read by nobody, whichever way up it comes into a scan.
    @Test(arguments: [0.0, 180])
    func readsNoHalfThatAPupilKeeps(degrees: Double) throws {
        let room = try CheckInRoom.worked()
        let before = try Support.files(below: room.url("work")).count
        let drawn = try TemporaryFolder()
        _ = try Command.run(
            URL(filePath: "/usr/bin/pdftoppm"),
            [
                "-r", "150", "-f", "1", "-l", "1", "-png",
                room.url("outbox/checkin/strips.pdf").path,
                drawn.url.appending(path: "strip").path,
            ])
        let name = try #require(try Support.files(below: drawn.url).first)
        let strip = try Image(contentsOf: drawn.url.appending(path: name))
        let top = strip.heightPx * 52 / 100
        let half = strip.cropped(
            to: Box(x: 0, y: top, width: strip.widthPx, height: strip.heightPx - top)
        ).rotated(radiansClockwise: degrees * .pi / 180)
        let file = room.url("inbox/half.png")
        try half.writePNG(to: file, dpi: 150)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: file.path)
        let run = try Command.run(nil, ["run", "--workspace", room.root.path])
        #expect(run.code == 65 && run.errors.contains("the pupil keeps"), "\(run.errors)")
        #expect(try Support.files(below: room.url("work")).count == before)
        #expect(FileManager.default.fileExists(atPath: room.url("failed/half.png").path))
    }

    /// Rule 3: what is written in clouds is never read as text, and nothing of a check-in is sent.
    @Test func readsNoTextAndSendsNothing() throws {
        let server = try ScriptedServer { _, _ in .init(500) }
        let room = try Classroom("7-")
        let settings = try room.text("reviso.yml")
        try Data(
            (settings + "\nprovider: { url: \"\(server.url)/v1\", model: m, pictures: true }\n")
                .utf8
        ).write(to: room.url("reviso.yml"))
        try room.run()
        #expect(try CheckInRoom.checkIns(room).count == 6)
        #expect(server.calls.isEmpty)
        let made = try Support.files(below: room.url("work")).filter { $0.contains("checkin/") }
        #expect(
            !made.isEmpty && !made.contains { $0.contains("recognition") || $0.contains("02-ocr") })
        // Pictures are cut from the fields alone, which all stand above the cut.
        let crops = made.filter { $0.contains("crop-") }
        #expect(!crops.isEmpty && !made.contains { $0.hasSuffix("name.png") })
    }

    /// Rule 4: a class may ask for fewer answers than five, and never for fewer than three.
    @Test func showsNoGroupThatIsTooSmallWhateverIsSet() throws {
        let room = try Classroom("7-")
        let settings = try room.text("reviso.yml")
        try Data((settings + "stages: { mood: { least: 3 } }\n").utf8).write(
            to: room.url("reviso.yml"))
        try room.run()
        #expect(try CheckInRoom.mood(room).least == 3)
        try Data((settings + "stages: { mood: { least: 2 } }\n").utf8).write(
            to: room.url("reviso.yml"))
        let run = try Command.run(nil, ["run", "--workspace", room.root.path])
        #expect(run.code != 0 && run.errors.contains("Groups of fewer than 3 are never shown"))
        let check = try Command.run(nil, ["check", "--workspace", room.root.path])
        #expect(check.code == 78 && check.errors.contains("Groups of fewer than 3 are never shown"))
        #expect(try CheckInRoom.mood(room).least == 3)
    }

    /// Rule 5: no document, no table and no page joins mood with marks.
    @Test func joinsMoodWithNoMark() throws {
        let room = try Classroom("7-")
        let story = try #require(try Story.all.first { $0.name == "2-arithmetic" })
        for name in try Support.files(below: story.folder.appending(path: "inbox")) {
            let target = room.url("inbox/\(name)")
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: story.folder.appending(path: "inbox/\(name)"), to: target)
        }
        try room.run()
        let feelings = ["\"emotions\"", "\"quadrants\"", "fuming", "notSaid"]
        let marks = ["percentage", "scoreCard", "\"verdict\" : \"correct\"", "median"]
        var seen = (feelings: 0, marks: 0)
        for name in try Support.files(below: room.root) {
            let isText = [".json", ".html", ".csv"].contains(where: name.hasSuffix)
            // The index is a list of sheets, and says nothing of what was marked on any.
            guard isText, !name.hasPrefix("receipts/"), name != "outbox/index.html" else {
                continue
            }
            let text = try room.text(name)
            let hasFeelings = feelings.contains(where: text.contains)
            let hasMarks = marks.contains(where: text.contains)
            seen.feelings += hasFeelings ? 1 : 0
            seen.marks += hasMarks ? 1 : 0
            #expect(!(hasFeelings && hasMarks), "\(name)")
        }
        #expect(seen.feelings > 5 && seen.marks > 2)
        let tables = try Command.run(
            URL(filePath: "/bin/sh"),
            [
                "-c",
                "strings \(room.url("library.sqlite").path) | grep -ci 'emotion\\|mood\\|fuming'",
            ])
        #expect(tables.output == "0\n")
        let book = try room.text("outbox/gradebook.csv")
        #expect(!book.contains("checkin") && !book.contains("Check-in"))
    }

    /// Rule 6: scans and crops go after their time; the counts that were shown stay.
    @Test func forgetsStripsAfterTheirTimeAndKeepsCounts() throws {
        let room = try CheckInRoom.worked()
        let shown = try room.text("outbox/mood/mood.html")
        #expect(shown.contains("5 of 6 strips are counted here."))
        // As if they had come five weeks ago.
        let old = Date(timeIntervalSinceNow: -35 * 86_400).formatted(.iso8601)
        for name in try Support.files(below: room.url("originals")) where name.hasSuffix(".json") {
            let text = try room.text("originals/\(name)")
            guard text.contains("strips") else { continue }
            let when = try #require(text.firstMatch(of: /"when" : "([^"]+)"/))
            try Data(text.replacing(when.1, with: old).utf8).write(
                to: room.url("originals/\(name)"))
        }
        let run = try room.run(["--receipt"])
        #expect(run.output.contains("\"forgotten\" : 6"))
        #expect(run.errors.contains("forgotten  6 check-ins, older than they are kept"))
        #expect(try CheckInRoom.checkIns(room).isEmpty)
        let left = try Support.files(below: room.root)
        #expect(!left.contains { $0.contains("crop-") || $0.contains("checkin/P0") })
        #expect(!FileManager.default.fileExists(atPath: room.url("outbox/mood/pictures.pdf").path))
        let kept = try room.text("outbox/mood/mood.html")
        #expect(kept.contains("5 of 6 strips are counted here."))
        #expect(!kept.contains("P01") && !kept.contains("ask to talk"))
        #expect(try room.run().errors.contains("nothing to do"))
    }

    /// Rule 7: names stand in the roster alone.
    @Test func holdsNoNameOutsideTheRoster() throws {
        let room = try CheckInRoom.worked()
        let names = ["Lovelace", "Hopper", "Noether"]
        for name in names {
            // The gradebook is for whoever keeps marks, and knows of no check-in.
            #expect(
                try CheckInRoom.files(
                    in: room, holding: name, but: ["roster.csv", "outbox/gradebook"]) == [])
        }
        let settings = try room.text("reviso.yml")
        try Data((settings + "names: false\n").utf8).write(to: room.url("reviso.yml"))
        try room.run()
        for name in names {
            #expect(try CheckInRoom.files(in: room, holding: name, but: ["roster.csv"]) == [])
        }
    }

    /// Rule 7: of a pupil who is deleted no code is left.
    @Test func leavesNothingOfAPupilWhoIsDeleted() throws {
        let room = try CheckInRoom.worked()
        #expect(try CheckInRoom.files(in: room, holding: "P01", but: []).count > 5)
        let deletion = try Command.run(
            nil, ["delete", "--pupil", "P01", "--yes", "--workspace", room.root.path])
        #expect(deletion.code == 0, "\(deletion.errors)")
        try room.run()
        #expect(try CheckInRoom.files(in: room, holding: "P01", but: []) == [])
        #expect(try CheckInRoom.files(in: room, holding: "Lovelace", but: []) == [])
        #expect(try CheckInRoom.checkIns(room).count == 5)
    }

    private func pictures(_ room: Classroom) throws -> [FeelingPicture] {
        try Support.files(below: room.url("work/35-picture")).filter {
            $0.hasSuffix("picture.json")
        }.sorted().map {
            try Document.decode(
                FeelingPicture.self, from: Data(contentsOf: room.url("work/35-picture/\($0)")))
        }
    }

    /// A picture model draws where the settings name one; it is sent words of the list and nothing else.
    @Test func asksAPictureModelForWordsOfTheListAlone() throws {
        let drawn = Image(grey: (0..<4096).map { UInt8($0 % 251) }, widthPx: 64, heightPx: 64)
        let body = try
            "{\"data\":[{\"b64_json\":\"\(drawn.png(dpi: 150).base64EncodedString())\"}]}"
        let isUp = Mutex(false)
        let server = try ScriptedServer { _, _ in
            isUp.withLock { $0 } ? .init(body: body) : .init(404)
        }
        let room = try Classroom("7-")
        let settings = try room.text("reviso.yml")
        try Data(
            (settings + "provider: { pictures: { url: \"\(server.url)/v1\", model: sketch } }\n")
                .utf8
        ).write(to: room.url("reviso.yml"))
        // It fails: the seed's words, our own drawings, and another try at the next run.
        let failed = try room.run()
        #expect(
            failed.errors.contains(
                "Oops! We couldn't create your visualization. Please try again."))
        let standIns = try pictures(room)
        #expect(!standIns.isEmpty)
        for one in standIns {
            #expect(one.standIn?.hasPrefix("Oops!") == true)
            #expect(one.pictures.allSatisfy { $0.origin == .embedded && $0.prompt == nil })
        }
        isUp.withLock { $0 = true }
        let before = server.calls.count
        try room.run()
        let made = try pictures(room)
        #expect(made.map(\.key) == standIns.map(\.key))
        #expect(made.allSatisfy { $0.standIn == nil })
        let entries = made.flatMap(\.pictures)
        #expect(entries.allSatisfy { $0.origin == .provider && $0.file.file.hasSuffix(".png") })
        #expect(entries.contains { $0.prompt?.words == ["cozy", "content", "fuming"] })
        // Words that were asked for are kept, and nothing else is ever sent.
        let sets = Set(entries.compactMap { $0.prompt?.words })
        let calls = server.calls.dropFirst(before)
        #expect(calls.count >= sets.count && calls.count <= entries.count)
        let total = server.calls.count
        struct Sent: Decodable {
            var prompt: String
        }
        for call in calls {
            #expect(call.head.hasPrefix("POST /v1/images/generations"))
            let prompt = try JSONDecoder().decode(Sent.self, from: Data(call.body.utf8)).prompt
            let words = try #require(prompt.firstMatch(of: /feels like: ([^.]+)\./)).1
                .components(separatedBy: ", ")
            #expect(sets.contains(words))
            for secret in ["P0", "Lovelace", "Samples", "checkin", "teacher", "mon"] {
                #expect(!call.body.contains(secret), "\(secret)")
            }
        }
        #expect(try room.run().errors.contains("nothing to do"))
        #expect(server.calls.count == total)
    }

    /// Rule 3 again: a half on which both codes are written over is known by what is printed on it.
    @Test func refusesAHalfThatAPupilKeepsByItsPrint() throws {
        let room = try CheckInRoom.worked()
        let strip = try Self.drawn(room).grey
        let top = strip.heightPx * 57 / 100
        var half = strip.grey.cropped(
            to: Box(x: 0, y: top, width: strip.widthPx, height: strip.heightPx - top))
        let side = half.widthPx / 7
        for x in [half.widthPx / 16, half.widthPx - half.widthPx / 16 - side] {
            half = half.painted(
                Box(x: x, y: half.heightPx - side - side / 2, width: side, height: side))
        }
        try room.drop(half.png(dpi: 150), as: "page.png")
        let run = try Command.run(nil, ["run", "--workspace", room.root.path])
        #expect(run.code == 65 && run.errors.contains("the pupil keeps"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: room.url("work/05-questions/page").path))
        #expect(
            !FileManager.default.fileExists(
                atPath: room.url("work/02-ocr/page/recognition.json").path))
    }

    /// A strip whose code is lost is a strip still: it is asked whose it is, and it becomes no worksheet.
    @Test func asksWhoseAStripIsWhoseCodeIsLost() throws {
        let room = try CheckInRoom.worked()
        let whole = try Self.drawn(room).grey
        let strip = whole.cropped(
            to: Box(x: 0, y: 0, width: whole.widthPx, height: whole.heightPx * 56 / 100))
        let code = Box(
            x: strip.widthPx * 70 / 100, y: whole.heightPx * 4 / 100,
            width: strip.widthPx * 20 / 100,
            height: whole.heightPx * 9 / 100)
        try room.drop(strip.painted(code).png(dpi: 150), as: "strip.png")
        let run = try room.run()
        #expect(!FileManager.default.fileExists(atPath: room.url("work/01-intake/strip").path))
        #expect(run.errors.contains("look at  unplaced/"), "\(run.errors)")
    }

    private static func drawn(_ room: Classroom) throws -> Image {
        let drawn = try TemporaryFolder()
        _ = try Command.run(
            URL(filePath: "/usr/bin/pdftoppm"),
            [
                "-r", "150", "-f", "1", "-l", "1", "-png",
                room.url("outbox/checkin/strips.pdf").path,
                drawn.url.appending(path: "strip").path,
            ])
        let name = try #require(try Support.files(below: drawn.url).first)
        return try Image(contentsOf: drawn.url.appending(path: name))
    }

    /// Rule 6 again: what was refused, and what was printed for a parent, hold what a pupil said as well.
    @Test func forgetsWhatWasRefusedAndDossiers() throws {
        let room = try CheckInRoom.worked()
        let made = try Command.run(nil, ["dossier", "P01", "--workspace", room.root.path])
        #expect(made.code == 0)
        let edition = try #require(
            try room.editions.first { try room.edition($0).instrument == .checkIn })
        let body = Data(
            CheckInRoom.handed(
                edition, "\"pupil\":\"P02\",\"emotions\":[\"nosuch\"],\"text\":\"x\""
            ).utf8
        )
        .base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        .replacing("=", with: "")
        let failed = room.url("failed")
        try FileManager.default.createDirectory(at: failed, withIntermediateDirectories: true)
        let file = failed.appending(path: "line.txt")
        try Data("REVISO1.\(body).\(CRC32.hex(Data(body.utf8)))\n".utf8).write(to: file)
        let half = failed.appending(path: "clouds.png")
        try Data("picture".utf8).write(to: half)
        try Data("{\"summary\":\"'clouds.png' \(PupilsOwn.refused)\"}".utf8).write(
            to: failed.appending(path: "clouds.png.reason.json"))
        let old = Date(timeIntervalSinceNow: -35 * 86_400)
        for path in [file.path, half.path] {
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
        }
        for name in try Support.files(below: room.url("originals")) where name.hasSuffix(".json") {
            let text = try room.text("originals/\(name)")
            guard text.contains("strips") else { continue }
            let when = try #require(text.firstMatch(of: /"when" : "([^"]+)"/))
            try Data(text.replacing(when.1, with: old.formatted(.iso8601)).utf8).write(
                to: room.url("originals/\(name)"))
        }
        try room.run()
        #expect(!FileManager.default.fileExists(atPath: file.path))
        #expect(!FileManager.default.fileExists(atPath: half.path))
        #expect(!FileManager.default.fileExists(atPath: room.url("outbox/dossiers/P01.json").path))
    }
}

extension Image {
    /// With a white rectangle on it.
    fileprivate func painted(_ box: Box) -> Image {
        var pixels = greyBytes
        for y in max(0, box.y)..<min(heightPx, box.maxY) {
            for x in max(0, box.x)..<min(widthPx, box.maxX) { pixels[y * widthPx + x] = 255 }
        }
        return Image(grey: pixels, widthPx: widthPx, heightPx: heightPx)
    }
}
