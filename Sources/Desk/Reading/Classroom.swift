public import Artifacts
import Engine
import Files
import Foundation

/// Everything the desk reads, read once.
public struct Classroom {
    let workspace: Workspace
    /// By kind.
    private var filings: [String: any AnyFiling] = [:]
    /// Why there is no document, by the end of the step's name, then by key.
    private var reasons: [String: [String: String]] = [:]
    private let library: Library
    /// Refused sheets and sheets that wait, as their steps said it.
    let refusals: [Problem]
    let originals: Originals
    /// What was ever printed, by id; read once they are all frozen.
    var editions: [String: Edition] = [:]
    /// By code.
    let pupils: [Pupil]
    /// By sheet and pupil, why a paper is not there.
    let attendance: [String: [String: Ruling.Attendance]]
    /// What could not be read.
    private(set) var problems: [Problem]
    /// What was worked out of it, once.
    private let known = Known()

    /// Reads the documents of some kinds, and what steps whose names end so say of making nothing.
    init(_ workspace: Workspace, kinds: [any Artifact.Type], tells: [String] = []) throws {
        self.workspace = workspace
        var library = try Library(workspace)
        for kind in kinds where filings[kind.kind] == nil {
            filings[kind.kind] = Self.filing(kind, &library)
        }
        refusals = library.refusals()
        for ending in tells { reasons[ending] = library.leftOut(ending) }
        originals = try Originals(workspace)
        pupils = try Pupil.all(workspace)
        attendance = try Self.attendance(workspace)
        problems = library.problems + originals.problems
        self.library = library
    }

    private static func attendance(
        _ workspace: Workspace
    ) throws -> [String: [String: Ruling.Attendance]] {
        var said: [String: [String: Ruling.Attendance]] = [:]
        for ruling in try Rulings(workspace).effective("", [.attendance]) {
            guard case .attendance(let pupil, let why) = ruling.payload, why != .expected else {
                continue
            }
            said[ruling.key, default: [:]][pupil] = why
        }
        return said
    }

    private static func filing<T: Artifact>(_ type: T.Type, _ library: inout Library)
        -> any AnyFiling
    {
        Filing(library.documents(T.self))
    }

    /// The documents of a kind; none where no exhibit reads it.
    public subscript<T: Artifact>(_ type: T.Type) -> Filing<T> {
        filings[T.kind] as? Filing<T> ?? Filing([:])
    }

    /// Why steps whose names end so made nothing, by key.
    func reasons(_ ending: String) -> [String: String] { reasons[ending] ?? [:] }

    /// Why a step whose name ends so made nothing of a key.
    func reason(_ ending: String, _ key: String) -> String? { reasons[ending]?[key] }

    /// The folders with a document of a kind, by key, without reading any.
    func folders<T: Artifact>(of type: T.Type) -> [String: URL] {
        once("folders \(T.kind)") { library.folders(of: type) }
    }

    /// What is worked out of the documents under a name, once for all that ask.
    func once<T>(_ name: String, _ make: () throws -> T) rethrows -> T {
        if let held = known.values[name], let value = held as? T { return value }
        let value = try make()
        known.values[name] = value
        return value
    }

    /// The sheets that have a document of some kinds or a refusal, sorted. Pages that belong nowhere yet are not among
    /// them.
    func sheets(with kinds: [any Artifact.Type]) -> [String] {
        var found: Set<String> = []
        for kind in kinds { found.formUnion(filings[kind.kind]?.sheets ?? []) }
        for refusal in refusals { found.insert(SheetKey.sheet(of: refusal.sheet ?? "")) }
        return found.subtracting(["", SheetKey.nowhere]).sorted()
    }

    /// Refusals that stand on no sheet's card: of the whole class, and of pages that belong nowhere yet.
    var homeless: [Problem] {
        refusals.filter { ["", SheetKey.nowhere].contains(SheetKey.sheet(of: $0.sheet ?? "")) }
    }

    /// Reads the editions; one that cannot be read is told.
    mutating func readEditions() throws {
        for id in try Disk.names(in: workspace.editions) {
            do {
                editions[id] = try Edition(id, in: workspace)
            } catch is DecodingError {
                problems.append(
                    Problem(
                        .input, "Edition '\(id)' cannot be read",
                        hint:
                            "bring the folder back from a backup: papers printed from it cannot be marked without",
                        file: "editions/\(id)/edition.json"))
            }
        }
    }

    /// A pupil's name by code; nil where there is none.
    func name(of code: String) -> String? {
        let name = pupils.first { $0.code == code }?.name ?? ""
        return name.isEmpty ? nil : name
    }

    private final class Known {
        var values: [String: Any] = [:]
    }
}
