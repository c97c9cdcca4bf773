import Artifacts
import Engine
import Foundation

/// What stays when sheets go: pages of other sheets in the same original, and the files that results came in.
extension Estate {
    /// A delivery without the pages of some sheets, those included that came to them by a later record; and where a
    /// pupil is forgotten, without what it says of that pupil.
    func left(
        _ delivery: Delivery, without keys: Set<String>, _ mention: PupilMention? = nil
    ) -> Delivery {
        var left = delivery
        left.pages.removeAll { page in
            keys.contains(page.key)
                || keys.contains(holders[Self.name(delivery, page)]?.key ?? page.key)
        }
        guard let mention else { return left }
        for place in left.pages.indices {
            let guesses = left.pages[place].guesses?.filter { !mention.isIn($0) }
            left.pages[place].guesses = guesses?.isEmpty ?? true ? nil : guesses
            if mention.isIn(left.pages[place].why) { left.pages[place].why = "a person said so" }
        }
        return left
    }

    func shared(
        _ doomed: Set<String>
    ) throws -> [(name: String, keys: [String], isRewritten: Bool)] {
        var types: [String: Delivery.FileType] = [:]
        var stays: [String: Set<String>] = [:]
        var goes: Set<String> = []
        for (_, delivery) in deliveries {
            let rest = left(delivery, without: doomed).pages
            types[delivery.original.sha256] = delivery.original.type
            stays[delivery.original.sha256, default: []].formUnion(rest.map(\.key))
            if rest.count < delivery.pages.count { goes.insert(delivery.original.sha256) }
        }
        return goes.sorted().compactMap { sha256 in
            guard let keys = stays[sha256], !keys.isEmpty else { return nil }
            let note = note(sha256)
            let isRewritten = types[sha256] == .pdf || types[sha256] == .tiff
            return (note?.name ?? String(sha256.prefix(12)), keys.sorted(), isRewritten)
        }
    }

    /// The files that quiz results came in: kept without a delivery of their own, under the same name and time.
    func carriers(of gone: Set<String>, beside kept: Set<String>) throws -> [String] {
        let staying = Set(kept.compactMap(note))
        let going = Set(gone.compactMap(note)).subtracting(staying)
        return try entries(workspace.originals).map(\.lastPathComponent).filter { name in
            guard name.count == 64, !kept.contains(name), let note = note(name) else {
                return false
            }
            return going.contains(note)
        }
    }

    /// The note on a file; a spoilt one says nothing.
    func note(_ sha256: String) -> OriginalNote? {
        try? OriginalNote.read(sha256, in: workspace)
    }

    /// The files of decisions that speak of nothing but scans that go, and of no key: no delivery names them, and they
    /// say whose these were.
    func decided(on gone: Set<String>, beside kept: Set<String>) throws -> [String] {
        let heads = Set(gone.map { $0.prefix(12) })
        let delivered = Set(deliveries.map(\.delivery.original.sha256))
        return try entries(workspace.originals).filter { file in
            let name = file.lastPathComponent
            guard name.count == 64, !delivered.contains(name), !kept.contains(name),
                let said = String(data: try Data(contentsOf: file), encoding: .utf8)
            else { return false }
            // JSON may say a slash in two ways.
            let text = said.replacing("\\/", with: "/")
            let scans = Set(text.matches(of: /\b([0-9a-f]{12})-\d+\//).map(\.output.1))
            return !scans.isEmpty && scans.isSubset(of: heads)
                && text.firstMatch(of: /\b[0-9A-Z]{5}\/\w/) == nil
        }.map(\.lastPathComponent)
    }
}
