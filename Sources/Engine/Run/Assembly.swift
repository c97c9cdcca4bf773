import Artifacts
import Files
import Foundation

/// What a stage is given for one sheet: one JSON object made of the documents as they lie on the disk, and the
/// folders that it may read from.
struct Assembly: Sendable {
    private(set) var input = Data("{".utf8)
    private(set) var folders: [String: URL] = [:]

    init(_ step: Step, _ key: String, _ view: View) throws(Problem) {
        for reading in step.readings { try add(reading, of: step, key, view) }
        input.append(contentsOf: "}".utf8)
    }

    private mutating func add(
        _ reading: Binding, of step: Step, _ key: String, _ view: View
    ) throws(Problem) {
        switch reading.source {
        case .delivered:
            put(reading.name, try encode(view.sources.deliveries.document(key)))
            for page in view.sources.deliveries.sheets[key] ?? [] {
                let sha256 = page.original.sha256
                folders["original/\(sha256)"] = view.sources.workspace.originals.appending(
                    path: sha256)
            }
        case .own(let writer), .optional(.some(let writer)):
            try own(reading.name, writer, key, view)
        case .optional(nil): break
        case .all(let writer):
            try list(reading, writer, try view.sheets(of: writer, for: step), view)
        case .set(let writer, let set):
            try list(reading, writer, try view.references(writer, set, key), view)
        case .edition:
            guard let id = view.edition(key, above: step.index) else { return }
            let folder = view.sources.editionFolder(id)
            guard let data = try Disk.contents("\(folder)/edition.json") else { return }
            put(reading.name, data)
            folders[reading.name] = URL(filePath: folder, directoryHint: .isDirectory)
        case .editions:
            try editions(reading, view.sources.printed.ids(for: key), view)
        case .printedForOthers:
            try editions(reading, view.sources.printed.ids(forOthersThan: key), view)
        case .rulings(let kinds, let shared, let set):
            put(reading.name, try encode(view.rulings(key, kinds, shared, set)))
        case .roster:
            // Of all that is put together here the names alone lie in no file of `work/`.
            put(reading.name, try encode(NamedRoster(view.sources.roster)))
        case .packs(let patterns):
            put(reading.name, try encode(view.sources.packs.files(patterns)))
        }
    }

    private mutating func own(
        _ name: String, _ writer: Int, _ key: String, _ view: View
    ) throws(Problem) {
        let standing = view.standing(writer, key)
        guard standing.state == .made else { return }
        let step = view.steps[writer]
        let place = Place(step: step.id, key: step.isClassWide ? "" : key)
        folders[name] = view.store.folder(place)
        if step.isClassWide, !key.isEmpty {
            guard let part = try view.parts.data(step, standing.content, key, view.store) else {
                folders[name] = nil
                return
            }
            put(name, part)
        } else {
            put(name, try document(step.kind, place, view))
        }
    }

    private mutating func list(
        _ reading: Binding, _ writer: Int, _ keys: [String], _ view: View
    ) throws(Problem) {
        let step = view.steps[writer]
        var list = Data("[".utf8)
        for (position, key) in keys.enumerated() {
            if position > 0 { list.append(0x2C) }
            let place = Place(step: step.id, key: key)
            list.append(try document(step.kind, place, view))
            folders["\(step.kind)/\(key)"] = view.store.folder(place)
        }
        list.append(0x5D)
        put(reading.name, list)
    }

    private mutating func editions(
        _ reading: Binding, _ ids: [String], _ view: View
    ) throws(Problem) {
        var list: [Data] = []
        for id in ids {
            guard let data = try Disk.contents("\(view.sources.editionFolder(id))/edition.json")
            else {
                throw Problem(
                    .disk, "Edition '\(id)' is gone", hint: "run again",
                    file: "editions/\(id)/edition.json", transient: true)
            }
            list.append(data)
        }
        put(reading.name, Data("[".utf8) + list.joined(separator: Data(",".utf8)) + Data("]".utf8))
    }

    private func document(_ kind: String, _ place: Place, _ view: View) throws(Problem) -> Data {
        let path = "\(view.store.path(place))/\(kind).json"
        guard let data = try Disk.contents(path) else {
            throw Problem(
                .disk, "Document '\(kind)' of '\(place.sheet)' is gone", hint: "run again",
                step: place.step, sheet: place.sheet, transient: true)
        }
        return data
    }

    private mutating func put(_ name: String, _ value: Data) {
        if input.count > 1 { input.append(0x2C) }
        input.append(contentsOf: "\"\(name)\":".utf8)
        input.append(value)
    }
}
