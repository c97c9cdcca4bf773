import Artifacts
import Language

/// The moments that words name, but where they are a part of another name or tell what somebody does.
extension SituationReader {
    func values(_ kind: SparkWords.Kind, _ tokens: [Token]) -> [String] {
        var found: [String] = []
        let all = words.matches(kind, in: tokens)
        for match in all
        where !found.contains(match.value) && !isCut(match, tokens) && !isInTitle(match, tokens)
            && !isDone(match, tokens) && !isWithin(match, tokens) && !isTrait(match, tokens)
            && isHurt(match, tokens)
        {
            // A class speaker is no speaker who visits.
            let isInLonger = all.contains {
                $0.range.count > match.range.count && $0.value != match.value
                    && $0.range.lowerBound <= match.range.lowerBound
                    && $0.range.upperBound >= match.range.upperBound
            }
            if !isInLonger { found.append(match.value) }
        }
        return found
    }

    /// Whether somebody who is none of the class comes to it: "the dentist comes to our class".
    func comer(_ tokens: [Token]) -> Bool {
        tokens.indices.contains { index in
            guard Self.coming.contains(tokens[index].lower), index > 0,
                !tokens[index - 1].isClosed,
                !(tokens.indices.contains(index + 1) && tokens[index + 1].lower == "back")
            else { return false }
            let isHelped = ["is", "are", "will", "has"].contains(tokens[index - 1].lower)
            let place = isHelped ? index - 2 : index - 1
            guard tokens.indices.contains(place) else { return false }
            let noun = Number(lexicon).singular(tokens[place].lower)
            return
                (Self.relatives.contains(noun)
                || lexicon.nounFile(noun) == Self.persons && !BareTopic.isClassmate(noun))
                && !tokens[..<place].suffix(1).contains { $0.lower == "new" }
        }
    }

    private static let relatives: Set<String> = [
        "mum", "mom", "dad", "gran", "granny", "grandma", "grandpa", "uncle", "aunt", "mother",
        "father",
    ]
    private static let coming: Set<String> = [
        "comes", "coming", "come", "came", "visits", "visiting", "visited", "arrives", "arrive",
    ]
    /// The dictionary's file of persons.
    private static let persons = 18

    /// Whether a noun is the deed of somebody: they test them.
    private func isDone(_ match: SparkWords.Match, _ tokens: [Token]) -> Bool {
        let end = match.range.upperBound
        guard match.range.count == 1, tokens.indices.contains(end), !tokens[end - 1].isClosed,
            ["it", "them", "their", "our", "whether", "if"].contains(tokens[end].lower)
        else { return false }
        let word = tokens[match.range.lowerBound].lower
        return lexicon.nounShare(Number(lexicon).singular(word)) > 0.3
            && lexicon.lemma(word, .verb) != nil
    }

    /// Whether a word only tells what a thing is like: a boring part is no boring hour, and a tired class is tired.
    private func isTrait(_ match: SparkWords.Match, _ tokens: [Token]) -> Bool {
        let end = match.range.upperBound
        guard match.range.count == 1, tokens.indices.contains(end), !tokens[end - 1].isClosed,
            lexicon.lemma(tokens[end - 1].lower, .adj) != nil,
            lexicon.nounShare(tokens[end - 1].lower) < 0.5
        else { return false }
        let next = Number(lexicon).singular(tokens[end].lower)
        guard lexicon.nounShare(next) >= 0.6, !Tokens.functionWords.contains(next) else {
            return false
        }
        // One shy child makes no silent class.
        if match.value == "quiet", next == tokens[end].lower, BareTopic.isClassmate(next) {
            return !["class", "group", "team"].contains(next)
        }
        return !Self.bearers.contains(next) && lexicon.nounFile(next) != Self.persons
            && lexicon.nounFile(next) != Self.times
    }

    /// What is sad, tired or bored where people are.
    private static let bearers: Set<String> = [
        "class", "group", "room", "classroom", "lesson", "atmosphere", "mood", "feeling", "start",
        "face", "heart", "team", "break", "work", "weather", "phase", "spell",
    ]
    private static let times = 28
    private static let body = 8
    private static let hers: Set<String> = ["his", "her", "its"]

    /// Whether what is broken and somebody's is a part of the body: a heating that is broken is no leg.
    private func isHurt(_ match: SparkWords.Match, _ tokens: [Token]) -> Bool {
        let end = match.range.upperBound
        guard match.value == "care", Self.hers.contains(tokens[end - 1].lower) else { return true }
        return tokens[end...].prefix(2).contains {
            lexicon.nounFile(Number(lexicon).singular($0.lower)) == Self.body
        }
    }

    /// Whether our list knows it as a part of a longer name: a potluck lunch is no lunch in the canteen.
    private func isWithin(_ match: SparkWords.Match, _ tokens: [Token]) -> Bool {
        let start = match.range.lowerBound
        guard match.range.count == 1, start > 0, !tokens[start - 1].isClosed else { return false }
        let noun = Number(lexicon).singular(tokens[start].lower)
        return words.sorts("\(tokens[start - 1].lower) \(noun)").contains("event")
    }

    /// "An Inspector Calls" is a play, and nobody calls.
    private func isInTitle(_ match: SparkWords.Match, _ tokens: [Token]) -> Bool {
        words.matches(.work, in: tokens).contains {
            $0.range.count > 1 && $0.range.overlaps(match.range)
                && tokens[$0.range].last?.isCapital == true
        }
    }

    /// "After the summer" is no moment where it goes on: "after the summer party".
    private func isCut(_ match: SparkWords.Match, _ tokens: [Token]) -> Bool {
        let end = match.range.upperBound
        guard match.range.count > 1, tokens.indices.contains(end), !tokens[end - 1].isClosed else {
            return false
        }
        let sorts = words.sorts(Number(lexicon).singular(tokens[end].lower))
        return sorts.contains("event") || sorts.contains("show")
    }
}
