import Artifacts
import Imaging
import Reading

/// Whose sheet it is: by its folder and the codes on its pages, and where these say nothing by its name line.
struct Owner {
    private(set) var whose: [Responses.Whose]
    /// Whether nobody need be asked.
    var isCertain: Bool { whose.certain != nil }
    private let roster: Roster?

    init(pages: [Intake.Page], roster: Roster?) {
        self.roster = roster
        let known = Set(roster?.codes.map(\.code) ?? [])
        let codes = Set(
            pages.compactMap { $0.pupil ?? $0.code.flatMap(SheetCode.init)?.pupil })
        let pupils = codes.filter { known.contains($0) || !Roster.isSpare($0) }.sorted()
        // Who has left the class since has left the paper that was printed for them.
        let printed = Set(pages.compactMap { $0.code.flatMap(SheetCode.init)?.pupil })
        whose = pupils.map { pupil in
            let isKnown = known.isEmpty || known.contains(pupil) || printed.contains(pupil)
            let sure = pupils.count == 1 && isKnown
            return Responses.Whose(
                pupil: pupil, confidence: Confidence(sure ? 1 : 0.5 / Double(pupils.count)))
        }
    }

    /// Whether the name line is asked: a folder or a code that names anybody is the teacher's own word, and stays.
    var asksTheLine: Bool {
        whose.isEmpty && roster?.codes.isEmpty == false && NameReader.problem == nil
    }

    /// Whose it is by what stands on its name line. Nothing of it is kept but pupils' codes.
    mutating func read(_ line: NameInk) throws {
        guard asksTheLine, let roster else { return }
        let forms = Dictionary(
            roster.codes.map { ($0.code, NameForms(name: $0.name ?? "", code: $0.code)) },
            uniquingKeysWith: { first, _ in first })
        whose = try NameMatch(forms, line)?.whose ?? []
    }
}
