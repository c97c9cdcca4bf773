import Artifacts
import Engine
import Foundation

extension Desk {
    /// A sheet's quiz in another program's words. Throws `Problem` where there is no quiz, where it waits to be made or
    /// keyed, or where nothing of it fits the format.
    func quiz(_ key: String, as format: (QuizItems) -> QuizFile, called name: String) throws
        -> QuizFile
    {
        var library = try Library(workspace)
        guard let questions = library.documents(Questions.self)[key] else {
            if let reason = library.leftOut("-questions")[key] {
                throw Problem(.input, "Sheet '\(key)' has no quiz: \(reason)", sheet: key)
            }
            throw Self.waiting("Sheet '\(key)' has no quiz yet", key)
        }
        let answers = library.documents(AnswerKey.self)[key]
        if let answers {
            let seen = try Record(reading: answers.folder).stamp.inputs[Questions.kind]
            guard try seen == nil || seen == Record(reading: questions.folder).content else {
                throw Self.waiting("The answer key of '\(key)' is older than its quiz", key)
            }
        }
        let file = format(QuizItems(questions.document, answers?.document))
        guard file.count > 0 else {
            throw Problem(
                .input, "Quiz of '\(key)' has nothing that \(name) can ask",
                hint: file.losses.isEmpty ? nil : file.losses.joined(separator: "; "), sheet: key)
        }
        return file
    }

    private static func waiting(_ summary: String, _ key: String) -> Problem {
        Problem(
            .waiting, summary, hint: "reviso run; reviso explain \(key) says what is in the way",
            sheet: key)
    }
}
