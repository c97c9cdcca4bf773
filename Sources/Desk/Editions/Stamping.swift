import Artifacts
import Engine
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

    /// The codes that get a paper without being asked: the roster's, and spares for newcomers and for paper that is
    /// spoilt.
    static func recipients(_ pupils: [Pupil]) -> [String] {
        let codes = pupils.map(\.code)
        var spares: [String] = []
        for number in 1...99 where spares.count < (codes.isEmpty ? 3 : 2) {
            let spare = number < 10 ? "S0\(number)" : "S\(number)"
            if !codes.contains(spare) { spares.append(spare) }
        }
        return codes + spares
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
            (["stamping 1", editions.joined(separator: " ")] + rows).joined(separator: "\n"))
    }

    /// The papers, one behind the other.
    func pdf(_ papers: [Paper], _ classroom: Classroom) async throws -> Data {
        let pages = papers.flatMap { paper in
            paper.edition.pages.map { page in
                StampSheet.Page(
                    code: SheetCode(
                        edition: paper.edition.edition, pupil: paper.copy.pupil,
                        copy: paper.copy.copy, page: page.number),
                    name: name(of: paper.copy.pupil, classroom), widthMM: page.widthMM,
                    heightMM: page.heightMM, codeMM: page.codeMM, nameMM: page.nameMM)
            }
        }
        let first = papers.first?.edition.edition ?? ""
        let scratch = workspace.cache.appending(path: "desk/stamping-\(first)")
        let manager = FileManager.default
        if Disk.exists(scratch) { try manager.removeItem(at: scratch) }
        try manager.createDirectory(at: scratch, withIntermediateDirectories: true)
        let stamps = scratch.appending(path: "stamps.pdf")
        let output = scratch.appending(path: "papers.pdf")
        try StampSheet.pdf(pages: pages).write(to: stamps)
        try await QPDF.stamp(
            papers.map { workspace.editions.appending(path: "\($0.edition.edition)/practice.pdf") },
            with: stamps, to: output, within: .seconds(300 + pages.count))
        let data = try Data(contentsOf: output)
        try manager.removeItem(at: scratch)
        return data
    }

    private func name(of pupil: String, _ classroom: Classroom) -> String? {
        names ? classroom.name(of: pupil) : nil
    }
}
