import Artifacts
import Foundation
import Imaging
import Support
import Synchronization
import Testing

/// A class's check-ins from the first strip to the next week's.
struct CheckInTests {
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

    @Test func asksWhatIsNotClearAndTakesTheAnswer() throws {
        let room = try CheckInRoom.worked()
        let doubtful = try #require(try CheckInRoom.checkIns(room).first { !$0.unclear.isEmpty })
        #expect(doubtful.pupil == "P06" && doubtful.unclear == ["tue"])
        let before = try #require(try CheckInRoom.mood(room).weeks.first)
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
        let decided = try #require(try CheckInRoom.checkIns(room).first { $0.pupil == "P06" })
        #expect(decided.unclear.isEmpty && decided.rows[1].category == .bad)
        // Four answers of one day are too few to show; the fifth was the one that was asked.
        #expect(before.hidden.contains { $0.row == "tue" })
        let after = try #require(try CheckInRoom.mood(room).weeks.first)
        let tuesday = try #require(after.rows.first { $0.row == "tue" })
        #expect(tuesday.answered == 5 && (tuesday.counts["bad"] ?? 0) > 0)
    }

    @Test func printsTheNextWeek() throws {
        let room = try CheckInRoom.worked()
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
        let room = try CheckInRoom.worked()
        let words = try room.text("outbox/checkin/feelings.csv")
        try room.drop(words.replacing("fuming,fuming", with: "fuming,boiling"), as: "my words.csv")
        try room.run()
        let text = try Command.run(
            URL(filePath: "/usr/bin/pdftotext"), [room.url("outbox/checkin/strips.pdf").path, "-"]
        ).output
        #expect(text.contains("boiling") && !text.contains("fuming"))
        // What was printed before is read by its own words.
        #expect(
            try CheckInRoom.checkIns(room).flatMap(\.rows).compactMap(\.summary).contains(
                "I feel cozy, content and fuming."))
        try room.drop(words.replacing(",sun,", with: ",mud,"), as: "my words (2).csv")
        let run = try Command.run(nil, ["run", "--workspace", room.root.path])
        #expect(run.code == 65 && run.errors.contains("has the drawing 'mud'"))
    }

    @Test func takesWhatThePageHandsOver() throws {
        let room = try CheckInRoom.worked()
        let edition = try #require(
            try room.editions.first { try room.edition($0).instrument == .checkIn })
        let body = """
            {"kind":"checkIn","schema":1,"edition":"\(edition)","attempt":"abc","week":1,"row":"mon",
            "pupil":"P02","emotions":["sad"],"text":"It was loud.","talk":"teacher"}
            """
        try room.drop(body, as: "checkin.json")
        try room.run()
        let screen = try #require(try CheckInRoom.checkIns(room).first { $0.source == .screen })
        #expect(screen.pupil == "P02" && screen.text == "It was loud." && screen.talk == .teacher)
        #expect(try room.text("review/review.html").contains("P02, to you"))
        // Text is on no page of the class.
        #expect(
            try CheckInRoom.files(in: room, holding: "It was loud.", but: ["work/", "originals/"])
                == [])
    }

    /// The kind: a file that was dropped again with a fault takes nothing away, and what came before may come again.
    @Test func keepsWhatLiesThereUntilWordsThatAreRefusedAreMended() throws {
        let room = try CheckInRoom.worked()
        let names = try Support.files(below: room.url("outbox/checkin"))
        let words = try room.text("outbox/checkin/feelings.csv")
        let strips = try Data(contentsOf: room.url("outbox/checkin/strips.pdf"))
        try room.drop(words.replacing(",sun,", with: ",mud,"), as: "feelings.csv")
        let run = try Command.run(nil, ["run", "--workspace", room.root.path])
        #expect(run.code == 65)
        #expect(try Support.files(below: room.url("outbox/checkin")) == names)
        #expect(try Data(contentsOf: room.url("outbox/checkin/strips.pdf")) == strips)
        #expect(try room.text("outbox/index.html").contains("checkin/strips.pdf"))
        try room.drop(words.replacing("fuming,fuming", with: "fuming,boiling"), as: "feelings.csv")
        try room.run()
        #expect(try room.text("outbox/checkin/feelings.csv").contains("boiling"))
        // The very bytes of the first week.
        try room.drop(words, as: "feelings.csv")
        try room.run()
        #expect(try room.text("outbox/checkin/feelings.csv") == words)
        #expect(try Data(contentsOf: room.url("outbox/checkin/strips.pdf")) == strips)
    }

    /// Words that nobody dropped follow the settings and the packs; those of a teacher stay.
    @Test func takesOtherWordsOfOursWhenTheSettingsOrThePackChange() throws {
        let room = try Classroom("7-")
        try FileManager.default.removeItem(at: room.url("inbox"))
        try FileManager.default.createDirectory(
            at: room.url("inbox"), withIntermediateDirectories: false)
        try room.run()
        #expect(try room.text("outbox/checkin/feelings.csv").contains("You feel good"))
        let settings = try room.text("reviso.yml")
        try Data((settings + "languages: [deu]\n").utf8).write(to: room.url("reviso.yml"))
        try room.run()
        let german = try room.text("outbox/checkin/feelings.csv")
        #expect(german.contains("happy,froh"))
        let pack = room.url("pipelines/packs/feelings.de.csv")
        try FileManager.default.createDirectory(
            at: pack.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(german.replacing("happy,froh", with: "happy,munter").utf8).write(to: pack)
        try room.run()
        #expect(try room.text("outbox/checkin/feelings.csv").contains("happy,munter"))
        try room.drop(german.replacing("happy,froh", with: "happy,heiter"), as: "feelings.csv")
        try room.run()
        try Data(settings.utf8).write(to: room.url("reviso.yml"))
        try room.run()
        #expect(try room.text("outbox/checkin/feelings.csv").contains("happy,heiter"))
    }

    @Test func refusesADecisionThatNoBubbleSays() throws {
        let room = try CheckInRoom.worked()
        let table = try room.text("review/review.csv")
        for said in ["great", "good bad"] {
            let filled = table.split(whereSeparator: \.isNewline).map { line -> String in
                var cells = line.replacing("\r", with: "").split(
                    separator: ",", omittingEmptySubsequences: false
                ).map(String.init)
                if cells[1] == "tue" { cells[6] = said }
                return cells.joined(separator: ",")
            }
            try room.drop(filled.joined(separator: "\n") + "\n", as: "review.csv")
            let run = try Command.run(nil, ["run", "--workspace", room.root.path])
            #expect(run.code == 65 && run.errors.contains("good"), "\(run.errors)")
            let doubtful = try CheckInRoom.checkIns(room).first { $0.pupil == "P06" }
            #expect(doubtful?.unclear == ["tue"])
        }
    }

    /// A word in the roster that is none of ours is no consent, and stops nobody else's night.
    @Test func countsAnOddWordUnderCheckinsAsNoAndSaysSo() throws {
        let room = try Classroom("7-")
        let roster = try room.text("roster.csv")
        try Data(roster.replacing("P02,Alan Turing,A,yes", with: "P02,Alan Turing,A,perhaps").utf8)
            .write(to: room.url("roster.csv"))
        let run = try room.run()
        #expect(
            run.errors.contains("The roster says 'perhaps' about check-ins, which counts as no"))
        #expect(try room.text("outbox/index.html").contains("&#39;perhaps&#39;"))
        #expect(try !CheckInRoom.checkIns(room).contains { $0.pupil == "P02" })
        let check = try Command.run(nil, ["check", "--workspace", room.root.path])
        #expect(check.code == 0 && check.errors.contains("'perhaps'"))
    }

    /// A class in whose language there are no words is told so, and is given no others in silence.
    @Test func saysWhereTheClassHasNoLanguageOfItsWords() throws {
        let room = try Classroom("7-")
        try FileManager.default.removeItem(at: room.url("inbox"))
        let settings = try room.text("reviso.yml")
        try Data((settings + "\nlanguages: [fra]\n").utf8).write(to: room.url("reviso.yml"))
        let run = try Command.run(nil, ["run", "--workspace", room.root.path])
        #expect(run.errors.contains("Check-ins have words in English and German"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: room.url("outbox/checkin").path))
        try Data((settings + "\nlanguages: [eng]\n").utf8).write(to: room.url("reviso.yml"))
        try room.run()
        #expect(FileManager.default.fileExists(atPath: room.url("outbox/checkin/strips.pdf").path))
    }

    /// A file that somebody took away is said by its name, and nothing is called a fault of the program.
    @Test func saysWhichOriginalIsGone() throws {
        let room = try CheckInRoom.worked()
        for name in try Support.files(below: room.url("originals")) where name.count == 64 {
            try FileManager.default.removeItem(at: room.url("originals/\(name)"))
        }
        for folder in ["work/31-intake", "work/32-sheet"] {
            try FileManager.default.removeItem(at: room.url(folder))
        }
        let run = try Command.run(nil, ["run", "--workspace", room.root.path])
        #expect(run.errors.contains("is not in the classroom any more"), "\(run.errors)")
        #expect(!run.errors.contains("A stage failed"), "\(run.errors)")
    }

    /// What was decided, printed and exported tells whose check-ins they were: it goes with them.
    @Test func leavesNoCodeWhereThePipelineIsDeleted() throws {
        let room = try CheckInRoom.worked()
        let rows = try room.reviewRows().compactMap { row -> [String: Any]? in
            var row = row
            guard row["questionID"] as? String == CheckIn.talkRow else { return nil }
            row["value"] = CheckIn.talked
            return row
        }
        let decided = try JSONSerialization.data(
            withJSONObject: ["kind": "decisions", "rows": rows] as [String: Any])
        try room.drop(String(decoding: decided, as: UTF8.self), as: "decisions.json")
        try room.run()
        // What was dropped says whose it is.
        let kept = try CheckInRoom.files(in: room, holding: "P07", but: ["work/", "outbox/"])
        #expect(kept.contains { $0.hasPrefix("originals/") }, "\(kept)")
        for verb in [["dossier", "P07"], ["export", "json"]] {
            #expect(try Command.run(nil, verb + ["--workspace", room.root.path]).code == 0)
        }
        let deletion = try Command.run(
            nil, ["delete", "--pipeline", "checkin", "--yes", "--workspace", room.root.path])
        #expect(deletion.code == 0, "\(deletion.errors)")
        #expect(deletion.output.contains("and dossiers/P07.pdf"), "\(deletion.output)")
        #expect(
            try CheckInRoom.files(in: room, holding: "P07", but: ["roster.csv"]) == [])
    }

    @Test func saysInADossierWhatWasReadAndShowsNoCloud() throws {
        let room = try CheckInRoom.worked()
        let made = try Command.run(nil, ["dossier", "P01", "--workspace", room.root.path])
        #expect(made.code == 0, "\(made.errors)")
        let json = try room.text("outbox/dossiers/P01.json")
        #expect(json.contains("would like to talk: to the teacher"))
        #expect(json.contains("Monday: good; I feel"), "\(json.prefix(3000))")
        #expect(!json.contains("\"picture\""))
    }

    /// A code numbers 31 weeks, a school year has more.
    @Test func printsMoreWeeksThanACodeCanNumber() throws {
        let room = try CheckInRoom.worked()
        for _ in 1...2 {
            let printed = try Command.run(
                nil, ["print", "checkin", "--copies", "20", "--workspace", room.root.path])
            #expect(printed.code == 0, "\(printed.errors)")
        }
        let editions = try room.editions.filter { try room.edition($0).instrument == .checkIn }
        #expect(editions.count == 2)
        let names = try Support.files(below: room.url("outbox/checkin"))
        #expect(
            names.contains { $0.contains("week-21") } && names.contains { $0.contains("week-20") })
        try room.run()
        #expect(try room.text("outbox/checkin/checkin.html").contains("id=\"week\">20<"))
    }
}
