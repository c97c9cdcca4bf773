import Artifacts
import Imaging
import Reading

/// Makes tokens of what a reader saw and of the shapes it left out.
struct Tokens {
    /// The components of ink on the page.
    let components: [Image.Component]
    /// Signs by their shape, as `SignShape` tells them.
    let classify: (Image.Component, Int) -> Character?
    private let places: ComponentPlaces

    /// The components of ink on a page, and how signs are told.
    init(components: [Image.Component], classify: @escaping (Image.Component, Int) -> Character?) {
        (self.components, self.classify) = (components, classify)
        places = ComponentPlaces(components)
    }

    /// The tokens of all words, each as tight as its ink.
    func read(_ words: [ReadWord]) -> [Token] {
        var lines: [Int: [ReadWord]] = [:]
        for word in words { lines[word.line, default: []].append(word) }
        return lines.keys.sorted().flatMap { number -> [Token] in
            let line = (lines[number] ?? []).sorted { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }
            let tokens = Self.tokens(line.flatMap(\.glyphs)).map(tightened)
            return NamedLabels.joined(Self.divided(tokens))
        }
    }

    /// Tokens with ÷ for a colon that stands between two numbers: that of a label stands closer to what is before it.
    static func divided(_ tokens: [Token]) -> [Token] {
        var result = tokens
        for index in tokens.indices.dropFirst().dropLast() where tokens[index].text == ":" {
            let (left, right) = (tokens[index - 1], tokens[index + 1])
            guard left.kind == .number || left.kind == .close,
                right.kind == .number || right.kind == .open
            else { continue }
            let before = tokens[index].box.x - left.box.maxX
            let behind = right.box.x - tokens[index].box.maxX
            guard 2 * before + 2 >= behind else { continue }
            result[index].kind = .sign
            result[index].text = "÷"
        }
        return result
    }

    /// Signs whose shape says what they are, where no reader saw anything but something doubtful.
    func signs(besides tokens: [Token], equals: [Box], heightPx: Int) -> [Token] {
        let covered = tokens.filter { !$0.isDoubtful }
        let free = components.filter { component in
            let box = component.box
            return box.width * 4 > heightPx && box.width < 2 * heightPx
                && box.height < heightPx * 3 / 2
                && !covered.contains {
                    ($0.seen ?? $0.box).grown(by: 2).holds(x: box.centreX, y: box.centreY)
                        && !Self.isPart($0, of: box)
                }
                && !equals.contains { !$0.intersection(box).isEmpty }
        }
        return free.compactMap { component in
            let cell = Cell(dotted(component, heightPx))
            guard let sign = cell.sign(digitHeight: heightPx, classify: classify) else {
                return nil
            }
            return Token(kind: .sign, text: String(sign), box: cell.box, confidence: 0.97)
        }
    }

    /// Whether a number is a part of one component: a reader that takes level strokes off for rules makes two ones of a
    /// thin `+`.
    static func isPart(_ token: Token, of component: Box) -> Bool {
        token.kind == .number && component.grown(by: 2).encloses(token.box)
            && 3 * token.box.area < component.area
    }

    /// A flat component with the dots right above and below it, which readers lose: a `÷` then, else the component
    /// alone.
    private func dotted(_ component: Image.Component, _ heightPx: Int) -> [Image.Component] {
        let bar = component.box
        guard 9 * bar.height <= 5 * bar.width else { return [component] }
        let dots = components.filter { dot in
            3 * dot.box.height <= heightPx && 3 * dot.box.width <= heightPx
                && 2 * dot.box.width >= dot.box.height && 12 * dot.box.height > heightPx
                && 4 * abs(dot.box.centreX - bar.centreX) < bar.width
                && 5 * abs(dot.box.centreY - bar.centreY) < 3 * heightPx && dot != component
        }
        let above = dots.filter { $0.box.maxY <= bar.y }
        let below = dots.filter { $0.box.y >= bar.maxY }
        return above.count == 1 && below.count == 1 ? [above[0], component, below[0]] : [component]
    }

    /// The height of digits on the page: the median of its numbers.
    static func digitHeight(_ tokens: [Token]) -> Int {
        Fragments.letterHeight(tokens.filter { $0.kind == .number }.map(\.box))
    }

    /// Characters of one line, from left to right, as tokens.
    static func tokens(_ glyphs: [Glyph]) -> [Token] {
        var tokens: [Token] = []
        var rest = glyphs[...]
        if let (label, count) = label(glyphs) {
            tokens.append(label)
            rest = rest.dropFirst(count)
        }
        while let first = rest.first {
            if first.character.isASCIIDigit {
                let digits = number(rest)
                tokens.append(token(.number, digits))
                rest = rest.dropFirst(digits.count)
            } else if case let letters = word(rest), letters.count > 1 {
                tokens.append(token(.other, letters))
                rest = rest.dropFirst(letters.count)
            } else {
                tokens.append(token(kind(first.character), rest.prefix(1)))
                rest = rest.dropFirst()
            }
        }
        return tokens
    }

    private static func kind(_ character: Character) -> Token.Kind {
        if Token.signs[character] != nil { return .sign }
        if Token.equals.contains(character) { return .equals }
        switch character {
        case "(", "（": return .open
        case ")", "）": return .close
        case "_", "□", "口", "?": return .blank
        default: return .other
        }
    }

    private static func token(_ kind: Token.Kind, _ glyphs: ArraySlice<Glyph>) -> Token {
        var text = String(glyphs.map(\.character))
        if kind == .sign, let first = text.first, let sign = Token.signs[first] {
            text = String(sign)
        }
        let first = glyphs.first?.box ?? Box(x: 0, y: 0, width: 0, height: 0)
        return Token(
            kind: kind, text: text, box: glyphs.dropFirst().reduce(first) { $0.union($1.box) },
            confidence: glyphs.map(\.confidence).min() ?? 0)
    }

    /// Digits set close, with a point, comma or bar between two of them.
    private static func number(_ glyphs: ArraySlice<Glyph>) -> ArraySlice<Glyph> {
        var end = glyphs.startIndex + 1
        while end < glyphs.endIndex {
            let glyph = glyphs[end]
            let step = glyph.box.centreX - glyphs[end - 1].box.centreX
            // What a pupil wrote is higher than the print it runs into.
            let height = min(glyph.box.height, glyphs[end - 1].box.height)
            let isFar = 10 * step > (glyph.startsWord ? 8 : 15) * height
            if glyph.character.isASCIIDigit, !isFar {
                end += 1
            } else if ".,/".contains(glyph.character), end + 1 < glyphs.endIndex,
                glyphs[end + 1].character.isASCIIDigit, !glyph.startsWord,
                !glyphs[end + 1].startsWord
            {
                end += 2
            } else {
                break
            }
        }
        return glyphs[glyphs.startIndex..<end]
    }

    /// The letters of one word; a lone one may be a sign.
    private static func word(_ glyphs: ArraySlice<Glyph>) -> ArraySlice<Glyph> {
        var end = glyphs.startIndex
        while end < glyphs.endIndex, glyphs[end].character.isLetter, !glyphs[end].character.isWide,
            end == glyphs.startIndex || !glyphs[end].startsWord
        { end += 1 }
        return glyphs[..<end]
    }

    /// `12.`, `(3)`, `a)` at the front of a line, set off from what follows.
    private static func label(_ glyphs: [Glyph]) -> (Token, Int)? {
        var index = 0
        let opened = glyphs.first.map { "(（".contains($0.character) } ?? false
        if opened { index = 1 }
        let start = index
        while index < glyphs.count, glyphs[index].character.isASCIIDigit, index - start < 3 {
            index += 1
        }
        if index == start, index < glyphs.count, glyphs[index].character.isLetter,
            glyphs[index].character.isASCII
        {
            index += 1
        }
        guard index > start, index < glyphs.count else { return nil }
        let mark = glyphs[index].character
        guard opened ? ")）".contains(mark) : ".)）、".contains(mark) else { return nil }
        if mark == ".", index + 1 < glyphs.count, glyphs[index + 1].character.isASCIIDigit {
            // `1.5 + 2` begins with a number: only a space makes it a label.
            guard glyphs[index + 1].startsWord else { return nil }
        }
        var label = token(.label, glyphs[0...index])
        label.text = String(glyphs[start..<index].map(\.character))
        label.isBracketed = ")）".contains(mark)
        return (label, index + 1)
    }

    /// The token with the box of its ink: readers give boxes with margins, and of a line's full height.
    private func tightened(_ token: Token) -> Token {
        let box = token.box
        let own = places.centred(in: box).filter { component in
            2 * component.box.width < 3 * box.width + 8 && 2 * component.box.height < 3 * box.height
                && (token.kind != .number || 4 * component.box.height > box.height)
        }.map(\.box)
        guard let first = own.first else { return token }
        var tight = token
        tight.seen = token.box
        tight.box = own.dropFirst().reduce(first) { $0.union($1) }
        // Pale digits fall apart: as wide as they were read they keep their scraps to themselves.
        if token.kind == .number, 10 * tight.box.width < 7 * box.width {
            tight.box.width = box.maxX - tight.box.x
        }
        return tight
    }

    /// The tokens with each sign as its shape shows it: readers take `+` for `×` and `÷` for `+` without a doubt.
    func shaped(_ tokens: [Token], heightPx: Int) -> [Token] {
        tokens.map { token in
            guard token.kind == .sign else { return token }
            let inside = components.filter { token.box.grown(by: 1).encloses($0.box) }
            let own = inside.count == 1 ? dotted(inside[0], heightPx) : inside
            let cell = Cell(components: own, box: token.box)
            guard !own.isEmpty,
                let sign = cell.sign(digitHeight: heightPx, classify: classify),
                String(sign) != token.text
            else { return token }
            var shaped = token
            shaped.text = String(sign)
            shaped.confidence = min(0.97, token.confidence)
            return shaped
        }
    }
}
