import Artifacts
import Language

/// Whether a request says all that a line takes for granted. Its tags and the sorts it asks for say the most of it;
/// what is left are its words: whoever is asked about a taste has eaten something, a score needs a contest, a page a
/// book, "this" something that was named.
struct Presumption {
    private let entries: [String: Set<String>]

    /// None.
    init() { entries = [:] }

    init(_ words: SparkWords) {
        entries = Dictionary(
            words.pairs(.presumes).map { value, word in
                (
                    word.replacing("_", with: " "),
                    Set(value.split(separator: "/").map(String.init))
                )
            }, uniquingKeysWith: { $0.union($1) })
    }

    /// A line written for one topic by its name is as its topic is: it was read with it.
    func isSaid(by request: SparkRequest.Request, in candidate: SparkChoice.Candidate) -> Bool {
        let needs = candidate.needs
        if needs.contains(where: { $0.hasPrefix("=") }) { return true }
        let told = Set(request.tags + (request.about?.kinds ?? []))
        let asked = Set(Tokens.contentStems("\(request.situation) \(request.topic ?? "")"))
        return presumed(candidate.spark.text).allSatisfy { word, sorts in
            let own = Set(Tokens.contentStems(word))
            return !sorts.isDisjoint(with: told) || !own.isEmpty && own.isSubset(of: asked)
                || !asked.isDisjoint(with: Tokens.contentStems(sorts.joined(separator: " ")))
        }
    }

    /// The words of a text that take something for granted, each with what says it too.
    private func presumed(_ text: String) -> [(String, Set<String>)] {
        let padded = " \(Tokens.words(text.lowercased()).joined(separator: " ")) "
        return entries.filter { padded.contains(" \($0.key) ") }.map { ($0.key, $0.value) }
    }
}
