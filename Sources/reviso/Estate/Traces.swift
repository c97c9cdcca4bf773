import Artifacts
import Engine
import Foundation

/// What was made of sheets that go, and what else speaks of a pupil who is forgotten: all that a run makes again, and
/// the records that are kept without what goes.
struct Traces {
    let workspace: Workspace
    /// The sheets that go, and those that stay.
    let doomed: Set<String>
    let kept: Set<String>
    /// New digests of scans that were written again, by the old ones.
    let scans: [String: String]
    /// The pupil, where one is forgotten.
    let mention: PupilMention?

    /// Whether every sheet goes.
    private var isAll: Bool { kept.isEmpty && mention == nil }

    /// Paths that go, as the workspace has them.
    func gone() throws -> [String] {
        var gone = try work() + outbox() + cache()
        gone += try area("review") { _ in true }
        for name in ["", "-journal", "-wal", "-shm"].map({ "library.sqlite\($0)" })
        where FileManager.default.fileExists(atPath: workspace.root.appending(path: name).path) {
            gone.append(name)
        }
        if isAll { gone += try area("failed") { _ in true } }
        if let mention {
            for name in try names(in: workspace.inbox) where name.uppercased() == mention.code {
                gone.append("inbox/\(name)")
            }
        }
        return gone
    }

    /// What stays without some of its rows: receipts, what was handed back, the roster.
    func cut(_ gone: inout [String], _ written: inout [String: Data]) throws {
        let receipts = ReceiptCut(doomed: doomed, scans: scans, mention: mention)
        for path in try Area(workspace, "receipts").files {
            guard !isAll else {
                gone.append(path)
                continue
            }
            let data = try Data(contentsOf: workspace.root.appending(path: path))
            switch try receipts.cut(data) {
            case .clean: break
            case .shortened(let left): written[path] = left
            case .gone: gone.append(path)
            }
        }
        guard let mention else { return }
        try cutFailed(mention, &gone, &written)
        if let roster = FileManager.default.contents(atPath: workspace.roster.path),
            let left = try RosterText.removing(mention.code, from: roster)
        {
            written["roster.csv"] = left
        }
    }

    /// What could not be used and is the pupil's by its name or its reason, or has rows of the pupil.
    private func cutFailed(
        _ mention: PupilMention, _ gone: inout [String], _ written: inout [String: Data]
    ) throws {
        let area = try Area(workspace, "failed")
        var goes: Set<String> = []
        let ending = ".reason.json"
        for path in area.files where !path.hasSuffix(ending) {
            let data = try Data(contentsOf: workspace.root.appending(path: path))
            let reason = FileManager.default.contents(
                atPath: workspace.root.appending(path: path + ending).path)
            if mention.isInPath(path)
                || reason.map({ Self.place($0) }).map(mention.isInPath) ?? false
            {
                goes.formUnion([path, path + ending])
                continue
            }
            let left = Redaction.of(data, without: mention)
            switch left {
            case .clean: break
            case .shortened(let data): written[path] = data
            case .gone: goes.formUnion([path, path + ending])
            }
            if left != .gone, let reason, mention.isIn(reason) {
                written[path + ending] = try Document.encode(Self.unnamed(reason, mention))
            }
        }
        // A reason whose file is gone already.
        for path in area.files where path.hasSuffix(ending) && mention.isInPath(path) {
            goes.insert(path)
        }
        let there = Set(area.files)
        gone += area.paths(of: goes.intersection(there)) { mention.isInPath($0) }
    }

    /// Where the file lay of which a reason speaks.
    private static func place(_ reason: Data) -> String {
        (try? Document.decode(Problem.self, from: reason))?.file ?? ""
    }

    private static func unnamed(_ reason: Data, _ mention: PupilMention) -> Problem {
        var problem =
            (try? Document.decode(Problem.self, from: reason))
            ?? Problem(.input, "It cannot be used")
        if mention.isIn(problem.summary) { problem.summary = "Some rows cannot be used" }
        if problem.hint.map(mention.isIn) ?? false { problem.hint = nil }
        if problem.file.map(mention.isIn) ?? false { problem.file = nil }
        return problem
    }

    /// The documents of what goes, those of the class, and any that speaks of the pupil.
    private func work() throws -> [String] {
        let area = try Area(workspace, "work")
        var goes: Set<String> = []
        var named: Set<String> = []
        for path in area.files where path != "work/.lock" {
            let parts = path.split(separator: "/")
            let key = parts.dropFirst(2).dropLast().joined(separator: "/")
            let isOfClass = parts.count == 3
            if parts.count == 2 || isOfClass || doomed.contains(key) {
                goes.insert(path)
            } else if let mention, path.hasSuffix(".json"),
                mention.mayBeIn(try Data(contentsOf: workspace.root.appending(path: path)))
            {
                named.insert(parts.dropLast().joined(separator: "/"))
            }
        }
        for path in area.files where named.contains(Self.folder(path)) { goes.insert(path) }
        return area.paths(of: goes) { path in
            mention?.isInPath(path) ?? false
                || doomed.contains(path.split(separator: "/").dropFirst(2).joined(separator: "/"))
        }
    }

    private static func folder(_ path: String) -> String {
        path.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// What was laid out of the sheets that go, of the class, and of the pupil.
    private func outbox() throws -> [String] {
        let touched = Set(doomed.map(SheetKey.sheet))
        let staying = Set(kept.map(SheetKey.sheet))
        // A sheet that was taken from a pupil's own copy shows it.
        let taken = Set(
            doomed.filter { SheetKey($0)?.isTakenIn ?? true }.map(SheetKey.sheet))
        return try area("outbox") { path in
            let parts = path.split(separator: "/").map(String.init)
            guard parts.count > 2, let sheet = parts.dropFirst().first else {
                if isAll || parts.last.map(Self.isOfClass) ?? false { return true }
                return try speaks(path)
            }
            if isAll || taken.contains(sheet) { return true }
            if touched.contains(sheet), mention == nil || !staying.contains(sheet) { return true }
            if sheet == "progress", !["pupils", "letters"].contains(parts[2]) { return true }
            return try speaks(path)
        }
    }

    private static func isOfClass(_ name: String) -> Bool {
        ["index", "gradebook"].contains { name.hasPrefix($0) }
    }

    private func speaks(_ path: String) throws -> Bool {
        try mention.map { try SpokenFile(path: path, workspace: workspace).speaks(of: $0) } ?? false
    }

    /// All that is only there to be quick. What a language model answered costs money and names no pupil: it goes with
    /// sheets alone, and what was spent stays known.
    private func cache() throws -> [String] {
        try area("cache") { path in
            !path.hasPrefix("cache/models/")
                || mention == nil && path.hasPrefix("cache/models/answers/")
        }
    }

    private func area(_ name: String, where goes: (String) throws -> Bool) throws -> [String] {
        let area = try Area(workspace, name)
        return area.paths(of: Set(try area.files.filter(goes))) { mention?.isInPath($0) ?? false }
    }

    private func names(in folder: URL) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }
}
