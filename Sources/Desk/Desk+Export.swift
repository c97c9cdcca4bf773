import Artifacts
import Engine
import Files
public import Foundation

/// What an export left.
public struct HandedOn: Sendable, Equatable {
    /// The files, the one asked for first.
    public var files: [URL]
    /// What is not in them, a sentence each.
    public var losses: [String] = []
}

extension Desk {
    /// Writes a sheet's pages and words or its quiz as a file: into the outbox, or to a place of the caller's. hOCR has
    /// its page pictures beside it. Throws `Problem` where there is no such sheet, nothing was read on it, or it has no
    /// quiz.
    public func export(
        sheet key: String, as format: ExportFormat, to target: URL? = nil
    ) throws -> HandedOn {
        let file =
            target ?? workspace.outbox.appending(path: "\(key)/\(Exported.name(format))")
        switch format {
        case .pdf:
            let sheet = try ReadSheet(key, in: workspace)
            try Disk.here.make(file) { try SearchablePDF.write(sheet, to: $0) }
            return HandedOn(files: [file])
        case .hocr:
            let sheet = try ReadSheet(key, in: workspace)
            let stem = file.deletingPathExtension().lastPathComponent
            let pictures = sheet.pages.map { "\(stem)-\($0.intake.number).png" }
            let folder = file.deletingLastPathComponent()
            for (page, name) in zip(sheet.pages, pictures) {
                try Disk.here.copy(page.file, to: folder.appending(path: name))
            }
            try Disk.here.publish(HOCR.data(sheet, pictures: pictures), at: file)
            return HandedOn(files: [file] + pictures.map { folder.appending(path: $0) })
        case .gift:
            return try write(quiz(key, as: GIFT.file, called: "GIFT"), to: file)
        case .moodle:
            return try write(quiz(key, as: MoodleXML.file, called: "Moodle XML"), to: file)
        case .kahoot:
            return try write(quiz(key, as: Kahoot.file, called: "Kahoot"), to: file)
        case .anki:
            return try write(quiz(key, as: AnkiNotes.file, called: "Anki"), to: file)
        case .qti21:
            return try write(quiz(key, as: QTI21.file, called: "QTI 2.1"), to: file)
        case .qti12:
            return try write(quiz(key, as: QTI12.file, called: "QTI 1.2"), to: file)
        }
    }

    private func write(_ quiz: QuizFile, to file: URL) throws -> HandedOn {
        try Disk.here.publish(quiz.data, at: file)
        return HandedOn(files: [file], losses: quiz.losses)
    }
}

/// The names of what a person asked for: kept as long as there is the sheet.
enum Exported {
    /// The name of an export in a sheet's folder.
    static func name(_ format: ExportFormat) -> String { "\(format.stem).\(format.suffix)" }

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
