import Artifacts
import Imaging
import Reading

/// Reads the numbers of rows with fractions over a bar one by one: readers of lines make one line of what stands
/// above a bar, on it
/// and below, and lose most of it. Where each number stands is told by the ink alone.
struct FractionDigits {
    let components: [Image.Component]
    /// The height of the page's letters.
    let heightPx: Int
    /// A sign by the shape of one component, and a bracket: readers of digits take + for 4, and ( for 1.
    let classify: (Image.Component) -> Character?
    let bracket: (Image.Component) -> Character?
    /// A bar and the digits that touch it, of one component of ink.
    let cut: (Image.Component) -> [Image.Component]?
    let engine: TesseractEngine
    let grey: Image
    let dpi: Int

    /// More numbers than these are not read.
    private static let most = 240
    /// Both readers say the same; one alone; they differ.
    private static let (agreed, lone, disputed) = (0.99, 0.6, 0.3)
    /// What one reader must be sure of.
    private static let least = 0.6
    /// A sign told by its shape.
    private static let shape = 0.97

    /// A fraction's parts.
    struct Stack: Equatable {
        var bar: Box
        var top: Box
        var bottom: Box

        var box: Box { top.union(bar).union(bottom) }
    }

    /// The words with the numbers of such rows read again, those above and below a bar on lines of their own.
    func reread(_ words: [ReadWord], on picture: Image) throws -> [ReadWord] {
        let stacks = stacks
        guard !stacks.isEmpty, let second = SecondReader.ifAny else { return words }
        let first = Fragments.freeLine(besides: words)
        let parts = try numbers(
            in: stacks.flatMap { [$0.top, $0.bottom] }, second, on: picture, line: first)
        let seen = Set(parts.map(\.box))
        let whole = stacks.filter { seen.contains($0.top) && seen.contains($0.bottom) }
        // A dash between two lines of text is no bar.
        guard !whole.isEmpty else { return words }
        let row = FractionRows(
            components: ComponentPlaces(components), heightPx: digitPx(whole), classify: classify,
            bracket: bracket
        ).found(beside: whole.map { ($0.box, $0.bar.centreY) })
        let next = first + 2 * stacks.count
        let signs = row.signs.enumerated().map { index, sign in
            ReadWord(
                text: sign.text, box: sign.box, confidence: Self.shape,
                line: next + row.numbers.count + index, reader: .ppocr)
        }
        let read =
            parts.filter { part in whole.contains { $0.top == part.box || $0.bottom == part.box } }
            + (try numbers(in: row.numbers, second, on: picture, line: next)) + signs
        let taken = read.map { $0.box.grown(by: 1) } + row.gaps
        let bars = whole.map { $0.bar.grown(by: heightPx / 8) }
        // In a stack that was read nothing else stands.
        let known = whole.map(\.box)
        let isGone = { (box: Box) in
            let holds = { (area: Box) in area.holds(x: box.centreX, y: box.centreY) }
            return taken.contains(where: holds) || bars.contains(where: holds)
                || known.contains(where: holds)
        }
        let kept = words.flatMap { word -> [ReadWord] in
            let glyphs = word.glyphs
            guard glyphs.contains(where: { isGone($0.box) }) || isGone(word.box) else {
                return [word]
            }
            return glyphs.split { isGone($0.box) }.compactMap(word.part)
        }
        return kept + read
    }

    /// What both readers make of numbers that stand in some places.
    private func numbers(
        in places: [Box], _ second: SecondReader, on picture: Image, line: Int
    ) throws -> [ReadWord] {
        let places = Array(places.prefix(Self.most))
        let readings = try second.lines(places, of: picture)
        return try zip(places, readings).enumerated().compactMap { index, pair in
            try word(pair.0, pair.1, line: line + index)
        }
    }

    /// Bars with digits right above and below.
    var stacks: [Stack] {
        guard heightPx > 6 else { return [] }
        let components = components.flatMap { cut($0) ?? [$0] }
        let places = ComponentPlaces(components)
        let bars = components.filter { component in
            let box = component.box
            return 3 * box.width > heightPx && box.width < 5 * heightPx
                && 4 * box.height < box.width
                && 4 * box.height < max(12, heightPx) && 2 * component.inkPx > box.area
        }.map(\.box)
        return bars.compactMap { bar in
            guard let top = part(of: bar, above: true, places),
                let bottom = part(of: bar, above: false, places),
                2 * top.height < 3 * bottom.height, 2 * bottom.height < 3 * top.height
            else { return nil }
            return Stack(bar: bar, top: top, bottom: bottom)
        }
    }

    private func part(of bar: Box, above: Bool, _ places: ComponentPlaces) -> Box? {
        let near = Box(
            x: bar.x - heightPx / 6, y: above ? bar.y - 3 * heightPx / 2 : bar.maxY,
            width: bar.width + heightPx / 3, height: 3 * heightPx / 2)
        let digits = places.centred(in: near).map(\.box).filter { box in
            let gap = above ? bar.y - box.maxY : box.y - bar.maxY
            return 20 * box.height > 9 * heightPx && 2 * box.height < 3 * heightPx
                && 5 * gap < 4 * heightPx && 6 * gap > -heightPx && box.width < 2 * heightPx
        }
        guard let first = digits.first, digits.count <= 3 else { return nil }
        let box = digits.dropFirst().reduce(first) { $0.union($1) }
        guard digits.allSatisfy({ $0.rowOverlap(box) > 0.6 }),
            box.width < bar.width + heightPx / 2,
            abs(box.centreX - bar.centreX) * 3 < max(bar.width, heightPx)
        else { return nil }
        return box
    }

    /// The height of whole numbers beside some stacks: the page's letters', as far as it fits their own parts.
    private func digitPx(_ stacks: [Stack]) -> Int {
        let part = stacks.flatMap { [$0.top.height, $0.bottom.height] }.sorted().middle ?? heightPx
        return min(max(heightPx, part), 3 * part / 2)
    }

    /// What both readers make of a number; nil where neither sees one.
    private func word(_ place: Box, _ reading: LineReading, line: Int) throws -> ReadWord? {
        let one = reading.text.filter { !$0.isWhitespace }
        let other = try digits(in: place)
        let isNumber = { (text: String) in
            !text.isEmpty && text.count <= 5 && text.allSatisfy(\.isASCIIDigit)
        }
        let isSure = reading.certainty > Self.least
        if isSure, ["x", "X", "×"].contains(one), other.isEmpty || other.count == 1 {
            return ReadWord(
                text: "×", box: place, confidence: Self.lone, line: line, reader: .ppocr)
        }
        let text = isNumber(one) ? one : other
        guard isNumber(text) else { return nil }
        let confidence =
            one == other
            ? Self.agreed : isNumber(one) && isNumber(other) || !isSure ? Self.disputed : Self.lone
        return ReadWord(
            text: text, box: place, confidence: confidence, line: line, reader: .ppocr)
    }

    private func digits(in place: Box) throws -> String {
        let factor = Self.height / Double(max(1, place.height))
        let part = grey.cropped(to: place.grown(by: 1).intersection(grey.bounds)).levelled
            .padded(by: max(4, place.height / 2)).scaled(by: factor)
        return try engine.recognise(
            part, dpi: Int((Double(dpi) * factor).rounded()), mode: .line, only: "0123456789"
        ).map(\.text).joined().filter { !$0.isWhitespace }
    }

    /// The height a number is brought to for the first reader, in pixels.
    private static let height = 30.0
}
