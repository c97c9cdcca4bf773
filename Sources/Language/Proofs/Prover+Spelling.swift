import Artifacts
import Foundation

extension Prover {
    /// The one choice that the dictionary has; it must stand on the page too.
    func spelling(_ choices: [Questions.Choice]) -> Derivation? {
        let words = choices.map { $0.text.lowercased() }
        let right = words.filter { lexicon.isWord($0) }
        guard right.count == 1, let word = page.listWords.first(where: { $0.text == right[0] })
        else { return nil }
        return Derivation(
            right[0], .choice,
            "'\(right[0])' is the only choice in the dictionary, and on the page",
            confidence: word.place.confidence, place: word.place)
    }

    /// The letters that make a word of the page's list, and no other word of the dictionary.
    func letters(_ pattern: String) -> Derivation? {
        let halves = pattern.components(separatedBy: "____")
        guard halves.count == 2 else { return nil }
        let fits = page.listWords.filter {
            $0.text.hasPrefix(halves[0]) && $0.text.hasSuffix(halves[1])
                && $0.text.count > halves[0].count + halves[1].count
        }
        guard let word = one(fits, by: \.text) else { return nil }
        let letters = word.text.dropFirst(halves[0].count).dropLast(halves[1].count)
        // The whole word is the answer; the letters alone do.
        var result = stated(word.text, "'\(word.text)'", word.place)
        result.accepted = [String(letters)]
        return result
    }
}
