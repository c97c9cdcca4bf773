import Artifacts
import Files
import Foundation

/// What the deliveries hold for each sheet of a pipeline.
struct Deliveries: Sendable {
    /// The sheets, sorted.
    let keys: [String]
    /// Each sheet's pages.
    let sheets: [String: [Delivered.Page]]
    /// The digest of each sheet's pages.
    let digests: [String: String]

    /// What records hold for a pipeline; `only` for these sheets, where the records do not tell of all pages of others.
    init(
        _ records: [Delivery], for pipeline: String, only: [String]? = nil
    ) throws(Problem) {
        let meant = only.map { Set($0) }
        for record in records {
            for page in record.pages where !SheetKey.isValid(page.key) {
                throw Problem(
                    .bug, "Key '\(page.key)' is no sheet's name",
                    hint: "remove the delivery and drop the file again",
                    file: "deliveries/\(record.key)")
            }
        }
        var grouped: [String: [(serial: Int, page: Delivered.Page)]] = [:]
        for held in HeldPages(records).pages
        where (held.page.pipeline ?? Delivery.practice) == pipeline {
            let page = held.page
            guard meant?.contains(page.key) ?? true else { continue }
            let delivered = Delivered.Page(
                original: held.delivery.original, number: page.number, sheetPage: page.sheetPage,
                scan: page.scan, pupil: page.pupil, code: page.code)
            grouped[page.key, default: []].append((held.delivery.serial, delivered))
        }
        sheets = grouped.mapValues { pages in
            pages.sorted {
                ($0.page.sheetPage ?? .max, $0.serial, $0.page.number, $0.page.scan)
                    < ($1.page.sheetPage ?? .max, $1.serial, $1.page.number, $1.page.scan)
            }.map(\.page)
        }
        keys = sheets.keys.sorted()
        digests = sheets.mapValues(Self.digest)
    }

    /// The document that a stage is given.
    func document(_ key: String) -> Delivered { Delivered(key: key, pages: sheets[key] ?? []) }

    private static func digest(_ pages: [Delivered.Page]) -> String {
        var text = ""
        for page in pages {
            text +=
                "\(page.original.sha256)\n\(page.original.bytes)\n\(page.original.type.rawValue)\n"
            text += "\(page.number)\n\(page.sheetPage ?? 0)\n\(page.scan)\n"
            text += "\(page.pupil ?? "-")\n\(page.code ?? "-")\n\n"
        }
        return Digest.sha256(text)
    }

    /// Reads some records, in the order of their names; those that are gone are left out.
    static func records(
        _ workspace: Workspace, named names: Set<String>
    ) throws(Problem) -> [Delivery] {
        var records: [Delivery] = []
        for name in names.sorted() where !name.contains("/") && name.first != "." {
            let path = "\(workspace.deliveries.path)/\(name)"
            guard Signature(path) != nil else { continue }
            records.append(try read(Delivery.self, path, name: "deliveries/\(name)"))
        }
        return records
    }

    /// Reads the records of a folder, those that an earlier run knows from its index.
    static func records(
        _ workspace: Workspace, known: [String: KnownDelivery]
    ) throws(Problem) -> [String: KnownDelivery] {
        let folder = workspace.deliveries.path
        var records: [String: KnownDelivery] = [:]
        for entry in Disk.entries(folder) ?? []
        where entry.name.hasSuffix(".json") && entry.name.first != "." && !entry.isFolder {
            let path = "\(folder)/\(entry.name)"
            guard let signature = Signature(path) else { continue }
            if let standing = known[entry.name], standing.signature == signature {
                records[entry.name] = standing
                continue
            }
            let delivery = try read(Delivery.self, path, name: "deliveries/\(entry.name)")
            records[entry.name] = KnownDelivery(signature: signature, delivery: delivery)
        }
        return records
    }
}

/// A delivery as the index keeps it.
struct KnownDelivery: Equatable, Sendable {
    var signature: Signature
    var delivery: Delivery
}

/// Reads a document that is not the store's.
func read<T: Decodable>(_ type: T.Type, _ path: String, name: String) throws(Problem) -> T {
    guard let data = try Disk.contents(path) else {
        throw Problem(.disk, "'\(name)' is gone", hint: "run again", file: name, transient: true)
    }
    do {
        return try Document.decode(type, from: data)
    } catch {
        throw Problem(
            .disk, "'\(name)' cannot be read", hint: "put it back from a copy, or remove it",
            file: name)
    }
}
