import Artifacts
import Language

extension SituationReader {
    /// When it is; nil where it goes on, or where nothing tells.
    func when(_ tokens: [Token]) -> When? {
        // Of a book that is half read nothing is ahead or over.
        guard !isBegun(tokens) else { return nil }
        let subjects = subjects(tokens)
        let clauses = clauses(tokens)
        let joints = tokens.indices.compactMap { index -> (When, Range<Int>)? in
            let time: When? =
                switch tokens[index].lower {
                case "before", "until", "till": .ahead
                case "after": .over
                default: nil
                }
            guard let time, !tokens[index].isClosed,
                let clause = clauses.first(where: { $0.lowerBound == index })
            else { return nil }
            return (time, (index + 1)..<clause.upperBound)
        }
        // "After the film, before we write about it": of the film one speaks.
        if let joint = joints.first(where: { isOf(tokens, $0.1, subjects) }) { return joint.0 }
        let own = clauses.filter { clause in
            !joints.contains { $0.1.upperBound == clause.upperBound }
        }
        func told(_ time: When, _ signs: [Range<Int>]) -> Bool {
            signs.contains { sign in
                guard let clause = own.first(where: { $0.overlaps(sign) }) else { return false }
                // "Holes, test tomorrow": the test is tomorrow. "Holes, tomorrow": Holes is.
                let rest = clause.filter { !sign.contains($0) }
                return subjects.isEmpty || subjects.contains(where: clause.overlaps)
                    || rest.allSatisfy { Tokens.functionWords.contains(tokens[$0].lower) }
            }
        }
        if told(.ahead, intents(tokens)) { return .ahead }
        if told(.over, deeds(tokens)) { return .over }
        if told(.ahead, days(.ahead, tokens)) { return .ahead }
        return told(.over, days(.behind, tokens)) ? .over : nil
    }

    /// Whether a work is read or seen in part; its last chapter is the whole of it.
    func isBegun(_ tokens: [Token]) -> Bool {
        words.matches(.part, in: tokens).contains { match in
            let before = match.range.lowerBound > 0 ? tokens[match.range.lowerBound - 1].lower : ""
            return !["last", "final"].contains(before)
        }
    }

    /// Where a work, or what a class does with it, is named.
    private func subjects(_ tokens: [Token]) -> [Range<Int>] {
        let titles = isRead(tokens) ? words.matches(.title, in: tokens).map(\.range) : []
        return words.matches(.work, in: tokens).map(\.range) + titles
            + words.matches(.activity, in: tokens).filter { !Self.aside.contains($0.value) }
            .map(\.range)
    }

    /// What is done beside what a lesson is about.
    private static let aside: Set<String> = ["test", "revision", "drill"]

    /// The parts of a text between its signs and its words of time.
    private func clauses(_ tokens: [Token]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start = 0
        for index in tokens.indices {
            let isLast = index + 1 == tokens.count
            let isJoint = !isLast && Self.joints.contains(tokens[index + 1].lower)
            guard isLast || tokens[index].isClosed || isJoint else { continue }
            found.append(start..<(index + 1))
            start = index + 1
        }
        return found
    }

    private static let joints: Set<String> = [
        "before", "after", "until", "till", "because", "but", "while", "since",
    ]

    /// Whether "before" or "after" is said of the work, or where none is named of what somebody does.
    private func isOf(_ tokens: [Token], _ object: Range<Int>, _ subjects: [Range<Int>]) -> Bool {
        if subjects.contains(where: object.overlaps) { return true }
        let list = tokens[object].map(\.lower)
        let isPointed = list.contains { ["it", "them", "this", "start", "begin"].contains($0) }
        if !subjects.isEmpty { return isPointed && !Self.leaves(list) }
        let isEvent = list.contains { word in
            let sorts = words.sorts(Number(lexicon).singular(word))
            return sorts.contains("event") || sorts.contains("show") || sorts.contains("trip")
        }
        let isDone = list.first.map { Self.people.contains($0) || $0.hasSuffix("ing") } ?? false
        return isEvent || (isDone || isPointed) && !Self.leaves(list)
    }

    /// "Before they go home" tells of a day, and of nothing that is ahead.
    private static func leaves(_ list: [String]) -> Bool {
        list.contains("home") || list.contains("leave") || list.contains("leaving")
    }

    private static let people: Set<String> = [
        "we", "they", "i", "you", "pupils", "children", "students", "kids", "everybody",
        "class",
    ]

    /// "About to", "will", "introducing": what somebody means to do.
    private func intents(_ tokens: [Token]) -> [Range<Int>] {
        let begun = words.matches(.start, in: tokens).map(\.range).filter { range in
            // "We have started" tells that it goes on, "the start of the week" is a day.
            let before = range.lowerBound > 0 ? tokens[range.lowerBound - 1].lower : ""
            let behind = range.upperBound < tokens.count ? tokens[range.upperBound].lower : ""
            return !["have", "has", "had", "just", "the", "a", "at"].contains(before)
                && behind != "of"
        }
        let told = tokens.indices.filter { index in
            let next = tokens.indices.contains(index + 1) ? tokens[index + 1].lower : ""
            let verb = tokens.indices.contains(index + 2) ? tokens[index + 2].lower : ""
            let isVerb = lexicon.lemma(verb, .verb) == verb
            return switch tokens[index].lower {
            case "about", "going", "ready", "want", "plan", "planning": next == "to" && isVerb
            // "They won't sit together" tells of now.
            case "will", "shall": next != "not"
            // "An author visits us after the break".
            case "comes", "visits", "arrives": next != "back"
            case let word: word.hasSuffix("'ll")
            }
        }
        return begun + told.map { $0..<($0 + 1) }
    }

    private static let lasting: Set<String> = [
        "start", "begin", "reach", "plan", "decide", "be", "have", "do", "can", "want", "need",
        "get", "keep", "stop",
    ]

    /// "We have finished", "the class watched": what somebody has done.
    private func deeds(_ tokens: [Token]) -> [Range<Int>] {
        tokens.indices.filter { index in
            let word = tokens[index].lower
            let before = tokens[..<index].suffix(2).map(\.lower)
            if ["almost", "nearly", "not"].contains(before.last ?? "") { return false }
            if word == "finished" || word == "completed" { return true }
            guard let lemma = lexicon.lemma(word, .verb), !Self.lasting.contains(lemma),
                !word.hasSuffix("ing")
            else { return false }
            // "Some have never seen a cow" tells nothing of the class.
            let isPerfect =
                before.last == "just" || before.last == "we've"
                || ["have", "has", "had"].contains(before.last ?? "")
                    && before.first.map(Self.people.contains) ?? false
            let isPast = lemma != word && !word.hasSuffix("s")
            if isPerfect { return isPast || word == "read" }
            return isPast && before.last.map(Self.people.contains) ?? false
        }.map { $0..<($0 + 1) }
    }

    /// "Tomorrow", "last week".
    private func days(_ kind: SparkWords.Kind, _ tokens: [Token]) -> [Range<Int>] {
        words.matches(kind, in: tokens).map(\.range).filter {
            !["before", "after"].contains(tokens[$0.lowerBound].lower)
        }
    }

    /// The same, with what tells when it is, and of a work that is ahead that nobody knows it.
    func timed(_ read: Situation, _ tokens: [Token]) -> Situation {
        guard let when = when(tokens) else { return read }
        var read = read
        var about = read.about ?? SparkRequest.About(kinds: [])
        about.kinds.append(when.rawValue)
        let media = ["book", "film", "play"].map(Self.tag)
        let isWork =
            read.phrase?.work != nil || read.phrase?.isTitle == true
            || !Set(read.tags).isDisjoint(with: media)
        if when == .ahead, isWork { about.kinds.append(SparkFrame.unread) }
        // Of a book that is ahead or over one speaks as of a book.
        let medium = Set(read.tags).isDisjoint(with: media)
        if read.phrase?.work == "text", medium { read.tags.append(Self.tag("book")) }
        read.about = about
        return read
    }
}
