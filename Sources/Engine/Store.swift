public import Artifacts
import Files
public import Foundation

/// Owns every byte under `work/`: the only one that writes there.
public struct Store: Sendable {
    let disk: Disk
    /// The absolute path of `work/`.
    let work: String
    /// Where stages work: a folder that the holder of the lock clears, and one that nobody clears while lists of a plan
    /// are done, which hold no lock.
    let drafts: String
    static let stampFile = ".stamp.json"
    static let problemFile = "problem.json"

    /// The store of a workspace. `before` is called ahead of every change to the disk with the call and
    /// its path: tests stop the program there.
    public init(
        _ workspace: Workspace, isShared: Bool = false,
        before: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        disk = Disk(workspace, before: before)
        work = disk.root + "/work"
        drafts = work + (isShared ? "/.shards" : "/.scratch")
    }

    func path(_ place: Place) -> String {
        place.key.isEmpty ? "\(work)/\(place.step)" : "\(work)/\(place.step)/\(place.key)"
    }

    /// A place's folder.
    public func folder(_ place: Place) -> URL {
        URL(filePath: path(place), directoryHint: .isDirectory)
    }

    /// What stands at a place, or nil where nothing was promised.
    public func record(_ place: Place) throws(Problem) -> Record? {
        guard let data = try Disk.contents("\(path(place))/\(Self.stampFile)") else { return nil }
        // A stamp that cannot be read promises nothing: the work is done again.
        return try? Document.decode(Record.self, from: data)
    }

    /// A document's bytes as published, or nil where there is none.
    public func data(_ kind: String, at place: Place) throws(Problem) -> Data? {
        guard let record = try record(place), record.outcome == .made else { return nil }
        return try Disk.contents("\(path(place))/\(kind).json")
    }

    /// A document, or nil where there is none.
    public func document<A: Artifact>(_ type: A.Type, at place: Place) throws(Problem) -> A? {
        guard let data = try data(type.kind, at: place) else { return nil }
        return try decode(type, data, at: place, file: "\(type.kind).json")
    }

    /// The problem that stands at a place, or nil where there is none.
    public func problem(_ place: Place) throws(Problem) -> Problem? {
        guard let record = try record(place), record.outcome == .refused,
            let data = try Disk.contents("\(path(place))/\(Self.problemFile)")
        else { return nil }
        return try decode(Problem.self, data, at: place, file: Self.problemFile)
    }

    func decode<T: Decodable>(
        _ type: T.Type, _ data: Data, at place: Place, file: String
    ) throws(Problem) -> T {
        try reading(at: place, file: file) { try Document.decode(type, from: data) }
    }

    /// What is read of a document, or the problem that it was made by another version.
    func reading<T>(at place: Place, file: String, _ read: () throws -> T) throws(Problem) -> T {
        do {
            return try read()
        } catch {
            let folder = "work/\(place.step)" + (place.key.isEmpty ? "" : "/\(place.key)")
            throw Problem(
                .bug, "Document '\(file)' cannot be read: it was made by another version",
                hint: "delete \(folder) and run again", file: "\(folder)/\(file)",
                step: place.step, sheet: place.sheet)
        }
    }

    /// A fresh folder for one run of a stage, on the same disk as `work/`.
    func makeScratch(_ name: String) throws(Problem) -> String {
        let path = "\(drafts)/\(name)"
        try disk.removeTree(path)
        try disk.makeFolder(path)
        return path
    }

    /// Takes all scratch folders away, what a killed run left included.
    func clearScratch() throws(Problem) { try disk.removeTree(drafts) }

    /// Takes away what lists of a plan left that were killed. Called once the plan is done.
    public func clearShards() throws(Problem) { try disk.removeTree("\(work)/.shards") }

    /// Takes away what stands at a place, the promise first. What other sheets keep below it stays.
    func withdraw(_ place: Place) throws(Problem) {
        let folder = path(place)
        guard let entries = Disk.entries(folder) else { return }
        let files = entries.filter { !$0.isFolder }.map(\.name)
        if files.contains(Self.stampFile) { try disk.remove("\(folder)/\(Self.stampFile)") }
        for name in files where name != Self.stampFile { try disk.remove("\(folder)/\(name)") }
        try removeEmptyFolders(from: place.key.isEmpty ? "" : folder, of: place.step)
    }

    private func removeEmptyFolders(from folder: String, of step: String) throws(Problem) {
        var folder = folder
        while folder.hasPrefix("\(work)/\(step)/"), try disk.removeEmptyFolder(folder),
            let slash = folder.lastIndex(of: "/")
        {
            folder = String(folder[..<slash])
        }
        if Disk.entries("\(work)/\(step)")?.isEmpty == true {
            _ = try disk.removeEmptyFolder("\(work)/\(step)")
        }
    }

    /// Forgets a refusal, so that the next run tries again; says whether there was one.
    func retry(_ place: Place) throws(Problem) -> Bool {
        guard let record = try record(place), record.outcome == .refused else { return false }
        try withdraw(place)
        return true
    }
}
