extension Statement {
    /// All questions a sentence answers, in the order of `Kind`; none without Link Grammar, or where the sentence is
    /// not read as one clause.
    public static func all(
        _ sentence: String, lexicon: Lexicon = .system, grammar: LinkGrammar? = .system
    ) -> [Statement] {
        guard let grammar else { return [] }
        let feeling = Feeling(sentence)?.statement
        let cause = Cause(sentence, lexicon, grammar)?.statement
        let others = [
            Naming(sentence)?.statement, Doing(sentence, lexicon, grammar)?.statement,
            Happening(sentence, lexicon, grammar)?.statement,
            Listing(sentence, lexicon, grammar)?.statement,
            Manner(sentence, lexicon, grammar)?.statement,
        ].compactMap { $0 }
        guard let clause = grammar.linkage(of: sentence).flatMap(Clause.init),
            let turned = Turned(clause, lexicon)
        else { return [cause ?? feeling].compactMap { $0 } + others }
        let all = [
            turned.year, turned.reason ?? cause ?? turned.purpose ?? feeling, turned.name,
            turned.count,
            turned.object,
            turned.complement ?? turned.animal ?? turned.color, turned.subject, turned.place,
        ].compactMap { $0 }
        // `Five times as thick as that of the leaf` is said of something in front of it.
        return (all + others).filter {
            !$0.prompt.contains(" that of ") && !$0.prompt.contains(" those of ")
                // What was taken out left its comma behind.
                && !$0.prompt.contains(" ,")
                // `What sounds different from a furnished one?` has its noun in the answer.
                && ($0.isOpen
                    || $0.prompt.firstMatch(of: #/\ (?:an?|the)\ [a-z\-]+\ ones?\b/#) == nil)
        }.map(\.byName)
    }
}
