import Artifacts
import Foundation
import Support
import Testing

/// Whose check-ins are printed, read and kept: those of pupils whose line in the roster says so.
struct CheckInConsentTests {
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

    /// A code that was printed as nobody's becomes no pupil's: what was marked would be told to be theirs.
    @Test func refusesAPupilWhoseCodeWasPrintedAsNobodys() throws {
        let room = try CheckInRoom.worked()
        let roster = try room.text("roster.csv")
        try Data((roster + "S01,New Child,A,yes\n").utf8).write(to: room.url("roster.csv"))
        let run = try Command.run(nil, ["run", "--workspace", room.root.path])
        #expect(run.code == 78 && run.errors.contains("'S01' stands on strips"), "\(run.errors)")
        try Data((roster + "S44,New Child,A,yes\n").utf8).write(to: room.url("roster.csv"))
        try room.run()
        #expect(try room.edition(try #require(room.editions.first)).edition.count == 5)
    }

    /// Rule 2 again: what comes back after consent was withdrawn is left alone.
    @Test func letsGoOfAPupilWhoseConsentIsTakenBack() throws {
        let room = try CheckInRoom.worked()
        let roster = try room.text("roster.csv")
        try Data(roster.replacing("P02,Alan Turing,A,yes", with: "P02,Alan Turing,A,no").utf8)
            .write(to: room.url("roster.csv"))
        try room.run()
        #expect(try !CheckInRoom.checkIns(room).contains { $0.pupil == "P02" })
        let text = try Command.run(
            URL(filePath: "/usr/bin/pdftotext"), [room.url("outbox/mood/pictures.pdf").path, "-"]
        ).output
        #expect(text.contains("P01") && !text.contains("P02") && !text.contains("S01"))
    }

    /// Who gives no code counts in the class where anybody does so, and a wish to talk is heard; who may not take part
    /// is told.
    @Test func hearsWhoGivesNoCodeAndSaysWhoMayNotTakePart() throws {
        let room = try CheckInRoom.worked()
        let edition = try #require(
            try room.editions.first { try room.edition($0).instrument == .checkIn })
        try room.drop(
            CheckInRoom.handed(edition, "\"emotions\":[\"sad\"],\"talk\":\"teacher\"").replacing(
                "abc", with: "abd"),
            as: "a.json")
        try room.drop(
            CheckInRoom.handed(
                edition,
                "\"pupil\":\"P04\",\"emotions\":[\"sad\"],\"talk\":\"teacher\",\"text\":\"heron\""),
            as: "b.json")
        let run = try Command.run(nil, ["run", "--workspace", room.root.path])
        let screen = try CheckInRoom.checkIns(room).filter { $0.source == .screen }
        #expect(screen.map(\.pupil) == [nil] && screen.first?.asksToTalk == true)
        #expect(run.errors.contains("on a strip without a code asks to talk"), "\(run.errors)")
        // Of whom no consent is known nothing is taken in; that a child may ask for somebody is said.
        #expect(run.errors.contains("P04 takes no part in check-ins"), "\(run.errors)")
        #expect(run.errors.contains("it may ask to talk"))
        #expect(
            try CheckInRoom.files(in: room, holding: "heron", but: ["failed/"]).isEmpty)
    }
}
