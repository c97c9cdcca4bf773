import Artifacts

/// The kinds of questions, one each; nil where the sentence does not answer one.
extension Turned {
    /// `In which year did Parliament pass the Stamp Act?`
    var year: Statement? {
        // `In 1850 the journey was slow`: so it was for years.
        guard linkage.links("Pa", from: clause.main).isEmpty else { return nil }
        if asking(.year) != nil, !clause.rest.isEmpty {
            let year = linkage.words[1].text
            return asked(.year, "In which year", clause.rest, answer: year, noun: year)
        }
        // In the middle, too: `died in 1934 of a disease`. Of two years neither is asked for.
        let found = clause.rest.dropLast().filter { yearNamed(at: $0) != nil }
        guard clause.lead.isEmpty, clause.rest.count >= 3, found.count == 1,
            let index = found.first,
            let year = yearNamed(at: index), belongsToVerb(index)
        else { return nil }
        let behind = index + 2..<clause.rest.upperBound
        guard behind.isEmpty || linkage.words[behind.lowerBound].text != "," else { return nil }
        return asked(
            .year, "In which year", clause.rest.lowerBound..<index, and: behind, answer: year,
            noun: year)
    }

    func yearNamed(at index: Int) -> String? {
        let preposition = linkage.words[index].text.lowercased()
        let year = linkage.words[index + 1].text
        guard preposition == "in", year.count == 4, let value = Int(year),
            (1000...2099).contains(value)
        else { return nil }
        return year
    }

    /// `Why did the colonists object to the act?`
    var reason: Statement? {
        guard
            let joint = clause.rest.first(where: { index in
                index > clause.main + 1
                    && linkage.words[index].text == "because"
                    && linkage.links.contains {
                        $0.label.hasPrefix("MV") && $0.right == index && $0.left == clause.main
                    }
            }), clause.rest.upperBound - joint >= 4
        else { return nil }
        let why = linkage.text(joint + 1..<clause.rest.upperBound)
        let isWhole = !why.hasPrefix("of ")
        return asked(
            .reason, "Why", clause.rest.lowerBound..<joint,
            answer: isWhole ? why : "because \(why)", noun: "")
    }

    /// `What is the point of orbit nearest to the sun called?`
    var name: Statement? {
        guard ["called", "named", "termed"].contains(linkage.words[clause.main].text),
            clause.main == clause.finite + 1, clause.rest.upperBound - clause.main - 1 <= 3,
            !clause.rest.contains(where: { [",", "and", "or"].contains(linkage.words[$0].text) })
        else { return nil }
        let own = ["its", "their"].contains(linkage.words[clause.main + 1].text)
        let name = clause.main + (own ? 2 : 1)..<clause.rest.upperBound
        guard !name.isEmpty, clause.lead.isEmpty,
            // `What is the dog named?` has an answer; `What is the approach called?` needs more.
            clause.subject.count >= (linkage.words[clause.main].text == "named" ? 2 : 3)
        else { return nil }
        let last = linkage.words[name.upperBound - 1].text
        return asked(
            .name, "What", clause.rest.lowerBound..<clause.main + 1, answer: linkage.text(name),
            noun: last)
    }

    /// `How many legs does a spider have?`
    var count: Statement? {
        let number = clause.main + 1
        guard number + 1 < clause.rest.upperBound, let object = objectRange(of: clause.main),
            object.lowerBound == number,
            case let text = linkage.words[number].text, text == text.lowercased(),
            let value = NumberWords.value(text) ?? Int(text), (2...999).contains(value)
        else { return nil }
        let noun = linkage.words[object.upperBound - 1].text
        // `nine out of ten homes`, `three times`: what is not counted here, or how often.
        guard let counted = objectNoun(of: clause.main), noun != "times",
            linkage.links("D", from: number).contains(where: { $0.right == counted })
        else { return nil }
        // `lasted 12 to 14 hours` gives no one number.
        guard !object.dropFirst().contains(where: { isJoint($0) }),
            !["to", "or", "and", "-", "–"].contains(linkage.words[number + 1].text)
        else { return nil }
        // `can be 900 metres long`: nobody asks how many metres it can be long.
        let behind =
            object.upperBound < clause.rest.upperBound ? linkage.words[object.upperBound].text : ""
        guard
            ![
                "long", "high", "tall", "deep", "wide", "thick", "old", "away", "below", "above",
                "from", "later", "ago", "apart",
            ].contains(behind),
            !["be", "is", "are", "was", "were"].contains(mainText)
        else { return nil }
        let things = linkage.text(number + 1..<object.upperBound)
        let between = clause.rest.lowerBound..<max(clause.rest.lowerBound, clause.main + 1)
        return asked(
            .count, "How many \(things)", between, and: object.upperBound..<clause.rest.upperBound,
            answer: text, noun: noun)
    }

    /// `What did the Quartering Act of 1765 address?`
    var object: Statement? {
        let verb = deep
        guard let range = objectRange(of: verb), let noun = objectNoun(of: verb),
            !isCutInNoun(verb, range), !isWay(verb)
        else { return nil }
        let word = linkage.words[noun].text
        let done = linkage.words[verb].text.lowercased()
        let base = lexicon.lemma(done, .verb) ?? done
        // `What did he take?` asks for nothing; `What did he take out of the bag?` does.
        let isMoved = Self.moving.contains(base) && clause.rest.upperBound - range.upperBound >= 2
        guard !isPerson(noun), !Self.light.contains(base) || isMoved, !isDenied,
            !Self.isVague(linkage.text(range).lowercased()),
            // `waited two years`, `struck it three times`: how long or how often, and no thing.
            !isMeasure(range, noun),
            // `spun wool or cotton into thread`: what it is made into is said of the verb.
            !range.contains(where: { ["into", "onto"].contains(linkage.words[$0].text) }),
            // `is used to warm houses and to produce electricity`: what is asked for is of the second alone.
            !(clause.main..<range.lowerBound).contains(where: { linkage.words[$0].text == "and" }),
            // `keep the blood flowing`: what is kept is no thing.
            !(linkage.words[range.upperBound - 1].text.hasSuffix("ing")
                && lexicon.nounShare(linkage.words[range.upperBound - 1].text) < 0.8
                && range.count > 1),
            // `the energy that is lost` + `when …`: what stands behind belongs to the clause within.
            range.upperBound == clause.rest.upperBound
                || !range.contains(where: { isRelative($0) })
        else { return nil }
        return asked(
            .object, "What", clause.rest.lowerBound..<range.lowerBound,
            and: range.upperBound..<clause.rest.upperBound, answer: linkage.text(range), noun: word)
    }

    /// A number with a noun of time or amount.
    private func isMeasure(_ range: Range<Int>, _ noun: Int) -> Bool {
        guard let first = range.first, case let text = linkage.words[first].text.lowercased(),
            NumberWords.value(text) != nil || text.first?.isNumber == true
                || ["every", "each", "several", "many", "a", "all"].contains(text)
        else { return false }
        return lexicon.nounFile(linkage.words[noun].text).map { [23, 28].contains($0) } ?? false
            || linkage.words[noun].text == "times"
    }

    private static let moving: Set<String> = [
        "put", "take", "give", "get", "set", "make", "bring", "keep",
    ]

    /// `What was Mary's best friend?` Of a bare noun it would ask for anything: `What is water?`
    var complement: Statement? {
        guard clause.finite == clause.main, ["is", "are", "was", "were"].contains(mainText),
            clause.subject.count >= 3, isSet(clause.subject, mainText),
            let range = objectRange(of: clause.main),
            range.upperBound == clause.rest.upperBound,
            let noun = objectNoun(of: clause.main),
            !isPerson(noun) || ["name", "nickname"].contains(linkage.words[clause.head].text)
        else { return nil }
        return asked(
            .complement, "What", clause.rest.lowerBound..<range.lowerBound,
            answer: linkage.text(range), noun: linkage.words[noun].text)
    }

    /// `holds water and is made of glass`, `is five times that of sand`: what is asked for has a second clause behind
    /// it, or a word that stands for another.
    private var isFollowing: Bool {
        let words = clause.rest.map { linkage.words[$0].text.lowercased() }
        return zip(words, words.dropFirst()).contains { word, next in
            ["that", "those"].contains(word) && next == "of"
                || ["be", "is", "are", "was", "were"].contains(word) && next == "of"
                || word == "and" && Self.hasVerb(next)
                || word == "and" && ["its", "their", "his", "her"].contains(next)
                    && Self.hasVerb(linkage.text(clause.rest))
                || word == "," && next == "but"
        }
    }

    /// Whether the sentence says what is not so: `What did he not fear?` asks for anything.
    private var isDenied: Bool {
        clause.rest.contains { Tokens.negations.contains(linkage.words[$0].text.lowercased()) }
    }

    private func isRelative(_ index: Int) -> Bool {
        ["that", "which", "who", "whom", "whose", "where"].contains(linkage.words[index].text)
    }

    /// Whether `and` leads to another verb of the same subject.
    private var hasSecondVerb: Bool {
        zip(clause.rest, clause.rest.dropFirst()).contains { index, next in
            linkage.words[index].text == "and" && linkage.words[next].sort.hasPrefix("v")
                && !linkage.words[next].sort.hasPrefix("v-g")
        }
    }

    private func isOfMany(_ word: String) -> Bool {
        ["their", "they", "them", "themselves", "each"].contains(word.lowercased())
    }

    /// Whether a subject names one thing of all: somebody's own, or the utmost of its kind.
    private func isSet(_ subject: Range<Int>, _ verb: String) -> Bool {
        subject.contains { index in
            let word = linkage.words[index]
            return ["'s", "’s", "'", "’"].contains(word.text) && ["is", "was"].contains(verb)
                || [
                    "largest", "smallest", "first", "last", "main", "only", "best", "favorite",
                    "favourite", "most", "least", "highest", "lowest", "oldest",
                ].contains(word.text)
        }
    }

    private static let wills: Set<String> = [
        "wanted", "wants", "decided", "decides", "hoped", "hopes", "promised", "agreed", "refused",
    ]

    /// `What keeps the plant in the soil?`
    var subject: Statement? {
        guard !isAdvice, clause.lead.isEmpty, clause.rest.count >= 3,
            clause.isSingular || isPastOrHelped,
            clause.subject.count <= 6,
            // What is longer, or goes on behind a comma, nobody reads as one question.
            clause.rest.count <= Self.longestRest, !goesOn(clause.rest),
            !isLoose(clause.rest), !isFollowing, !isDenied,
            // `Nerve cells are long and pass messages`: the second verb is of many.
            clause.isSingular || !clause.isDouble && !hasSecondVerb,
            // `Maya scholars were mathematicians`: who was?
            clause.isSingular || !["are", "were"].contains(mainText)
                || linkage.links("O", from: clause.main).isEmpty,
            // `What is called photosynthesis?` asks for the meaning by the name: the wrong way round.
            !["called", "named", "known", "termed"].contains(mainText),
            // `The bean soaks it up`: what?
            !clause.rest.prefix(3).contains(where: {
                ["it", "them"].contains(linkage.words[$0].text)
            }),
            // `The diameter is 3,474 km`: of a number nobody asks what it is.
            !clause.rest.prefix(2).contains(where: {
                linkage.words[$0].text.first?.isNumber == true
            }),
            // `The player is offside if …`: what holds of any player is no player's.
            !clause.rest.contains(where: { ["if", "unless"].contains(linkage.words[$0].text) }),
            // `What is grouped by their shape?`: one thing has no `their`.
            clause.isSingular || !clause.rest.contains(where: { isOfMany(linkage.words[$0].text) }),
            // `What can be found in nature?` asks for anything.
            !["found", "used", "seen"].contains(mainText) || clause.finite == clause.main
        else { return nil }
        let verb = linkage.words[clause.finite].text
        let plural = ["are": "is", "were": "was", "have": "has"][verb] ?? verb
        let front = clause.isSingular ? verb : plural
        let rest = linkage.text(clause.rest)
        let word = linkage.words[clause.head].text
        // Who has a name is asked elsewhere; a name that is not known may be one.
        let isSomebody =
            word == word.lowercased() && clause.subject.count >= 2
            // `The county wanted to build a bridge`: whoever wants is somebody.
            && (lexicon.isSurelySomebody(word) || Self.wills.contains(mainText))
        guard isSomebody || !isPerson(clause.head) else { return nil }
        return Statement(
            kind: .subject, prompt: "\(isSomebody ? "Who" : "What") \(front) \(rest)?",
            answer: clause.subjectText,
            noun: word.lowercased())
    }
}
