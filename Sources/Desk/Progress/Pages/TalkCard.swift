import Artifacts

/// A question that was hard for the class, as a card to talk about. It names no pupil, so that it can be shown to all.
struct TalkCard: Equatable {
    /// The sheet's title.
    var sheet: String
    /// The question.
    var prompt: String
    /// What it offers; empty where answers are written.
    var choices: [String]
    /// What was answered instead, without saying by whom.
    var drew: String
    /// The right answer.
    var right: String
    /// Why; empty where nothing says so.
    var why: String

    /// How many cards there are at most.
    static let most = 8

    /// The cards of a class, the hardest question first.
    static func all(_ view: ProgressView) -> [TalkCard] {
        hardest(view).prefix(most).map { TalkCard($0, view) }
    }

    /// The questions that are worth a talk: enough answered them, and less than 70 % was earned; the hardest first.
    static func hardest(_ view: ProgressView) -> [ProgressView.Question] {
        view.questions.filter { !$0.item.restsOnFew && $0.item.difficulty < 0.7 }.sorted {
            ($0.item.difficulty, $0.sheet, $0.item.questionID)
                < ($1.item.difficulty, $1.sheet, $1.item.questionID)
        }
    }

    private init(_ one: ProgressView.Question, _ view: ProgressView) {
        let item = one.item
        let question = view.register.question(item.questionID, of: one.sheet)
        sheet = view.register.title(one.sheet)
        prompt = question?.prompt ?? "\(sheet), \(QuestionWords.of(item.questionID))"
        choices = (question?.choices ?? []).map(\.text)
        let share = "\(item.correct) of \(item.answered) got it right."
        drew =
            item.drawn.first.map {
                "\(share) \($0.count) said “\(SVG.short($0.given, 60))”. Why is that tempting?"
            } ?? share
        right = item.expected ?? "It has no key."
        why = question?.explanation ?? ""
    }

    /// All that is drawn of it.
    var text: String {
        ([sheet, prompt, drew, right, why] + choices).joined(separator: "\u{1F}")
    }
}
