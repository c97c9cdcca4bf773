import Artifacts
import Engine
public import Foundation

/// What a sheet's words can be handed on as.
public enum ExportFormat: String, Sendable, CaseIterable {
    /// XHTML with boxes and confidences, for programs that correct or search text.
    case hocr
    /// The pages with their words under them.
    case pdf
}

extension Desk {
    /// Writes a sheet's pages and words as a file: into the outbox, or to a place of the caller's. hOCR has its page
    /// pictures beside it. Returns the files, the one asked for first. Throws `Problem` where there is no such sheet, or nothing was read on it.
    public func export(
        sheet key: String, as format: ExportFormat, to target: URL? = nil
    ) throws -> [URL] {
        let sheet = try ReadSheet(key, in: workspace)
        let file =
            target ?? workspace.outbox.appending(path: "\(key)/\(Exported.name(format))")
        switch format {
        case .pdf:
            try Disk.write(try SearchablePDF.data(sheet), to: file)
            return [file]
        case .hocr:
            let stem = file.deletingPathExtension().lastPathComponent
            let pictures = sheet.pages.map { "\(stem)-\($0.intake.number).png" }
            let folder = file.deletingLastPathComponent()
            for (page, name) in zip(sheet.pages, pictures) {
                try Disk.write(
                    try Data(contentsOf: page.file), to: folder.appending(path: name))
            }
            try Disk.write(HOCR.data(sheet, pictures: pictures), to: file)
            return [file] + pictures.map { folder.appending(path: $0) }
        }
    }
}

/// The names of what a person asked for: kept as long as there is the sheet.
enum Exported {
    /// The name of an export in a sheet's folder.
    static func name(_ format: ExportFormat) -> String { "text.\(format.rawValue)" }

    /// The name of the picture that shows what was seen on a page.
    static func seen(_ number: Int) -> String { "seen-\(number).png" }

    /// Whether a file in a sheet's folder is such a one.
    static func isOurs(_ name: String) -> Bool {
        if ExportFormat.allCases.contains(where: { self.name($0) == name }) { return true }
        guard name.hasSuffix(".png") else { return false }
        return ["text-", "seen-"].contains { prefix in
            name.hasPrefix(prefix) && Int(name.dropFirst(prefix.count).dropLast(4)) != nil
        }
    }
}
