public import Artifacts
import Files
public import Foundation

/// `plans/`: one folder a plan, called by its id. Nobody changes what is in it; all of it may be deleted once its
/// plans are merged.
public struct PlanFolder: Sendable {
    private let disk: Disk
    /// The folder itself.
    public let url: URL

    /// The plans of a workspace.
    public init(_ workspace: Workspace) {
        disk = Disk(workspace)
        url = workspace.plans
    }

    /// The ids of the plans that are there, sorted.
    public func ids() -> [String] {
        (Disk.entries(url) ?? []).filter { $0.isFolder && Self.isID($0.name) }.map(\.name)
    }

    /// The ids of those that are not merged yet, sorted.
    public func open() -> [String] { ids().filter { Signature(merged($0)) == nil } }

    /// Notes that a plan is merged; the next plan takes it away.
    public func close(_ id: String) throws(Problem) { try disk.write(Data(), to: merged(id)) }

    /// Notes that all plans of some pipelines are merged: a whole night has done what they name.
    public func closeAll(of pipelines: [String]) throws(Problem) {
        for id in open() {
            let isDone: Bool
            do {
                isDone = try Set(plan(id).pipelines).isSubset(of: pipelines)
            } catch {
                // One that is not what it was is nobody's.
                isDone = true
            }
            if isDone { try close(id) }
        }
    }

    /// Takes away what is merged, with the scripts and logs beside it.
    func clear(but kept: String) throws(Problem) {
        for id in ids() where id != kept && Signature(merged(id)) != nil {
            try disk.removeTree("\(url.path)/\(id)")
            for entry in Disk.entries(url) ?? [] where entry.name.hasPrefix(id + "-") {
                try disk.removeTree("\(url.path)/\(entry.name)")
            }
        }
    }

    private func merged(_ id: String) -> String { "\(url.path)/\(id)/.merged" }

    /// Writes a plan with its lists, and gives its id. One that is there already is left alone.
    func publish(_ plan: WorkPlan, lists: [[Data]]) throws(Problem) -> String {
        let bytes = try encode(plan)
        let id = Self.id(bytes)
        let folder = url.path + "/\(id)"
        try clear(but: id)
        if Signature("\(folder)/plan.json") != nil {
            // The same is to do again.
            try disk.remove(merged(id))
            return id
        }
        let draft = url.path + "/.draft-\(id)-\(UUID().uuidString)"
        for (number, lists) in lists.enumerated() {
            let phase = "\(draft)/phase-\(number + 1)"
            try disk.makeFolder(phase)
            for (number, list) in lists.enumerated() {
                try disk.write(list, to: "\(phase)/\(number).jsonl")
            }
        }
        try disk.makeFolder(draft)
        try disk.write(bytes, to: "\(draft)/plan.json")
        do {
            try disk.move(draft, to: folder, synced: true)
        } catch {
            // Somebody else planned the same meanwhile.
            guard Signature("\(folder)/plan.json") != nil else { throw error }
            try disk.removeTree(draft)
        }
        return id
    }

    /// The plan of an id. Throws where there is none, or where it is not what it was.
    public func plan(_ id: String) throws(Problem) -> WorkPlan {
        let name = "plans/\(id)/plan.json"
        guard Self.isID(id), let data = try Disk.contents(url.path + "/\(id)/plan.json") else {
            let others = ids()
            throw Problem(
                .missing, "Plan '\(id)' does not exist",
                hint: others.isEmpty
                    ? "reviso plan --shards N makes one"
                    : "there are \(others.joined(separator: ", ")); reviso plan makes another")
        }
        guard Self.id(data) == id else { throw Self.altered(name) }
        return try read(WorkPlan.self, url.path + "/\(id)/plan.json", name: name)
    }

    /// The one plan there is, where none is named.
    public func only() throws(Problem) -> String {
        let open = open()
        let ids = open.isEmpty ? ids() : open
        guard let id = ids.first, ids.count == 1 else {
            throw Problem(
                .usage, ids.isEmpty ? "There is no plan" : "There are \(ids.count) plans",
                hint: ids.isEmpty
                    ? "reviso plan --shards N makes one"
                    : "name one with --plan: \(ids.joined(separator: ", "))")
        }
        return id
    }

    /// What a list names. Throws where there is no such list, or where it is not what it was.
    public func list(
        _ plan: WorkPlan, _ id: String, phase: Int, shard: Int
    ) throws(Problem) -> [WorkPlan.Item] {
        guard plan.phases.indices.contains(phase) else {
            throw Problem(
                .usage, "Plan '\(id)' has no phase \(phase + 1)",
                hint: "its phases are 1 to \(plan.phases.count)")
        }
        guard plan.phases[phase].lists.indices.contains(shard) else {
            throw Problem(
                .usage, "Plan '\(id)' has no shard \(shard)",
                hint: "its shards are 0 to \(plan.shards - 1)")
        }
        let place = "\(id)/phase-\(phase + 1)/\(shard).jsonl"
        guard let data = try Disk.contents(url.path + "/\(place)"),
            Digest.sha256(data) == plan.phases[phase].lists[shard].sha256
        else { throw Self.altered("plans/\(place)") }
        do {
            return try data.split(separator: 0x0A).map {
                try Document.decode(WorkPlan.Item.self, from: Data($0))
            }
        } catch {
            throw Self.altered("plans/\(place)")
        }
    }

    private static func altered(_ file: String) -> Problem {
        Problem(
            .configuration, "A list of a plan is not what it was", hint: "reviso plan again",
            file: file)
    }

    private static func id(_ bytes: Data) -> String { String(Digest.sha256(bytes).prefix(12)) }

    private static func isID(_ id: String) -> Bool {
        id.utf8.count == 12
            && id.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
}

extension Workspace {
    /// `plans/`, the lists that machines share.
    public var plans: URL { root.appending(path: "plans", directoryHint: .isDirectory) }
}
