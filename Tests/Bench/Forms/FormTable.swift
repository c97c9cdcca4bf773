import Foundation
import Support

/// Forms that others printed and people filled in by hand, against their keyed answers: rows right, wrong and for a
/// person. Wrong rows are named, so that each can be looked at.
struct FormTable {
    let reviso: URL
    let data: URL

    private struct Count {
        var right = 0
        var wrong = 0
        var review = 0
    }

    private static let forms = Command.repository.appending(path: "Tests/Fixtures/forms")

    func printTable() throws {
        print("## Forms of others: rows right, wrong, for a person\n")
        let marks = data.appending(path: "marks")
        guard FileManager.default.fileExists(atPath: marks.path) else {
            print("skipped: no data\n")
            return
        }
        print(
            "| set | sheets | rows | right | wrong | for a person |\n| --- | --- | --- | --- | --- | --- |"
        )
        var wrong: [String] = []
        for (folder, form) in [
            ("75q-core-3", "open-mcr-75"), ("150q-core", "open-mcr-150"),
            ("low-resolution", "open-mcr-75"), ("rotation", "open-mcr-150"),
        ] {
            let input = marks.appending(path: "openmcr/\(folder)")
            let truth = try ["results", "keys"].flatMap { name -> [[String: String]] in
                let file = input.appending(path: "output/\(name).csv")
                return FileManager.default.fileExists(atPath: file.path)
                    ? try Self.table(file) : []
            }
            let pictures = try Self.names(in: input.appending(path: "input"))
            try row("openmcr \(folder)", form, pictures, &wrong) { file in
                let name = file.lastPathComponent
                let line = truth.first { $0["Source File"] == name }
                return line?.filter { $0.key.wholeMatch(of: /Q\d+/) != nil }.mapValues {
                    $0.filter(\.isLetter)
                }
            }
        }
        let folder = marks.appending(path: "b657")
        let pictures = try Self.names(in: folder).filter { $0.lastPathComponent.contains("-") }
        try row("b657", "b657", pictures, &wrong) { file in
            let key = folder.appending(
                path: file.deletingPathExtension().lastPathComponent + "_groundtruth.txt")
            let text = try String(contentsOf: key, encoding: .utf8)
            let lines = text.split(whereSeparator: \.isNewline).map {
                $0.split(separator: " ").map(String.init)
            }
            // A letter written beside a row overrides its marks; the key says `x` and not which letter.
            return Dictionary(
                lines.filter { $0.count > 1 }.map { ($0[0], $0.count > 2 ? "written" : $0[1]) },
                uniquingKeysWith: { first, _ in first })
        }
        try OMRCheckerSamples(reviso: reviso, data: marks).rows(&wrong)
        print("")
        for line in wrong { print("wrong: \(line)") }
        print("")
    }

    /// Reads one set, and prints its line.
    private func row(
        _ name: String, _ form: String, _ pictures: [URL], _ wrong: inout [String],
        truth: (URL) throws -> [String: String]?
    ) throws {
        let lines = try withTemporaryFolder { folder in
            let output = folder.appending(path: "read.csv")
            _ = try Child.run(
                reviso,
                [
                    "form", "read", Self.forms.appending(path: "\(form).json").path, "-o",
                    output.path,
                ] + pictures.map(\.path))
            return try Self.table(output)
        }
        var count = Count()
        for line in lines {
            let file = URL(filePath: line["file"] ?? "")
            guard let keyed = try truth(file) else { continue }
            for (label, asked) in keyed.sorted(by: { $0.key < $1.key }) {
                let read = line[label] ?? "?"
                if read == "?" || line["problem"] != "" {
                    count.review += 1
                } else if read == asked {
                    count.right += 1
                } else {
                    count.wrong += 1
                    wrong.append(
                        "\(name) \(file.lastPathComponent) \(label): keyed '\(asked)', read '\(read)'"
                    )
                }
            }
        }
        let rows = count.right + count.wrong + count.review
        print(
            "| \(name) | \(pictures.count) | \(rows) | \(count.right) | \(count.wrong) | \(count.review) |"
        )
    }

    private static func names(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".png") }.sorted()
            .map { folder.appending(path: $0) }
    }

    /// The lines of a table by column; these tables have no line breaks in their cells.
    static func table(_ file: URL) throws -> [[String: String]] {
        let text = try String(contentsOf: file, encoding: .utf8)
            .replacing("\u{FEFF}", with: "").replacing("\r\n", with: "\n")
        let rows = text.split(separator: "\n").map { cells(String($0)) }
        guard let header = rows.first else { return [] }
        return rows.dropFirst().map { row in
            Dictionary(zip(header, row), uniquingKeysWith: { first, _ in first })
        }
    }

    private static func cells(_ line: String) -> [String] {
        var cells = [""]
        var isQuoted = false
        for character in line {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: cells.append("")
            default: cells[cells.count - 1].append(character)
            }
        }
        return cells
    }
}
