public import Artifacts
import CFault
import Files
import Foundation
import Glibc
import Workers

/// What this process has in hand, on the disk, so that the next one knows what it was that ended it: what was in hand
/// at two deaths is set aside until the program is another one.
///
/// A death counts where a fault of the program ended it. One that somebody or the system called for, by SIGKILL or
/// the power switch, says nothing about a sheet. The file is `work/.in-hand`, a line a change: `+ name`, `- name`, and
/// `! signal` from the fault itself.
public final class Journal: Sendable {
    private let file: Int32
    private let path: String
    private let deaths: [String: Int]

    /// A journal of nothing, that keeps nothing.
    public init() { (file, path, deaths) = (-1, "", [:]) }

    /// Opens a workspace's journal and reads what the last process left. The caller holds the workspace's lock.
    public init(_ workspace: Workspace) throws(Problem) {
        let disk = Disk(workspace)
        try disk.makeFolder("\(disk.root)/work")
        path = "\(disk.root)/work/.in-hand"
        let left = try Disk.contents(path).map { String(decoding: $0, as: UTF8.self) } ?? ""
        deaths = Self.deaths(left)
        let kept =
            deaths.isEmpty
            ? ""
            : "= \(ProgramDigest.own)\n"
                + deaths.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }.joined()
        if left != kept {
            if kept.isEmpty {
                try disk.remove(path)
            } else {
                try disk.write(Data(kept.utf8), to: path)
            }
        }
        file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
        guard file >= 0 else {
            throw disk.problem(path)
        }
        reviso_mark_faults(file)
    }

    deinit {
        guard file >= 0 else { return }
        reviso_leave_faults(file)
        close(file)
        if deaths.isEmpty { unlink(path) }
    }

    /// Forgets all deaths, so that everything is tried again.
    static func forget(_ workspace: Workspace) throws(Problem) {
        let disk = Disk(workspace)
        let path = "\(disk.root)/work/.in-hand"
        if Signature(path) != nil { try disk.remove(path) }
    }

    /// Whether something was in hand at two deaths.
    public func isSetAside(_ name: String) -> Bool { deaths[name, default: 0] >= 2 }

    /// What stands against a dropped file that is set aside.
    public static func problem(file: String) -> Problem {
        WorkerDeath.signal(0).problem(file: file)
    }

    /// What stands against a sheet that is set aside when things are laid out.
    public static func problem(laying sheet: String) -> Problem {
        var problem = WorkerDeath.signal(0).problem(Place(step: "outbox", key: sheet))
        problem.summary = "Reviso itself failed when it laid out '\(sheet)'"
        return problem
    }

    /// Takes something in hand until it is released.
    public func hold(_ name: String) throws(Problem) -> Held {
        write("+ \(name)\n")
        return Held(journal: self, name: name)
    }

    /// Something in hand.
    public struct Held: Sendable {
        fileprivate let journal: Journal
        fileprivate let name: String

        /// Lays it down.
        public func release() { journal.write("- \(name)\n") }
    }

    private func write(_ line: String) {
        guard file >= 0 else { return }
        // A disk that refuses a line of the journal refuses the document too, and that is told.
        _ = line.withCString { Glibc.write(file, $0, strlen($0)) }
    }

    /// How many deaths each thing was in hand at, of this program's.
    static func deaths(_ text: String, program: () -> String = { ProgramDigest.own }) -> [String:
        Int]
    {
        var deaths: [String: Int] = [:]
        var held: Set<Substring> = []
        for line in text.split(separator: "\n") {
            let (mark, name) = (line.prefix { $0 != " " }, line.drop { $0 != " " }.dropFirst())
            switch mark {
            case "=": if name != program() { return [:] }
            case "+": held.insert(name)
            case "-":
                held.remove(name)
                deaths[String(name)] = nil
            case "!": for name in held { deaths[String(name), default: 0] += 1 }
            default: if let count = Int(mark) { deaths[String(name)] = count }
            }
        }
        return deaths
    }
}
