import Foundation
import Glibc

/// `make bench`: prints tables and exits 0. Figures are for a reader; nothing passes or fails here. A third word
/// names one table, which alone is printed: `make bench TABLE=photos`.
@main
struct BenchCommand {
    static func main() async throws {
        let arguments = CommandLine.arguments
        let wanted = arguments.dropFirst(3).first
        let tables = Table.all.filter { wanted == nil ? $0.isOfAll : $0.name == wanted }
        guard arguments.count > 2, !tables.isEmpty else { return sayWhatThereIs() }
        // As Reviso itself reads: six times the CPU otherwise, for threads that wait for one another.
        setenv("OMP_THREAD_LIMIT", "1", 1)
        // A folder named is kept, to look into and to run again.
        let asked = Asked(
            reviso: URL(filePath: arguments[1]), data: URL(filePath: arguments[2]),
            kept: arguments.dropFirst(4).first.map { URL(filePath: $0) })
        let records = ProcessInfo.processInfo.environment["REVISO_RECORD"] != nil
        for table in tables {
            let start = ContinuousClock.now
            let recording = records ? try Recording(table.name) : nil
            do {
                try await table.print(asked)
            } catch {
                _ = try recording?.printed()
                throw error
            }
            if let recording { try recording.write(try recording.printed()) }
            let seconds = Int((ContinuousClock.now - start) / .seconds(1))
            print("(\(table.name): \(seconds) s)\n")
            // What takes minutes is read table by table, in a file too.
            fflush(nil)
        }
    }

    private static func sayWhatThereIs() {
        print("usage: bench REVISO DATA [TABLE [FOLDER]]\n")
        let width = Table.all.map(\.name.count).max() ?? 0
        for table in Table.all {
            let name = table.name.padding(toLength: width, withPad: " ", startingAt: 0)
            print("  \(name)  \(table.says)")
            print("  \(String(repeating: " ", count: width))  needs \(table.needs)")
        }
    }
}
