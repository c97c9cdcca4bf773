import Artifacts
import Foundation
import Imaging
import Support
import Synchronization
import Testing

/// A class's check-ins from the first strip to their forgetting, and the rules that keep pupils safe, each as a test.
struct CheckInTests {
    /// A class of seven whose strips came back; one row is for the teacher to decide.
    private func worked() throws -> Classroom {
        let room = try Classroom("7-")
        try room.run()
        return room
    }

    private func checkIns(_ room: Classroom) throws -> [CheckIn] {
        try Support.files(below: room.url("work/34-checkin")).filter {
            $0.hasSuffix("checkIn.json")
        }.map {
            try Document.decode(
                CheckIn.self, from: Data(contentsOf: room.url("work/34-checkin/\($0)")))
        }
    }

    private func mood(_ room: Classroom) throws -> Mood {
        try Document.decode(
            Mood.self, from: Data(contentsOf: room.url("work/36-mood/mood.json")))
    }

    /// Every file of a room outside some folders whose bytes or pages hold a text.
    private func files(in room: Classroom, holding text: String, but: [String]) throws -> [String] {
        try Support.files(below: room.root).filter { name in
            guard !but.contains(where: name.hasPrefix) else { return false }
            let file = room.url(name)
            if name.hasSuffix(".pdf") {
                let said = try Command.run(
                    URL(filePath: "/usr/bin/pdftotext"), ["-q", file.path, "-"])
                return said.output.contains(text)
            }
            return try Data(contentsOf: file).range(of: Data(text.utf8)) != nil
        }
    }

    @Test func saysFirstWhoWouldLikeToTalk() throws {
        let room = try Classroom("7-")
        let run = try room.run()
        let lines = run.errors.split(separator: "\n").map(String.init)
        let steps = lines.lastIndex { $0.hasPrefix("[") } ?? -1
        #expect(lines[steps + 1] == "2 ask to talk: P01, P07")
        let review = try room.text("review/review.html")
        let first = try #require(review.firstRange(of: "P01, to you"))
        #expect(first.lowerBound < review.firstRange(of: "<form")?.lowerBound ?? review.startIndex)
        let index = try room.text("outbox/index.html")
        let said = try #require(index.firstRange(of: "P07, to another grown-up"))
        #expect(
            said.lowerBound < index.firstRange(of: "id=\"sheets\"")?.lowerBound ?? index.startIndex)
        // Until the teacher says that they talked.
        let rows =
            try Support.files(below: room.url("deliveries")).isEmpty ? [] : try talkRows(room)
        #expect(rows.count == 2)
        let body = "{\"kind\":\"decisions\",\"rows\":[\(rows.joined(separator: ","))]}"
        try room.drop(body, as: "decisions.json")
        let next = try room.run()
        #expect(!next.errors.contains("to talk"))
        #expect(try !room.text("outbox/index.html").contains("would like to talk"))
    }

    private func talkRows(_ room: Classroom) throws -> [String] {
        let table = try room.text("review/review.csv").split(whereSeparator: \.isNewline)
            .dropFirst()
        return table.compactMap { line -> String? in
            let cells = line.replacing("\r", with: "").split(
                separator: ",", omittingEmptySubsequences: false
            ).map(String.init)
            guard cells[1] == "talk" else { return nil }
            return
                "{\"target\":\"\(cells[0])\",\"sheet\":\"checkin\",\"questionID\":\"talk\",\"original\":\"\(cells[2])\",\"page\":\(cells[3]),\"value\":\"talked\"}"
        }
    }

    /// Rule 3: the half that a pupil keeps is read by nobody, whichever way up it comes into a scan.
    @Test(arguments: [0.0, 180])
    func readsNoHalfThatAPupilKeeps(degrees: Double) throws {
        let room = try worked()
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

    @Test func asksWhatIsNotClearAndTakesTheAnswer() throws {
        let room = try worked()
        let doubtful = try #require(try checkIns(room).first { !$0.unclear.isEmpty })
        #expect(doubtful.pupil == "P06" && doubtful.unclear == ["tue"])
        let before = try #require(try mood(room).weeks.first)
        let table = try room.text("review/review.csv")
        let filled = table.split(whereSeparator: \.isNewline).map { line -> String in
            var cells = line.replacing("\r", with: "").split(
                separator: ",", omittingEmptySubsequences: false
            ).map(String.init)
            if cells[1] == "tue" { cells[6] = "bad" }
            return cells.joined(separator: ",")
        }
        try room.drop(filled.joined(separator: "\n") + "\n", as: "review.csv")
        try room.run()
        let decided = try #require(try checkIns(room).first { $0.pupil == "P06" })
        #expect(decided.unclear.isEmpty && decided.rows[1].category == .bad)
        let after = try #require(try mood(room).weeks.first)
        #expect(
            after.rows[1].answered == before.rows[1].answered + 1
                && after.rows[1].counts["bad"] == (before.rows[1].counts["bad"] ?? 0) + 1)
    }

    /// Rule 2: off until consent stands in the roster.
    @Test func printsNothingWithoutConsent() throws {
        let room = try Classroom("7-")
        let roster = try room.text("roster.csv")
        try FileManager.default.removeItem(at: room.url("inbox"))
        try FileManager.default.createDirectory(
            at: room.url("inbox"), withIntermediateDirectories: false)
        try Data(roster.replacing(",yes", with: ",").replacing(",class", with: ",no").utf8).write(
            to: room.url("roster.csv"))
        try room.run()
        #expect(!FileManager.default.fileExists(atPath: room.url("outbox/checkin").path))
        #expect(!FileManager.default.fileExists(atPath: room.url("work/32-sheet").path))
        // A strip is printed for nobody whose row does not say so, and none carries a name.
        try Data(roster.utf8).write(to: room.url("roster.csv"))
        try room.run()
        let text = try Command.run(
            URL(filePath: "/usr/bin/pdftotext"), [room.url("outbox/checkin/strips.pdf").path, "-"]
        ).output
        for code in ["P01", "P02", "P05", "P06", "P07", "S01"] {
            #expect(text.contains("-\(code)-1-1-"))
        }
        #expect(!text.contains("P03") && !text.contains("P04") && !text.contains("Lovelace"))
    }

    /// Rule 2 again: what comes back after consent was withdrawn is left alone.
    @Test func letsGoOfAPupilWhoseConsentIsTakenBack() throws {
        let room = try worked()
        let roster = try room.text("roster.csv")
        try Data(roster.replacing("P02,Alan Turing,A,yes", with: "P02,Alan Turing,A,no").utf8)
            .write(to: room.url("roster.csv"))
        try room.run()
        #expect(try !checkIns(room).contains { $0.pupil == "P02" })
        let text = try Command.run(
            URL(filePath: "/usr/bin/pdftotext"), [room.url("outbox/mood/pictures.pdf").path, "-"]
        ).output
        #expect(text.contains("P01") && !text.contains("P02") && !text.contains("S01"))
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
        #expect(try checkIns(room).count == 6)
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
        #expect(try mood(room).least == 3)
        try Data((settings + "stages: { mood: { least: 2 } }\n").utf8).write(
            to: room.url("reviso.yml"))
        let run = try Command.run(nil, ["run", "--workspace", room.root.path])
        #expect(run.code != 0 && run.errors.contains("Groups of fewer than 3 are never shown"))
        #expect(try mood(room).least == 3)
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
        let room = try worked()
        let shown = try room.text("outbox/mood/mood.html")
        #expect(shown.contains("6 of 6 strips came back with an answer."))
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
        #expect(try checkIns(room).isEmpty)
        let left = try Support.files(below: room.root)
        #expect(!left.contains { $0.contains("crop-") || $0.contains("checkin/P0") })
        #expect(!FileManager.default.fileExists(atPath: room.url("outbox/mood/pictures.pdf").path))
        let kept = try room.text("outbox/mood/mood.html")
        #expect(kept.contains("6 of 6 strips came back with an answer."))
        #expect(!kept.contains("P01") && !kept.contains("ask to talk"))
        #expect(try room.run().errors.contains("nothing to do"))
    }

    /// Rule 7: names stand in the roster alone.
    @Test func holdsNoNameOutsideTheRoster() throws {
        let room = try worked()
        let names = ["Lovelace", "Hopper", "Noether"]
        for name in names {
            // The gradebook is for whoever keeps marks, and knows of no check-in.
            #expect(
                try files(in: room, holding: name, but: ["roster.csv", "outbox/gradebook"]) == [])
        }
        let settings = try room.text("reviso.yml")
        try Data((settings + "names: false\n").utf8).write(to: room.url("reviso.yml"))
        try room.run()
        for name in names {
            #expect(try files(in: room, holding: name, but: ["roster.csv"]) == [])
        }
    }

    /// Rule 7: of a pupil who is deleted no code is left.
    @Test func leavesNothingOfAPupilWhoIsDeleted() throws {
        let room = try worked()
        #expect(try files(in: room, holding: "P01", but: []).count > 5)
        let deletion = try Command.run(
            nil, ["delete", "--pupil", "P01", "--yes", "--workspace", room.root.path])
        #expect(deletion.code == 0, "\(deletion.errors)")
        try room.run()
        #expect(try files(in: room, holding: "P01", but: []) == [])
        #expect(try files(in: room, holding: "Lovelace", but: []) == [])
        #expect(try checkIns(room).count == 5)
    }

    @Test func printsTheNextWeek() throws {
        let room = try worked()
        let printed = try Command.run(nil, ["print", "checkin", "--workspace", room.root.path])
        #expect(printed.code == 0, "\(printed.errors)")
        let file = try #require(
            try Support.files(below: room.url("outbox/checkin")).first { $0.contains("week-2") })
        let text = try Command.run(
            URL(filePath: "/usr/bin/pdftotext"), [room.url("outbox/checkin/\(file)").path, "-"]
        ).output
        #expect(text.contains("-P01-2-1-") && text.contains("-S01-2-1-") && !text.contains("P04"))
        try room.run()
        #expect(try room.text("outbox/checkin/checkin.html").contains("id=\"week\">2<"))
        let one = try Command.run(
            nil, ["print", "checkin", "--pupil", "P04", "--workspace", room.root.path])
        #expect(one.code != 0 && one.errors.contains("takes no part in check-ins by code"))
    }

    @Test func takesOverWordsThatATeacherChanged() throws {
        let room = try worked()
        let words = try room.text("outbox/checkin/feelings.csv")
        try room.drop(words.replacing("fuming,fuming", with: "fuming,boiling"), as: "my words.csv")
        try room.run()
        let text = try Command.run(
            URL(filePath: "/usr/bin/pdftotext"), [room.url("outbox/checkin/strips.pdf").path, "-"]
        ).output
        #expect(text.contains("boiling") && !text.contains("fuming"))
        // What was printed before is read by its own words.
        #expect(
            try checkIns(room).flatMap(\.rows).compactMap(\.summary).contains(
                "I feel cozy, content and fuming."))
        try room.drop(words.replacing(",sun,", with: ",mud,"), as: "my words (2).csv")
        let run = try Command.run(nil, ["run", "--workspace", room.root.path])
        #expect(run.code == 65 && run.errors.contains("has the drawing 'mud'"))
    }

    @Test func takesWhatThePageHandsOver() throws {
        let room = try worked()
        let edition = try #require(
            try room.editions.first { try room.edition($0).instrument == .checkIn })
        let body = """
            {"kind":"checkIn","schema":1,"edition":"\(edition)","attempt":"abc","week":1,"row":"mon",
            "pupil":"P02","emotions":["sad"],"text":"It was loud."}
            """
        try room.drop(body, as: "checkin.json")
        try room.run()
        let screen = try #require(try checkIns(room).first { $0.source == .screen })
        #expect(screen.pupil == "P02" && screen.text == "It was loud.")
        // Text is on no page of the class.
        #expect(try files(in: room, holding: "It was loud.", but: ["work/", "originals/"]) == [])
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
}
