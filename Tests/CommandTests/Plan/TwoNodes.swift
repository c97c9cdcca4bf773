import Foundation
import Glibc
import Support
import Testing

/// Slurm with two nodes on this machine, started once for all tests of this process.
final class TwoNodes: Sendable {
    /// Whether all of it is installed, and may be started: `make setup-slurm`.
    static let isPossible: Bool = {
        let programs = ["slurmctld", "slurmd", "sbatch", "munged", "setpriv", "unshare"]
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return geteuid() == 0
            && programs.allSatisfy { name in
                (folders + ["/usr/sbin", "/usr/bin"]).contains {
                    access("\($0)/\(name)", X_OK) == 0
                }
            }
    }()

    static let here: Result<TwoNodes, any Error> = Result { try TwoNodes() }

    let folder: TemporaryFolder

    private init() throws {
        folder = try TemporaryFolder()
        // It goes with this process, however that ends.
        let started = try script("up", "\(getpid())")
        guard started.code == 0 else {
            print("Slurm did not start: \(started.output)\(started.errors)")
            throw POSIXError(.ENODEV)
        }
    }

    /// What tells programs where this Slurm is.
    var environment: [String: String] { ["SLURM_CONF": folder.url.path + "/slurm.conf"] }

    /// Runs a line of the shell beside it.
    @discardableResult func shell(_ line: String) throws -> Command.Result {
        try Command.run(URL(filePath: "/bin/bash"), ["-c", line], environment: environment)
    }

    private func script(_ verb: String, _ more: String = "") throws -> Command.Result {
        let script = Command.repository.appending(path: "Tests/Slurm/two-nodes.sh").path
        return try shell("'\(script)' \(verb) '\(folder.url.path)' \(more)")
    }

    /// Ends a node at once, with the tasks that it has in hand.
    func killNode(_ name: String) throws {
        _ = try script("node-kill \(name)")
        for task in try tasks(of: name) { kill(task, SIGKILL) }
    }

    /// Starts a node again; what `before` says is done in mounts of its own.
    func startNode(_ name: String, before: String? = nil, isIdle: Bool = true) throws {
        let file = folder.url.appending(path: "\(name).before")
        if let before {
            try Data(before.utf8).write(to: file)
        } else if FileManager.default.fileExists(atPath: file.path) {
            try FileManager.default.removeItem(at: file)
        }
        let started = try script("node-up \(name)")
        #expect(started.code == 0, "\(started.errors)")
        if isIdle { #expect(eventually(within: 60) { (try? idle()) == 2 }) }
    }

    private func idle() throws -> Int {
        try shell("sinfo -h -N -t idle").output.split(separator: "\n").count
    }

    /// What every task is told before it begins.
    func tell(_ lines: String) throws {
        try Data(lines.utf8).write(to: folder.url.appending(path: "task.before"))
    }

    /// The processes of this Slurm's tasks on a node.
    func tasks(of node: String) throws -> [pid_t] {
        let names = try FileManager.default.contentsOfDirectory(atPath: "/proc")
        return names.compactMap { pid_t($0) }.filter { id in
            let data = FileManager.default.contents(atPath: "/proc/\(id)/environ") ?? Data()
            let own = Set(data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
            return own.contains("SLURMD_NODENAME=\(node)")
                && own.contains("SLURM_CONF=\(folder.url.path)/slurm.conf")
        }
    }

    /// Waits until nothing is in the queue any more.
    func finish() throws {
        let isDone = eventually(within: 600) {
            usleep(200_000)
            return (try? shell("squeue -h").output.isEmpty) ?? false
        }
        let jobs = try isDone ? "" : shell("squeue; scontrol show job").output
        #expect(isDone, "\(jobs)")
    }
}

extension SharedRoom {
    /// Whether a plan is merged.
    func isMerged(_ plan: String) -> Bool {
        FileManager.default.fileExists(atPath: path + "/plans/\(plan)/.merged")
    }

    /// What the jobs of a plan said.
    func log(_ plan: String) throws -> String {
        let folder = folder.url.appending(path: "plans/\(plan)-slurm/log")
        return try contents(of: folder).sorted { $0.key < $1.key }.map {
            "== \($0.key)\n" + String(decoding: $0.value, as: UTF8.self)
        }.joined(separator: "\n")
    }
}
