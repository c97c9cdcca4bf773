import Foundation
import Support
import Testing

/// Comments and records say which table of the bench fits a bound, and what was measured: both must be there.
@Suite struct BoundsTests {
    @Test func nameTablesThatThereAre() throws {
        let tables = Set(try BenchListTests.tables())
        let named = try Regex(#"TABLE=(\w+)"#)
        var count = 0
        for (path, text) in try Self.texts(["Sources", "Tests"]) {
            for name in Record.tables(in: text) where path.hasPrefix("Sources/") {
                #expect(tables.contains(name), "\(path): no table is named \(name)")
                #expect(Record.replaced(in: text, table: name, by: "") != nil, "\(path): \(name)")
            }
            guard text.contains("TABLE=") else { continue }
            for match in text.matches(of: named) {
                let name = String(match.output[1].substring ?? "")
                #expect(tables.contains(name), "\(path): no table is named \(name)")
                count += 1
            }
        }
        #expect(count > 60)
    }

    /// A record's bound, `least` or `Judgement.wordsKept`, stands in the file that it is said to stand in.
    @Test func areStillThoseOfTheirRecords() throws {
        let code = try Self.code()
        var count = 0
        for (path, text) in try Self.texts(["Sources"]) where path.hasSuffix(".md") {
            for (file, bound) in Self.bounds(path, text) {
                let found = code[file]?.contains { Self.words($0).contains(bound) } ?? false
                #expect(found, "\(path): \(bound) does not stand in \(file)")
                count += 1
            }
        }
        #expect(count > 60)
    }

    @Test func areRecordedInTheirPlaceAlone() {
        let record = """
            Words.
            <!-- bench ink -->
            old
            <!-- end of bench -->
            <!-- bench home -->
            <!-- end of bench -->
            """
        #expect(Record.tables(in: record) == ["ink", "home"])
        let new = Record.replaced(in: record, table: "home", by: "new\n")
        #expect(new == record.replacing("home -->\n", with: "home -->\nnew\n"))
        let other = Record.replaced(in: record, table: "ink", by: "new\n")
        #expect(other == record.replacing("old", with: "new"))
        #expect(Record.replaced(in: record, table: "words", by: "new\n") == nil)
        #expect(Record.replaced(in: "<!-- bench ink -->\n", table: "ink", by: "new\n") == nil)
    }

    @Test func areFoundInARecord() {
        let record = """
            ## Deep/Sure.swift

            **`one, Other.two`** Of three **`no`** bound.

            ## What its bounds were set by

            `Near.c`, `FAR` (`ink`): of four

            - `five` (`ink`, seeds 1 and 2): six
            - `Alone`: `seven`
            - Of eight none.
            - `Judge.nine`: ten
            """
        let bounds = Self.bounds("Sources/BOUNDS.md", record).map { "\($0.file) \($0.bound)" }
        #expect(bounds.prefix(2) == ["Sure one", "Sure two"])
        let others = Self.bounds("Sources/README.md", record).map { "\($0.file) \($0.bound)" }
        #expect(others == ["Near FAR", "Near five", "Alone Alone", "Judge nine"])
    }

    /// The bounds of a record with the names of their files, without the ending. In a README they follow the heading
    /// that says so.
    private static func bounds(_ path: String, _ text: String) -> [(file: String, bound: String)] {
        let isRecord = path.hasSuffix("BOUNDS.md")
        var isIn = isRecord
        var file: String?
        var bounds: [(String, String)] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("## ") {
                isIn = isRecord || line.hasSuffix("were set by")
                file = isRecord ? name(ofFile: line.dropFirst(3)) : nil
            }
            let starts = isRecord ? ["**`"] : ["- `", "`"]
            guard isIn, let start = starts.first(where: line.hasPrefix) else { continue }
            let quoted = line.dropFirst(start.count - 1).split(
                separator: "`", omittingEmptySubsequences: true)
            guard let first = quoted.first else { continue }
            var names = first.components(separatedBy: ", ")
            if let named = name(ofFile: first) {
                file = named
                // The list of such a file's bounds follows; a single one stands beside its name.
                names = quoted.count > 2 && quoted[1] == ", " ? [String(quoted[2])] : []
            } else if start == "`" {
                // A line of a text that was broken in front of a name.
                names = []
            }
            bounds += names.compactMap { name in
                let parts = name.split(separator: ".").map(String.init)
                guard let first = parts.first, let bound = parts.last else { return nil }
                if isRecord, let file { return (file, bound) }
                // A type by itself has a file of its own.
                let isType = bound.first?.isUppercase == true && start != "`"
                return (parts.count > 1 || isType ? first : file ?? first, bound)
            }
        }
        return bounds
    }

    /// `FractionSlash` of `Fractions/FractionSlash.swift`; nil for what is no file of code.
    private static func name(ofFile text: Substring) -> String? {
        guard let last = text.split(separator: "/").last,
            let ending = [".swift", ".c"].first(where: last.hasSuffix)
        else { return nil }
        return String(last.dropLast(ending.count).prefix { $0 != "+" })
    }

    /// Code by the name of its file, `Turned+Kinds` with `Turned`.
    private static func code() throws -> [String: [String]] {
        var code: [String: [String]] = [:]
        for (path, text) in try texts(["Sources"]) {
            if let name = name(ofFile: path[...]) { code[name, default: []].append(text) }
        }
        return code
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.utf8.split { !House.isPart($0) }.map { String(decoding: $0, as: UTF8.self) })
    }

    /// What people write in some folders, with its path.
    private static func texts(_ folders: [String]) throws -> [(path: String, text: String)] {
        let endings = [".swift", ".md", ".c", ".h", ".py", ".sh"]
        return try folders.flatMap { folder in
            try files(below: Command.repository.appending(path: folder))
                .filter { name in endings.contains { name.hasSuffix($0) } }
                .map { name in
                    let path = "\(folder)/\(name)"
                    let file = Command.repository.appending(path: path)
                    return (path, try String(contentsOf: file, encoding: .utf8))
                }
        }
    }
}
