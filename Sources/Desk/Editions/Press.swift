import Artifacts
import Engine
import Files
import Foundation

/// Freezes what is printed: one folder an edition, made whole and never changed.
struct Press {
    var workspace: Workspace

    /// What an edition's id is the digest of.
    private struct Matter: Codable, Equatable {
        var sheet: String
        var questions: [Questions.Question]
        var pages: [Printed.Page]
        var asks: Layout.Asks?
    }

    /// The folder of an edition.
    func folder(_ id: String) -> URL { workspace.editions.appending(path: id) }

    /// The id that a printed quiz has: the one it was printed under before, or a new one.
    private func id(_ layout: Layout) throws -> String {
        let matter = Matter(
            sheet: SheetKey.sheet(of: layout.printed.document.key), questions: layout.questions,
            pages: layout.pages, asks: layout.asks == Layout.Asks() ? nil : layout.asks)
        let digest = Digest.sha256(try Document.encode(matter))
        let (new, former) = (
            SheetCode.editionID(digest: digest), SheetCode.formerEditionID(digest: digest)
        )
        guard former != new, let frozen = try Edition(former, in: workspace),
            try Self.isSame(frozen, layout.edition(former))
        else { return new }
        return former
    }

    /// Whether two editions are the same paper, printed for whichever copy of the class's set.
    private static func isSame(_ one: Edition, _ other: Edition) throws -> Bool {
        try SheetKey.sheet(of: one.sheet) == SheetKey.sheet(of: other.sheet)
            && one.questions == other.questions && one.words == other.words
            && one.instrument == other.instrument && one.language == other.language
            && one.sparks == other.sparks && one.scenes == other.scenes
            && Document.encode(one.pages) == Document.encode(other.pages)
    }

    /// The edition that a layout was frozen as; nil where it was not.
    func frozen(_ layout: Layout) throws -> Edition? { try Edition(try id(layout), in: workspace) }

    /// The edition of a printed quiz, frozen now if it was not before. Throws where the id stands for other content.
    func freeze(_ layout: Layout) throws -> (edition: Edition, isNew: Bool) {
        let id = try id(layout)
        let fresh = layout.edition(id)
        if let frozen = try Edition(id, in: workspace) {
            guard try Self.isSame(frozen, fresh) else {
                throw Problem(
                    .bug, "Edition id '\(id)' stands for two different sheets",
                    hint:
                        "reword a question of '\(fresh.sheet)' in its quiz.csv and drop it into inbox/",
                    file: "editions/\(id)/edition.json", sheet: layout.printed.document.key)
            }
            return (frozen, false)
        }
        try lay(fresh, layout, in: folder(id))
        return (fresh, true)
    }

    private func lay(_ edition: Edition, _ layout: Layout, in place: URL) throws {
        let manager = FileManager.default
        let aside = workspace.editions.appending(path: ".\(edition.edition).part")
        if Disk.exists(aside) { try manager.removeItem(at: aside) }
        try manager.createDirectory(at: aside, withIntermediateDirectories: true)
        var copies = layout.pages.map { ($0.blank, $0.blank.file) }
        if let practice = layout.practice { copies.append((practice, "practice.pdf")) }
        if let quiz = layout.quiz { copies.append((quiz, "quiz.html")) }
        for (reference, name) in copies {
            try Disk.here.publish(
                try Self.bytes(layout.printed, reference), at: aside.appending(path: name),
                synced: true)
        }
        try Disk.here.publish(
            try Document.encode(edition), at: aside.appending(path: "edition.json"), synced: true)
        try Disk.here.sync(aside)
        try Disk.here.move(aside, to: place, synced: true)
    }

    /// A file's bytes, checked against the digest in its document.
    static func bytes<T: Artifact>(_ filed: Filed<T>, _ reference: FileRef) throws -> Data {
        let data = try Data(contentsOf: filed.file(reference))
        guard Digest.sha256(data) == reference.sha256 else { throw changed(filed, reference) }
        return data
    }

    /// A file that was checked against the digest in its document, to be copied.
    static func file<T: Artifact>(_ filed: Filed<T>, _ reference: FileRef) throws -> URL {
        let file = filed.file(reference)
        guard try Digest.sha256(contentsOf: file) == reference.sha256 else {
            throw changed(filed, reference)
        }
        return file
    }

    private static func changed<T: Artifact>(_ filed: Filed<T>, _ reference: FileRef) -> Problem {
        Problem(
            .input, "File '\(reference.file)' was changed since Reviso made it",
            hint: "reviso retry \(SheetKey.sheet(of: filed.document.key))",
            file: reference.file, sheet: filed.document.key)
    }
}
