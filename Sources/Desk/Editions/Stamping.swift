import Artifacts
import Engine
import Foundation
import Paper
import Programs

/// Makes the papers of an edition: the frozen layout once for each copy, with its code and name.
struct Stamping {
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
    func digest(_ edition: Edition, _ copies: [Issued.Copy], _ classroom: Classroom) -> String {
        let rows = copies.map { "\($0.pupil)-\($0.copy)-\(name(of: $0.pupil, classroom) ?? "")" }
        return Digest.sha256((["stamping 1", edition.edition] + rows).joined(separator: "\n"))
    }

    /// The papers, one behind the other.
    func pdf(
        _ edition: Edition, _ copies: [Issued.Copy], _ classroom: Classroom
    ) async throws -> Data {
        let pages = copies.flatMap { copy in
            edition.pages.map { page in
                StampSheet.Page(
                    code: SheetCode(
                        edition: edition.edition, pupil: copy.pupil, copy: copy.copy,
                        page: page.number),
                    name: name(of: copy.pupil, classroom), widthMM: page.widthMM,
                    heightMM: page.heightMM, codeMM: page.codeMM, nameMM: page.nameMM)
            }
        }
        let scratch = workspace.cache.appending(path: "desk/stamping-\(edition.edition)")
        let manager = FileManager.default
        if Disk.exists(scratch) { try manager.removeItem(at: scratch) }
        try manager.createDirectory(at: scratch, withIntermediateDirectories: true)
        let stamps = scratch.appending(path: "stamps.pdf")
        let papers = scratch.appending(path: "papers.pdf")
        try StampSheet.pdf(pages: pages).write(to: stamps)
        try await QPDF.stamp(
            workspace.editions.appending(path: "\(edition.edition)/practice.pdf"),
            times: copies.count, with: stamps, to: papers,
            within: .seconds(300 + pages.count))
        let data = try Data(contentsOf: papers)
        try manager.removeItem(at: scratch)
        return data
    }

    private func name(of pupil: String, _ classroom: Classroom) -> String? {
        names ? classroom.name(of: pupil) : nil
    }
}
