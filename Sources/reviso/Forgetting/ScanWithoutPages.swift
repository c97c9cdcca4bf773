import Artifacts
import Engine
import Foundation
import Programs

/// A scan of several pupils' papers with some of its pages emptied: the others keep their numbers.
struct ScanWithoutPages {
    /// The scan, and what it is.
    let file: URL
    let type: Delivery.FileType
    /// The pages that go, from 1.
    let pages: Set<Int>

    /// The new bytes; nil for a kind of file that cannot be written again. Throws where a program that is needed is
    /// missing or refuses.
    func bytes() throws -> Data? {
        switch type {
        case .pdf: try pdf()
        case .tiff: TIFFPages(try Data(contentsOf: file))?.emptied(pages)
        default: nil
        }
    }

    private func pdf() throws -> Data {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "reviso-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (empty, made) = (folder.appending(path: "empty.pdf"), folder.appending(path: "new.pdf"))
        try Self.emptyPage.write(to: empty)
        let count = try Poppler.info(file, listed: 1).pages
        var parts: [String] = []
        for page in 1...max(1, count) {
            parts += pages.contains(page) ? [empty.path, "1"] : [file.path, "\(page)"]
        }
        // Out of nothing, so that no outline, form or title of the whole file comes along.
        let run = try Program.run(
            "qpdf",
            ["--warning-exit-0", "--deterministic-id", "--empty", "--pages"] + parts
                + ["--", made.path], package: "qpdf")
        guard run.status == 0 else {
            throw Problem(
                .bug, "Program 'qpdf' cannot write the scan again: \(run.stderr.prefix(200))",
                hint: "reviso doctor")
        }
        return try Data(contentsOf: made)
    }

    /// A PDF of one empty page, A4.
    private static var emptyPage: Data {
        let objects = [
            "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>>>",
        ]
        var text = "%PDF-1.4\n"
        var places: [Int] = []
        for (index, object) in objects.enumerated() {
            places.append(text.utf8.count)
            text += "\(index + 1) 0 obj\(object)endobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 4\n0000000000 65535 f \n"
        for place in places {
            let digits = "\(place)"
            text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        return Data((text + "trailer<</Size 4/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n").utf8)
    }
}
