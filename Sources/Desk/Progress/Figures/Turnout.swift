import Artifacts

/// How much of one paper, a sheet's quiz or the sheet itself, is back from a class.
struct Turnout: Equatable {
    /// What is known of the papers of one kind.
    struct Papers {
        /// By code, those of whom there is a score card.
        var carded: Set<String>
        /// By code, those of whom a page came, whatever became of it.
        var came: Set<String>
        /// By code, those of whom a page stands refused.
        var refused: Set<String>
        /// By code, why a paper is not there.
        var attendance: [String: Ruling.Attendance] = [:]
        /// Papers whose owner is not known.
        var strangers = 0
        /// Answers that wait for a person.
        var undecided = 0
        /// The percentage of each pupil's best decided attempt that counts.
        var percentages: [Double] = []
    }

    /// How many pupils are in the class.
    var expected: Int
    /// Codes of those whose paper is back and read, sorted.
    var back: [String]
    /// Codes of those whose paper came and cannot be read, sorted.
    var unreadable: [String]
    /// Codes of those whose paper came and waits to be read, sorted.
    var waiting: [String]
    /// Codes of those of whom nothing came and nobody said why, sorted.
    var missing: [String]
    /// Codes of those of whom nothing came, who were away, sorted.
    var absent: [String]
    /// Codes of those of whom nothing came and nothing need come, sorted.
    var excused: [String]
    /// Papers whose owner is not known.
    var strangers: Int
    /// Answers that wait for a person.
    var undecided: Int
    /// How the decided ones did; nil while none is.
    var spread: Spread?

    /// The turnout of a class, of whose codes none stands twice.
    init(_ codes: [String], _ papers: Papers) {
        expected = codes.count
        let (carded, came) = (papers.carded, papers.came.union(papers.refused))
        back = codes.filter(carded.contains).sorted()
        let rest = codes.filter { !carded.contains($0) }
        unreadable = rest.filter(papers.refused.contains).sorted()
        waiting = rest.filter { came.contains($0) && !papers.refused.contains($0) }.sorted()
        let out = rest.filter { !came.contains($0) }.sorted()
        absent = out.filter { papers.attendance[$0] == .absent }
        excused = out.filter { papers.attendance[$0] == .excused }
        missing = out.filter { ![.absent, .excused].contains(papers.attendance[$0]) }
        (strangers, undecided) = (papers.strangers, papers.undecided)
        spread = Spread(papers.percentages)
    }

    /// Whether nothing has come yet.
    var isUntouched: Bool {
        back.isEmpty && unreadable.isEmpty && waiting.isEmpty && strangers == 0
    }

    /// `20 of 25 back · 3 missing · 1 absent · 1 not readable · median 70 %`
    var parts: [String] {
        var parts = ["\(back.count) of \(expected) back"]
        if !missing.isEmpty, !isUntouched { parts.append("\(missing.count) missing") }
        if !absent.isEmpty { parts.append("\(absent.count) absent") }
        if !excused.isEmpty { parts.append("\(excused.count) excused") }
        if !unreadable.isEmpty { parts.append("\(unreadable.count) not readable") }
        if !waiting.isEmpty { parts.append("\(waiting.count) waiting") }
        if strangers > 0 { parts.append("\(strangers) of nobody in the class") }
        if let spread { parts.append("median \(Number.percent(spread.median))") }
        return parts
    }
}
