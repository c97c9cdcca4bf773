import Artifacts
import Engine
import Files
import Foundation

/// When a file came and under which name: the only dates in the workspace besides receipts.
struct Provenance: Equatable {
    var date: Date?
    var name: String?
}

/// Where each page came from: the deliveries, and the records beside the originals.
struct Originals {
    /// One delivered page.
    struct Page: Equatable {
        var key: String
        var original: String
        var number: Int
        var scan: String
        var pupil: String?
        /// What its code may be where that cannot be read, likeliest first.
        var guesses: [String] = []
    }

    /// By original's digest.
    private(set) var arrivals: [String: Provenance] = [:]
    /// Those that hold; by key, then scan.
    private(set) var pages: [Page] = []
    /// What could not be read.
    private(set) var problems: [Problem] = []
    private var byKey: [String: [Page]] = [:]
    private var byScan: [String: Page] = [:]

    init(_ workspace: Workspace) throws {
        try readDeliveries(workspace.deliveries)
        for name in try Disk.names(in: workspace.originals) where name.hasSuffix(".json") {
            let file = workspace.originals.appending(path: name)
            arrivals[String(name.dropLast(5))] = arrival(try Data(contentsOf: file), name)
        }
    }

    /// The pages delivered for a key, by scan.
    func pages(of key: String) -> [Page] { byKey[key] ?? [] }
    /// The page with a picture's name.
    func page(scan: String) -> Page? { byScan[scan] }
    /// When the last file of a key came.
    func lastDate(of key: String) -> Date? { pages(of: key).compactMap { date($0) }.max() }
    /// When the first file of a key came.
    func firstDate(of key: String) -> Date? { pages(of: key).compactMap { date($0) }.min() }
    /// The name the first file of a key came under.
    func name(of key: String) -> String? {
        pages(of: key).lazy.compactMap { arrivals[$0.original]?.name }.first
    }

    private func date(_ page: Page) -> Date? { arrivals[page.original]?.date }

    private mutating func readDeliveries(_ folder: URL) throws {
        let records = try Disk.names(in: folder).filter { $0.hasSuffix(".json") }.compactMap {
            decoded(try Data(contentsOf: folder.appending(path: $0)), $0)
        }
        pages = HeldPages(records).pages.map { held in
            Page(
                key: held.page.key, original: held.delivery.original.sha256,
                number: held.page.number, scan: held.page.scan, pupil: held.page.pupil,
                guesses: held.page.guesses ?? [])
        }.sorted { ($0.key, $0.scan) < ($1.key, $1.scan) }
        byKey = Dictionary(grouping: pages, by: \.key)
        byScan = Dictionary(pages.map { ($0.scan, $0) }) { first, _ in first }
    }

    private mutating func decoded(_ data: Data, _ name: String) -> Delivery? {
        do {
            return try Document.decode(Delivery.self, from: data)
        } catch {
            problems.append(
                Problem(
                    .input, "Delivery '\(name)' cannot be read",
                    hint: "drop the file it was about again", file: "deliveries/\(name)"))
            return nil
        }
    }

    /// What a record says in its fields `name` and `when`; dates are ISO 8601.
    private mutating func arrival(_ data: Data, _ name: String) -> Provenance {
        struct Record: Decodable {
            var name: String?
            var when: String?
        }
        do {
            let record = try Document.decode(Record.self, from: data)
            let date = try record.when.map { try Date($0, strategy: .iso8601) }
            return Provenance(date: date, name: record.name)
        } catch {
            problems.append(
                Problem(
                    .input, "Record '\(name)' of an original has no readable date",
                    hint: "the sheet is shown without its date; nothing else is lost",
                    file: "originals/\(name)"))
            return Provenance()
        }
    }
}
