import Foundation
import Glibc
import Reading
import Support

/// What a table prints, kept for the records beside the code.
struct Recording {
    private let table: String
    private let file: URL
    /// Standard output as it was.
    private let seen: Int32

    /// From here on what is printed goes into a file, and is seen when the table is done.
    init(_ table: String) throws {
        self.table = table
        file = FileManager.default.temporaryDirectory.appending(path: "bench-\(getpid()).txt")
        fflush(nil)
        seen = dup(1)
        let kept = open(file.path, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
        guard seen >= 0, kept >= 0 else { throw CocoaError(.fileWriteUnknown) }
        dup2(kept, 1)
        close(kept)
    }

    /// What was printed. It is seen now, and all that is printed from here on.
    func printed() throws -> String {
        fflush(nil)
        dup2(seen, 1)
        close(seen)
        defer { try? FileManager.default.removeItem(at: file) }
        let text = try String(contentsOf: file, encoding: .utf8)
        print(text, terminator: "")
        return text
    }

    /// Writes what was printed into every record that has a place for the table, and says which.
    func write(_ printed: String) throws {
        let sources = URL(filePath: "Sources", directoryHint: .isDirectory)
        for name in try files(below: sources) where name.hasSuffix(".md") {
            let file = sources.appending(path: name)
            let text = try String(contentsOf: file, encoding: .utf8)
            guard let record = Record.replaced(in: text, table: table, by: figures(printed)) else {
                continue
            }
            try record.write(to: file, atomically: true, encoding: .utf8)
            print("Recorded in Sources/\(name)\n")
        }
    }

    /// The variables that say what is drawn; others are the machine's own, or secret.
    private static let drawing = [
        "REVISO_SEED", "REVISO_ROWS", "REVISO_SHEETS", "REVISO_FILLED", "REVISO_CODES",
        "REVISO_MARKS", "REVISO_SLICES", "REVISO_TRIP", "REVISO_DISTORTION", "REVISO_FIRST",
        "REVISO_TAKEN",
    ]

    /// The command with its variables, the day, the networks, and the table.
    private func figures(_ printed: String) -> String {
        let day = Date().formatted(.iso8601.year().month().day())
        let set = Self.drawing.compactMap { name in
            ProcessInfo.processInfo.environment[name].map { "\(name)=\($0) " }
        }.joined()
        let stamps = NumberReader.stamps.merging(InkNetwork.stamps) { first, _ in first }
        let networks = stamps.sorted { $0.key < $1.key }
            .map { "\($0.key) \($0.value.prefix(8))" }.joined(separator: ", ")
        return """
            `\(set)make bench TABLE=\(table)`, \(day). Networks: \(networks).

            ```
            \(printed.trimmingCharacters(in: .whitespacesAndNewlines))
            ```

            """
    }
}
