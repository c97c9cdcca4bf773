import Artifacts
import Imaging

/// A page of which no blank is known: coloured strokes first, then marks in the places where answers go. Whatever may
/// be print is kept, and said.
struct Judgement {
    let page: Intake.Page
    let words: Recognition.Page?
    let redInk: RedInk
    let places: [AnswerPlace]
    /// What is printed in those places.
    private(set) var placePrint: Set<Box> = []
    /// What the network says of the page; nil where it cannot be used.
    var map: WritingMap?
    /// The same of a page on which its word does not count: what it has for print is kept all the same.
    var doubtedMap: WritingMap?

    init(
        page: Intake.Page, words: Recognition.Page?, redInk: RedInk,
        map: WritingMap? = nil
    ) {
        (self.page, self.words, self.redInk, self.map) = (page, words, redInk, map)
        places = AnswerPlace.all(of: words, dpi: page.dpi)
    }

    // The network is believed nowhere on a page where it would take more of the ink of words that were read for certain
    // than strokes across them, with what looks like the page's print and is kept for that.
    // Fitted by `make bench TABLE=ink`.
    private static let wordsKept = 0.98
    // Where no other ink of words would go, as much as this may look like the page's print and is kept: one number on a
    // page with little print.
    private static let othersKept = 0.998
    private static let wordsKeptAlone = 0.97

    func clean(_ picture: Image) -> CleanPage {
        var whole = self
        whole.placePrint = printOfPlaces(on: picture)
        let judged = whole.judge(picture)
        let least = judged.printKept >= Self.othersKept ? Self.wordsKeptAlone : Self.wordsKept
        guard map != nil, judged.wouldKeep < least else {
            return judged
        }
        var alone = Judgement(page: page, words: words, redInk: redInk)
        alone.doubtedMap = map
        alone.placePrint = whole.placePrint
        var plain = alone.judge(picture, isDoubted: true)
        if plain.maskPx == 0, plain.regions.isEmpty { plain.mode = .kept }
        plain.leave(judged)
        plain.note = [
            Self.noteOfKept(plain.regions),
            "handwriting was looked for only where it is in colour or where an answer goes",
        ].compactMap { $0 }.joined(separator: "; ")
        return plain
    }

    private func printOfPlaces(on picture: Image) -> Set<Box> {
        guard !places.isEmpty else { return [] }
        let plane = PageInk(picture, dpi: page.dpi).plane(.dark, least: leastArea)
        return PlacePrint(plane.components.map(\.box), places: places.map(\.box), dpi: page.dpi)
            .boxes
    }

    /// The page without the ink that is surely none of its print; `isDoubted` says that the network's word on it does
    /// not count.
    private func judge(_ picture: Image, isDoubted: Bool = false) -> CleanPage {
        var ink = PageInk(picture, dpi: page.dpi)
        if redInk == .keep { ink.closeRed() }
        for place in places { ink.markAnswerPlace(place.box, isSpanned: true) }
        markPrint(on: &ink)
        if ink.isColoured || !places.isEmpty || map != nil { ink.findLines() }
        var found: [Cleaned.Region] = []
        var doubtful = 0
        var taken = 0
        // Without colour, or without a place for an answer, every verdict of that kind would be print.
        let kinds: [PageInk.Kind] =
            (ink.isColoured ? [.any, .coloured] : [])
            + (places.isEmpty || map != nil ? [] : [.dark])
        for kind in kinds {
            let plane = ink.plane(kind, least: leastArea)
            let large = plane.components
            var verdicts = verdicts(on: large, kind: kind)
            if kind == .dark, let doubtedMap {
                verdicts = kept(verdicts, large, ink.votes(by: doubtedMap, on: plane))
            }
            let chosen = zip(large, verdicts).filter { $0.1 == .ink }.map(\.0)
            ink.take(chosen, of: plane, kind: kind)
            taken += chosen.reduce(0) { $0 + $1.area }
            for (component, verdict) in zip(large, verdicts) where verdict != .print {
                if verdict == .doubtful { doubtful += component.area }
                found.append(
                    Cleaned.Region(
                        box: component.box,
                        confidence: Confidence(
                            verdict == .doubtful ? 0.5 : confidence(component, kind: kind)),
                        restored: verdict == .doubtful))
            }
        }
        var written = Written()
        if let map {
            let coloured = found.filter { !$0.restored }.map(\.box)
            written = takeWriting(from: &ink, by: map, besides: coloured)
            found += written.regions
            taken += written.taken
            doubtful += written.doubtful
        }
        var result = result(
            ink, regions: found, taken: taken, doubtful: doubtful, written: written)
        if result.note == nil, places.isEmpty, map == nil, !isDoubted {
            result.note =
                ink.isColoured
                ? "only coloured handwriting was looked for, since there are no places for answers"
                : "handwriting was not looked for, since there is neither colour nor a place for answers"
        }
        if taken == 0, result.note != nil { result.mode = .kept }
        return result
    }

    private func result(
        _ ink: PageInk, regions: [Cleaned.Region], taken: Int, doubtful: Int, written: Written
    ) -> CleanPage {
        var result = CleanPage(mode: .model, cleaned: ink.cleaned())
        result.regions = Self.joined(regions, within: Dots.whole(2, dpi: page.dpi))
        let print = ink.ink(in: .print)
        let lost = max(0, print.masked - written.amongWords)
        result.printKept = 1 - Double(lost) / Double(max(1, print.all))
        result.wouldKeep = 1 - Double(lost + written.refused) / Double(max(1, print.all))
        result.writtenWords = written.words
        (result.takenPx, result.likelyPx) = (taken, taken + doubtful)
        result.inkLeft = Double(doubtful) / Double(max(1, taken + doubtful))
        result.note = Self.noteOfKept(result.regions)
        if result.note == nil, words == nil {
            result.note = "only coloured handwriting was looked for, since no words were read"
        }
        return result
    }

    private static func noteOfKept(_ regions: [Cleaned.Region]) -> String? {
        switch regions.count(where: \.restored) {
        case 0: nil
        case 1: "one place was left, since it may be print or handwriting"
        case let count: "\(count) places were left, since they may be print or handwriting"
        }
    }

    /// Dark ink: in an answer place it is the answer; on its border, or where a word was read, it is not sure.
    func darkVerdict(_ component: PageInk.Component) -> Verdict {
        let inside = Double(component.inAnswers) / Double(component.area)
        let printed = Double(component.inPrint) / Double(component.area)
        if inside < 0.05 || placePrint.contains(component.box) { return .print }
        if printed > 0.5 { return .print }
        if WritingVerdict(dpi: page.dpi).isRim(component) { return .print }
        // A picture or a block of colour is no stroke.
        if Double(component.broad) > 0.4 * Double(component.area),
            component.area > Dots.whole(2.5, dpi: page.dpi) * Dots.whole(2.5, dpi: page.dpi)
        {
            return .print
        }
        if printed > 0.1 { return .doubtful }
        if isPrintOfPlace(component) { return .print }
        if places.contains(where: { $0.isFrame(component) }) { return .doubtful }
        if inside >= 0.55 { return .ink }
        // Long strokes leave their place: what starts in it and is as tall as writing goes with it.
        return inside > 0.3 && component.box.height < Dots.whole(18, dpi: page.dpi)
            ? .ink : .doubtful
    }

    /// Whether a component is what is printed with a place for an answer.
    func isPrintOfPlace(_ component: PageInk.Component) -> Bool {
        placePrint.contains(component.box)
            || places.contains { $0.isRule(component) || $0.isStop(component) }
    }

    private func verdicts(on components: [PageInk.Component], kind: PageInk.Kind) -> [Verdict] {
        if kind == .dark { return components.map(darkVerdict) }
        return ColourVerdict.of(components, on: page, kind: kind)
    }

    private func confidence(_ component: PageInk.Component, kind: PageInk.Kind) -> Double {
        kind != .dark ? 0.95 : 0.7 + 0.25 * Double(component.inAnswers) / Double(component.area)
    }

    /// A dot of 0.3 mm; smaller is dust.
    var leastArea: Int { max(3, Dots.whole(0.3, dpi: page.dpi) * Dots.whole(0.3, dpi: page.dpi)) }

    /// Components near one another made one place.
    static func joined(_ regions: [Cleaned.Region], within reach: Int) -> [Cleaned.Region] {
        var joined: [Cleaned.Region] = []
        for region in regions {
            var region = region
            while let near = joined.firstIndex(where: {
                $0.restored == region.restored
                    && !$0.box.grown(by: reach).intersection(region.box).isEmpty
            }) {
                let other = joined.remove(at: near)
                region.box = region.box.union(other.box)
                region.confidence = min(region.confidence, other.confidence)
            }
            joined.append(region)
        }
        return joined.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
    }
}
