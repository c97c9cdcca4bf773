/// A clause with places for those who act, for things and for amounts, such as `W has|had L P`. It fits a clause whole
/// or not at all: a word that no place takes has not been understood.
///
/// `W` is who or what acts, `N` a noun, `L` amounts one after another, `Q` one amount, `V` a verb, `#` a number, `£`
/// money, `~` a size, `^` a speed, `@` a time of day, `P` up to two phrases of place or time. `a|b` is one of several
/// words, `a_b` words in a row, and `?` marks what may be missing.
struct RolePattern {
    /// What stood at the places.
    struct Found {
        var who: [[String]] = []
        var nouns: [RoleNoun] = []
        var lists: [[RoleTerm]] = []
        var numbers: [Int] = []
        var clocks: [Int] = []
        var verbs: [RoleVerb] = []
        /// The word taken of each place with several.
        var words: [String] = []
    }

    private enum Part {
        case words([[String]], isOptional: Bool)
        case who, noun, list, amount, verb, phrases
        case maybeNoun, maybeWho
        case token(String)
    }

    private let parts: [Part]

    init(_ text: String) {
        parts = text.split(separator: " ").map { piece in
            switch piece {
            case "W": return .who
            case "N": return .noun
            case "?N": return .maybeNoun
            case "?W": return .maybeWho
            case "L": return .list
            case "Q": return .amount
            case "V": return .verb
            case "P": return .phrases
            case "#", "£", "~", "^", "@": return .token(String(piece))
            default:
                let isOptional = piece.hasPrefix("?")
                let words = piece.drop { $0 == "?" }.split(separator: "|").map {
                    $0.split(separator: "_").map(String.init)
                }
                return .words(words, isOptional: isOptional)
            }
        }
    }

    /// What stands at its places in a clause; nil where the clause is another one.
    func found(in tokens: [RoleText.Token], of text: RoleText) -> Found? {
        step(0, 0, Found(), RoleClause(tokens: tokens, text: text))
    }

    private func step(_ part: Int, _ at: Int, _ found: Found, _ clause: RoleClause) -> Found? {
        guard part < parts.count else { return at == clause.tokens.count ? found : nil }
        for (next, more) in options(parts[part], at, found, clause) {
            if let whole = step(part + 1, next, more, clause) { return whole }
        }
        return nil
    }

    private func options(
        _ part: Part, _ at: Int, _ found: Found, _ clause: RoleClause
    ) -> [(Int, Found)] {
        func with(_ end: Int, _ change: (inout Found) -> Void) -> (Int, Found) {
            var next = found
            change(&next)
            return (end, next)
        }
        switch part {
        case .words(let all, let isOptional):
            var taken = all.filter { clause.has($0, at) }.map { words in
                with(at + words.count) { next in
                    if all.count > 1 || isOptional {
                        next.words.append(words.joined(separator: " "))
                    }
                }
            }
            if isOptional { taken.append(with(at) { $0.words.append("") }) }
            return taken
        case .who: return clause.who(at).map { who, end in with(end) { $0.who.append(who) } }
        case .maybeNoun: return options(.noun, at, found, clause) + [(at, found)]
        case .maybeWho: return options(.who, at, found, clause) + [(at, found)]
        case .noun: return clause.nouns(at).map { noun, end in with(end) { $0.nouns.append(noun) } }
        case .amount:
            return clause.terms(at).map { term, end in with(end) { $0.lists.append([term]) } }
        case .list:
            return clause.lists(at).map { list, end in with(end) { $0.lists.append(list) } }
        case .verb:
            guard let word = clause.word(at), let verb = RoleWords.verbs[word] else { return [] }
            return [with(at + 1) { $0.verbs.append(verb) }]
        case .phrases: return clause.phrases(at).map { (end: Int) in with(end) { _ in } }
        case .token(let sign):
            guard let token = clause.token(at), token.text == sign, let of = token.of else {
                return []
            }
            return [
                with(at + 1) { next in
                    if case .clock(let minutes) = of { next.clocks.append(minutes) }
                    if let number = token.number { next.numbers.append(number) }
                }
            ]
        }
    }
}
