import Foundation
import Support

/// The project's sources, target for target, and who uses whom. Reads text: a file uses another of its target where it
/// names a type that only the other declares.
enum House {
    /// All sources by target: `Door`, `Stages/9-Score`.
    static func targets() throws -> [String: [Source]] { try read.get() }

    private static let read = Result { try readTargets() }

    private static func readTargets() throws -> [String: [Source]] {
        let sources = Command.repository.appending(path: "Sources")
        var targets: [String: [Source]] = [:]
        for path in try files(below: sources) where path.hasSuffix(".swift") {
            let parts = path.dropLast(".swift".count).split(separator: "/").map(String.init)
            let depth = ["Stages", "System"].contains(parts[0]) ? 2 : 1
            let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            targets[parts[..<depth].joined(separator: "/"), default: []].append(
                Source(parts[depth...].joined(separator: "/"), text: text))
        }
        return targets
    }

    /// The circles among a target's files, each sorted, laid together by what a file belongs to.
    static func circles(_ files: [Source], of whole: (Source) -> String) -> [[String]] {
        var owners: [String: String] = [:]
        var twins: Set<String> = []
        for file in files {
            for name in file.declares where owners.updateValue(whole(file), forKey: name) != nil {
                twins.insert(name)
            }
        }
        var uses: [String: Set<String>] = [:]
        for file in files {
            let own = whole(file)
            for name in file.names.subtracting(twins) {
                if let owner = owners[name], owner != own { uses[own, default: []].insert(owner) }
            }
        }
        // What can be reached from a part; parts that reach each other are a circle.
        func reached(from start: String) -> Set<String> {
            var seen: Set<String> = []
            var open = Array(uses[start] ?? [])
            while let next = open.popLast() {
                if seen.insert(next).inserted { open += uses[next] ?? [] }
            }
            return seen
        }
        let reach = Dictionary(uniqueKeysWithValues: uses.keys.map { ($0, reached(from: $0)) })
        let inCircles = reach.filter { $1.contains($0) }
        let circles = inCircles.map { part, others in
            others.filter { inCircles[$0]?.contains(part) == true }.sorted()
        }
        return Set(circles).sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Whether a byte belongs to a name in code.
    static func isPart(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
            || byte == 95
    }
}

/// A file of a target: where it lies below it, what it declares and what it names.
struct Source {
    /// Its name without the ending, behind its folder: `Grammar/Clause`.
    let name: String
    var declares: Set<String> = []
    var names: Set<String> = []

    /// The folder below the target; empty at its top.
    var folder: String { name.split(separator: "/").dropLast().joined(separator: "/") }

    private static let before: Set<String> = [
        "public", "package", "final", "indirect", "private", "fileprivate",
    ]
    private static let kinds: Set<String> = [
        "struct", "class", "enum", "protocol", "actor", "typealias",
    ]

    init(_ name: String, text: String) {
        self.name = name
        for line in Self.code(text).split(separator: 0x0A) {
            let words = line.split { !House.isPart($0) }.map {
                String(decoding: $0, as: UTF8.self)
            }
            names.formUnion(words.filter { $0.first?.isUppercase == true })
            guard line.first.map(House.isPart) == true else { continue }
            let rest = words.drop { Self.before.contains($0) }
            if let kind = rest.first, Self.kinds.contains(kind),
                let name = rest.dropFirst().first
            {
                declares.insert(name)
            }
        }
    }

    /// The text without comments and without what stands in quotes.
    private static func code(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        let (slash, quote, line) = (UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(0x0A))
        var code: [UInt8] = []
        var place = 0
        func stands(_ byte: UInt8, at place: Int) -> Bool {
            place < bytes.count && bytes[place] == byte
        }
        func isLong(_ place: Int) -> Bool {
            (0..<3).allSatisfy { stands(quote, at: place + $0) }
        }
        while place < bytes.count {
            if bytes[place] == slash, stands(slash, at: place + 1) {
                while place < bytes.count, bytes[place] != line { place += 1 }
            } else if bytes[place] == quote {
                let long = isLong(place)
                place += long ? 3 : 1
                while place < bytes.count,
                    long ? !isLong(place) : bytes[place] != quote && bytes[place] != line
                {
                    place += stands(UInt8(ascii: "\\"), at: place) ? 2 : 1
                }
                place += long ? 3 : 1
                code.append(0x20)
            } else {
                code.append(bytes[place])
                place += 1
            }
        }
        return code
    }
}
