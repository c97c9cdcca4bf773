import Artifacts

/// Keys of which it is not certain which answer holds.
struct KeyQuestions {
    let classroom: Classroom

    /// All of them; what the copies of one sheet ask alike is asked once.
    var all: [ReviewItem] {
        var said: Set<String> = []
        return classroom.keys.keys.flatMap(asked).filter {
            said.insert("\($0.key) \($0.target) \($0.why)").inserted
        }
    }

    private func asked(_ key: String) -> [ReviewItem] {
        (classroom.keys[key]?.document.entries ?? []).compactMap { entry in
            entry.ask.map { item($0, entry.questionID, key) }
        }
    }

    private func item(_ ask: KeyAsk, _ id: String, _ key: String) -> ReviewItem {
        let question = classroom.questions[key]?.document.questions.first { $0.id == id }
        let printed = question.flatMap { edition(asking: $0, of: key) }
        let sheet = SheetKey.sheet(of: key)
        return ReviewItem(
            question: .key, target: "\(printed ?? "page")/\(id)", key: sheet, questionID: id,
            original: sheet, page: 1,
            heading: "\(classroom.title(key)), \(QuestionWords.of(id)): the key",
            prompt: question.map(Self.words) ?? "", why: ask.why, readings: ask.answers)
    }

    /// A question with what it lets choose.
    private static func words(_ question: Questions.Question) -> String {
        ([question.prompt] + question.choices.map { "\($0.letter) \($0.text)" })
            .joined(separator: " · ")
    }

    /// The edition on which a question stands as it is asked now; nil where none was printed.
    private func edition(asking question: Questions.Question, of key: String) -> String? {
        let sheet = SheetKey.sheet(of: key)
        return classroom.editions.values.filter { edition in
            SheetKey.sheet(of: edition.sheet) == sheet
                && edition.questions.contains {
                    $0.id == question.id && $0.prompt == question.prompt
                        && $0.choices == question.choices
                }
        }.map(\.edition).min()
    }
}
