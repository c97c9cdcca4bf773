import Artifacts
import Imaging
import Reading

/// The words of a page by the reader that serves it.
struct PageWords {
    let engine: TesseractEngine
    let stored: StoredPicture
    let dpi: Int
    /// Whether a camera took the page.
    let isPhoto: Bool
    /// Whether the first reader lacks the data of a language that was set.
    let lacksLanguage: Bool

    /// Words in reading order.
    func read(_ components: [Image.Component]) throws -> [ReadWord] {
        guard let second = SecondReader.ifAny else { return try byTesseract() }
        if lacksLanguage || isPhoto && Routing.startsWithSecond(components, dpi: dpi) {
            let other = try by(second, components)
            let evidence = Routing.evidence(other, components, dpi: dpi)
            guard Routing.needsOther(evidence) else { return other }
            return winner(try byTesseract(), other, components)
        }
        let first = try byTesseract()
        let evidence = Routing.evidence(first, components, dpi: dpi)
        guard Routing.needsOther(evidence) else { return first }
        return winner(first, try by(second, components), components)
    }

    private func byTesseract() throws -> [ReadWord] {
        let isBilevel = try stored.image.depth == 1
        let picture = try isBilevel ? stored.image : stored.grey
        return WideGlyphs.cut(
            Sideways.removed(Bars.asLetters(try engine.recognise(picture, dpi: dpi))))
    }

    private func by(
        _ second: SecondReader, _ components: [Image.Component]
    ) throws -> [ReadWord] {
        Self.fitted(Self.cutBehindSigns(try second.page(stored)), to: components)
    }

    private func winner(
        _ tesseract: [ReadWord], _ ppocr: [ReadWord], _ components: [Image.Component]
    ) -> [ReadWord] {
        let winner = Routing.winner(
            tesseract: Routing.evidence(tesseract, components, dpi: dpi),
            ppocr: Routing.evidence(ppocr, components, dpi: dpi))
        return winner == .ppocr ? ppocr : tesseract
    }

    /// The words of a page of prose with the parts of lines mended that the second reader reads better: of a line that
    /// is read in doubt the words that are, for the others are right as a rule, and what is not read costs nothing.
    func rereadProse(_ words: [ReadWord]) throws -> [ReadWord] {
        var lines: [Int: [ReadWord]] = [:]
        for word in words { lines[word.line, default: []].append(word) }
        let doubtful = lines.keys.sorted().filter { number in
            let line = lines[number] ?? []
            return line.allSatisfy { $0.reader == .tesseract }
                && Routing.needsSecond(lineConfidence: Self.confidence(of: line))
                && Self.isReadable(Self.box(of: line))
        }
        guard !doubtful.isEmpty, let second = SecondReader.ifAny else { return words }
        let parts = doubtful.flatMap { DoubtfulPart.parts(of: lines[$0] ?? [], line: $0) }
        let readings = try second.lines(parts.map(\.box), of: try stored.image)
        // From the last to the first: what is put in changes how many words stand before what follows.
        for (part, reading) in zip(parts, readings).reversed() {
            guard var line = lines[part.line], let first = line.first,
                Routing.takesSecond(
                    lineConfidence: part.lineConfidence, mean: reading.meanCertainty,
                    least: reading.certainty)
            else { continue }
            line.replaceSubrange(
                part.words,
                with: SecondReader.words(
                    of: reading, block: first.block, paragraph: first.paragraph, line: part.line))
            lines[part.line] = line
        }
        return lines.keys.sorted().flatMap { lines[$0] ?? [] }
    }

    /// The words, of which each that goes on behind an `=` is cut there: what follows was written by hand, as a rule,
    /// and is no reason to doubt the print before it.
    static func cutBehindSigns(_ words: [ReadWord]) -> [ReadWord] {
        words.flatMap { word -> [ReadWord] in
            guard let sign = word.symbols.firstIndex(where: { $0.text == "=" }), sign > 0,
                sign + 1 < word.symbols.count
            else { return [word] }
            return [word.symbols[...sign], word.symbols[(sign + 1)...]].map { symbols in
                var part = word
                part.symbols = Array(symbols)
                part.text = symbols.map(\.text).joined()
                let left = symbols.map(\.box.x).min() ?? word.box.x
                part.box.x = left
                part.box.width = (symbols.map(\.box.maxX).max() ?? word.box.maxX) - left
                part.confidence = SecondReader.probability(
                    certainty: symbols.map(\.certainty).min() ?? 0, text: part.text)
                return part
            }
        }
    }

    /// The mean over a line's letters.
    static func confidence(of line: some Collection<ReadWord>) -> Double {
        let letters = line.map { Double(max(1, $0.text.count)) }
        let sure = zip(line, letters).map { $0.confidence * $1 }.reduce(0, +)
        return sure / max(1, letters.reduce(0, +))
    }

    /// Around all words.
    static func box(of line: some Collection<ReadWord>) -> Box {
        line.dropFirst().reduce(line.first?.box ?? Box(x: 0, y: 0, width: 0, height: 0)) {
            $0.union($1.box)
        }
    }

    /// Lines that are no rules and no drawings; a lone `1` is one.
    private static func isReadable(_ box: Box) -> Bool {
        box.height >= 8 && 5 * box.width > box.height && box.width < 80 * box.height
    }

    /// The words with boxes around their ink: what the second reader finds is wider than the letters.
    static func fitted(_ words: [ReadWord], to components: [Image.Component]) -> [ReadWord] {
        let places = ComponentPlaces(components)
        return words.map { word in
            let inside = places.centred(in: word.box)
                .filter { $0.box.height <= word.box.height }.map { $0.box.intersection(word.box) }
            guard let first = inside.first else { return word }
            let ink = inside.dropFirst().reduce(first) { $0.union($1) }
            guard 3 * ink.height > word.box.height else { return word }
            var fitted = word
            fitted.box = ink
            fitted.symbols = word.symbols.map { symbol in
                var symbol = symbol
                symbol.box.y = ink.y
                symbol.box.height = ink.height
                return symbol
            }
            return fitted
        }
    }
}
