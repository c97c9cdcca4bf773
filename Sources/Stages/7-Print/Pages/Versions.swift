import Artifacts

/// One version of a quiz: its questions in an order of its own, and the key by its own letters.
struct QuizVersion {
    /// `A`, `B`…; nil where there is one alone.
    var letter: String?
    /// As they stand on paper.
    var questions: [Questions.Question]
    /// The key.
    var key: KeyEntries

    /// The versions asked for; the first is the quiz as it is. Equal quizzes are shuffled alike.
    static func all(of quiz: Questions, _ key: KeyEntries, options: PrintOptions)
        -> [QuizVersion]
    {
        let letters = ["A", "B", "C", "D"].prefix(options.versions)
        return letters.enumerated().map { index, letter in
            guard index > 0 else {
                return QuizVersion(
                    letter: letters.count > 1 ? letter : nil, questions: quiz.questions, key: key)
            }
            let seed = "\(options.seed) \(quiz.key) \(letter)"
            var key = key
            let questions = shuffled(quiz.questions, seed, turn: index) { $0.id }.map { question in
                let order = ChoiceOrder(question, seed: seed, turn: index)
                key.rename(question.id, order.letters)
                return order.question
            }
            return QuizVersion(letter: letter, questions: questions, key: key)
        }
    }

    /// Things in the order of digests of their names. Where that is the order they came in, they are turned.
    static func shuffled<Thing>(
        _ things: [Thing], _ seed: String, turn: Int, name: (Thing) -> String
    ) -> [Thing] {
        let order = things.indices.map { (Digest.sha256("\(seed) \(name(things[$0]))"), $0) }
            .sorted { $0 < $1 }.map(\.1)
        guard order == Array(things.indices), things.count > 1 else {
            return order.map { things[$0] }
        }
        return things.indices.map { things[($0 + turn) % things.count] }
    }
}

/// A question whose choices stand in another order, under letters of their places.
struct ChoiceOrder {
    /// The question as it stands now.
    let question: Questions.Question
    /// The letters before and now.
    let letters: [String: String]

    /// Shuffles choices, but leaves those that speak of each other or of their place, and pairs such as yes and no.
    init(_ question: Questions.Question, seed: String, turn: Int) {
        let choices = question.choices
        let isFixed =
            choices.count < 3 || Self.speaksOfLetters(question.prompt)
            || Self.speaksOfLetters(question.explanation)
            || choices.contains { Self.speaksOfOthers($0.text) }
        guard !isFixed else {
            (self.question, letters) = (question, [:])
            return
        }
        let order = QuizVersion.shuffled(choices, "\(seed) \(question.id)", turn: turn) {
            $0.letter
        }
        var moved = question
        moved.choices = zip(choices.map(\.letter), order.map(\.text)).map {
            Questions.Choice(letter: $0, text: $1)
        }
        self.question = moved
        letters = Dictionary(
            zip(order.map(\.letter), choices.map(\.letter)), uniquingKeysWith: { first, _ in first }
        )
    }

    /// "All of the above", "none of these", "both A and B".
    static func speaksOfOthers(_ choice: String) -> Bool {
        let words = choice.lowercased().split { !$0.isLetter }.map(String.init)
        let isOne = ["a", "b", "c", "d"].contains
        let pairs = zip(words.dropFirst(), words.dropFirst(2)).contains { $0 == "and" && isOne($1) }
        return words.contains("above") || words.contains("below") || words.first == "none"
            || words.first == "neither" || words.first == "both"
            || words.starts(with: ["all", "of"]) || pairs && words.first.map(isOne) == true
    }

    /// "Answer B is wrong", "choice C".
    static func speaksOfLetters(_ text: String) -> Bool {
        let words = text.split { !$0.isLetter }
        let names: Set = ["answer", "answers", "choice", "choices", "option", "options"]
        return zip(words, words.dropFirst()).contains {
            names.contains($0.lowercased()) && ["A", "B", "C", "D"].contains($1)
        }
    }
}
