import Artifacts

/// Cuts a sentence into clauses, and says of each amount in it what it is of.
struct SketchClauses {
    private(set) var amounts: [SketchAmount]
    private(set) var clauses: [SketchClause] = []

    private let names: Set<String>

    init(_ sentence: [SketchPiece], _ amounts: [SketchAmount], _ names: Set<String>) {
        (self.amounts, self.names) = (amounts, names)
        var part: [SketchPiece] = []
        for piece in sentence {
            if piece == .comma || ["and", "but", "then", "so"].contains(piece.word ?? "") {
                take(part)
                part = []
            } else {
                part.append(piece)
            }
        }
        take(part)
    }

    private mutating func take(_ part: [SketchPiece]) {
        guard !part.isEmpty else { return }
        var reader = SketchWalk(part, amounts, names)
        reader.walk()
        amounts = reader.amounts
        var clause = reader.clause
        for index in clause.amounts { amounts[index].words.formUnion(clause.words) }
        // What has no verb goes on with the one before.
        if clause.verbs.isEmpty, !clauses.isEmpty {
            for index in clause.amounts { amounts[index].goesOn = true }
            clauses[clauses.count - 1].amounts += clause.amounts
            clauses[clauses.count - 1].telling.formUnion(clause.telling)
            clauses[clauses.count - 1].words.formUnion(clause.words)
            return
        }
        if clause.subject == nil, !reader.hasSubject, let last = clauses.last {
            clause.subject = last.subject
            (clause.who, clause.each, clause.isBack) = (last.who, last.each, last.isBack)
            clause.isGeneric = last.isGeneric
        }
        clauses.append(clause)
    }
}
