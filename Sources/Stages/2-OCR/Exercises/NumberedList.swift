import Artifacts

/// Numbered lines of a page, one after another: where most of them ask, each of them does.
///
/// `5. Find the third angle.` is asked by its verb. `6. The angles of a kite are 80°, 95° and 110°.` between such lines
/// is asked by its place.
enum NumberedList {
    /// A run shorter than this says nothing of its lines.
    private static let least = 4

    /// The entries that are exercises by their own words, or by those of their run.
    static func completed(_ entries: [ExerciseEntry]) -> [ExerciseEntry] {
        var entries = entries
        for run in runs(entries) where run.count >= least {
            let asked = run.count { isAsked(entries[$0]) }
            guard 4 * asked >= 3 * run.count else { continue }
            for index in run {
                guard case .draft(var draft) = entries[index], !draft.isExercise,
                    draft.text.count(where: \.isLetter) > 3
                else { continue }
                draft.isListed = true
                entries[index] = .draft(draft)
            }
        }
        return entries.filter(isAsked)
    }

    private static func isAsked(_ entry: ExerciseEntry) -> Bool {
        switch entry {
        case .sum: true
        case .draft(let draft): draft.isExercise || draft.isListed
        }
    }

    /// Runs of lines whose numbers go up by one, by their indices.
    private static func runs(_ entries: [ExerciseEntry]) -> [[Int]] {
        var runs: [[Int]] = []
        var last: Int?
        for (index, entry) in entries.enumerated() {
            guard let number = number(of: entry) else { continue }
            if let last, number == last + 1, !runs.isEmpty {
                runs[runs.count - 1].append(index)
            } else {
                runs.append([index])
            }
            last = number
        }
        return runs
    }

    private static func number(of entry: ExerciseEntry) -> Int? {
        switch entry {
        case .sum(let sum, _): Int(sum.label)
        case .draft(let draft): Int(draft.label)
        }
    }
}
