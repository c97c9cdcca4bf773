import Artifacts
import Engine
import Files
import Foundation
import Glibc

/// What the workspace holds already: deliveries, serials, editions.
struct Holdings {
    let workspace: Workspace
    /// What is for another pipeline than `practice`.
    let routes: Routes
    /// The highest serial given out in deliveries and rulings.
    private(set) var serial = 0
    /// Deliveries by the original's digest, in the order of their serials.
    private(set) var bySha: [String: [Delivery]] = [:]
    /// The originals that a key was given to.
    private(set) var owners: [String: Set<String>] = [:]
    /// Keys that a folder made, which later files of that folder join.
    private(set) var folderKeys: Set<String> = []
    /// The original that was delivered last for a key, and the pipelines that its pages were for.
    private var newest: [String: (serial: Int, sha: String)] = [:]
    private var pipelines: [String: Set<String?>] = [:]
    /// The keys and all that these lie under.
    private var lineages: Set<String> = []
    /// The highest number of a copy in a class folder's sheet.
    private var highestCopies: [String: Int] = [:]
    /// Originals by the first letters of their digests.
    private var byPrefix: [Substring: Set<String>] = [:]
    private var editions: [String: Edition?] = [:]
    private var editionIDs: [String]?
    private var editionsOfSheets: [String: [String]]?
    /// The codes given out, once they were asked for, and as a worker is told of them.
    var issued: [SheetCode]?
    var issuedText: String?
    /// The codes of pages that came back, a line each.
    private(set) var returned = ""

    /// How `why` begins for a page that is in a sheet because of its folder.
    static let folderWhy = "in folder"

    /// Reads the workspace; `known` spares reading a delivery twice.
    init(
        _ workspace: Workspace, routes: Routes = Routes(), known: inout [String: Delivery]
    ) throws {
        self.workspace = workspace
        self.routes = routes
        let folder = RawPath(workspace.deliveries)
        var kept: [String: Delivery] = [:]
        for name in try InboxListing.names(folder).map({ String(decoding: $0, as: UTF8.self) }) {
            guard name.hasSuffix(".json"), !name.hasPrefix(".") else { continue }
            let file = workspace.deliveries.appending(path: name)
            kept[name] = try known[name] ?? Self.read(file)
        }
        known = kept
        for delivery in kept.values.sorted(by: { $0.serial < $1.serial }) { add(delivery) }
        serial = max(serial, try Self.highestRuling(RawPath(workspace.rulings)))
    }

    private static func read(_ file: URL) throws -> Delivery {
        do {
            return try Document.decode(Delivery.self, from: try Data(contentsOf: file))
        } catch is DecodingError {
            throw Problem(
                .disk, "Delivery '\(file.lastPathComponent)' cannot be read",
                hint:
                    "it was written by another version, or edited; move it away and drop its file again",
                file: "deliveries/\(file.lastPathComponent)")
        }
    }

    /// The highest serial in the names of rulings, `<serial>-<digest>.json`, in folders of any depth.
    private static func highestRuling(_ folder: RawPath) throws -> Int {
        var highest = 0
        for name in try InboxListing.names(folder) where name.first != 0x2E {
            let path = folder.appending(name)
            guard let status = InboxEntry.look(path) else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                highest = max(highest, try highestRuling(path))
            } else {
                let digits = String(decoding: name.prefix { $0 != 0x2D }, as: UTF8.self)
                let number = Int(digits) ?? 0
                if number <= Ruling.highestSerial { highest = max(highest, number) }
            }
        }
        return highest
    }

    /// Gives out the next serial.
    mutating func nextSerial() -> Int {
        serial += 1
        return serial
    }

    /// Six digits, so that names sort as numbers do.
    static func digits(_ serial: Int) -> String {
        let text = String(serial)
        return String(repeating: "0", count: max(0, 6 - text.count)) + text
    }

    /// Counts a delivery in.
    mutating func add(_ delivery: Delivery) {
        serial = max(serial, min(delivery.serial, Ruling.highestSerial))
        let sha = delivery.original.sha256
        bySha[sha, default: []].append(delivery)
        byPrefix[sha.prefix(Self.shortest), default: []].insert(sha)
        for page in delivery.pages {
            if owners[page.key, default: []].insert(sha).inserted { know(page.key) }
            if page.why.hasPrefix(Self.folderWhy) { folderKeys.insert(page.key) }
            if newest[page.key].map({ $0.serial < delivery.serial }) ?? true {
                newest[page.key] = (delivery.serial, sha)
            }
            pipelines[page.key, default: []].insert(page.pipeline)
            if let code = page.code { returned += code + "\n" }
        }
    }

    private mutating func know(_ key: String) {
        lineages.formUnion(SheetKey.lineage(of: key))
        guard case .copy(let sheet, let name)? = SheetKey(key), name.first == "c",
            let number = Int(name.dropFirst()), number < Ruling.highestSerial
        else { return }
        highestCopies[sheet] = max(highestCopies[sheet] ?? 0, number)
    }

    /// So many letters of a digest name an original.
    private static let shortest = 12

    /// The page that holds for an original's page, and its delivery.
    func page(_ sha: String, _ number: Int) -> HeldPages.Held? {
        HeldPages.page(number, among: bySha[sha] ?? [])
    }

    /// The one original whose digest begins with these digits.
    func original(_ prefix: String) -> String? {
        guard prefix.count >= Self.shortest else { return nil }
        let matches = byPrefix[prefix.prefix(Self.shortest), default: []]
            .filter { $0.hasPrefix(prefix) }
        return matches.count == 1 ? matches.first : nil
    }

    /// An edition, or nil where there is none of this id.
    mutating func edition(_ id: String) throws -> Edition? {
        if let known = editions[id] { return known }
        let found = try GivenOut.edition(id, in: workspace)
        editions[id] = .some(found)
        return found
    }

    /// The ids of all editions, sorted.
    mutating func allEditions() throws -> [String] {
        if let known = editionIDs { return known }
        let found = try InboxListing.names(RawPath(workspace.editions))
            .map { String(decoding: $0, as: UTF8.self) }.sorted().filter { try edition($0) != nil }
        editionIDs = found
        return found
    }

    /// The ids of the editions of a sheet, sorted.
    mutating func editions(of sheet: String) throws -> [String] {
        if let known = editionsOfSheets { return known[sheet] ?? [] }
        var found: [String: [String]] = [:]
        for name in try allEditions() {
            guard let edition = try edition(name) else { continue }
            for key in Set(SheetKey.lineage(of: edition.sheet)) {
                found[key, default: []].append(name)
            }
        }
        editionsOfSheets = found
        return found[sheet] ?? []
    }

    /// Whether a sheet was delivered or printed.
    mutating func knows(sheet: String) throws -> Bool {
        if lineages.contains(sheet) { return true }
        return try !editions(of: sheet).isEmpty
    }

    /// A key for a worksheet of this name: digest letters behind it where another file has the name.
    func key(_ slug: String, for sha: String) -> String {
        var length = 0
        while true {
            let key = length == 0 ? slug : "\(slug)-\(sha.prefix(length))"
            if (owners[key] ?? [sha]) == [sha] || length >= 64 { return key }
            length += 4
        }
    }

    /// The original that was delivered last for a sheet.
    func newest(of key: String) -> String? { newest[key]?.sha }

    /// Whether all that was delivered for a sheet was for one pipeline.
    func isOf(_ pipeline: String, _ key: String) -> Bool {
        pipelines[key, default: []].allSatisfy { $0 == pipeline }
    }

    /// A key for the sheet of a folder: its files of today and tomorrow share it.
    func folderKey(_ slug: String, for sha: String) -> String {
        folderKeys.contains(slug) ? slug : key(slug, for: sha)
    }

    /// The number of the next copy in a class folder's sheet.
    func nextCopy(of sheet: String) -> Int { (highestCopies[sheet] ?? 0) + 1 }

    /// The name under which an original came first, or its digest's first letters.
    func name(of sha: String) -> String {
        // A note that somebody spoilt is no reason to keep its file waiting.
        let note = try? OriginalNote.read(sha, in: workspace)
        return note?.name ?? String(sha.prefix(12))
    }
}
