import Foundation
import Support
import Testing

/// Writes a page with all pictures of a demo side by side, for the eye. `make look` shows those of `make demo`.
@Suite(.enabled(if: Asked.folder("REVISO_LOOK") != nil, "make look runs it"))
struct LookTests {
    @Test func laysThePicturesOfADemoSideBySide() throws {
        let demo = try #require(Asked.folder("REVISO_LOOK"))
        var html = Self.head
        var pictures = 0
        let rooms = try FileManager.default.contentsOfDirectory(atPath: demo.path).sorted()
        for room in rooms where !room.hasPrefix("look") && !room.hasPrefix(".") {
            let shown = try rows(demo, room)
            pictures += shown.count
            html += "<h2>\(room)</h2>\n<div>\n\(shown.joined())</div>\n"
        }
        let page = demo.appending(path: "look.html")
        try Data(html.utf8).write(to: page)
        #expect(pictures > 0, "make demo first")
        print("look: \(pictures) pictures in \(page.path)")
    }

    /// The figures of one classroom: as dropped, as taken in, cleaned, to print, marked.
    private func rows(_ demo: URL, _ room: String) throws -> [String] {
        let base = demo.appending(path: room)
        var figures: [String] = []
        for name in try files(below: base.appending(path: "originals")) where name.count == 64 {
            let start = try FileHandle(forReadingFrom: base.appending(path: "originals/\(name)"))
                .read(upToCount: 3)
            if start == Data([0x89, 0x50, 0x4E]) || start == Data([0xFF, 0xD8, 0xFF]) {
                figures.append(figure("\(room)/originals/\(name)", "dropped"))
            }
        }
        for (step, word) in [("01-intake", "taken in"), ("04-erase", "cleaned")] {
            for name in try files(below: base.appending(path: "work/\(step)"))
            where name.hasSuffix(".png") {
                figures.append(figure("\(room)/work/\(step)/\(name)", "\(word): \(name)"))
            }
        }
        for name in try files(below: base.appending(path: "outbox")) where name.hasSuffix(".pdf") {
            figures += try draw(base.appending(path: "outbox/\(name)"), demo, "\(room)/\(name)")
        }
        return figures
    }

    /// The first two pages of a PDF as pictures.
    private func draw(_ pdf: URL, _ demo: URL, _ name: String) throws -> [String] {
        let stem = name.replacing("/", with: "_").replacing(" ", with: "-")
        let folder = demo.appending(path: "look")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let run = try Command.run(
            URL(filePath: "/usr/bin/env"),
            [
                "pdftoppm", "-png", "-r", "60", "-l", "2", pdf.path,
                folder.appending(path: stem).path,
            ])
        #expect(run.code == 0, "\(name): \(run.errors)")
        return try files(below: folder).filter { $0.hasPrefix(stem + "-") }
            .map { figure("look/\($0)", name) }
    }

    private func figure(_ source: String, _ word: String) -> String {
        let path = source.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? source
        return "<figure><a href=\"\(path)\"><img loading=\"lazy\" src=\"\(path)\"></a>"
            + "<figcaption>\(word)</figcaption></figure>\n"
    }

    private static let head = """
        <!doctype html><meta charset="utf-8"><title>Reviso: look</title>
        <style>body { font: 14px sans-serif; background: #ddd; } div { display: flex; flex-wrap: wrap; gap: 12px; }
        figure { margin: 0; width: 300px; } img { width: 100%; background: #fff; border: 1px solid #888; }
        figcaption { overflow-wrap: anywhere; }</style>

        """
}
