import Artifacts
import Engine
import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// Runs the toys over a workspace, killed before the N-th change to the disk if so asked, or by a fault before a change
/// whose path holds a word: `toyline WORKSPACE [--kill N] [--fault WORD] [--jobs N] [--long] [--make SHEETS] [--verify]
/// [--crew [--seconds N] [--megabytes N]]`. With `--remove` it carries out the deletion in `removal.json` instead.
/// With `--crew` stages run in workers, which are `toyline worker`.
@main
enum ToyLine {
    static func main() async {
        if CommandLine.arguments.dropFirst().first == "worker" {
            return await CrewServer(Toys.stages).serve()
        }
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
        let word = arguments.firstIndex(of: "--fault").flatMap {
            $0 + 1 < arguments.count ? arguments[$0 + 1] : nil
        }
        let store = Store(workspace) { change in
            if let word, change.contains(word) { abort() }
            let count = changes.add(1, ordering: .sequentiallyConsistent).newValue
            if count == kill { _ = Glibc.kill(getpid(), SIGKILL) }
        }
        if arguments.contains("--remove") {
            let removal = try Document.decode(
                Removal.self, from: Data(contentsOf: workspace.root.appending(path: "removal.json"))
            )
            return try removal.carryOut(in: workspace) { _ in
                let count = changes.add(1, ordering: .sequentiallyConsistent).newValue
                if count == kill { _ = Glibc.kill(getpid(), SIGKILL) }
            }
        }
        let line = arguments.contains("--long") ? Toys.longLine : Toys.line
        let pipeline = try Pipeline(yaml: line, file: "toys.yml", stages: Toys.stages)
        let lock = try WorkspaceLock.tryLock(workspace)
        let limits = CrewLimits(
            memoryBytes: (number("--megabytes") ?? 2048) << 20,
            secondsPerPage: Double(number("--seconds") ?? 600) / 2)
        let crew =
            arguments.contains("--crew")
            ? Crew(["/proc/self/exe", "worker"], limits: limits) : nil
        let summary = try await Runner(
            workspace, pipeline, store: store, crew: crew, journal: try Journal(workspace)
        ).run(jobs: number("--jobs") ?? 2, verify: arguments.contains("--verify"))
        crew?.dismiss()
        lock.release()
        print(
            "\(summary.published) published, \(summary.count(.done)) done, "
                + "\(changes.load(ordering: .sequentiallyConsistent)) changes")
        exit(ExitCode(summary).rawValue)
    }
}
