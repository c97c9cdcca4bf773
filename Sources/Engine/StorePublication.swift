import Artifacts
import Files
import Foundation

/// What a stage's work came to, ready to be published.
enum Result: Sendable {
    /// A document's bytes, and what it hangs on besides its inputs.
    case made(Data, Hold? = nil)
    /// Why there is nothing to make.
    case notApplicable(String)
    /// Why the sheet is refused.
    case refused(Problem)
}

/// The way a result gets its place: the old promise goes first, the new one comes last.
extension Store {
    /// Publishes a result with the files of a scratch folder. Says what stands there and whether anything was written:
    /// equal bytes of an equal stamp are left alone, other bytes of an equal stamp are a conflict.
    func publish(
        _ result: Result, kind: String, stamp: Stamp, scratch: String, at place: Place
    ) throws(Problem) -> (record: Record, isNew: Bool) {
        let (record, order) = try prepare(result, kind: kind, stamp: stamp, scratch: scratch, place)
        let standing = try self.record(place)
        if let standing, standing.stamp == record.stamp, standing.outcome == record.outcome {
            if standing.files != record.files, record.outcome == .made, record.hold == nil,
                standing.hold == nil
            {
                throw conflict(standing, record, place)
            }
            if standing == record, try isWhole(record, at: place) { return (record, false) }
        }
        let folder = path(place)
        try disk.makeFolder(folder)
        if Signature("\(folder)/\(Self.stampFile)") != nil {
            // Another machine may have done the same since: its promise is not taken back, not for a moment.
            if try self.record(place) == record, try isWhole(record, at: place) {
                return (record, false)
            }
            try disk.remove("\(folder)/\(Self.stampFile)")
            try disk.sync(folder)
        }
        for name in order {
            try disk.sync("\(scratch)/\(name)")
            try disk.move("\(scratch)/\(name)", to: "\(folder)/\(name)")
        }
        try disk.write(try encode(record, place), to: "\(scratch)/\(Self.stampFile)")
        try disk.move("\(scratch)/\(Self.stampFile)", to: "\(folder)/\(Self.stampFile)")
        try disk.sync(folder)
        try sweep(place, keeping: Set(record.files.keys))
        return (record, true)
    }

    /// Takes away files of a place that its record does not name.
    func sweep(_ place: Place, keeping names: Set<String>) throws(Problem) {
        let folder = path(place)
        for entry in Disk.entries(folder) ?? []
        where !entry.isFolder && entry.name != Self.stampFile && !names.contains(entry.name) {
            try disk.remove("\(folder)/\(entry.name)")
        }
    }

    /// Completes the scratch folder and says in which order its files move: the document is the last.
    private func prepare(
        _ result: Result, kind: String, stamp: Stamp, scratch: String, _ place: Place
    ) throws(Problem) -> (Record, [String]) {
        switch result {
        case .made(let document, let hold):
            var files = try digests(scratch, kind: kind, place)
            let order = files.keys.sorted() + ["\(kind).json"]
            files["\(kind).json"] = Digest.sha256(document)
            try disk.write(document, to: "\(scratch)/\(kind).json")
            return (Record(stamp: stamp, outcome: .made, files: files, hold: hold), order)
        case .notApplicable(let reason):
            return (Record(stamp: stamp, outcome: .notApplicable, reason: reason, files: [:]), [])
        case .refused(let problem):
            let bytes = try encode(problem, place)
            try disk.write(bytes, to: "\(scratch)/\(Self.problemFile)")
            let files = [Self.problemFile: Digest.sha256(bytes)]
            return (Record(stamp: stamp, outcome: .refused, files: files), [Self.problemFile])
        }
    }

    /// The digest of each file a stage left, none of which may be a folder or take another's name.
    private func digests(
        _ scratch: String, kind: String, _ place: Place
    ) throws(Problem) -> [String: String] {
        var files: [String: String] = [:]
        for entry in Disk.entries(scratch) ?? [] {
            // A dot keeps files apart from the folders of sheets below, whose names have none.
            let name = entry.name
            let isSafe =
                !entry.isFolder && name.first != "." && name.contains(".")
                && name != "\(kind).json" && name != Self.problemFile
                && name.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
            guard isSafe else {
                throw Problem(
                    .bug, "File '\(name)' cannot be published",
                    hint: "a stage leaves plain files with an ending, none of them its document",
                    step: place.step, sheet: place.sheet)
            }
            files[name] = try digest("\(scratch)/\(name)")
        }
        return files
    }

    /// The digest of a file's bytes.
    func digest(_ path: String) throws(Problem) -> String {
        do {
            return try Digest.sha256(contentsOf: URL(filePath: path))
        } catch {
            throw Problem(
                .disk, "The disk does not read a file: \(error.localizedDescription)",
                hint: "see to it that the disk is sound, and run again", file: path)
        }
    }

    private func isWhole(_ record: Record, at place: Place) throws(Problem) -> Bool {
        for (name, sha256) in record.files {
            let path = "\(path(place))/\(name)"
            guard Signature(path) != nil, try digest(path) == sha256 else { return false }
        }
        return true
    }

    private func conflict(_ old: Record, _ new: Record, _ place: Place) -> Problem {
        let names = Set(old.files.keys).union(new.files.keys)
        let other = names.filter { old.files[$0] != new.files[$0] }.sorted()
        let folder = "work/\(place.step)" + (place.key.isEmpty ? "" : "/\(place.key)")
        return Problem(
            .bug, "Other bytes came from the same stamp: \(other.joined(separator: ", "))",
            hint: "raise the stage's revision if it was changed, or delete \(folder) and run again",
            file: folder, step: place.step, sheet: place.sheet)
    }

    private func encode(_ value: some Encodable, _ place: Place) throws(Problem) -> Data {
        do {
            return try Document.encode(value)
        } catch {
            throw Problem(
                .bug, "A value cannot be written as JSON: \(error)", step: place.step,
                sheet: place.sheet)
        }
    }
}
