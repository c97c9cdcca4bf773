import Artifacts
import Files
import Foundation
import GRDB

/// `library.sqlite`: what there is, as tables anyone can ask. Made from the documents alone: deleted, it is made again
/// with the same rows.
struct LibraryIndex {
    /// The tables.
    let tables: [LibraryTable]

    /// What one laying of the desk knows; its cards are made.
    init(_ work: DeskWork) {
        tables = LibraryTables(work).all + LibraryFigures(work).all + [LibraryView.documentation]
    }

    /// Writes the index where it says something else now.
    func write(to file: URL) throws {
        let digest = Digest.sha256(
            (tables.map { "\($0.name) \($0.columns) \($0.rows)" } + LibraryView.all.map(\.sql))
                .joined(separator: "\n"))
        do {
            try write(digest, to: file)
        } catch let error as DatabaseError
            where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode)
        {
            // An index can be thrown away; its journal belongs to the file that goes.
            for ending in ["", "-journal"] where Disk.exists(URL(filePath: file.path + ending)) {
                try FileManager.default.removeItem(atPath: file.path + ending)
            }
            try write(digest, to: file)
        }
    }

    private func write(_ digest: String, to file: URL) throws {
        let queue = try DatabaseQueue(path: file.path)
        let known = try queue.read { database in
            try database.tableExists("content")
                ? String.fetchOne(database, sql: "SELECT digest FROM content") : nil
        }
        guard known != digest else { return try queue.close() }
        try queue.write { database in
            for view in LibraryView.all.reversed() {
                try database.execute(sql: "DROP VIEW IF EXISTS \(view.name)")
            }
            for table in tables {
                try database.execute(sql: "DROP TABLE IF EXISTS \(table.name)")
                try database.execute(
                    sql: "CREATE TABLE \(table.name) (\(table.columns.joined(separator: ", ")))")
                let places = table.columns.map { _ in "?" }.joined(separator: ", ")
                let insert = try database.makeStatement(
                    sql: "INSERT INTO \(table.name) VALUES (\(places))")
                for row in table.rows { try insert.execute(arguments: StatementArguments(row)) }
            }
            for view in LibraryView.all {
                try database.execute(sql: "CREATE VIEW \(view.name) AS\n\(view.sql)")
            }
            try database.execute(sql: "DROP TABLE IF EXISTS content")
            try database.execute(sql: "CREATE TABLE content (digest TEXT NOT NULL)")
            try database.execute(sql: "INSERT INTO content VALUES (?)", arguments: [digest])
        }
        try queue.close()
    }
}
