import Artifacts
import Engine
import Files
import Foundation
import Paper
import Programs

/// Makes the papers of an edition: the frozen layout once for each copy, with its code and name.
struct Stamping {
    /// One copy of one version.
    struct Paper {
        var edition: Edition
        var copy: Issued.Copy
    }

    var workspace: Workspace
    var names: Bool
    /// Whether each copy begins on a leaf of its own.
    var doubleSided: Bool

    init(workspace: Workspace, _ settings: DeskSettings) {
        self.workspace = workspace
        (names, doubleSided) = (settings.names, settings.doubleSided)
    }

    /// The codes that get a paper without being asked: the roster's, and spares for newcomers and for paper that is
    /// spoilt.
    static func recipients(_ pupils: [Pupil]) -> [String] {
        let codes = pupils.map(\.code)
        let spares = Roster.spares(besides: codes).prefix(codes.isEmpty ? 3 : 2)
        return codes + spares
    }

    /// The code of a paper that is the class's and no pupil's: the first spare that is nobody's.
    static func spare(_ pupils: [Pupil]) -> String {
        recipients(pupils).first { code in !pupils.contains { $0.code == code } } ?? "S01"
    }

    /// What papers are made from: equal digests, equal papers.
    func digest(_ papers: [Paper], _ classroom: Classroom) -> String {
        let editions = papers.reduce(into: [String]()) { seen, paper in
            if !seen.contains(paper.edition.edition) { seen.append(paper.edition.edition) }
        }
        let rows = papers.map { paper in
            let copy = paper.copy
            let version = editions.count > 1 ? "\(paper.edition.edition) " : ""
            return "\(version)\(copy.pupil)-\(copy.copy)-\(name(of: copy.pupil, classroom) ?? "")"
        }
        return Digest.sha256(
            ([
                doubleSided ? "stamping 1, double-sided" : "stamping 1",
                editions.joined(separator: " "),
            ] + rows).joined(separator: "\n"))
    }

    /// The papers, one behind the other.
    func pdf(_ papers: [Paper], _ classroom: Classroom) async throws -> Data {
        let pages = papers.flatMap { paper in
            let sides = paper.edition.pages.map { page in
                StampSheet.Page(
                    code: SheetCode(
                        edition: paper.edition.edition, pupil: paper.copy.pupil,
                        copy: paper.copy.copy, page: page.number),
                    name: name(of: paper.copy.pupil, classroom), widthMM: page.widthMM,
                    heightMM: page.heightMM, codeMM: page.codeMM, nameMM: page.nameMM)
            }
            return sides + backs(paper)
        }
        let first = papers.first?.edition.edition ?? ""
        let scratch = workspace.cache.appending(path: "desk/stamping-\(first)")
        let manager = FileManager.default
        if Disk.exists(scratch) { try manager.removeItem(at: scratch) }
        try manager.createDirectory(at: scratch, withIntermediateDirectories: true)
        let stamps = scratch.appending(path: "stamps.pdf")
        let output = scratch.appending(path: "papers.pdf")
        try StampSheet.pdf(pages: pages).write(to: stamps)
        var layouts: [URL] = []
        for paper in papers {
            layouts.append(
                workspace.editions.appending(path: "\(paper.edition.edition)/practice.pdf"))
            if let back = backs(paper).first {
                let empty = scratch.appending(path: "empty-\(back.widthMM)x\(back.heightMM).pdf")
                if !Disk.exists(empty) { try StampSheet.pdf(pages: [back]).write(to: empty) }
                layouts.append(empty)
            }
        }
        try await QPDF.stamp(
            layouts,
            with: stamps, to: output, within: .seconds(300 + pages.count))
        let data = try Data(contentsOf: output)
        try manager.removeItem(at: scratch)
        return data
    }

    /// The empty side that ends a copy of an odd number of pages where both sides of the paper are printed.
    private func backs(_ paper: Paper) -> [StampSheet.Page] {
        guard doubleSided, paper.edition.pages.count % 2 == 1, let last = paper.edition.pages.last
        else { return [] }
        return [StampSheet.Page(emptyWidthMM: last.widthMM, heightMM: last.heightMM)]
    }

    private func name(of pupil: String, _ classroom: Classroom) -> String? {
        names ? classroom.name(of: pupil) : nil
    }
}
