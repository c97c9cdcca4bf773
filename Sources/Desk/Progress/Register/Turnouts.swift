import Artifacts

/// How much of each sheet is back, from the documents of a class.
struct Turnouts {
    /// The papers of one kind.
    struct Kind {
        /// What was handed out.
        var instrument: Instrument
        var turnout: Turnout
    }

    /// The kinds of papers of a sheet of which anything came, the quiz first; where nothing came but there is a quiz,
    /// the quiz alone. Empty where there is no class.
    static func all(_ sheet: String, hasPractice: Bool, _ work: DeskWork) -> [Kind] {
        // Nobody is missing who says nothing of how they feel.
        guard work.classroom.isClass, work.classroom.feelings[sheet] == nil else { return [] }
        let codes = work.classroom.pupils.map(\.code)
        let kinds = [Instrument.quiz, .exercises].map {
            Kind(instrument: $0, turnout: Turnout(codes, papers(sheet, $0, work)))
        }
        // A filled page of nobody in the class may be the worksheet itself, as it was given to the program.
        let touched = kinds.filter {
            $0.instrument == .quiz ? !$0.turnout.isUntouched : !$0.turnout.back.isEmpty
        }
        if touched.isEmpty, hasPractice { return Array(kinds.prefix(1)) }
        return touched
    }

    private static func papers(
        _ sheet: String, _ instrument: Instrument, _ work: DeskWork
    ) -> Turnout.Papers {
        let room = work.classroom
        let cards = room.scores(of: sheet).filter { $0.instrument == instrument }
        let known = Set(room.pupils.map(\.code))
        var papers = Turnout.Papers(
            carded: Set(cards.compactMap(\.pupil)), came: [], refused: [])
        papers.attendance = room.attendance[sheet] ?? [:]
        papers.strangers = cards.count { !known.contains($0.pupil ?? "") }
        papers.undecided = cards.reduce(0) { $0 + $1.undecided }
        let counting = ScoreCard.counting(
            cards, screenCountsAsPaper: work.settings.screenCountsAsPaper)
        papers.percentages = Dictionary(grouping: counting) { $0.pupil ?? $0.key }.values
            .compactMap { SheetProgress.best($0.filter { $0.maximum > 0 })?.percentage }
        // A page of a pupil that came is of the quiz: only what we printed says whose it is.
        if instrument == .quiz {
            papers.came = room.came[sheet] ?? []
            papers.refused = room.refused[sheet] ?? []
        }
        return papers
    }
}

extension Classroom {
    /// By sheet, the codes of the pupils of whom a page came.
    fileprivate var came: [String: Set<String>] {
        once("came") {
            var found: [String: Set<String>] = [:]
            for page in originals.pages {
                guard let code = SheetKey(page.key)?.pupil ?? page.pupil else { continue }
                found[SheetKey.sheet(of: page.key), default: []].insert(code)
            }
            return found
        }
    }

    /// By sheet, the codes of the pupils of whom a page stands refused.
    fileprivate var refused: [String: Set<String>] {
        once("refused") {
            var found: [String: Set<String>] = [:]
            for problem in refusals where !problem.transient {
                guard let key = SheetKey(problem.sheet ?? ""), let code = key.pupil else {
                    continue
                }
                found[key.sheet, default: []].insert(code)
            }
            return found
        }
    }
}
