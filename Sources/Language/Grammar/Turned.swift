import Artifacts

/// A clause turned round into questions.
struct Turned {
    let clause: Clause
    let lexicon: Lexicon
    /// `did`, and `pass`.
    private let verb: (front: String, behind: String)
    var linkage: Linkage { clause.linkage }

    init?(_ clause: Clause, _ lexicon: Lexicon) {
        guard let verb = clause.inverted(lexicon),
            !Self.isVague(clause.subjectText.lowercased()) || clause.isAdvice,
            // `Few people owned even one book`, `No rule causes as many`: what is said of hardly anything.
            !["no", "few", "little", "hardly", "not", "nobody", "nothing", "none"].contains(
                clause.subjectText.split(separator: " ").first?.lowercased() ?? ""),
            // `The approach is called perihelion and its distance is called`: two clauses read as one.
            !Self.hasVerb(clause.subjectText),
            // `can help by hanging up` + `bat` + `houses`: the verb is looked for too far behind the one that helps.
            !(clause.finite + 1..<max(clause.finite + 1, clause.main)).contains(where: {
                ["by", "with", "in", "for", "of", "from", "on", ","].contains(
                    clause.linkage.words[$0].text)
            }),
            // `From 1983 to 1985 Mae worked`: without its comma the parser takes the time for a part of who did it.
            !Self.leads.contains(
                clause.subjectText.split(separator: " ").first?.lowercased() ?? ""),
            // `The wind shook the windows and the waves threw spray`: two clauses, of which the parser saw one.
            !Self.hasSecondClause(clause, lexicon),
            // `Leaf cells contain bodies called`: the parser took the verb for a part of the subject.
            !Self.hasLooseVerb(clause), !Self.hasRivalVerb(clause),
            !Self.isOfUnknownCase(clause, lexicon),
            !Self.isNameOfSubject(clause)
        else { return nil }
        (self.clause, self.lexicon, self.verb) = (clause, lexicon, verb)
    }

    /// Whether what stands behind an `and` is a clause of its own.
    private static func hasSecondClause(_ clause: Clause, _ lexicon: Lexicon) -> Bool {
        guard let grammar = LinkGrammar.system else { return false }
        return clause.rest.contains { index in
            guard ["and", "but"].contains(clause.linkage.words[index].text),
                index + 3 < clause.rest.upperBound
            else { return false }
            let text = clause.linkage.text(index + 1..<clause.rest.upperBound)
            let whole = text.prefix(1).uppercased() + text.dropFirst() + "."
            guard let second = grammar.linkage(of: whole).flatMap(Clause.init),
                second.lead.isEmpty, let head = second.subject.first
            else { return false }
            // `and waters plants`, read as if the first word were the subject's.
            let opening = second.linkage.words[head].text.lowercased()
            return Tokens.functionWords.contains(opening) || second.subject.count > 1
                || lexicon.lemma(opening, .verb) == nil
        }
    }

    private static let leads: Set<String> = [
        "from", "in", "on", "at", "during", "after", "before", "by", "with", "for", "to", "between",
        "since", "until",
    ]

    private static func hasLooseVerb(_ clause: Clause) -> Bool {
        let words = clause.linkage.words
        guard let verb = clause.subject.first(where: { words[$0].sort == "v" }) else {
            return false
        }
        // `vessels that lead away`: a verb of a clause within is in its place.
        return !(clause.subject.lowerBound..<verb).contains {
            ["that", "which", "who", "whom", "where"].contains(words[$0].text)
        }
    }

    /// `A scientist named Robert Hooke looked at cork`: the parser takes for the verb what gives the subject its name.
    private static func isNameOfSubject(_ clause: Clause) -> Bool {
        let words = clause.linkage.words
        guard clause.finite == clause.main, ["named", "called"].contains(words[clause.main].text),
            let next = clause.rest.first
        else { return false }
        return words[next].text.first?.isUppercase == true
            && clause.rest.contains { words[$0].sort.hasPrefix("v") }
    }

    /// A first word that no list has, as a name or otherwise: nobody can say whether its capital is the sentence's.
    private static func isOfUnknownCase(_ clause: Clause, _ lexicon: Lexicon) -> Bool {
        guard clause.subject.lowerBound == 0, let word = clause.linkage.words.first,
            !word.isLowered, word.text.allSatisfy(\.isLetter), word.text != word.text.uppercased()
        else { return false }
        let lower = word.text.lowercased()
        return lexicon.tier(word.text) == 4 && !lexicon.isWord(lower)
            && !Tokens.functionWords.contains(lower)
    }

    /// The subject within a question: `carbohydrates` where the parser took the sentence's capital for a name's.
    var subjectText: String {
        let text = clause.subjectText
        guard clause.subject.lowerBound == 0, let first = text.split(separator: " ").first,
            case let lower = first.lowercased(), lower != first, lexicon.tier(String(first)) == 4,
            lexicon.nounShare(lower) >= 0.8, Inflection.isPlural(lower, lexicon)
        else { return text }
        return lower + text.dropFirst(first.count)
    }

    /// Whether nobody in particular does it.
    var isAdvice: Bool { clause.isAdvice }

    static func isVague(_ subject: String) -> Bool {
        let words = Tokens.words(subject)
        return words.isEmpty || words.allSatisfy(Tokens.functionWords.contains)
    }

    static func hasVerb(_ text: String) -> Bool {
        text.split(separator: " ").contains {
            ["is", "are", "was", "were", "has", "have", "had"].contains($0)
        }
    }

    /// Verbs of which `what` asks for nothing in particular.
    static let light: Set<String> = [
        "be", "have", "do", "make", "take", "get", "give", "go", "include", "contain", "become",
        "let", "want", "like", "mean", "say", "see", "know", "think", "tell", "ask", "begin",
        "start", "keep", "help", "put", "set", "come", "seem", "try", "need", "cost", "spend",
        "last", "comprise", "involve", "play", "show",
    ]

    var mainText: String { linkage.words[clause.main].text.lowercased() }

    var isPastOrHelped: Bool {
        clause.finite != clause.main || linkage.words[clause.finite].sort.hasPrefix("v-d")
    }

    /// The verb whose object is asked for: `eat` of `wanted to eat an orange`.
    var deep: Int {
        var verb = clause.main
        while let to = linkage.links("TO", from: verb).first?.right,
            let next = linkage.links("I", from: to).first?.right
        {
            verb = next
        }
        return verb
    }

    func objectNoun(of verb: Int) -> Int? {
        let links = linkage.links("O", from: verb).filter {
            $0.label.dropFirst().first?.isLowercase ?? true
        }
        return links.count == 1 ? links.first?.right : nil
    }

    /// Behind the verb and a word that goes with it, as `down` of `break down`: the parser may take that for an
    /// adjective.
    func after(_ verb: Int) -> Int {
        let next = verb + 1
        guard next < clause.rest.upperBound else { return next }
        let isLinked = linkage.links("K", from: verb).contains { $0.right == next }
        return isLinked || Self.particles.contains(linkage.words[next].text) ? next + 1 : next
    }

    private static let particles: Set<String> = [
        "up", "down", "out", "off", "away", "over", "back",
    ]

    /// The object with all that belongs to it: from behind the verb up to what belongs to the verb again.
    func objectRange(of verb: Int) -> Range<Int>? {
        let start = after(verb)
        guard let noun = objectNoun(of: verb), noun >= start else { return nil }
        guard !(start..<noun).contains(where: { isJoint($0) }),
            // `threw open the iron door`: a word in front of the article belongs to the verb.
            !isVerbsOwn(start, before: noun)
        else { return nil }
        let next = linkage.links.filter {
            [clause.main, verb].contains($0.left) && $0.right > noun && !$0.label.hasPrefix("O")
        }.map(\.right).min()
        let end = min(next ?? clause.rest.upperBound, clause.rest.upperBound)
        guard end > noun, !(noun..<end).contains(where: { linkage.words[$0].text == "," }),
            // `two layers of skin stretched` + `over long bones`: torn behind what was done to them.
            end == clause.rest.upperBound || !linkage.words[end - 1].sort.hasPrefix("v-d")
        else { return nil }
        return start..<end
    }

    /// Whether the words behind a verb begin with one that is no part of the noun's phrase.
    private func isVerbsOwn(_ start: Int, before noun: Int) -> Bool {
        guard let article = (start..<noun).first(where: { Self.articles.contains(word($0)) }),
            article > start
        else { return false }
        return !(start..<article).allSatisfy { Self.inFront.contains(word($0)) }
    }

    private func word(_ index: Int) -> String { linkage.words[index].text.lowercased() }

    static let articles: Set<String> = [
        "a", "an", "the", "his", "her", "its", "their", "this", "that", "these", "those",
    ]
    /// What may stand in front of an article.
    private static let inFront: Set<String> = [
        "all", "both", "half", "only", "just", "even", "about", "nearly", "almost", "such", "of",
        "some", "many", "most", "one", "each", "much", "part", "parts", "not", "over", "around",
    ]

    func isJoint(_ index: Int) -> Bool {
        [",", "and", "or", "but"].contains(linkage.words[index].text)
    }

    /// A human being or a group of them, as WordNet's most usual meaning has it.
    func isPerson(_ index: Int) -> Bool {
        let word = linkage.words[index].text
        if word.first?.isUppercase == true, !linkage.words[index].isLowered { return true }
        return lexicon.nounFile(word).map { [14, 18].contains($0) } ?? true
    }

    /// Whether a preposition says something of the verb, not of a noun near it.
    func belongsToVerb(_ index: Int) -> Bool {
        linkage.links.contains {
            $0.label.hasPrefix("MV") && $0.right == index
                && ($0.left == clause.main || $0.left == clause.finite)
        }
    }

    /// The question word, the verb in front of the subject, and what else the sentence says.
    func asked(
        _ kind: Statement.Kind, _ word: String, _ first: Range<Int>,
        and second: Range<Int> = 0..<0, answer: String, noun: String
    ) -> Statement? {
        let isWhole = kind == .reason || kind == .manner
        guard !clause.isDouble, !isLoose(first, isWhole: isWhole), !isLoose(second),
            !isCutAtNumber(first, second, answer)
        else { return nil }
        // An opening stays in front: `In the dark, what do plants give off?`
        let opening =
            clause.lead.isEmpty || clause.lead == asking(kind) ? "" : linkage.text(clause.lead)
        var parts =
            opening.isEmpty
            ? [word] : [opening + ",", word.prefix(1).lowercased() + word.dropFirst()]
        parts += [verb.front, subjectText]
        // The finite verb is in front of the subject now; of a simple verb its base stays.
        if !verb.behind.isEmpty { parts.append(verb.behind) }
        parts += [linkage.text(first), linkage.text(second)]
        let text = parts.filter { !$0.isEmpty }.joined(separator: " ")
        // `pass the vibrations on`: the last word belongs to the verb.
        let last = answer.split(separator: " ").last.map(String.init) ?? ""
        guard isWhole || !Self.particles.contains(last) && last != "on",
            !parts.contains(where: { $0.hasSuffix(",") && $0 != parts.first })
        else { return nil }
        // `the clock every`: the answer was cut in the wrong place.
        guard
            !["every", "each", "a", "an", "the", "this", "of", "last", "next"]
                .contains(last)
        else { return nil }
        // A second verb in an answer is a second clause; a reason is one.
        guard isWhole || !Self.hasVerb(answer) && !Self.hasHelper(answer),
            text.split(separator: " ").count <= 24,
            isWhole || !answer.contains(where: { ",;:()".contains($0) })
        else { return nil }
        return Statement(kind: kind, prompt: text + "?", answer: answer, noun: noun)
    }

    /// Whether a number was parted from what it counts: `the iron door three` of `struck the iron door three times`.
    private func isCutAtNumber(_ first: Range<Int>, _ second: Range<Int>, _ answer: String) -> Bool
    {
        let last = answer.split(separator: " ").last.map(String.init) ?? ""
        let isNumber = { (text: String) in
            NumberWords.value(text) != nil || text.first?.isNumber == true
        }
        guard let next = second.first, linkage.words[next].text.first?.isLetter == true,
            lexicon.nounShare(linkage.words[next].text) >= 0.5
        else { return false }
        return isNumber(last) && !Self.isPreposition(linkage.words[next])
            || first.last.map { isNumber(linkage.words[$0].text) } ?? false
    }

    private static func isPreposition(_ word: Linkage.Word) -> Bool {
        Tokens.functionWords.contains(word.text.lowercased())
    }

    /// The opening that a kind of question is about, and that it does not repeat.
    func asking(_ kind: Statement.Kind) -> Range<Int>? {
        kind == .year && clause.lead.count == 2 && yearNamed(at: 0) != nil ? clause.lead : nil
    }

    /// Whether another clause begins in a part, or it hangs on what has been taken out in front of it.
    /// In a whole clause with its reason taken off, what a comma and `and` join is a list.
    func isLoose(_ range: Range<Int>, isWhole: Bool = false) -> Bool {
        range.contains { index in
            let word = linkage.words[index].text
            return ["but", "so", ";", ":", "(", ")", "which", "whom"].contains(word)
                || word == "," && index + 1 < range.upperBound
                    && ["and", "or", "which", "who"].contains(linkage.words[index + 1].text)
                    && !(isWhole && linkage.words[index + 1].text == "and")
        }
            || range.first.map {
                ["which", "that", "who", "whom", "whose", "where", "than", "and", "or"].contains(
                    linkage.words[$0].text)
            } ?? false
    }
}
