import Artifacts

/// Gives exercises their ids over all pages and puts mended prompts in place.
enum Numbering {
    /// The document's pages; a prompt that a person mended is certain.
    static func pages(_ pages: [ReadPage], mended: [String: String]) -> [Recognition.Page] {
        var count = 0
        return pages.map { page in
            let exercises = page.exercises.map { found in
                count += 1
                var exercise = found
                exercise.id = "e\(count)"
                if let prompt = mended[exercise.id] {
                    exercise.prompt = prompt
                    exercise.promptConfidence = 1.0
                }
                return exercise
            }
            return Recognition.Page(
                number: page.number, text: page.lines.map(\.text).joined(separator: "\n"),
                lines: page.lines, exercises: exercises)
        }
    }
}

/// Prompts that a teacher put right.
enum Mending {
    /// The prompt of each exercise named by a ruling of action `mend`; of several the highest serial holds.
    static func prompts(_ rulings: [Ruling]) -> [String: String] {
        var prompts: [String: String] = [:]
        for ruling in rulings.sorted(by: { $0.serial < $1.serial }) {
            guard case .quiz(.mend, let entry) = ruling.payload, entry.edition == nil,
                let id = entry.questionID, let prompt = entry.prompt
            else { continue }
            prompts[id] = prompt
        }
        return prompts
    }
}
