import Artifacts
import Engine
import Files
import Foundation

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
    private(set) var arrivals: [String: OriginalNote] = [:]
    /// Those that hold; by key, then scan.
    private(set) var pages: [Page] = []
    /// What could not be read.
    private(set) var problems: [Problem] = []
    private var byKey: [String: [Page]] = [:]
    private var byScan: [String: Page] = [:]

    init(_ workspace: Workspace) throws {
        try readDeliveries(workspace.deliveries)
        for name in try Disk.names(in: workspace.originals) where name.hasSuffix(".json") {
            let sha256 = String(name.dropLast(5))
            do {
                arrivals[sha256] = try OriginalNote.read(sha256, in: workspace)
            } catch {
                guard error.kind == .input else { throw error }
                problems.append(error)
            }
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
}
