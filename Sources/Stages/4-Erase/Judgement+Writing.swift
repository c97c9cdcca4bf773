import Artifacts
import Imaging

extension Judgement {
    /// What of a page was taken for writing.
    struct Written {
        var regions: [Cleaned.Region] = []
        var taken = 0, doubtful = 0
        var words: [Box] = []
        /// Pixels in words that were read for certain, and surely writing: print and writing were read as one there.
        var amongWords = 0
        /// Pixels that look like the page's print in such words, and that the network has for writing: how wrong it is.
        var refused = 0
    }

    /// Takes dark writing off by what the network says of each piece.
    func takeWriting(
        from ink: inout PageInk, by map: WritingMap, besides coloured: [Box]
    ) -> Written {
        var plane = ink.plane(.dark, least: leastArea)
        let votes = ink.votes(by: map, on: plane)
        let look = PrintLook(plane.pieces, votes, dpi: page.dpi)
        let verdict = WritingVerdict(dpi: page.dpi, look: look)
        let set = SetWords.places(of: certainWords, plane.pieces, look: look)
        let writing = forgetWriting(in: &plane, votes, look: look, besides: set, of: &ink)
        let isWritten = areWritten(plane.pieces, votes, also: coloured)
        let single = zip(zip(plane.pieces, votes), verdict.choices(plane.pieces, votes)).map {
            seen, choice -> WritingVerdict.Choice in
            // A word that was found to be written, or set, is so in all its pieces.
            if writing.contains(where: { WrittenWords.lies(seen.0, in: $0) }) { return .whole }
            if set.contains(where: { WrittenWords.lies(seen.0, in: $0) }) { return .none }
            return inItsPlace(seen.0, seen.1, choice, look: look, isWritten: isWritten)
        }
        let choices = believed(
            LineHalves(dpi: page.dpi, lineShare: ink.lineShare).joined(single, plane.pieces),
            plane.pieces, votes)
        var written = Written(words: writing)
        var whole: [PageInk.Piece] = []
        var mixed: [PageInk.Piece] = []
        var doubtful: [PageInk.Piece] = []
        for (index, piece) in plane.pieces.enumerated() {
            switch choices[index] {
            case .whole:
                whole.append(piece)
                if WrittenWords.isOne(piece, votes[index], look: look) {
                    written.amongWords += piece.inPrint
                }
                written.add(piece, confidence: votes[index].hand)
            case .part: mixed.append(piece)
            case .doubtful:
                doubtful.append(piece)
                if 2 * piece.inPrint > piece.area, votes[index].hand > 0.6,
                    look?.isAlike(piece) ?? false
                {
                    written.refused += piece.inPrint
                }
            case .none: continue
            }
        }
        // A pencil's seam is wide and pale.
        let seamPx = max(2, page.dpi / 66)
        ink.take(whole, of: plane, kind: .dark, seamPx: seamPx)
        let parts = ink.parts(
            of: mixed, in: plane, by: map, hand: 0.6, print: 0.5, least: verdict.leastPart)
        let sure = zip(parts.pieces, ink.votes(by: map, on: parts)).filter {
            $1.hand >= WritingVerdict.partly
        }
        for (piece, votes) in sure {
            if WrittenWords.isOne(piece, votes, look: look) { written.amongWords += piece.inPrint }
            written.add(piece, confidence: votes.hand)
        }
        ink.takeParts(sure.map(\.0), of: parts, seamPx: seamPx)
        let rest = zip(plane.pieces, choices).filter { piece, choice in
            choice != .whole && !set.contains { WrittenWords.lies(piece, in: $0) }
        }.map(\.0)
        let pale = takePale(
            from: rest, of: plane, beside: whole, by: map, look: look, on: &ink, &written)
        for piece in doubtful {
            let taken = pale.filter { !$0.box.intersection(piece.box).isEmpty }
            if 2 * taken.reduce(0, { $0 + $1.area }) <= piece.area { written.leave(piece) }
        }
        return written
    }

    /// The choices with those taken back that lie where the network is not believed; what can be nothing but an answer
    /// goes there all the same.
    private func believed(
        _ choices: [WritingVerdict.Choice], _ pieces: [PageInk.Piece], _ votes: [PageInk.Votes]
    ) -> [WritingVerdict.Choice] {
        func isAnswer(_ index: Int) -> Bool {
            choices[index] == .whole && darkVerdict(pieces[index]) == .ink
        }
        let taken = pieces.indices.map { index -> Int in
            switch choices[index] {
            case .whole: isAnswer(index) ? 0 : pieces[index].area
            case .part: Int(Double(pieces[index].area) * votes[index].sureHand)
            case .doubtful, .none: 0
            }
        }
        let doubtful = pieces.indices.map { choices[$0] == .doubtful ? pieces[$0].area : 0 }
        let wrong = Neighbourhoods(dpi: page.dpi).disbelieved(
            pieces.map(\.box), taken: taken, doubtful: doubtful, hand: votes.map(\.hand))
        return choices.indices.map { wrong.contains($0) ? .doubtful : choices[$0] }
    }

    /// Whether a piece in a place for an answer is print all the same: a number given in a table's cell that was not
    /// read. It looks like the page's own print, and the network has it for print.
    private func isGiven(
        _ piece: PageInk.Piece, _ votes: PageInk.Votes, _ look: PrintLook?
    ) -> Bool {
        votes.print > 0.6 && votes.hand < 0.2 && look?.isAlike(piece) ?? false
    }

    /// Whether a piece reaches into a place for an answer and is none: most of it is outside, the network has it for
    /// print, and it is as dark. A bubble beside a place is.
    private func isPrintBeside(
        _ piece: PageInk.Piece, _ votes: PageInk.Votes, _ look: PrintLook?
    ) -> Bool {
        guard let look, 2 * piece.inAnswers < piece.area, votes.print > 0.6, votes.hand < 0.2
        else { return false }
        return !look.isPaler(piece.darkness)
    }

    /// Verdicts without what is given in places, where the network's word counts for nothing else.
    func kept(
        _ verdicts: [Verdict], _ pieces: [PageInk.Piece], _ votes: [PageInk.Votes]
    ) -> [Verdict] {
        let look = PrintLook(pieces, votes, dpi: page.dpi)
        let isWritten = areWritten(pieces, votes, also: [])
        return pieces.indices.map {
            if isGiven(pieces[$0], votes[$0], look) { return .print }
            guard verdicts[$0] == .ink, !isWritten, let choice = WrittenPlaces.choice(votes[$0])
            else { return verdicts[$0] }
            return choice == .doubtful ? .doubtful : .print
        }
    }

    /// Whether somebody wrote in the page's places.
    private func areWritten(
        _ pieces: [PageInk.Piece], _ votes: [PageInk.Votes], also coloured: [Box]
    ) -> Bool {
        WrittenPlaces(places: places) { darkVerdict($0) == .ink }
            .areWritten(pieces, votes, also: coloured)
    }

    /// The choice for a piece in a place for an answer: what can be nothing but the answer is taken, unless the network
    /// is sure that it is print.
    private func inItsPlace(
        _ piece: PageInk.Piece, _ votes: PageInk.Votes, _ choice: WritingVerdict.Choice,
        look: PrintLook?, isWritten: Bool
    ) -> WritingVerdict.Choice {
        if isPrintOfPlace(piece) || isGiven(piece, votes, look) { return .none }
        if isPrintBeside(piece, votes, look) { return choice }
        guard choice != .whole, 20 * piece.inAnswers >= piece.area else { return choice }
        let verdict = darkVerdict(piece)
        if verdict == .ink, !isWritten, let printed = WrittenPlaces.choice(votes) { return printed }
        switch verdict {
        case .ink where choice == .part && WritingVerdict(dpi: page.dpi).isMixed(piece, votes):
            return .part
        case .ink: return votes.surePrint > 0.9 && votes.hand < 0.1 ? .doubtful : .whole
        case .doubtful: return choice == .none && votes.hand > 0.15 ? .doubtful : choice
        case .print: return choice
        }
    }
}

extension Judgement.Written {
    /// A piece that was taken, as sure as the network was: in hundredths, so that no processor's rounding shows.
    mutating func add(_ piece: PageInk.Piece, confidence: Double) {
        taken += piece.area
        let shown = min(0.99, (100 * confidence).rounded() / 100)
        regions.append(
            Cleaned.Region(box: piece.box, confidence: Confidence(shown), restored: false))
    }

    /// A piece that may be writing and stays.
    mutating func leave(_ piece: PageInk.Piece) {
        doubtful += piece.area
        regions.append(Cleaned.Region(box: piece.box, confidence: 0.5, restored: true))
    }
}
