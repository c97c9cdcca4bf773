import Artifacts
import Language

/// Questions that a sentence answers when it is turned round: in which year, why, how many, what does what.
struct StatementQuestions {
    private let page: PageText
    let words: PageWords
    private let stream: Stream

    init(_ page: PageText, _ words: PageWords, stream: @escaping Stream) {
        (self.page, self.words, self.stream) = (page, words, stream)
    }

    /// Those of each usable sentence.
    var all: [Candidate] {
        let found = words.usable.map { sentence in
            (sentence, Statement.all(in: sentence, words.persons, lexicon: words.lexicon))
        }
        let reasoned = Reasoned.all(in: page, words.persons, lexicon: words.lexicon).filter {
            $0.place.confidence >= 0.6 && words.isClean($0.source)
        }
        let pool = Pool(
            found.flatMap(\.1), words.usable.map(\.text) + words.refused.map(\.text), reasoned)
        return found.flatMap { sentence, statements in
            statements.compactMap { candidate($0, sentence, pool) }
        } + reasoned.compactMap { candidate($0, pool) }
    }

    /// The question why, of two sentences.
    private func candidate(_ reasoned: Reasoned, _ pool: Pool) -> Candidate? {
        var both = reasoned.second
        (both.text, both.place) = (reasoned.source, reasoned.place)
        let own = [reasoned.first.text, reasoned.second.text]
        guard var found = candidate(reasoned.statement, both, pool, of: own) else { return nil }
        found.source = reasoned.second.text
        found.others = [reasoned.first.text]
        found.score += 0.2
        return found
    }

    /// What other sentences of the page give as an answer of the same kind.
    private struct Pool {
        var subjects: [String]
        var objects: [String]
        var reasons: [String]

        init(_ all: [Statement], _ sentences: [String], _ reasoned: [Reasoned]) {
            subjects = all.filter { $0.kind == .subject && !$0.isOpen }
                .map { StatementQuestions.bare($0.answer) }
            objects = all.filter { $0.kind == .object && !$0.isOpen }
                .map { StatementQuestions.bare($0.answer) }
            // Every cause that the page names, in whatever form: `…, because cooks feared fire.`
            reasons = sentences.compactMap { text in
                text.firstMatch(of: #/\ because\ (?!of\ )(?<why>[^;]+)\.$/#)
                    .map { String($0.output.why) }
            }
            // And those in a sentence of their own.
            for reason in reasoned.map(\.statement.answer) where !reasons.contains(reason) {
                reasons.append(reason)
            }
        }
    }

    private func candidate(
        _ statement: Statement, _ sentence: PageText.Sentence, _ pool: Pool,
        of own: [String] = []
    ) -> Candidate? {
        let answer = statement.answer
        let asked = Set(Tokens.contentStems(statement.prompt))
        let told = Tokens.contentStems(answer)
        // A story's sentences are short, and its people known.
        let isNarrow = [.count, .complement, .name, .reason].contains(statement.kind)
        guard asked.count >= (words.isStory || isNarrow ? 2 : 3), !told.isEmpty,
            // A reason speaks of the same things, and says more.
            own.isEmpty && ![.reason, .manner, .happening].contains(statement.kind)
                ? !told.contains(where: asked.contains)
                : told.count(where: { !asked.contains($0) }) >= 2,
            !Tokens.words(answer.lowercased()).contains(where: sentence.place.doubtful.contains),
            statement.noun.isEmpty || isWorthAsking(statement), !isOfLostName(statement, sentence),
            !isSaidOtherwise(asked, Set(told), of: own.isEmpty ? [sentence.text] : own),
            !isTooWide(statement, asked), !goesOn(statement, behind: sentence),
            !hasManyAnswers(statement, sentence), !isSetPhrase(statement),
            !isOwned(statement, sentence), !isParted(statement, sentence), !hasPurpose(statement),
            !isNoDeed(statement), !isHeadAlone(statement, sentence)
        else { return nil }
        let isShort = Tokens.words(answer).count <= (Self.hasArticle(answer) ? 3 : 2)
        let ask = Ask.statement(prompt: statement.prompt)
        func draft(_ type: Questions.QuestionType, _ wrong: [String] = []) -> Draft {
            Draft(
                type: type, prompt: ask.prompt(blank: type == .fillBlank),
                // Among choices an article would tell one from the others.
                answer: type == .multipleChoice ? Self.bare(answer) : answer, distractors: wrong,
                explanation: "The text says: \(sentence.text) (\(sentence.place.words))",
                difficulty: statement.isOpen ? .medium : .easy, skill: skill(statement.kind),
                place: sentence.place)
        }
        var drafts: [Questions.QuestionType: Draft] = [:]
        if statement.isOpen {
            guard told.count >= 2 else { return nil }
            drafts[.shortAnswer] = draft(.shortAnswer)
        } else if isShort {
            drafts[.fillBlank] = draft(.fillBlank)
        }
        let wrong = distractors(statement, sentence, pool)
        if wrong.count >= 3 { drafts[.multipleChoice] = draft(.multipleChoice, wrong) }
        guard !drafts.isEmpty else { return nil }
        return Candidate(
            name: "\(statement.kind.rawValue) \(sentence.text)", score: score(statement),
            key: statement.noun.isEmpty ? "why \(sentence.text)" : Stemmer.stem(statement.noun),
            source: sentence.text, paragraph: sentence.paragraph, drafts: drafts,
            odds: odds(statement))
    }

    /// `What did puddles smell?` where Puddles is somebody: the capital was taken for the sentence's.
    private func isOfLostName(_ statement: Statement, _ sentence: PageText.Sentence) -> Bool {
        // `Braille played …` of a sentence with `He`, on a page where braille is a thing as well.
        guard let first = Tokens.words(words.persons.named(sentence)).first,
            !Tokens.functionWords.contains(first.lowercased()),
            words.names.contains(first) || words.persons.people.contains(first)
        else { return false }
        // `Black was soon a problem`: of the Penny Black half the name.
        if !FirstNames.men.contains(first), !FirstNames.women.contains(first),
            words.lexicon.lemma(first.lowercased(), .adj) != nil,
            Tokens.words(sentence.text).dropFirst().first?.first?.isLowercase == true
        {
            return true
        }
        return Tokens.words(statement.prompt + " " + statement.answer).contains(first.lowercased())
    }

    /// Whether another sentence speaks of all that is asked about and has not the answer: it may answer otherwise. That
    /// somebody is named in it is not looked at, since it may say `he`.
    private func isSaidOtherwise(
        _ asked: Set<String>, _ told: Set<String>, of own: [String]
    ) -> Bool {
        let named = Set(words.persons.people.flatMap(Tokens.contentStems))
        let left = asked.subtracting(named)
        guard let first = left.min() else { return true }
        return words.sentences(with: first, but: own).contains {
            left.isSubset(of: $0) && !told.isSubset(of: $0)
        }
    }

    /// `Where did Louis go?`: in a whole text somebody goes to more than one place.
    private func isTooWide(_ statement: Statement, _ asked: Set<String>) -> Bool {
        // `Why can wolves not get in?`: into what stands in the half that was taken off.
        if [.reason, .manner].contains(statement.kind),
            let last = Tokens.words(statement.prompt).last
        {
            return ["in", "on", "at", "to", "of", "into", "it", "them", "there"].contains(last)
        }
        guard statement.kind == .place else { return false }
        let named = Set(words.persons.everyone.flatMap(Tokens.contentStems))
        let left = Tokens.words(statement.prompt).map { $0.lowercased() }.filter {
            !Tokens.functionWords.contains($0) && !named.contains(Stemmer.stem($0))
        }
        return left.count <= 1 && left.allSatisfy { Self.wide.contains($0) }
    }

    /// Verbs of which a text tells again and again.
    private static let wide: Set<String> = [
        "go", "come", "live", "travel", "move", "walk", "run", "return", "work", "stay", "sit",
        "stand", "look", "be", "get",
    ]

    /// `…, the engine does not read the web. It looks up lists.`: what happens is told in the next sentence.
    private func goesOn(_ statement: Statement, behind sentence: PageText.Sentence) -> Bool {
        guard statement.kind == .happening,
            Tokens.words(statement.answer.lowercased()).contains(where: Tokens.negations.contains),
            let index = page.sentences.firstIndex(where: { $0.text == sentence.text }),
            let next = page.sentences.dropFirst(index + 1).first,
            next.paragraph == sentence.paragraph, let first = Tokens.words(next.text).first
        else { return false }
        return ["It", "They", "He", "She"].contains(first) || next.opening == "Instead"
    }

    /// `What happens when an object vibrates?`: where other sentences speak of all of it too, more than one answer is
    /// right.
    private func hasManyAnswers(_ statement: Statement, _ sentence: PageText.Sentence) -> Bool {
        guard statement.kind == .happening else { return false }
        let half = Tokens.words(statement.prompt.lowercased())
            .filter { !["happens", "happened", "little", "much", "many", "enough"].contains($0) }
            .flatMap { Tokens.contentStems($0) }
        return half.allSatisfy { words.sentences(with: $0, but: sentence.text).count > 0 }
    }

    /// `What does a female give to four young? birth`: verb and noun say one thing together.
    private func isSetPhrase(_ statement: Statement) -> Bool {
        guard statement.kind == .object, statement.answer == statement.noun,
            !Inflection.isPlural(statement.noun, words.lexicon)
        else { return false }
        return Tokens.words(statement.prompt.lowercased()).contains { word in
            words.lexicon.lemma(word, .verb).map(Self.light.contains) ?? false
        }
    }

    /// Verbs that say little without the noun behind them: `take place`, `make use`, `pay attention`.
    private static let light: Set<String> = [
        "give", "take", "make", "have", "pay", "do", "get", "keep", "lose", "catch", "set",
    ]

    /// Without an article in front.
    fileprivate static func bare(_ text: String) -> String {
        hasArticle(text) ? text.split(separator: " ").dropFirst().joined(separator: " ") : text
    }

    private static func hasArticle(_ text: String) -> Bool {
        ["a", "an", "the"].contains(text.split(separator: " ").first?.lowercased() ?? "")
    }

    /// `The number`, `this part`: what stands for something else is no answer.
    private func isWorthAsking(_ statement: Statement) -> Bool {
        switch statement.kind {
        case .year, .count, .place: return true
        case .reason, .doing, .happening, .manner, .listing, .name, .object, .complement, .subject:
            break
        }
        let first = statement.answer.split(separator: " ").first.map { $0.lowercased() } ?? ""
        let vague: Set<String> = [
            "this", "that", "these", "those", "such", "another", "other", "its", "their", "his",
            "her", "each", "all", "some", "any", "it", "both", "many", "several", "various", "few",
            "most", "much", "more", "different", "certain", "same", "only", "just", "even",
        ]
        // `The three materials` were named before.
        let second = statement.answer.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        guard !vague.contains(first), second != "other" || first != "the",
            first != "the" || NumberWords.value(second) == nil,
            !words.isGeneral(statement.noun),
            statement.kind == .name || words.lexicon.nounShare(statement.noun) >= 0.5
                || statement.noun.first?.isUppercase == true
                || statement.prompt.hasPrefix("What color")
        else { return false }
        // Of a long text its telling words; of a page for young children whatever it says.
        return Tokens.words(Self.bare(statement.answer)).count > 1
            || words.weight(statement.noun) > 0 || words.isTerm(statement.noun)
            || words.size <= 25 || words.isStory
    }

    private func skill(_ kind: Statement.Kind) -> String {
        switch kind {
        case .year: "dates"
        case .reason, .happening, .manner: "cause and effect"
        case .name: "vocabulary"
        case .count, .object, .complement, .subject, .place, .doing, .listing: "finding facts"
        }
    }

    private func score(_ statement: Statement) -> Double {
        switch statement.kind {
        // Above the gaps: what is asked in its own words is worth more than a sentence with a hole.
        case .year: 4.2
        case .reason: 4.6
        case .doing: 4.3
        case .manner: 4.6
        case .happening, .listing: 4.5
        case .name: 4.4
        case .count: 4.0
        case .place, .complement: 3.8
        case .object: 3.4 + min(1, words.weight(statement.noun) * 0.3)
        case .subject: 3.2 + min(1, words.weight(statement.noun) * 0.3)
        }
    }

    private func distractors(
        _ statement: Statement, _ sentence: PageText.Sentence, _ pool: Pool
    ) -> [String] {
        var random = stream("\(statement.kind.rawValue) \(sentence.text)")
        switch statement.kind {
        case .year:
            guard let year = Int(statement.answer) else { return [] }
            return Near.years(to: year, latest: words.latestYear, using: &random)
        case .count:
            return Near.numbers(
                to: statement.answer, isRough: Near.isRough(statement.answer, in: sentence.text),
                using: &random)
        case .name where Self.bare(statement.answer).first?.isUppercase == false:
            return Distractors(words).terms(
                for: Self.bare(statement.answer), not: statement.prompt, among: words.named,
                using: &random)
        case .reason:
            return reasons(statement, sentence, pool, &random)
        case .subject, .object:
            let found = Distractors(words).others(
                for: Self.bare(statement.answer), asked: statement.prompt,
                among: statement.kind == .subject ? pool.subjects : pool.objects, using: &random)
            // And nouns of the page that name the same sort of thing.
            let stems = Set(found.flatMap(Tokens.contentStems))
            return found
                + nouns(statement, sentence, &random).filter {
                    stems.isDisjoint(with: Tokens.contentStems($0))
                }
        case .name, .complement: return nouns(statement, sentence, &random)
        case .place, .doing, .happening, .manner, .listing: return []
        }
    }

    /// Nouns of the page that could be the answer as well, where it is a noun alone and its sort a narrow one.
    private func nouns(
        _ statement: Statement, _ sentence: PageText.Sentence, _ random: inout SeededGenerator
    ) -> [String] {
        guard Self.bare(statement.answer) == statement.noun,
            statement.noun.first?.isUppercase == false, words.isSortNarrow(statement.noun)
        else { return [] }
        return Distractors(words).nouns(
            for: statement.noun, sentence: sentence.text, fromDictionary: false, using: &random
        ).filter { !words.mayOwn($0, statement.answer) }
    }

    /// What a reason begins with: `to`, `so that`, or a statement.
    private static func form(_ reason: String) -> String {
        ["to ", "so that ", "because "].first(where: reason.hasPrefix) ?? ""
    }

    /// The page's own other causes, where none speaks of what is asked about.
    private func reasons(
        _ statement: Statement, _ sentence: PageText.Sentence, _ pool: Pool,
        _ random: inout SeededGenerator
    ) -> [String] {
        let asked = Set(Tokens.contentStems(statement.prompt + " " + statement.answer))
        let length = Tokens.words(statement.answer).count
        return random.shuffled(pool.reasons).filter { other in
            let count = Tokens.words(other).count
            // A purpose is told by its first word among causes.
            return Self.form(other) == Self.form(statement.answer) && other != statement.answer
                && count * 5 >= length * 2 && count * 2 <= length * 5
                && Set(Tokens.contentStems(other)).intersection(asked).count <= 1
        }
    }
}
