import Artifacts

/// Who gets which version: a pupil keeps the one that was given out, and the others take turns.
struct Sharing {
    /// The versions.
    let editions: [Edition]
    /// What was given out of each.
    var issued: [Issued]

    init(_ editions: [Edition], _ press: Press) throws {
        self.editions = editions
        issued = try editions.map { try Issued(reading: press.folder($0.edition)) }
    }

    /// The place in `editions` of each pupil's version.
    func versions(for pupils: [String]) -> [Int] {
        pupils.enumerated().map { index, pupil in
            issued.firstIndex { $0.names(pupil) } ?? index % editions.count
        }
    }

    /// Gives everybody the next copies of their version; from `least` on, which may be given out already.
    /// Throws where a code cannot number them.
    mutating func give(_ copies: Int, to pupils: [String], after least: Int) throws -> [Stamping
        .Paper]
    {
        var papers: [Stamping.Paper] = []
        for (pupil, version) in zip(pupils, versions(for: pupils)) {
            let edition = editions[version]
            let last = max(least, issued[version].last(of: pupil))
            guard last + copies <= 31 else {
                throw Problem(
                    .input, "Copies of edition '\(edition.edition)' for '\(pupil)' are used up",
                    hint:
                        "31 is the most a code can number; reword a question to make a new edition",
                    sheet: edition.sheet)
            }
            papers += (1...copies).map {
                Stamping.Paper(edition: edition, copy: .init(pupil: pupil, copy: last + $0))
            }
        }
        record(papers)
        return papers
    }

    /// Everybody's first copy.
    mutating func giveFirst(to pupils: [String]) -> [Stamping.Paper] {
        let papers = zip(pupils, versions(for: pupils)).map {
            Stamping.Paper(edition: editions[$1], copy: .init(pupil: $0, copy: 1))
        }
        record(papers)
        return papers
    }

    private mutating func record(_ papers: [Stamping.Paper]) {
        for index in issued.indices {
            issued[index].add(
                papers.filter { $0.edition.edition == editions[index].edition }.map(\.copy))
        }
    }

    /// Writes the records, before any paper exists: a number may be lost, never given twice.
    func write(_ press: Press) throws {
        for one in issued { try one.write(to: press.folder(one.edition)) }
    }
}
