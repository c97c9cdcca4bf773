import Artifacts
import Foundation

extension Prover {
    func term(_ meaning: String) -> Derivation? {
        let listed = page.entries.filter { $0.meaning == meaning }
            .map { ($0.term, "'\($0.term): \($0.meaning)'", $0.place) }
        let said = page.sentences.flatMap { sentence in
            Definition.all(in: sentence.text).filter { $0.meaning == meaning }
                .map { ($0.term, "'\(sentence.text)'", sentence.place) }
        }
        guard let found = one(listed + said, by: { $0.0.lowercased() }) else { return nil }
        var result = stated(found.0, found.1, found.2)
        result.accepted = withPlural(found.0, result.accepted)
        return result
    }

    /// What the page calls what one of its sentences says.
    func named(_ head: String, _ text: String) -> Derivation? {
        let fits = Named.all(in: page).filter { $0.head == head && $0.text == text }
        guard let found = one(fits, by: { $0.term.lowercased() }) else { return nil }
        var result = stated(found.term, "'\(found.text) \(found.source)'", found.place)
        result.accepted = withPlural(found.term, result.accepted)
        return result
    }

    /// A term may be given in the plural, with an article dropped.
    private func withPlural(_ term: String, _ accepted: [String]) -> [String] {
        guard isOnPage(Inflection.plural(term.lowercased())), !term.contains(" "),
            !term.hasSuffix("s"), !term.hasSuffix("ing"),
            !term.hasSuffix("ation")
        else { return accepted }
        return (accepted + [Inflection.plural(term.lowercased())]).sorted()
    }

    func meaning(_ term: String) -> Derivation? {
        let listed = page.entries.filter { $0.term == term }
            .map { ($0.meaning, "'\($0.term): \($0.meaning)'", $0.place) }
        let said = page.sentences.flatMap { sentence in
            Definition.all(in: sentence.text).filter { $0.term == term }
                .map { ($0.meaning, "'\(sentence.text)'", sentence.place) }
        }
        guard let found = one(listed + said, by: { $0.0 }) else { return nil }
        return stated(
            found.0, concepts: Self.concepts(found.0, without: term), found.1, found.2)
    }

    /// The content words of a model answer, each a concept of its own; at most six.
    public static func concepts(_ answer: String, without question: String) -> [[String]] {
        let asked = Set(Tokens.contentStems(question))
        var seen = asked
        var concepts: [[String]] = []
        for word in Tokens.words(AnswerText.joined(answer)) {
            let lower = word.lowercased()
            // That something is called so is said by every answer.
            guard !["called", "named", "known"].contains(lower),
                let stem = Tokens.contentStems(lower).first, seen.insert(stem).inserted
            else {
                continue
            }
            concepts.append([lower])
        }
        return Array(concepts.prefix(6))
    }

    /// The words between the two halves, wherever exactly one sentence fits.
    private func filling(_ sentence: String) -> (words: String, sentence: PageText.Sentence)? {
        let halves = Self.withoutNotes(sentence).components(separatedBy: "____")
        guard halves.count == 2, !(halves[0] + halves[1]).isEmpty else { return nil }
        let fits = page.sentences.compactMap { candidate -> (String, PageText.Sentence)? in
            // As the page has it, or with a name in place of its `she`.
            for text in [candidate.text, persons.named(candidate)]
            where text.hasPrefix(halves[0]) && text.hasSuffix(halves[1])
                && text.count > halves[0].count + halves[1].count
            {
                let middle = text.dropFirst(halves[0].count).dropLast(halves[1].count)
                return (String(middle), candidate)
            }
            return nil
        }
        return one(fits) { $0.0 }.map { ($0.0, $0.1) }
    }

    /// Without what we put in square brackets to say who `she` is; the page's own sentences with brackets are not asked
    /// about.
    private static func withoutNotes(_ sentence: String) -> String {
        guard let open = sentence.range(of: " ["),
            let close = sentence.range(of: "]", range: open.upperBound..<sentence.endIndex)
        else { return sentence }
        return String(sentence[..<open.lowerBound] + sentence[close.upperBound...])
    }

    func gap(_ sentence: String) -> Derivation? {
        filling(sentence).map { stated($0.words, "'\($0.sentence.text)'", $0.sentence.place) }
    }

    func ending(_ sentence: String) -> Derivation? {
        guard let found = filling(sentence) else { return nil }
        let concepts = Self.concepts(found.words, without: sentence)
        guard !concepts.isEmpty else { return nil }
        return stated(
            found.words, concepts: concepts, "'\(found.sentence.text)'", found.sentence.place)
    }

    func who(_ predicate: String) -> Derivation? {
        let said = Speech.all(in: page).filter { $0.speech.predicate == predicate }
            .map { ($0.speech.speaker, $0.sentence) }
        let fits =
            said
            + page.sentences.compactMap { sentence -> (String, PageText.Sentence)? in
                let text = LineReader.withoutStop(sentence.text)
                guard text.hasSuffix(" " + predicate) else { return nil }
                let name = String(text.dropLast(predicate.count + 1))
                let words = name.split(separator: " ")
                guard (1...4).contains(words.count),
                    words.allSatisfy({ $0.first?.isUppercase == true })
                else { return nil }
                return (name, sentence)
            }
        guard let found = one(fits, by: { $0.0 }) else { return nil }
        var result = stated(found.0, "'\(found.1.text)'", found.1.place)
        let names = found.0.split(separator: " ").map(String.init)
        // A first or a last name is enough.
        if names.count == 2 {
            let own = names.filter { !Self.titles.contains($0.filter(\.isLetter)) }
            result.accepted = (result.accepted + own).sorted()
        }
        if names.count == 1 { result.accepted = (result.accepted + fullNames(names[0])).sorted() }
        return result
    }

    private static let titles: Set<String> = [
        "Mr", "Mrs", "Ms", "Miss", "Dr", "Sir", "Lady", "Lord", "King", "Queen", "Saint", "St",
        "Professor", "President", "Captain", "General", "Uncle", "Aunt", "Prince", "Princess",
    ]

    /// `Ida Lewis` where the page says only `Ida` here, and the full name elsewhere.
    private func fullNames(_ name: String) -> [String] {
        var found: Set<String> = []
        for sentence in page.sentences {
            let words = sentence.text.split(separator: " ").map(String.init)
            for (word, next) in zip(words, words.dropFirst())
            where word == name && next.first?.isUppercase == true {
                found.formUnion(Tokens.words(next).prefix(1).map { "\(name) \($0)" })
            }
        }
        return found.sorted()
    }

    func first(_ choices: [Questions.Choice]) -> Derivation? {
        let events = choices.compactMap { choice in
            one(page.events.filter { $0.text == choice.text }, by: \.year)
        }
        guard events.count == choices.count, events.count >= 2,
            let first = events.min(by: { $0.year < $1.year }),
            events.count(where: { $0.year == first.year }) == 1
        else { return nil }
        var place = first.place
        for event in events where event != first { place.join(event.place) }
        place.lines.sort()
        let years = events.map { String($0.year) }.joined(separator: ", ")
        return stated(first.text, "of the years \(years) the first is \(first.year)", place)
    }
}
