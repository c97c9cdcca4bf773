import Artifacts
import Engine
import Foundation
import GRDB
import Support
import Testing

@testable import Desk

/// `library.sqlite` holds the same figures as the pages.
struct LibraryFiguresTests {
    private func laid() async throws -> (TestClass, DatabaseQueue) {
        let room = try TestClass(roster: TestClass.roster(18))
        try await room.term(
            pupils: 18,
            sheets: [("fractions", "Maths", "2026-10-05"), ("plants", "Science", "2026-10-12")],
            without: [4])
        try room.paper(
            "plants", of: "P05", attempt: "s1", serial: 900, on: "2026-10-13",
            right: [true, true, true, true, true, true], source: .screen)
        let pack = Pack(
            file: "p",
            data: Data("id,name,rule,least,words\ntwo,Two sheets,sheets,2,You did two.\n".utf8))
        let report = try await room.desk(achievements: pack).lay()
        #expect(report.problems == [])
        return (room, try DatabaseQueue(path: room.workspace.library.path))
    }

    private static func look(_ queue: DatabaseQueue, _ check: (Database) throws -> Void) throws {
        try queue.read { try check($0) }
    }

    private func view(_ room: TestClass) throws -> ProgressView {
        let desk = try room.desk()
        var classroom = try desk.classroom()
        try classroom.readEditions()
        let work = DeskWork(classroom, desk.settings, Tray(room.folder.url, before: [:]))
        return ProgressView(work, achievements: [])
    }

    @Test func viewsSayWhatThePagesSay() async throws {
        let (room, queue) = try await laid()
        let view = try view(room)
        let figures = view.register.sittings.filter(\.isFigure)
        #expect(figures.count == 34 && view.register.sittings.count == 35)
        try Self.look(queue) { database in
            for standing in view.standings {
                let row = try #require(
                    try Row.fetchOne(
                        database, sql: "SELECT * FROM pupilProgress WHERE pupil = ?",
                        arguments: [standing.pupil]))
                #expect(row["sessions"] == standing.sessions && row["played"] == standing.played)
                #expect(row["sheetsDone"] == standing.done)
                #expect(abs(row["mean"] - (standing.spread?.mean ?? -1)) < 1e-9)
                #expect(row["best"] == standing.spread?.best)
            }
            let means = SubjectMean.all(figures)
            let rows = try Row.fetchAll(database, sql: "SELECT * FROM classSubjectMeans")
            #expect(rows.map { $0["subject"] as String } == means.map(\.subject))
            for (row, mean) in zip(rows, means) { #expect(abs(row["mean"] - mean.mean) < 1e-9) }
            let spread = try #require(Spread(figures.map(\.card.percentage)))
            for row in try Row.fetchAll(database, sql: "SELECT * FROM scoreDistribution") {
                #expect(row["attempts"] == spread.tenths[row["tenth"]])
            }
            for row in try Row.fetchAll(database, sql: "SELECT * FROM sheetMedians") {
                let mine = figures.filter { $0.sheet == row["sheet"] }.map(\.card.percentage)
                #expect(abs(row["median"] - (Spread(mine)?.median ?? -1)) < 1e-9)
            }
            for row in try Row.fetchAll(database, sql: "SELECT * FROM skillGrid") {
                #expect(row["percentage"] == view.grid[row["pupil"], row["skill"]]?.percentage)
            }
        }
        try lookForTables(view, queue)
    }

    /// Questions, achievements, and what all of it says.
    private func lookForTables(_ view: ProgressView, _ queue: DatabaseQueue) throws {
        try Self.look(queue) { database in
            let rows = try Row.fetchAll(database, sql: "SELECT * FROM questions")
            #expect(rows.count == 12 && rows.contains { $0["discrimination"] as Double? != nil })
            for row in rows {
                let item = view.questions.first {
                    $0.sheet == row["sheet"] && $0.item.questionID == row["question"]
                }?.item
                #expect(row["difficulty"] == item?.difficulty)
                #expect(row["discrimination"] == item?.discrimination)
            }
            let awards = try Row.fetchAll(
                database, sql: "SELECT DISTINCT pupil FROM achievements WHERE id = 'two'")
            #expect(awards.count == 17)
            let said = try Set(
                String.fetchAll(database, sql: "SELECT name FROM documentation WHERE says <> ''"))
            let there = try Set(
                String.fetchAll(
                    database,
                    sql: "SELECT name FROM sqlite_master WHERE type IN ('table', 'view')"))
            #expect(there.subtracting(["content", "documentation"]) == said)
        }
    }
}
