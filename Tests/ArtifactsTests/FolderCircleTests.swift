import Foundation
import Support
import Testing

/// Inside a target arrows between folders go one way. Reads text: a file uses another of its target where it names a
/// type that only the other declares.
@Suite struct FolderCircleTests {
    /// Targets whose folders still use each other in a circle. A target leaves this list when its circle is gone.
    private static let known: Set<String> = [
        "Language", "Reading", "Stages/2-OCR", "Stages/5-Questions",
    ]

    @Test func areOnlyThoseThatAreKnown() throws {
        let sources = Command.repository.appending(path: "Sources")
        var targets: [String: [Source]] = [:]
        for name in try files(below: sources) where name.hasSuffix(".swift") {
            let parts = name.split(separator: "/").map(String.init)
            let depth = ["Stages", "System"].contains(parts[0]) ? 2 : 1
            let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
            targets[parts[..<depth].joined(separator: "/"), default: []].append(
                Source(folder: parts[depth..<parts.count - 1].joined(separator: "/"), text: text))
        }
        let found = targets.filter { !Self.circle($0.value).isEmpty }
        #expect(
            Set(found.keys) == Self.known,
            "\(found.sorted { $0.key < $1.key }.map { "\($0.key): \(Self.circle($0.value))" })")
    }

    @Test func areFoundWhereThereAre() {
        let one = Source(folder: "A", text: "struct Left { var right: Right }\n")
        let other = Source(folder: "B", text: "// Left\nstruct Right { let say = \"Left\" }\n")
        #expect(Self.circle([one, other]) == [])
        let back = Source(folder: "B", text: "func turn(_ left: Left) {}\n")
        #expect(Self.circle([one, other, back]) == ["A", "B"])
        // A name that two files declare tells nothing.
        let twin = Source(folder: "C", text: "public struct Left {}\n")
        #expect(Self.circle([one, other, back, twin]) == [])
    }

    /// A file: the folder below its target, what it declares and what it names.
    private struct Source {
        let folder: String
        var declares: Set<String> = []
        var names: Set<String> = []

        private static let before: Set<String> = [
            "public", "package", "final", "indirect", "private", "fileprivate",
        ]
        private static let kinds: Set<String> = [
            "struct", "class", "enum", "protocol", "actor", "typealias",
        ]

        init(folder: String, text: String) {
            self.folder = folder
            for line in Self.code(text).split(separator: 0x0A) {
                let words = line.split { !Self.isPart($0) }.map {
                    String(decoding: $0, as: UTF8.self)
                }
                names.formUnion(words.filter { $0.first?.isUppercase == true })
                guard line.first.map(Self.isPart) == true else { continue }
                let rest = words.drop { Self.before.contains($0) }
                if let kind = rest.first, Self.kinds.contains(kind),
                    let name = rest.dropFirst().first
                {
                    declares.insert(name)
                }
            }
        }

        private static func isPart(_ byte: UInt8) -> Bool {
            (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                || byte == 95
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

    /// The folders that use each other in a circle, sorted; none where arrows go one way.
    private static func circle(_ files: [Source]) -> [String] {
        var owners: [String: Set<String>] = [:]
        var twins: Set<String> = []
        for file in files {
            for name in file.declares where owners.updateValue([file.folder], forKey: name) != nil {
                twins.insert(name)
            }
        }
        var uses: [String: Set<String>] = [:]
        for file in files {
            for name in file.names.subtracting(twins) {
                uses[file.folder, default: []].formUnion(owners[name] ?? [])
            }
            uses[file.folder]?.remove(file.folder)
        }
        // What can be reached from a folder; one that reaches itself is in a circle.
        func reached(from start: String) -> Set<String> {
            var seen: Set<String> = []
            var open = Array(uses[start] ?? [])
            while let next = open.popLast() {
                if seen.insert(next).inserted { open += uses[next] ?? [] }
            }
            return seen
        }
        return uses.keys.filter { reached(from: $0).contains($0) }.sorted()
    }
}
