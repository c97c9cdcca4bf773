import Artifacts
import Language

/// What a sentence that is turned round is worth as a question.
extension StatementQuestions {
    /// How likely it is to be handed out as it is.
    func odds(_ statement: Statement) -> Double {
        switch statement.kind {
        case .year, .count: return Odds.of(.certain)
        case .reason, .manner, .happening, .listing: return Odds.of(.reasoned)
        case .name, .doing, .place: return Odds.of(.usual)
        case .object, .complement: return Odds.of(.turned)
        case .subject:
            var flaws: [Odds.Flaw] = []
            if statement.prompt.hasPrefix("Who "), !words.isStory,
                statement.answer == statement.answer.lowercased()
            {
                flaws.append(.anybody)
            }
            if words.isOfTitle(statement.noun) { flaws.append(.ofTitle) }
            let opening = Tokens.words(statement.prompt.lowercased()).prefix(3).joined(
                separator: " ")
            if ["what is a", "what is an", "what is the", "what was a", "what was an"]
                .contains(opening)
            {
                flaws.append(.backwards)
            }
            return Odds.of(.turned, flaws)
        }
    }

    /// `What holds bags of colour? the octopus's skin`, made of `Its skin`: nobody writes that.
    func isOwned(_ statement: Statement, _ sentence: PageText.Sentence) -> Bool {
        [.subject, .object].contains(statement.kind)
            && (statement.answer.contains("' ") || statement.answer.contains("'s "))
            && !sentence.text.lowercased().contains(statement.answer.lowercased())
    }

    /// `What did she dig up with huge eyes?` of `the skeleton of an animal with huge eyes`: a part of the answer stayed
    /// in the question.
    func isParted(_ statement: Statement, _ sentence: PageText.Sentence) -> Bool {
        [.object, .complement].contains(statement.kind)
            && ["with", "that", "which", "who", "whose", "of", "made"].contains {
                sentence.text.contains("\(statement.answer) \($0) ")
                    && statement.prompt.contains(" \($0) ")
            }
    }

    /// `What does the Sun heat? a layer`: the noun alone does not tell which one, and what does was cut off, or never
    /// was there.
    func isHeadAlone(_ statement: Statement, _ sentence: PageText.Sentence) -> Bool {
        guard [.subject, .object, .complement, .name].contains(statement.kind),
            Self.holders.contains(
                words.lexicon.lemma(statement.noun.lowercased(), .noun) ?? statement.noun)
        else { return false }
        let answer = Tokens.words(statement.answer.lowercased())
        // `a layer of gas`, `the ozone layer` say which; `a thick layer` does not.
        let isTold =
            answer.contains { ["of", "that", "which", "between", "from"].contains($0) }
            || answer.dropLast().contains {
                !Tokens.functionWords.contains($0) && words.lexicon.nounShare($0) >= 0.5
            }
        return !isTold
    }

    /// Nouns that say how much or what shape, and not of what.
    private static let holders: Set<String> = [
        "layer", "piece", "lump", "sheet", "strip", "pile", "heap", "row", "ring", "mass", "bit",
        "amount", "part", "side", "end", "group", "set", "pair", "series", "kind", "sort", "type",
        "form", "half", "area", "region", "material", "substance", "object", "structure", "process",
        "feature", "thing", "section", "portion", "block", "drop", "slice", "patch", "band", "line",
        "collection", "mixture", "number", "space", "spot", "surface", "item", "method", "tool",
        "stage", "step", "event", "effect", "factor", "quantity", "level", "degree",
    ]

    /// `What did she do? saw that worms become moths`: to see is nothing that is done.
    func isNoDeed(_ statement: Statement) -> Bool {
        statement.kind == .doing && statement.answer.contains(" that ")
            && Self.minding.contains(Tokens.words(statement.answer.lowercased()).first ?? "")
    }

    private static let minding: Set<String> = [
        "saw", "sees", "knew", "knows",
        "thought", "thinks", "believed", "believes", "felt", "feels",
        "heard", "hears", "noticed", "realised", "realized", "learned", "feared", "hoped", "found",
    ]

    /// `Why did the children sell fossils to buy food?` says a reason itself.
    func hasPurpose(_ statement: Statement) -> Bool {
        guard statement.kind == .reason else { return false }
        let all = Tokens.words(statement.prompt.lowercased())
        return all.indices.dropFirst(3).dropLast().contains { index in
            all[index] == "to" && words.lexicon.nounShare(all[index - 1]) >= 0.8
                && words.lexicon.lemma(all[index + 1], .verb) == all[index + 1]
                && words.lexicon.nounShare(all[index + 1]) < 0.5
                && !Self.needing.contains(all[index - 1])
        }
    }

    /// Nouns that want a verb behind them: `the duty to renew its bridge`.
    private static let needing: Set<String> = [
        "duty", "right", "way", "need", "chance", "time", "plan", "power", "ability", "permission",
        "order", "decision", "attempt", "reason", "freedom", "place", "room", "promise",
    ]
}
