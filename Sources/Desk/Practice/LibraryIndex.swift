import Artifacts
import Engine
import Files
import Foundation
import GRDB

/// `library.sqlite`: what there is, as tables anyone can ask. Made from the documents alone: deleted, it is made again
/// with the same rows.
struct LibraryIndex {
    private let classroom: Classroom
    private let settings: DeskSettings
    private let cards: [Card]

    /// What one laying of the desk knows; its cards are made.
    init(_ work: DeskWork) {
        (classroom, settings, cards) = (work.classroom, work.settings, work.cards)
    }

    /// A table's name, columns and rows.
    private struct Table {
        var name: String
        var columns: [String]
        var rows: [[DatabaseValue]]
    }

    /// Writes the index where it says something else now.
    func write(to file: URL) throws {
        let tables = [sheetTable, editionTable, attemptTable, itemTable, originalTable]
        let digest = Digest.sha256(
            tables.map { "\($0.name) \($0.columns) \($0.rows)" }.joined(separator: "\n"))
        do {
            try write(tables, digest, to: file)
        } catch let error as DatabaseError
            where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode)
        {
            // An index can be thrown away; its journal belongs to the file that goes.
            for ending in ["", "-journal"] where Disk.exists(URL(filePath: file.path + ending)) {
                try FileManager.default.removeItem(atPath: file.path + ending)
            }
            try write(tables, digest, to: file)
        }
    }

    private func write(_ tables: [Table], _ digest: String, to file: URL) throws {
        let queue = try DatabaseQueue(path: file.path)
        let known = try queue.read { database in
            try database.tableExists("content")
                ? String.fetchOne(database, sql: "SELECT digest FROM content") : nil
        }
        guard known != digest else { return try queue.close() }
        try queue.write { database in
            for table in tables {
                try database.execute(sql: "DROP TABLE IF EXISTS \(table.name)")
                try database.execute(
                    sql: "CREATE TABLE \(table.name) (\(table.columns.joined(separator: ", ")))")
                let places = table.columns.map { _ in "?" }.joined(separator: ", ")
                let insert = try database.makeStatement(
                    sql: "INSERT INTO \(table.name) VALUES (\(places))")
                for row in table.rows { try insert.execute(arguments: StatementArguments(row)) }
            }
            try database.execute(sql: "DROP TABLE IF EXISTS content")
            try database.execute(sql: "CREATE TABLE content (digest TEXT NOT NULL)")
            try database.execute(sql: "INSERT INTO content VALUES (?)", arguments: [digest])
        }
        try queue.close()
    }

    private var sheetTable: Table {
        Table(
            name: "sheets",
            columns: [
                "sheet TEXT PRIMARY KEY", "title TEXT", "subject TEXT", "topic TEXT",
                "createdAt TEXT", "questions INTEGER", "totalAttempts INTEGER",
                "provisional INTEGER", "lastPlayedAt TEXT", "bestScore REAL", "maximum REAL",
                "completionPercentage REAL",
            ],
            rows: cards.sorted { $0.key < $1.key }.map { sheet in
                let progress = SheetProgress(
                    classroom.scores(of: sheet.key), classroom.originals,
                    screenCountsAsPaper: settings.screenCountsAsPaper)
                let quiz = classroom.quiz(of: sheet.key)
                return [
                    sheet.key.databaseValue, sheet.title.databaseValue,
                    sheet.subject.databaseValue, sheet.topic.databaseValue,
                    sheet.added.map(Number.iso).databaseValue,
                    (quiz?.questions.count ?? 0).databaseValue,
                    progress.totalAttempts.databaseValue, progress.provisional.databaseValue,
                    progress.lastPlayedAt.map(Number.iso).databaseValue,
                    progress.bestScore.databaseValue, progress.maximum.databaseValue,
                    progress.completionPercentage.databaseValue,
                ]
            })
    }

    private var editionTable: Table {
        Table(
            name: "editions",
            columns: [
                "edition TEXT PRIMARY KEY", "sheet TEXT", "title TEXT", "questions INTEGER",
                "pages INTEGER",
            ],
            rows: classroom.editions.values.sorted { $0.edition < $1.edition }.map {
                [
                    $0.edition.databaseValue, $0.sheet.databaseValue, $0.title.databaseValue,
                    $0.questions.count.databaseValue, $0.pages.count.databaseValue,
                ]
            })
    }

    private var attemptTable: Table {
        Table(
            name: "attempts",
            columns: [
                "key TEXT PRIMARY KEY", "sheet TEXT", "pupil TEXT", "edition TEXT",
                "instrument TEXT", "source TEXT", "playedAt TEXT", "seconds INTEGER",
                "provisional INTEGER", "undecided INTEGER", "points REAL", "maximum REAL",
                "percentage REAL", "grade TEXT",
            ],
            rows: classroom.cards.documents.map { card in
                [
                    card.key.databaseValue, SheetKey.sheet(of: card.key).databaseValue,
                    card.pupil.databaseValue, card.edition.databaseValue,
                    card.instrument.rawValue.databaseValue, card.source.rawValue.databaseValue,
                    classroom.originals.lastDate(of: card.key).map(Number.iso).databaseValue,
                    card.seconds.databaseValue, card.provisional.databaseValue,
                    card.undecided.databaseValue, card.points.databaseValue,
                    card.maximum.databaseValue, card.percentage.databaseValue,
                    (card.grade?.label).databaseValue,
                ]
            })
    }

    private var itemTable: Table {
        Table(
            name: "items",
            columns: [
                "key TEXT", "question TEXT", "given TEXT", "expected TEXT", "verdict TEXT",
                "points REAL", "maximum REAL", "confidence REAL",
            ],
            rows: classroom.cards.documents.flatMap { card in
                card.items.map { item in
                    [
                        card.key.databaseValue, item.questionID.databaseValue,
                        item.given.databaseValue, item.expected.databaseValue,
                        item.verdict.rawValue.databaseValue, item.points.databaseValue,
                        item.maximum.databaseValue, item.confidence.value.databaseValue,
                    ]
                }
            })
    }

    private var originalTable: Table {
        Table(
            name: "originals",
            columns: [
                "sha256 TEXT", "page INTEGER", "key TEXT", "scan TEXT", "name TEXT",
                "receivedAt TEXT",
            ],
            rows: classroom.originals.pages.map { page in
                let arrival = classroom.originals.arrivals[page.original]
                return [
                    page.original.databaseValue, page.number.databaseValue,
                    page.key.databaseValue, page.scan.databaseValue,
                    (arrival?.name).databaseValue,
                    (arrival?.date).map(Number.iso).databaseValue,
                ]
            })
    }
}
