import Artifacts
import Foundation
import Imaging

/// Whether a page that comes again is found to be the same, and no other is: drawn pages with versions that differ in a
/// few places, each taken in several ways; and real pictures taken again.
struct SamePageTable {
    var reviso: URL
    var data: URL

    /// One picture: of two with one page it is another copy.
    private struct Taken {
        var key: String
        var page: String
        var way: Retaken
        var isReal: Bool
    }

    /// Which pages of each kind: limits were set on the first three, so others are taken.
    private static let numbers: Range<Int> = {
        let asked = ProcessInfo.processInfo.environment["REVISO_FIRST"].flatMap { Int($0) } ?? 3
        return asked..<asked + 3
    }()

    func printTable(in kept: URL? = nil) throws {
        guard let kept else { return try withTemporaryFolder(measure) }
        try measure(kept)
    }

    private func measure(_ folder: URL) throws {
        _ = try Child.run(reviso, ["init", folder.path])
        let inbox = folder.appending(path: "inbox")
        var pictures = try drawn(inbox)
        pictures += try real(inbox)
        let run = try Child.run(
            reviso, ["run", "--workspace", folder.path, "--until", "03-match"])
        let file = folder.appending(path: "work/03-match/classSet.json")
        let sets = try Document.decode(ClassSet.self, from: try Data(contentsOf: file)).sets
        report(pictures, sets, run)
    }

    private func drawn(_ inbox: URL) throws -> [Taken] {
        var taken: [Taken] = []
        for kind in DrawnPage.Kind.allCases {
            for number in Self.numbers {
                for version in 0..<DrawnPage.versions {
                    let page = DrawnPage(kind, number: number, version: version)
                    let name = "\(kind)-\(number)-\(version)"
                    // Versions come as they are, filled and as photos; the page itself in every way.
                    let ways: [Retaken] =
                        version == 0 ? Retaken.allCases : [.again, .turned, .filledPhoto]
                    for (seed, way) in ways.enumerated() {
                        let (data, ending) = try way.picture(of: page, seed: seed + 10 * number)
                        taken.append(
                            try drop(
                                data, "\(name)-\(seed).\(ending)", inbox,
                                Taken(key: "", page: name, way: way, isReal: false)))
                    }
                }
            }
        }
        return taken
    }

    /// Pictures of real worksheets, each as it is and taken again; those of one blank by several hands are one page.
    private func real(_ inbox: URL) throws -> [Taken] {
        let folder = data.appending(path: "worksheets")
        guard let walker = FileManager.default.enumerator(atPath: folder.path) else {
            print("Same page again: real pictures skipped: no data")
            return []
        }
        var taken: [Taken] = []
        for name in walker.compactMap({ $0 as? String }).sorted() {
            guard ["jpg", "png"].contains((name as NSString).pathExtension),
                !name.contains("Extractions"), !name.contains("final"),
                let image = Image(decoding: try Data(contentsOf: folder.appending(path: name)))
            else { continue }
            let slug = name.replacing("/", with: "-").replacing(".", with: "-")
                .replacing("_", with: "-").lowercased()
            for (seed, way) in [Retaken.again, .packed, .turned].enumerated() {
                let (data, ending) = try way.encode(image, seed)
                taken.append(
                    try drop(
                        data, "\(slug)-\(seed).\(ending)", inbox,
                        Taken(key: "", page: Self.blank(name), way: way, isReal: true)))
            }
        }
        return taken
    }

    /// What blank a real picture is of.
    private static func blank(_ name: String) -> String {
        // The three papers of nsysu have a matrix of their own each: three pages, and the hardest to keep apart.
        if name.contains("example_") { return "example" }
        if name.hasPrefix("english") { return "english" }
        // Of the third page of the first exam one picture has no more than the foot: no print to know it by.
        if name.hasSuffix("MT1.170215.H102_p3.jpg") { return name }
        if let page = name.split(separator: "_").last, name.hasPrefix("exam_scans") {
            return "exam \(name.contains("MT1") ? 1 : 2) \(page)"
        }
        return name
    }

    /// Drops a picture, and gives what it is with the key it will have.
    private func drop(
        _ data: Data, _ name: String, _ inbox: URL, _ taken: Taken
    ) throws -> Taken {
        let file = inbox.appending(path: name)
        try data.write(to: file)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: file.path)
        var taken = taken
        taken.key = SheetKey.slug(file.deletingPathExtension().lastPathComponent)
        return taken
    }

    private func report(_ pictures: [Taken], _ sets: [ClassSet.Members], _ run: Child) {
        var home: [String: String] = [:]
        for set in sets { for member in set.members { home[member] = set.id } }
        var (pairs, found, others) = ([String: Int](), [String: Int](), 0)
        var (wrong, missed) = ([String](), [String]())
        for (index, left) in pictures.enumerated() {
            for right in pictures[(index + 1)...] {
                let isLinked = home[left.key] != nil && home[left.key] == home[right.key]
                guard left.page == right.page else {
                    others += 1
                    if isLinked { wrong.append("\(left.key) = \(right.key)") }
                    continue
                }
                // Of drawn pages each way is held against the page as it is.
                guard left.isReal || left.way == .again else { continue }
                let name = left.isReal ? Self.realPictures : right.way.rawValue
                pairs[name, default: 0] += 1
                if isLinked {
                    found[name, default: 0] += 1
                } else {
                    missed.append("\(left.key), \(right.key)")
                }
            }
        }
        print(
            "Same page again: \(pictures.count) pictures of pages \(Self.numbers) of each kind, \(fixed(run.cpuSeconds, 0)) CPU s to the sets\n"
        )
        print("| the same page, taken | pairs | linked |")
        print("| --- | --- | --- |")
        for name in Retaken.allCases.map(\.rawValue) + [Self.realPictures] {
            guard let count = pairs[name] else { continue }
            print("| \(name) | \(count) | \(found[name] ?? 0) |")
        }
        let bound = fixed(100 * Bound.upper(wrong.count, of: others), 3)
        print(
            "\n\(others) pairs of different pages, linked falsely: \(wrong.count) (at 95 % at most \(bound) %)\n"
        )
        for pair in wrong.prefix(20) { print("- \(pair)") }
        for pair in missed.prefix(20) { print("- not linked: \(pair)") }
    }

    private static let realPictures = "real pictures"
}
