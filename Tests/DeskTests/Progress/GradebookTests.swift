import Artifacts
import Engine
import Foundation
import Support
import Tables
import Testing

@testable import Desk

/// The gradebook in the shapes of others.
struct GradebookTests {
    private func room() async throws -> TestClass {
        let room = try TestClass(
            roster: "code,name,group\nP01,\"=cmd()|x\",A\nP02,\"Novák, Bela\",B\nP03,Caro,B\n")
        try await room.term(
            pupils: 3, sheets: [("fractions", "Maths", "2026-10-05")], without: [3])
        _ = try await room.desk().lay()
        return room
    }

    private func data(_ room: TestClass, _ name: String) throws -> Data {
        try Data(contentsOf: room.workspace.outbox.appending(path: name))
    }

    /// The columns that the Canvas Instructor Guide asks for, before those of the assignments.
    @Test func canvasFindsItsColumnsAndThePointsPossible() async throws {
        let data = try data(try await room(), "gradebook-canvas.csv")
        #expect(data.first != 0xEF)
        let rows = CSVRows.decode(data)
        #expect(
            rows[0] == [
                "Student", "ID", "SIS User ID", "SIS Login ID", "Section", "fractions quiz",
            ])
        #expect(rows[1] == ["Points Possible", "", "", "", "", "6"])
        #expect(rows.dropFirst(2).map { $0[2] } == ["P01", "P02", "P03"])
        #expect(rows[3][0] == "Novák, Bela" && rows[3][4] == "B")
        #expect(Double(rows[3][5]) != nil && rows[4][5] == "")
    }

    /// The files of the archive are stored as they are: each is found between the headers by its first columns.
    private func file(_ name: String, in archive: Data) throws -> [[String]] {
        let mark = Data("\(name).csv".utf8)
        let start = try #require(archive.range(of: mark)).upperBound
        let end =
            archive.range(of: Data([0x50, 0x4B]), in: start..<archive.endIndex)?.lowerBound
            ?? archive.endIndex
        return CSVRows.decode(archive[start..<end])
    }

    /// The columns in the order of 1EdTech OneRoster: CSV Binding 1.2.1, written here a second time.
    @Test func oneRosterHasTheFilesAndColumnsOfTheStandard() async throws {
        let archive = try data(try await room(), "gradebook-oneroster.zip")
        let manifest = try file("manifest", in: archive)
        #expect(manifest[0] == ["propertyName", "value"])
        #expect(manifest.contains(["oneroster.version", "1.2"]))
        let files = manifest.filter { $0[0].hasPrefix("file.") }
        #expect(files.count == 21)
        #expect(
            files.filter { $0[1] != "absent" }.map { $0[0] }
                == ["file.categories", "file.lineItems", "file.results"])
        #expect(
            try file("categories", in: archive)[0].joined(separator: ",")
                == "sourcedId,status,dateLastModified,title,weight")
        let items = try file("lineItems", in: archive)
        #expect(
            items[0].joined(separator: ",")
                == "sourcedId,status,dateLastModified,title,description,assignDate,dueDate,classSourcedId,categorySourcedId,academicSessionSourcedId,resultValueMin,resultValueMax,schoolSourcedId"
        )
        #expect(items[1][0] == "fractions-quiz" && items[1][6] == "2026-10-05")
        #expect(items[1][11] == "6" && items.allSatisfy { $0.count == 13 })
        let results = try file("results", in: archive)
        #expect(
            results[0].joined(separator: ",")
                == "sourcedId,status,dateLastModified,lineItemSourcedId,studentSourcedId,scoreStatus,score,scoreDate,comment,textScore,classSourcedId,inProgress,incomplete,late,missing"
        )
        #expect(results.count == 3 && results.allSatisfy { $0.count == 15 })
        #expect(results[1][3] == items[1][0] && results[1][4] == "P01")
        #expect(results[1][5] == "fully graded" && Double(results[1][6]) != nil)
    }

    @Test func saysWhoIsExcusedToEachProgramInItsWords() async throws {
        let room = try await room()
        try room.rule(
            "fractions", "attendance/P03", .attendance(pupil: "P03", .excused), serial: 700)
        _ = try await room.desk().lay()
        let own = CSVRows.decode(try data(room, "gradebook.csv"))
        #expect(own.last?.suffix(3) == ["", "", "excused"])
        #expect(CSVRows.decode(try data(room, "gradebook-canvas.csv")).last?.last == "EX")
        let archive = try data(room, "gradebook-oneroster.zip")
        let last = try #require(try file("results", in: archive).last)
        #expect(last[4...6] == ["P03", "exempt", ""] && last[7] == "2026-10-05")
        // Away is no zero, and no mark either.
        try room.rule(
            "fractions", "attendance/P03", .attendance(pupil: "P03", .absent), serial: 701)
        _ = try await room.desk().lay()
        #expect(CSVRows.decode(try data(room, "gradebook.csv")).last?.last == "absent")
        #expect(CSVRows.decode(try data(room, "gradebook-canvas.csv")).last?.last == "")
        let away = try file("results", in: data(room, "gradebook-oneroster.zip"))
        #expect(away.last?[5] == "not submitted")
        try room.rule(
            "fractions", "attendance/P03", .attendance(pupil: "P03", .expected), serial: 702)
        _ = try await room.desk().lay()
        #expect(CSVRows.decode(try data(room, "gradebook.csv")).last?.last == "")
    }

    @Test func pythonUnpacksTheArchive() async throws {
        let room = try await room()
        let path = room.workspace.outbox.appending(path: "gradebook-oneroster.zip").path
        let run = try Command.run(
            URL(filePath: "/usr/bin/env"),
            [
                "python3", "-c",
                "import zipfile,sys\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(*z.namelist())",
                path,
            ])
        #expect(
            run.output == "manifest.csv categories.csv lineItems.csv results.csv\n", "\(run.errors)"
        )
    }

    @Test func noCellIsAFormula() async throws {
        let room = try await room()
        for name in ["gradebook.csv", "gradebook-canvas.csv"] {
            let cells = CSVRows.decode(try data(room, name)).flatMap { $0 }
            #expect(cells.contains("'=cmd()|x"), "\(name)")
            #expect(!cells.contains(where: CSV.isFormula), "\(name)")
        }
    }

    @Test func scoresOfAnotherMaximumAreBroughtToOneScale() throws {
        func card(_ pupil: String, _ points: Double, of maximum: Double) -> ScoreCard {
            ScoreCard(
                key: "s/\(pupil)/1", instrument: .quiz, source: .paper, pupil: pupil,
                provisional: false, undecided: 0, items: [], points: points, maximum: maximum,
                percentage: 100 * points / maximum)
        }
        let grades = GradeColumns(
            [card("P1", 5, of: 10), card("P2", 2, of: 8)], codes: ["P1", "P2"],
            screenCountsAsPaper: false)
        let column = try #require(grades.columns.first)
        #expect(grades.maximum(column) == 10)
        let scores = grades.codes.compactMap { grades.score($0, column) }
        #expect(scores.map { grades.scaled($0, column) } == [5, 2.5])
    }

    @Test func theFilesForOthersGoWithTheLastScore() async throws {
        let room = try await room()
        #expect(room.exists("outbox/gradebook-canvas.csv"))
        try FileManager.default.removeItem(at: room.workspace.work.appending(path: "09-score"))
        _ = try await room.desk().lay()
        #expect(!room.exists("outbox/gradebook-canvas.csv"))
        #expect(!room.exists("outbox/gradebook-oneroster.zip"))
        #expect(room.exists("outbox/gradebook.csv"))
    }
}
