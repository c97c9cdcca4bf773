import Artifacts
import Imaging
import Reading

/// From words and marks to sums.
extension Page {
    /// Finds rules, frames and tables; strokes of letters are none, nor are those of codes.
    mutating func findMarks() {
        var found = LetterStrokes(components: components, heightPx: heightPx)
            .removed(from: codes.removed(from: Drawing.marks(of: layer.bilevel, dpi: dpi)))
        found = PaleFrames(grey: grey, dpi: dpi).added(to: found, besides: words)
        found.rules = Ink.writable(
            found.rules, heightPx: heightPx, forSigns: Wording.asksForSigns(words))
        let dotted = DottedRules(
            components, heightPx: heightPx, written: alone?.cleared ?? []
        ).boxes
        found.rules += dotted
        found.bars += dotted
        found.rings = rings
        found.frames += rings
        marks = found
    }

    /// Finds the sums, weighed by a second reading where they were read off a picture.
    mutating func findSums() throws {
        var finder = PageSums(
            words: GluedInk.cut(filled, rules: marks.rules), components: components, marks: marks,
            dpi: dpi, pageWidthPx: grey.widthPx, classify: sign, isTyped: isTyped)
        if let alone {
            let whole = layer
            finder.isPrint = { alone.isPrint($0, on: whole) }
        }
        guard !isTyped else {
            let found = LikeRules(marks: marks, grey: grey).completed(finder.find(besides: []))
            sums = RaisedDigits(components).limited(found).map(\.limited)
            return
        }
        finder.words = try finder.rereadOperands(on: picture)
        let reader = SumReader(
            engine: engine, grey: grey, bilevel: layer.bilevel, components: components, dpi: dpi)
        sums = try weighed(finder, reader, try reader.sums(marks: marks), on: picture)
    }

    /// The sums that a finder finds beside those that were read around their `=`, weighed by a second reading of a
    /// picture and by what speaks against them.
    private func weighed(
        _ finder: PageSums, _ reader: SumReader, _ known: [Sum], on picture: Image
    ) throws -> [Sum] {
        let known = try Agreement.compare(known, on: picture)
        let found = LikeRules(marks: marks, grey: grey).completed(finder.find(besides: known))
        // Of a page that it read itself, the second reader's word would be no second one.
        let isFirst = read.contains { $0.reader == .ppocr }
        let weighed =
            isFirst ? try reader.confirmed(found) : try WholeSums.reread(found, on: picture)
        return RaisedDigits(components).limited(LitreOrOne().limited(weighed)).map(\.limited)
    }

    /// Reads the sums that are in doubt, or were not found, once more from the print alone.
    mutating func completeSums() throws {
        guard let alone else { return }
        let height = sums.map(\.heightPx).sorted().middle ?? heightPx
        let all = alone.signs(dpi: max(dpi, 8 * height))
        let before = sums
        let isKnown = { (sign: Box) in
            before.contains { $0.confidence >= AloneSums.sure && AloneSums.holds($0, sign) }
        }
        let signs = all.filter { !isKnown($0) }
        guard !signs.isEmpty || sums.contains(where: { $0.confidence < AloneSums.sure }) else {
            return
        }
        let seen = try alone.read() ?? alone.words(of: filled, on: layer)
        var finder = PageSums(
            words: GluedInk.cut(seen, rules: marks.rules),
            components: alone.layer.components, marks: marks, dpi: dpi,
            pageWidthPx: grey.widthPx, classify: alone.sign)
        finder.words = try SumCells(components: alone.layer.components, heightPx: height).reread(
            try finder.rereadOperands(on: alone.picture),
            leftOf: finder.signs.filter { !isKnown($0) }, on: alone.picture)
        let whole = layer
        finder.isPrint = { alone.isPrint($0, on: whole) }
        finder.underlines = alone.underlines(among: marks.bars, on: layer, words: finder.words)
        let reader = SumReader(
            engine: engine, grey: alone.grey, bilevel: alone.layer.bilevel,
            components: alone.layer.components, dpi: dpi)
        let found = try weighed(
            finder, reader, try reader.sums(marks: marks, at: signs), on: alone.picture)
        sums = PlacesApart.settled(AloneSums(cleared: alone.cleared).merged(found, into: sums))
    }
}
