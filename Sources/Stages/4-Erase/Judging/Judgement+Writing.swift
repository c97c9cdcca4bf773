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

    /// Takes dark writing off by what the network says of each component.
    func takeWriting(
        from ink: inout PageInk, by map: WritingMap, besides coloured: [Box]
    ) -> Written {
        var plane = ink.plane(.dark, least: leastArea)
        let votes = ink.votes(by: map, on: plane)
        let look = PrintLook(plane.components, votes, dpi: page.dpi)
        let verdict = WritingVerdict(dpi: page.dpi, look: look)
        let set = SetWords.places(of: certainWords, plane.components, look: look)
        let writing = forgetWriting(in: &plane, votes, look: look, besides: set, of: &ink)
        let isWritten = areWritten(plane.components, votes, also: coloured)
        let single = zip(zip(plane.components, votes), verdict.choices(plane.components, votes)).map
        {
            seen, choice -> WritingVerdict.Choice in
            // A word that was found to be written, or set, is so in all its components.
            if writing.contains(where: { WrittenWords.lies(seen.0, in: $0) }) { return .whole }
            if set.contains(where: { WrittenWords.lies(seen.0, in: $0) }) { return .none }
            return inItsPlace(seen.0, seen.1, choice, look: look, isWritten: isWritten)
        }
        let choices = believed(
            LineHalves(dpi: page.dpi, lineShare: ink.lineShare).joined(single, plane.components),
            plane.components, votes)
        var written = Written(words: writing)
        var whole: [PageInk.Component] = []
        var mixed: [PageInk.Component] = []
        var doubtful: [PageInk.Component] = []
        for (index, component) in plane.components.enumerated() {
            switch choices[index] {
            case .whole:
                whole.append(component)
                if WrittenWords.isOne(component, votes[index], look: look) {
                    written.amongWords += component.inPrint
                }
                written.add(component, confidence: votes[index].hand)
            case .part: mixed.append(component)
            case .doubtful:
                doubtful.append(component)
                if 2 * component.inPrint > component.area, votes[index].hand > 0.6,
                    look?.isAlike(component) ?? false
                {
                    written.refused += component.inPrint
                }
            case .none: continue
            }
        }
        // A pencil's seam is wide and pale.
        let seamPx = max(2, page.dpi / 66)
        ink.take(whole, of: plane, kind: .dark, seamPx: seamPx)
        let parts = ink.parts(
            of: mixed, in: plane, by: map, hand: 0.6, print: 0.5, least: verdict.leastPart)
        let sure = zip(parts.components, ink.votes(by: map, on: parts)).filter {
            $1.hand >= WritingVerdict.partly
        }
        for (component, votes) in sure {
            if WrittenWords.isOne(component, votes, look: look) {
                written.amongWords += component.inPrint
            }
            written.add(component, confidence: votes.hand)
        }
        ink.takeParts(sure.map(\.0), of: parts, seamPx: seamPx)
        let rest = zip(plane.components, choices).filter { component, choice in
            choice != .whole && !set.contains { WrittenWords.lies(component, in: $0) }
        }.map(\.0)
        let pale = takePale(
            from: rest, of: plane, beside: whole, by: map, look: look, on: &ink, &written)
        for component in doubtful {
            let taken = pale.filter { !$0.box.intersection(component.box).isEmpty }
            if 2 * taken.reduce(0, { $0 + $1.area }) <= component.area { written.leave(component) }
        }
        return written
    }

    /// The choices with those taken back that lie where the network is not believed; what can be nothing but an answer
    /// goes there all the same.
    private func believed(
        _ choices: [WritingVerdict.Choice], _ components: [PageInk.Component],
        _ votes: [PageInk.Votes]
    ) -> [WritingVerdict.Choice] {
        func isAnswer(_ index: Int) -> Bool {
            choices[index] == .whole && darkVerdict(components[index]) == .ink
        }
        let taken = components.indices.map { index -> Int in
            switch choices[index] {
            case .whole: isAnswer(index) ? 0 : components[index].area
            case .part: Int(Double(components[index].area) * votes[index].sureHand)
            case .doubtful, .none: 0
            }
        }
        let doubtful = components.indices.map { choices[$0] == .doubtful ? components[$0].area : 0 }
        let wrong = Neighbourhoods(dpi: page.dpi).disbelieved(
            components.map(\.box), taken: taken, doubtful: doubtful, hand: votes.map(\.hand))
        return choices.indices.map { wrong.contains($0) ? .doubtful : choices[$0] }
    }

    /// Whether a component in a place for an answer is print all the same: a number given in a table's cell that was
    /// not read. It looks like the page's own print, and the network has it for print.
    private func isGiven(
        _ component: PageInk.Component, _ votes: PageInk.Votes, _ look: PrintLook?
    ) -> Bool {
        votes.print > 0.6 && votes.hand < 0.2 && look?.isAlike(component) ?? false
    }

    /// Whether a component reaches into a place for an answer and is none: most of it is outside, the network has it
    /// for print, and it is as dark. A bubble beside a place is.
    private func isPrintBeside(
        _ component: PageInk.Component, _ votes: PageInk.Votes, _ look: PrintLook?
    ) -> Bool {
        guard let look, 2 * component.inAnswers < component.area, votes.print > 0.6,
            votes.hand < 0.2
        else { return false }
        return !look.isPaler(component.darkness)
    }

    /// Verdicts without what is given in places, where the network's word counts for nothing else.
    func kept(
        _ verdicts: [Verdict], _ components: [PageInk.Component], _ votes: [PageInk.Votes]
    ) -> [Verdict] {
        let look = PrintLook(components, votes, dpi: page.dpi)
        let isWritten = areWritten(components, votes, also: [])
        return components.indices.map {
            if isGiven(components[$0], votes[$0], look) { return .print }
            guard verdicts[$0] == .ink, !isWritten, let choice = WrittenPlaces.choice(votes[$0])
            else { return verdicts[$0] }
            return choice == .doubtful ? .doubtful : .print
        }
    }

    /// Whether somebody wrote in the page's places.
    private func areWritten(
        _ components: [PageInk.Component], _ votes: [PageInk.Votes], also coloured: [Box]
    ) -> Bool {
        WrittenPlaces(places: places) { darkVerdict($0) == .ink }
            .areWritten(components, votes, also: coloured)
    }

    /// The choice for a component in a place for an answer: what can be nothing but the answer is taken, unless the
    /// network is sure that it is print.
    private func inItsPlace(
        _ component: PageInk.Component, _ votes: PageInk.Votes, _ choice: WritingVerdict.Choice,
        look: PrintLook?, isWritten: Bool
    ) -> WritingVerdict.Choice {
        if isPrintOfPlace(component) || isGiven(component, votes, look) { return .none }
        if isPrintBeside(component, votes, look) { return choice }
        guard choice != .whole, 20 * component.inAnswers >= component.area else { return choice }
        let verdict = darkVerdict(component)
        if verdict == .ink, !isWritten, let printed = WrittenPlaces.choice(votes) { return printed }
        switch verdict {
        case .ink where choice == .part && WritingVerdict(dpi: page.dpi).isMixed(component, votes):
            return .part
        case .ink: return votes.surePrint > 0.9 && votes.hand < 0.1 ? .doubtful : .whole
        case .doubtful: return choice == .none && votes.hand > 0.15 ? .doubtful : choice
        case .print: return choice
        }
    }
}

extension Judgement.Written {
    /// A component that was taken, as sure as the network was: in hundredths, so that no processor's rounding shows.
    mutating func add(_ component: PageInk.Component, confidence: Double) {
        taken += component.area
        let shown = min(0.99, (100 * confidence).rounded() / 100)
        regions.append(
            Cleaned.Region(box: component.box, confidence: Confidence(shown), restored: false))
    }

    /// A component that may be writing and stays.
    mutating func leave(_ component: PageInk.Component) {
        doubtful += component.area
        regions.append(Cleaned.Region(box: component.box, confidence: 0.5, restored: true))
    }
}
