import Artifacts

/// A row of the decisions file that says of an answer what holds for all who give it: the review's "the same for all".
struct AcceptRow: Encodable, Equatable {
    let ruling = "accept"
    /// `<edition>/<question>`, or `page/<exercise>`.
    var target: String
    /// The sheet; empty where the edition says it.
    var sheet: String
    /// The answer.
    var answer: String
    /// What is asked, for the page's own exercises.
    var prompt: String?

    private enum CodingKeys: String, CodingKey { case ruling, target, sheet, answer, prompt }

    /// Of an answer of which it is certain what stands there; nil for all else. A mark needs none: its letter is right
    /// or wrong by the key.
    init?(_ item: ReviewItem) {
        guard item.question == .answer, let id = item.questionID, item.letters.isEmpty,
            let answer = item.readings.first, item.readings.count == 1, !item.prompt.isEmpty
        else { return nil }
        let isPrinted = !item.edition.isEmpty
        target = "\(isPrinted ? item.edition : "page")/\(id)"
        sheet = isPrinted ? "" : item.sharedSheet ?? SheetKey.sheet(of: item.key)
        self.answer = answer
        prompt = isPrinted ? nil : item.prompt
    }
}
