import Artifacts
import Foundation
import Tables

/// Who can be talked with: the rows of `personas.en.csv` and, for grown-up learners, of `training-adults.en.csv`.
struct Cast {
    /// One row.
    struct Member: Equatable {
        var scene: String
        var persona: TalkScene.Persona
        /// Whether another than its writer has read it.
        var isReviewed: Bool
        var isForAdults: Bool
    }

    let members: [Member]

    static let packs = ["personas.en.csv", "training-adults.en.csv"]

    /// Reads the packs.
    init(_ packs: [PackText]) throws(Problem) {
        var members: [Member] = []
        for pack in packs where Self.packs.contains(pack.name) {
            guard let table = CSVTable(Data(pack.text.utf8)),
                Set(["scene", "name", "gist", "start"]).isSubset(of: table.header)
            else {
                throw Problem(
                    .configuration, "Pack '\(pack.name)' has another header",
                    hint: "its first line is id,scene,name,gist,start,author,reviewedBy",
                    file: "pipelines/packs/\(pack.name)")
            }
            for row in table.rows where row.filled > 0 {
                func cell(_ name: String) -> String {
                    OthersText.line(table.header.firstIndex(of: name).map(row.cell) ?? "")
                }
                guard let start = TalkScene.Persona.Start(rawValue: cell("start")),
                    !cell("scene").isEmpty, !cell("name").isEmpty, !cell("gist").isEmpty
                else {
                    throw Problem(
                        .configuration,
                        "Pack '\(pack.name)', line \(row.line), lacks a cell or a start",
                        hint: "start is partner, pupil or either",
                        file: "pipelines/packs/\(pack.name):\(row.line)")
                }
                members.append(
                    Member(
                        scene: cell("scene"),
                        persona: .init(name: cell("name"), gist: cell("gist"), start: start),
                        isReviewed: !cell("reviewedby").isEmpty
                            && cell("reviewedby") != cell("author"),
                        isForAdults: pack.name == Self.packs.last))
            }
        }
        self.members = members
    }

    /// Those that a class may be offered.
    func offered(_ safety: Safety) -> [Member] {
        members.filter { $0.isReviewed && (safety == .standard || !$0.isForAdults) }
    }
}
