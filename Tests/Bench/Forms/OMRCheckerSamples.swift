import Foundation

/// The sample pictures of OMRChecker, read by its own templates: results right, wrong and for a person. What it says
/// itself is what counts as right; where we differ the picture must be looked at.
struct OMRCheckerSamples {
    let reviso: URL
    let data: URL

    private struct Template: Decodable {
        var customLabels: [String: [String]]?
    }

    private var folder: URL { data.appending(path: "omrchecker") }

    /// Prints a line a picture, and one of all.
    func rows(_ wrong: inout [String]) throws {
        let file = folder.appending(path: "expected.json")
        guard FileManager.default.fileExists(atPath: file.path) else {
            print("| omrchecker | skipped: no data | | | | |")
            return
        }
        let expected = try JSONDecoder().decode(
            [String: [String: String]].self, from: try Data(contentsOf: file))
        var all = (right: 0, wrong: 0, review: 0)
        var sheets = 0
        for (name, keyed) in expected.sorted(by: { $0.key < $1.key }) {
            let picture = folder.appending(path: name)
            guard FileManager.default.fileExists(atPath: picture.path),
                let template = template(of: picture)
            else { continue }
            let count = try row(name, picture, template, keyed.filter { $0.key != "score" }, &wrong)
            all.right += count.right
            all.wrong += count.wrong
            all.review += count.review
            sheets += 1
        }
        line("omrchecker, all", sheets, all)
    }

    private func line(_ name: String, _ sheets: Int, _ count: (right: Int, wrong: Int, review: Int))
    {
        let rows = count.right + count.wrong + count.review
        print(
            "| \(name) | \(sheets) | \(rows) | \(count.right) | \(count.wrong) | \(count.review) |")
    }

    /// The template beside a picture, or in a folder above it.
    private func template(of picture: URL) -> URL? {
        var place = picture.deletingLastPathComponent()
        while place.path.count >= folder.path.count {
            let file = place.appending(path: "template.json")
            if FileManager.default.fileExists(atPath: file.path) { return file }
            place = place.deletingLastPathComponent()
        }
        return nil
    }

    private func row(
        _ name: String, _ picture: URL, _ template: URL, _ keyed: [String: String],
        _ wrong: inout [String]
    ) throws -> (right: Int, wrong: Int, review: Int) {
        let line = try withTemporaryFolder { folder -> [String: String]? in
            // The pictures that a template names lie beside it.
            let beside = template.deletingLastPathComponent()
            for file in try FileManager.default.contentsOfDirectory(atPath: beside.path)
            where file.hasSuffix(".jpg") || file.hasSuffix(".png") {
                try FileManager.default.createSymbolicLink(
                    at: folder.appending(path: file),
                    withDestinationURL: beside.appending(path: file))
            }
            let form = folder.appending(path: "form.json")
            _ = try Child.run(reviso, ["form", "import", template.path, "-o", form.path])
            let output = folder.appending(path: "read.csv")
            _ = try Child.run(
                reviso, ["form", "read", form.path, "-o", output.path, picture.path])
            return try FormTable.table(output).first
        }
        var count = (right: 0, wrong: 0, review: 0)
        for (label, asked) in keyed.sorted(by: { $0.key < $1.key }) {
            let read = line?[label] ?? "?"
            if read.contains("?") || line?["problem"] != "" {
                count.review += 1
            } else if read == asked {
                count.right += 1
            } else {
                count.wrong += 1
                wrong.append("\(name) \(label): keyed '\(asked)', read '\(read)'")
            }
        }
        self.line(
            "omrchecker " + name.replacing("samples/", with: ""), 1, count)
        return count
    }
}
