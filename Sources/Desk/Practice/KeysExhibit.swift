import Artifacts

/// `keys.csv` beside a worksheet that has questions of its own, and on its card how many of them nobody has keyed.
struct KeysExhibit: Exhibit {
    let reads: [any Artifact.Type] = [AnswerKey.self, ClassSet.self, Intake.self]
    let cards: [any Artifact.Type] = []

    private static let name = "keys.csv"

    func owns(_ name: String, below folder: String?, isGone: Bool) -> Bool {
        folder == nil && name == Self.name
    }

    func lay(_ sheet: String, _ work: DeskWork) async {
        let path = "outbox/\(sheet)/\(Self.name)"
        do {
            if let table = try table(sheet, work) { try work.tray.lay(path, table.data) }
        } catch {
            work.tell(error, sheet: sheet, keeping: [path])
        }
    }

    func card(_ sheet: String, _ work: DeskWork) -> CardPart {
        var part = CardPart()
        guard let table = try? table(sheet, work), !table.rows.isEmpty else { return part }
        part.links = [.init("Key of the page", to: "\(sheet)/\(Self.name)")]
        if table.open > 0 {
            let count = Number.count(table.open, "question")
            let all = table.open == table.rows.count ? "" : " of \(table.rows.count)"
            part.notes = [
                .init(
                    "\(count)\(all) on the page \(table.open == 1 ? "has" : "have") no key. "
                        + "Write the answers into keys.csv and drop it into inbox/: "
                        + "it marks every filled-in copy, those that came before too.")
            ]
        }
        return part
    }

    func keyless(_ sheet: String, _ work: DeskWork) -> Int {
        guard let table = try? table(sheet, work) else { return 0 }
        return table.open
    }

    /// The sheet's table, worked out once a run; what cannot be read is told where it is laid.
    private func table(_ sheet: String, _ work: DeskWork) throws -> KeysTable? {
        try work.classroom.once("keys.csv \(sheet)") { try KeysTable(sheet, work.classroom) }
    }
}
