import Artifacts
import Imaging

/// What becomes of a dark component by what the network says of it: a soft vote with what is known of the place.
///
/// Means over components decide, no single pixels. The thresholds were set by looking at the evaluation data's
/// worksheets and at the bench's pages, so neither tells how good they are on others.
struct WritingVerdict {
    /// A choice.
    enum Choice: Equatable {
        /// Writing.
        case whole
        /// Print.
        case none
        /// Print and writing that touch: what of it is writing goes.
        case part
        /// May be writing, and stays.
        case doubtful
    }

    /// Dots an inch.
    let dpi: Int
    /// What the page's print looks like, where that is known.
    var look: PrintLook?

    // Beside writing a component that the network is not sure of is writing if it is so likely.
    private static let besideWriting = 0.3
    // Neighbours on a line are so near, in millimetres.
    private static let besideMM = 4.0

    // So likely writing a component is taken: anywhere, in a place for an answer, among words that were read for
    // certain.
    private static let anywhere = 0.6
    private static let inPlace = 0.3
    private static let amongWords = 0.9
    // A component less likely is print and no question.
    private static let surelyPrint = 0.2
    // Of writing that runs into letters more than this share is surely print. Fitted by `make bench TABLE=ink`.
    private static let mixed = 0.05
    // What lies in a place for an answer does so with this share at least.
    private static let within = 0.95
    // Of a component that is print and writing a part is taken that is at least so likely writing.
    static let partly = 0.6

    func choice(_ component: PageInk.Component, _ votes: PageInk.Votes) -> Choice {
        let area = Double(max(1, component.area))
        let (inside, printed) = (
            Double(component.inAnswers) / area, Double(component.inPrint) / area
        )
        // A picture or a block of colour is no stroke, and what is as large as a figure may be one.
        let isBlot =
            Double(component.broad) > 0.4 * area
            && component.area > Dots.whole(2.5, dpi: dpi) * Dots.whole(2.5, dpi: dpi)
        let isLarge = isLarge(component)
        let least =
            printed > 0.5 || isBlot || isLarge
            ? Self.amongWords : inside > 0.55 ? Self.inPlace : Self.anywhere
        // Letters of the page, as dark as it is printed: no network's word makes them writing.
        if printed > 0.5, look?.isAlike(component) ?? false {
            return votes.hand < Self.surelyPrint ? .none : .doubtful
        }
        // What is paler than the page's letters was read among them.
        if printed > 0.5, !isBlot, !isLarge, WrittenWords.isOne(component, votes, look: look) {
            return .whole
        }
        if votes.hand >= least, votes.print < 0.5 || votes.hand > 0.9 {
            return isMixed(component, votes) ? .part : .whole
        }
        // Strokes on a frame go where answers do; in a figure they may be its lines.
        if !isLarge || inside > 0.05, votes.sureHand > 0.08,
            Double(component.area) * votes.sureHand > Double(leastPart),
            printed < 0.9, !isBlot, !(look?.isLetter(component) ?? false)
        {
            return .part
        }
        return votes.hand < Self.surelyPrint || votes.print > 0.7 ? .none : .doubtful
    }

    /// The choices for all components of a page: what stands beside print, and not in a place for an answer, has to be
    /// as likely as among words that were read, and what stands beside writing is taken sooner.
    func choices(_ components: [PageInk.Component], _ votes: [PageInk.Votes]) -> [Choice] {
        var choices = zip(components, votes).map(choice)
        let beside = LineNeighbours(
            components.map(\.box), reachPx: Dots.whole(Self.besideMM, dpi: dpi))
        func isPrint(_ index: Int) -> Bool {
            choices[index] == .none && isPrinted(components[index], votes[index])
        }
        for index in components.indices where choices[index] == .whole {
            let isBesidePrint =
                beside.left[index].contains(where: isPrint)
                || beside.right[index].contains(where: isPrint)
            if votes[index].hand < Self.amongWords, isBesidePrint,
                5 * components[index].inAnswers < components[index].area
            {
                choices[index] = choiceBesidePrint(components[index], votes[index])
            }
        }
        // Writing goes along a line from what is surely writing.
        for _ in 0..<3 {
            let before = choices
            for index in components.indices where before[index] == .doubtful {
                let near = beside.left[index] + beside.right[index]
                if votes[index].hand >= Self.besideWriting, votes[index].print < 0.5,
                    !isLarge(components[index]),
                    2 * components[index].inPrint < components[index].area,
                    near.contains(where: { before[$0] == .whole }),
                    !near.contains(where: isPrint)
                {
                    choices[index] = .whole
                }
            }
            if choices == before { break }
        }
        goOn(&choices, components, votes)
        for (dot, stem) in LetterDots(dpi: dpi).stems(of: components.map(\.box)).enumerated() {
            if let stem, choices[stem] != .part { choices[dot] = choices[stem] }
        }
        return choices
    }

    /// The choice for likely writing beside print: what is paler than the page's print is writing, and of what is print
    /// in part a part is.
    private func choiceBesidePrint(_ component: PageInk.Component, _ votes: PageInk.Votes) -> Choice
    {
        if votes.surePrint > 0.05 { return .part }
        return look?.isPaler(component.darkness) ?? false && votes.print < 0.3 ? .whole : .doubtful
    }

    /// Whether writing has run into letters and is one component with them: more than two strokes of it are surely
    /// print. What lies in a place for an answer has no letters of print with it.
    func isMixed(_ component: PageInk.Component, _ votes: PageInk.Votes) -> Bool {
        votes.surePrint > Self.mixed
            && Double(component.area) * votes.surePrint > Double(2 * leastPart)
            && Double(component.inAnswers) < Self.within * Double(component.area)
    }

    /// Whether a component is thinner than any pen: the rim of a rule that was turned or bent.
    func isRim(_ component: PageInk.Component) -> Bool {
        let (short, long) = (
            min(component.box.width, component.box.height),
            max(component.box.width, component.box.height)
        )
        return short < Dots.whole(0.2, dpi: dpi)
            || short <= Dots.whole(0.35, dpi: dpi) && long > 8 * short
    }

    /// Whether the network has a component for a letter of print. The rim of a line is print, but no letter.
    func isPrinted(_ component: PageInk.Component, _ votes: PageInk.Votes) -> Bool {
        votes.surePrint > 0.6
            && min(component.box.width, component.box.height) > Dots.whole(0.2, dpi: dpi)
    }

    /// Whether a component is as large as a figure, or as a frame.
    func isLarge(_ component: PageInk.Component) -> Bool {
        let (width, height) = (component.box.width, component.box.height)
        return max(width, height) > Dots.whole(90, dpi: dpi)
            || min(width, height) > Dots.whole(8, dpi: dpi)
    }

    /// The least part of a component that is taken, in pixels: a stroke of 0.4 mm that is 1.2 mm long.
    var leastPart: Int { max(4, Dots.whole(0.4, dpi: dpi) * Dots.whole(1.2, dpi: dpi)) }
}
