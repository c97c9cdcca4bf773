import Artifacts
import Engine
import Foundation
import Tables

extension Estate {
    /// How it is taken away: first what says that the sheets are there, so that a run between a kill and the rest
    /// misses nothing. Scans of which pages stay are written again beside the old ones. `mention` is of a pupil who is
    /// forgotten altogether.
    func removal(_ doomed: Doomed, forgetting mention: PupilMention? = nil) throws -> Removal {
        let keys = Set(doomed.keys)
        let left = deliveries.map { file, delivery in
            (file, self.left(delivery, without: keys, mention))
        }
        let kept = Set(left.filter { !$0.1.pages.isEmpty }.map(\.1.original.sha256))
        let emptied = Set(left.map(\.1.original.sha256)).subtracting(kept)
        let scans = try rewritten(keys, among: kept)
        var removal = Removal(keys: doomed.keys, shortened: [:], gone: [])
        for (place, (file, delivery)) in left.enumerated() {
            var delivery = delivery
            let path = "deliveries/\(file.lastPathComponent)"
            if let new = scans[delivery.original.sha256] {
                let names = ScanNames(from: delivery.original.sha256, to: new.sha256)
                delivery.original = new
                for page in delivery.pages.indices {
                    delivery.pages[page].scan = names.renamed(delivery.pages[page].scan)
                    delivery.pages[page].key = names.renamed(delivery.pages[page].key)
                }
            }
            if delivery.pages.isEmpty {
                removal.gone.append(path)
            } else if delivery != deliveries[place].delivery {
                removal.shortened[path] = delivery
            }
        }
        removal.gone += doomed.editions.map { "editions/\($0)" }
        // Lists of sheets name them, too; what is left to do is planned again.
        if FileManager.default.fileExists(atPath: workspace.plans.path) {
            removal.gone.append("plans")
        }
        var written: [String: Data] = [:]
        try cutRulings(keys, scans, mention, &removal.gone, &written)
        try cutIssued(Set(doomed.editions), mention, &written)
        let carriers = try mention == nil ? carriers(of: emptied, beside: kept) : []
        let decided = try decided(on: emptied, beside: kept)
        let originals = emptied.union(carriers).union(decided).union(scans.keys).sorted()
        removal.gone += originals.flatMap { ["originals/\($0)", "originals/\($0).json"] }
        if let mention { try cutCarriers(Set(originals), mention, &removal.gone, &written) }
        try cutNotes(scans, mention, Set(removal.gone), &written)
        let traces = Traces(
            workspace: workspace, doomed: keys, kept: Set(self.keys).subtracting(keys),
            scans: scans.mapValues(\.sha256), mention: mention)
        removal.gone += try traces.gone()
        try traces.cut(&removal.gone, &written)
        removal.gone = Set(removal.gone).sorted { Self.order($0) < Self.order($1) }
        if !written.isEmpty { removal.written = written }
        return removal
    }

    /// Deliveries before all, and what is made from them last.
    private static func order(_ path: String) -> (Int, String) {
        let tops = ["deliveries", "editions", "rulings", "originals"]
        let top = String(path.prefix { $0 != "/" })
        return (tops.firstIndex(of: top) ?? tops.count, path)
    }

    /// The originals that stay for other sheets' pages, without the pages that go, by their old digests. They are
    /// written down beside the old ones: until a delivery names them, nothing does.
    private func rewritten(
        _ doomed: Set<String>, among kept: Set<String>
    ) throws -> [String: Delivery.Original] {
        var pages: [String: (original: Delivery.Original, numbers: Set<Int>)] = [:]
        for (_, delivery) in deliveries where kept.contains(delivery.original.sha256) {
            for page in delivery.pages
            where doomed.contains(holders[Self.name(delivery, page)]?.key ?? page.key) {
                pages[delivery.original.sha256, default: (delivery.original, [])].numbers
                    .insert(page.number)
            }
        }
        var scans: [String: Delivery.Original] = [:]
        for (sha256, (original, numbers)) in pages.sorted(by: { $0.key < $1.key }) {
            let file = workspace.originals.appending(path: sha256)
            guard disk.fileExists(atPath: file.path),
                let data = try ScanWithoutPages(
                    file: file, type: original.type, pages: numbers
                ).bytes()
            else { continue }
            let new = Digest.sha256(data)
            let place = workspace.originals.appending(path: new)
            try data.write(to: place, options: .atomic)
            try disk.setAttributes([.posixPermissions: 0o600], ofItemAtPath: place.path)
            scans[sha256] = .init(sha256: new, bytes: data.count, type: original.type)
        }
        return scans
    }

    /// Rulings on what goes, and those that name the pupil, go; those on a scan that was written again name the new
    /// one.
    private func cutRulings(
        _ doomed: Set<String>, _ scans: [String: Delivery.Original], _ mention: PupilMention?,
        _ gone: inout [String], _ written: inout [String: Data]
    ) throws {
        let area = try Area(workspace, "rulings")
        let names = scans.sorted { $0.key < $1.key }.map {
            ScanNames(from: $0.key, to: $0.value.sha256)
        }
        func renamed(_ text: String) -> String { names.reduce(text) { $1.renamed($0) } }
        var goes: Set<String> = []
        for path in area.files {
            let key = path.split(separator: "/").dropFirst().dropLast().joined(separator: "/")
            let data = try Data(contentsOf: workspace.root.appending(path: path))
            guard !doomed.contains(key) else {
                goes.insert(path)
                continue
            }
            guard let json = try? JSONDecoder().decode(JSONValue.self, from: data) else {
                if mention?.isIn(data) ?? false { goes.insert(path) }
                continue
            }
            if mention?.isIn(json) ?? false {
                goes.insert(path)
                continue
            }
            let (text, place) = (String(decoding: data, as: UTF8.self), renamed(path))
            let new = renamed(text)
            if place != path { goes.insert(path) }
            if new != text || place != path { written[place] = Data(new.utf8) }
        }
        gone += area.paths(of: goes) { mention?.isInPath($0) ?? false }
    }

    /// The copies that were given out to the pupil.
    private func cutIssued(
        _ gone: Set<String>, _ mention: PupilMention?, _ written: inout [String: Data]
    ) throws {
        guard let mention else { return }
        for folder in try entries(workspace.editions) where !gone.contains(folder.lastPathComponent)
        {
            let file = folder.appending(path: "issued.json")
            guard disk.fileExists(atPath: file.path) else { continue }
            let data = try Data(contentsOf: file)
            guard mention.isIn(data),
                case .object(var record) = try JSONDecoder().decode(JSONValue.self, from: data),
                case .list(let copies)? = record["copies"]
            else { continue }
            record["copies"] = .list(copies.filter { !mention.isIn($0) })
            written["editions/\(folder.lastPathComponent)/issued.json"] = try Document.encode(
                record)
        }
    }

    /// Files of results and decisions that no delivery names: without the pupil's lines and rows.
    private func cutCarriers(
        _ going: Set<String>, _ mention: PupilMention, _ gone: inout [String],
        _ written: inout [String: Data]
    ) throws {
        let delivered = Set(deliveries.map(\.delivery.original.sha256)).union(going)
        for file in try entries(workspace.originals)
        where file.lastPathComponent.count == 64 && !delivered.contains(file.lastPathComponent) {
            let sha256 = file.lastPathComponent
            let left = Redaction.of(try Data(contentsOf: file), without: mention)
            guard left != .clean else { continue }
            gone += ["originals/\(sha256)", "originals/\(sha256).json"]
            guard case .shortened(let data) = left else { continue }
            let new = Digest.sha256(data)
            written["originals/\(new)"] = data
            written["originals/\(new).json"] = try noteBytes(sha256, mention)
        }
    }

    /// The notes on scans that were written again, and those whose file's name speaks of the pupil.
    private func cutNotes(
        _ scans: [String: Delivery.Original], _ mention: PupilMention?, _ gone: Set<String>,
        _ written: inout [String: Data]
    ) throws {
        for (old, new) in scans.sorted(by: { $0.key < $1.key }) {
            written["originals/\(new.sha256).json"] = try noteBytes(old, mention)
        }
        guard let mention else { return }
        for file in try entries(workspace.originals) where file.pathExtension == "json" {
            let path = "originals/\(file.lastPathComponent)"
            guard !gone.contains(path), mention.isIn(try Data(contentsOf: file)) else { continue }
            written[path] = try noteBytes(String(file.lastPathComponent.dropLast(5)), mention)
        }
    }

    /// A note without the pupil in the file's name; nil where there is none.
    private func noteBytes(_ sha256: String, _ mention: PupilMention?) throws -> Data? {
        guard var note = note(sha256) else { return nil }
        if mention?.isIn(note.name) ?? false || mention?.isInPath(note.name) ?? false {
            note.name = "a file"
        }
        return try Document.encode(note)
    }
}
