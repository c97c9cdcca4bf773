import Artifacts
import Files
import Foundation

/// What stands under `work/` for the steps of a pipeline.
struct Survey: Sendable {
    /// What each place with a stamp holds.
    var entries: [Place: PlaceEntry] = [:]
    /// A file of a place that is gone or was altered.
    var missing: [Place: String] = [:]
    /// Places that hold files which no stamp names, and empty folders.
    var strays: Set<Place> = []

    /// Looks at every place of the steps. What the index knows is not read again; without one
    /// every stamp is read and every file hashed.
    init(_ steps: [Step], store: Store, index: RunIndex) throws(Problem) {
        for step in steps {
            try walk("\(store.work)/\(step.id)", Place(step: step.id, key: ""), step, store, index)
        }
    }

    /// Looks at the places of some sheets and at the class's alone; every stamp is read and every file hashed.
    init(_ steps: [Step], store: Store, keys: [String]) throws(Problem) {
        for step in steps where step.isClassWide {
            try look(at: Place(step: step.id, key: ""), step, store)
        }
        try look(at: keys, steps, store)
    }

    /// Looks at the places of further sheets.
    mutating func look(at keys: [String], _ steps: [Step], _ store: Store) throws(Problem) {
        for step in steps where !step.isClassWide {
            for key in keys { try look(at: Place(step: step.id, key: key), step, store) }
        }
    }

    private mutating func look(at place: Place, _ step: Step, _ store: Store) throws(Problem) {
        let folder = store.path(place)
        let files = (Disk.entries(folder) ?? []).filter { !$0.isFolder }.map(\.name)
        guard !files.isEmpty else { return }
        try look(at: place, files, folder, step, store, RunIndex())
    }

    private mutating func walk(
        _ folder: String, _ place: Place, _ step: Step, _ store: Store, _ index: RunIndex
    ) throws(Problem) {
        guard let found = Disk.entries(folder) else { return }
        var files: [String] = []
        for entry in found {
            guard entry.isFolder else {
                files.append(entry.name)
                continue
            }
            let key = place.key.isEmpty ? entry.name : "\(place.key)/\(entry.name)"
            guard SheetKey.isValid(key) else { continue }
            try walk("\(folder)/\(entry.name)", Place(step: step.id, key: key), step, store, index)
        }
        // A run that was killed while it took a place away may have left the folder alone.
        if found.isEmpty { strays.insert(place) }
        guard !files.isEmpty else { return }
        try look(at: place, files, folder, step, store, index)
    }

    private mutating func look(
        at place: Place, _ files: [String], _ folder: String, _ step: Step, _ store: Store,
        _ index: RunIndex
    ) throws(Problem) {
        guard let signature = Signature("\(folder)/\(Store.stampFile)"),
            var entry = try entry(place, signature, step, store, index)
        else {
            strays.insert(place)
            return
        }
        for (position, file) in entry.files.enumerated() {
            let path = "\(folder)/\(file.name)"
            let now = Signature(path)
            if now == file.signature { continue }
            if let now, try store.digest(path) == file.sha256 {
                entry.files[position].signature = now
            } else {
                missing[place] = missing[place] ?? file.name
            }
        }
        // Refusals and answers without a document name few files, so that counting finds a stray.
        if files.count != entry.files.count + 1 || missing[place] != nil {
            let names = Set(entry.files.map(\.name)).union([Store.stampFile])
            if files.contains(where: { !names.contains($0) }) { strays.insert(place) }
        }
        entries[place] = entry
    }

    private func entry(
        _ place: Place, _ signature: Signature, _ step: Step, _ store: Store, _ index: RunIndex
    ) throws(Problem) -> PlaceEntry? {
        if let known = index.entries[place], known.signature == signature { return known }
        guard let record = try store.record(place) else { return nil }
        return try store.entry(record, at: place, of: step, signature: signature)
    }
}

extension Store {
    /// The index's line for what was just published or just read. A file's signature is left open where it
    /// has not been hashed yet, so that the survey does.
    func entry(
        _ record: Record, at place: Place, of step: Step, signature: Signature? = nil
    ) throws(Problem) -> PlaceEntry {
        let folder = path(place)
        let open = Signature(inode: 0, size: 0, modified: 0)
        let isFresh = signature == nil
        var entry = PlaceEntry(
            signature: signature ?? Signature("\(folder)/\(Self.stampFile)") ?? open,
            stamp: record.standing, outcome: record.outcome, content: record.content,
            files: record.files.sorted { $0.key < $1.key }.map { name, sha256 in
                PlaceEntry.File(
                    name: name, sha256: sha256,
                    signature: (isFresh ? Signature("\(folder)/\(name)") : nil) ?? open)
            })
        if let type = step.output as? any PaperDocument.Type, record.outcome == .made,
            let data = try Disk.contents("\(folder)/\(type.kind).json")
        {
            let traits = try reading(at: place, file: "\(type.kind).json") {
                try type.traits(of: data)
            }
            entry.paper = traits.paper
            entry.edition = traits.edition ?? ""
        }
        return entry
    }
}
