import Foundation
import Support

/// The pages a bench runs over: scans with keyed text where there are any, else the samples.
struct BenchPages {
    var pictures: [URL]
    var isReal: Bool
    var count: Int { pictures.count }

    static let limit = 20

    static func find(data: URL) throws -> BenchPages {
        let scans = try pictures(below: data.appending(path: "pages/unlv"))
        if !scans.isEmpty {
            return BenchPages(pictures: Array(scans.prefix(limit)), isReal: true)
        }
        let samples = Command.repository.appending(path: "samples")
        let drawn = try ["1-science", "2-arithmetic", "4-photo"].flatMap {
            try pictures(below: samples.appending(path: $0 + "/inbox"))
        }
        return BenchPages(pictures: drawn, isReal: false)
    }

    /// Every picture of the folder these are in, in the same order.
    var neighbours: [URL] {
        get throws {
            guard let one = pictures.first else { return [] }
            return try Self.pictures(below: one.deletingLastPathComponent())
        }
    }

    /// All pages with keyed text, whatever their set, in the folder above the one these pages are in.
    static func keyed(besides pages: BenchPages) throws -> BenchPages {
        guard let one = pages.pictures.first else { return pages }
        let folder = one.deletingLastPathComponent().deletingLastPathComponent()
        let keyed = try pictures(below: folder).filter { pages.truth(of: $0) != nil }
        return BenchPages(pictures: keyed, isReal: true)
    }

    /// The keyed text beside a picture.
    func truth(of picture: URL) -> String? {
        let file = picture.deletingPathExtension().appendingPathExtension("txt")
        return FileManager.default.contents(atPath: file.path)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// A classroom with each page in its inbox.
    func classroom(_ reviso: URL, in folder: URL) throws {
        _ = try Child.run(reviso, ["init", folder.path])
        for picture in pictures {
            let target = folder.appending(path: "inbox/" + picture.lastPathComponent)
            try FileManager.default.copyItem(at: picture, to: target)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: target.path)
        }
    }

    private static func pictures(below folder: URL) throws -> [URL] {
        guard let walker = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        let endings: Set<String> = ["png", "jpg", "jpeg", "tif", "tiff"]
        return walker.compactMap { $0 as? String }
            .filter { endings.contains(($0 as NSString).pathExtension.lowercased()) }
            .sorted().map { folder.appending(path: $0) }
    }
}
