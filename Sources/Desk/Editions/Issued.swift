import Artifacts
import Files
import Foundation

/// `issued.json`: which copies of an edition were given out, so that no two papers carry one code.
struct Issued: Codable, Equatable {
    /// One paper.
    struct Copy: Codable, Equatable {
        /// A roster code or a spare's.
        var pupil: String
        /// From 1.
        var copy: Int
    }

    var edition: String
    /// By pupil, then copy.
    var copies: [Copy]
    /// The codes of strips that count in the class alone: nobody's then, and nobody's later. Nil for other papers.
    var nobodys: [String]?

    /// What was issued of an edition so far.
    init(reading folder: URL) throws {
        let file = folder.appending(path: "issued.json")
        guard Disk.exists(file) else {
            self.init(edition: folder.lastPathComponent, copies: [])
            return
        }
        self = try Document.decode(Issued.self, from: try Data(contentsOf: file))
    }

    init(edition: String, copies: [Copy]) { (self.edition, self.copies) = (edition, copies) }

    /// The highest number a pupil has; 0 for none.
    func last(of pupil: String) -> Int {
        copies.lazy.filter { $0.pupil == pupil }.map(\.copy).max() ?? 0
    }

    /// Whether a pupil has any.
    func names(_ pupil: String) -> Bool { copies.contains { $0.pupil == pupil } }

    /// Records copies; those recorded before stay as they are.
    mutating func add(_ more: [Copy]) {
        copies += more.filter { !copies.contains($0) }
        copies.sort { ($0.pupil, $0.copy) < ($1.pupil, $1.copy) }
    }

    /// Records codes that are to stay nobody's.
    mutating func keepFromAll(_ codes: [String]) {
        guard !codes.isEmpty else { return }
        nobodys = Set(codes).union(nobodys ?? []).sorted()
    }

    /// Writes the record where it says something new.
    func write(to folder: URL) throws {
        guard try Issued(reading: folder) != self else { return }
        try Disk.here.publish(
            try Document.encode(self), at: folder.appending(path: "issued.json"), synced: true)
    }
}
