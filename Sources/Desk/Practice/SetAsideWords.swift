import Artifacts

extension Questions.SetAside {
    /// What a teacher is told, and what to do.
    var words: String {
        let table = edition.map { " in the quiz.csv of edition \($0)" } ?? ""
        return "The change of \(QuestionWords.of(questionID))\(table) was not made: \(reason). "
            + "Make it in the newest quiz.csv of this sheet."
    }
}
