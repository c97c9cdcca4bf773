import Artifacts
import Engine
import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// Runs the toys over a workspace, killed before the N-th change to the disk if so asked:
/// `toyline WORKSPACE [--kill N] [--jobs N] [--long] [--make SHEETS] [--verify]`.
@main
enum ToyLine {
    static func main() async {
        do {
            try await run(CommandLine.arguments)
        } catch {
            print("problem: \(error)")
            exit(70)
        }
    }

    private static func run(_ arguments: [String]) async throws {
        guard arguments.count > 1 else { throw Problem(.usage, "toyline needs a workspace") }
        let number = { (name: String) -> Int? in
            arguments.firstIndex(of: name).flatMap {
                $0 + 1 < arguments.count ? Int(arguments[$0 + 1]) : nil
            }
        }
        let workspace = Workspace(URL(filePath: arguments[1], directoryHint: .isDirectory))
        if let count = number("--make") {
            for sheet in 1...count {
                try Toys.deliver(
                    "sheet number \(sheet)", to: "sheet-\(sheet)", serial: sheet, in: workspace)
            }
        }
        let changes = Atomic<Int>(0)
        let kill = number("--kill")
        let store = Store(workspace) { _ in
            let count = changes.add(1, ordering: .sequentiallyConsistent).newValue
            if count == kill { _ = Glibc.kill(getpid(), SIGKILL) }
        }
        let line = arguments.contains("--long") ? Toys.longLine : Toys.line
        let pipeline = try Pipeline(yaml: line, file: "toys.yml", stages: Toys.stages)
        let lock = try WorkspaceLock.tryLock(workspace)
        let summary = try await Runner(workspace, pipeline, store: store).run(
            jobs: number("--jobs") ?? 2, verify: arguments.contains("--verify"))
        lock.release()
        print(
            "\(summary.published) published, \(summary.count(.done)) done, "
                + "\(changes.load(ordering: .sequentiallyConsistent)) changes")
        exit(ExitCode(summary).rawValue)
    }
}
