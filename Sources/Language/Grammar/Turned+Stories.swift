import Artifacts

/// The kinds of questions that stories answer; nil where the sentence does not answer one.
extension Turned {
    /// `Why did Jake use the stool?` where the sentence says what for: `to reach the oranges`.
    var purpose: Statement? {
        guard let to = linkage.links("MVi", from: clause.main).first?.right,
            clause.rest.contains(to), linkage.words[to].text == "to", to > clause.main + 1,
            clause.rest.upperBound - to >= 3, linkage.words[to + 1].text != "be",
            !["is", "are", "was", "were", "be"].contains(mainText),
            // `the first person to walk on the Moon`: the end says who, not why.
            !(clause.main..<to).contains(where: {
                ["first", "last", "only", "next", "second", "third", "best", "youngest", "oldest"]
                    .contains(linkage.words[$0].text)
            }),
            // `too small to see`, `enough to eat`: that is how much, not why.
            !(clause.main..<to).contains(where: {
                ["too", "enough", "so", "able", "way", "time", "ready"].contains(
                    linkage.words[$0].text)
            })
        else { return nil }
        let answer = linkage.text(to..<clause.rest.upperBound)
        // `to light the lamp, and every morning he put it out`: two clauses read as one.
        guard !answer.contains(", and "), !answer.contains(", but ") else { return nil }
        return asked(
            .reason, "Why", clause.rest.lowerBound..<to, answer: answer, noun: "")
    }

    /// `What kind of animal was Chester?`
    var animal: Statement? {
        guard clause.finite == clause.main, ["is", "was"].contains(mainText), clause.lead.isEmpty,
            clause.subject.count == 1, !linkage.words[clause.head].isLowered,
            linkage.words[clause.head].text.first?.isUppercase == true,
            let noun = objectNoun(of: clause.main),
            case let word = linkage.words[noun].text, word == word.lowercased(),
            lexicon.nounFile(word) == 5, lexicon.lemma(word, .noun) == word
        else { return nil }
        return Statement(
            kind: .complement, prompt: "What kind of animal \(mainText) \(clause.subjectText)?",
            answer: word, noun: word)
    }

    /// `What color was the door?`
    var color: Statement? {
        guard clause.finite == clause.main, ["is", "was"].contains(mainText), clause.lead.isEmpty,
            clause.rest.count == 1, clause.subject.count >= 2, let last = clause.rest.first,
            Self.colors.contains(linkage.words[last].text)
        else { return nil }
        let color = linkage.words[last].text
        return Statement(
            kind: .complement, prompt: "What color \(mainText) \(clause.subjectText)?",
            answer: color,
            noun: color)
    }

    private static let colors: Set<String> = [
        "red", "blue", "green", "yellow", "brown", "black", "white", "orange", "purple", "pink",
        "grey", "gray",
    ]

    /// `Where did the settlers land?`
    var place: Statement? {
        guard clause.lead.isEmpty,
            let preposition = clause.rest.last(where: { index in
                Self.joints.contains(linkage.words[index].text) && belongsToVerb(index)
            }), preposition > clause.main, preposition + 1 < clause.rest.upperBound
        else { return nil }
        let name = preposition + 1..<clause.rest.upperBound
        // `back to the house`, `all around the pond`
        var joint = preposition
        while joint > clause.main + 1, Self.adverbs.contains(linkage.words[joint - 1].text) {
            joint -= 1
        }
        let text = linkage.text(name)
        let last = linkage.words[name.upperBound - 1].text
        guard name.count <= 4, text.allSatisfy({ $0.isLetter || $0 == " " }) else { return nil }
        let isNamed =
            last.first?.isUppercase == true
            && ["in", "at", "near", "on"].contains(linkage.words[preposition].text)
            && (["Street", "Road", "Avenue", "Lane", "Island"].contains(last)
                || lexicon.nounFile(text.replacing(" ", with: "_")) == 15
                || lexicon.nounFile(last) == 15)
        guard isNamed || isPlace(last, linkage.words[name.lowerBound].text),
            // `The Normans were the people who … in France` says where something else was.
            objectNoun(of: clause.main) == nil || lexicon.lemma(mainText, .verb) != "be",
            !isUtmost(clause.rest.lowerBound..<joint),
            !(clause.rest.lowerBound..<joint).contains(where: {
                [",", "who", "which", "that", "in", "at"].contains(linkage.words[$0].text)
            })
        else { return nil }
        return asked(
            .place, "Where", clause.rest.lowerBound..<joint,
            answer: linkage.text(joint..<clause.rest.upperBound), noun: last)
    }

    private static let joints: Set<String> = [
        "in", "at", "near", "to", "into", "under", "behind", "beside", "inside", "up", "down",
        "through", "across", "around", "towards", "toward", "on",
    ]
    private static let adverbs: Set<String> = [
        "all", "right", "just", "back", "up", "down", "out", "over", "away", "inside", "outside",
    ]
    private static let owners: Set<String> = ["a", "an", "the", "his", "her", "their"]
    /// What WordNet calls the kinds of places; a school or a home is first of all something else there.
    private static let kinds: Set<String> = [
        "structure", "region", "geological_formation", "body_of_water", "land", "room", "way",
        "tract", "woody_plant", "furniture",
    ]
    private static let known: Set<String> = [
        "school", "home", "forest", "wood", "woods", "zoo", "town", "city", "village", "church",
        "market", "party", "circus", "fair", "camp", "library", "hospital",
    ]

    /// Whether a noun with its article is somewhere to go or to be.
    private func isPlace(_ noun: String, _ first: String) -> Bool {
        guard noun == noun.lowercased(), Self.owners.contains(first) || first == noun,
            let verb = lexicon.lemma(mainText, .verb), !["be", "look", "have"].contains(verb)
        else { return false }
        if Self.known.contains(noun) { return true }
        return first != noun && lexicon.isKind(noun, of: Self.kinds)
    }
}
