import Artifacts
import Imaging
import Reading

/// Finds the sums of a page of every form: in a row, with an operand left open, above a rule, with stacked fractions.
struct PageSums {
    var words: [ReadWord]
    let components: [Image.Component]
    /// Rules and frames, those of sums among them.
    let marks: Marks
    let dpi: Int
    let pageWidthPx: Int
    let classify: (Image.Component, Int) -> Character?
    /// Rules that no answer is written on.
    var underlines: Set<Box> = []
    /// Whether ink is surely print.
    var isPrint: (Box) -> Bool = { _ in false }
    /// Whether the words are the file's own: what they say is what is drawn, and no shape says otherwise.
    var isTyped = false

    /// All sums; `known` are those read once already around their `=`.
    func find(besides known: [Sum]) -> [Sum] {
        guard var page = SumPage(self, known: known) else { return known }
        for pass in SumPasses.all { pass.step(&page) }
        return page.sums
    }

    /// The `=` of the page, by their shape and as they were read.
    var signs: [Box] {
        let tokens = Tokens(components: components, classify: classify).read(words)
        let height = Tokens.digitHeight(tokens)
        return EqualsBoxes(
            shapes: EqualsSigns.find(among: components, dpi: max(dpi, 8 * height)),
            components: components, heightPx: height
        ).place(tokens).filter { $0.kind == .equals }.map(\.box)
    }

    /// The tokens with the signs that the ink shows.
    func shaped(
        _ tokens: [Token], _ reader: Tokens, _ equals: [Box], _ places: ComponentPlaces,
        _ height: Int
    ) -> [Token] {
        let shaped = reader.shaped(tokens, heightPx: height)
        // A bar of an `=` that writing parted from the other is no minus.
        let seen = shaped.filter { $0.kind == .equals }.map { $0.box.grown(by: height / 3) }
        let signs = reader.signs(besides: shaped, equals: equals + seen, heightPx: height)
        let dots = RaisedDots(components: components, places: places, heightPx: height).find()
        return Self.once(Self.crossed(Self.replaceSigns(shaped, by: signs), dots: dots))
    }

    /// The tokens with a × where a raised dot stands, whatever was read there.
    static func crossed(_ tokens: [Token], dots: [Box]) -> [Token] {
        dots.reduce(tokens) { tokens, dot in
            let area = dot.grown(by: max(1, dot.width / 2))
            let sign = Token(kind: .sign, text: "×", box: dot, confidence: 0.97)
            let isFree = { (token: Token) in
                token.kind == .number
                    || !area.holds(x: token.box.centreX, y: token.box.centreY)
                        && !token.box.holds(x: dot.centreX, y: dot.centreY)
            }
            return tokens.filter(isFree) + [sign]
        }
    }

    /// The words with numbers of column sums that their first reader lost.
    func rereadOperands(on picture: Image) throws -> [ReadWord] {
        let height = Tokens.digitHeight(
            Tokens(components: components, classify: classify).read(words))
        guard height > 1 else { return words }
        return try Operands(
            components: components, bars: bars(height), heightPx: height, classify: classify
        ).reread(words, on: picture)
    }

    /// The tokens and the signs known by their shape, each in place of what was read there in doubt.
    private static func replaceSigns(_ tokens: [Token], by signs: [Token]) -> [Token] {
        var left = signs
        let known = tokens.compactMap { token -> Token? in
            guard !signs.contains(where: { Tokens.isPart(token, of: $0.box) }) else { return nil }
            guard token.isDoubtful,
                let sign = signs.first(where: { !$0.box.intersection(token.box).isEmpty })
            else { return token }
            let isFirst = left.contains(sign)
            left.removeAll { $0 == sign }
            return isFirst ? sign : nil
        }
        return known + left
    }

    /// The tokens without numbers that were read twice: where a frame's side touches a digit, with it and by itself.
    static func once(_ tokens: [Token]) -> [Token] {
        let twice: Set<Token.Kind> = [.number, .label]
        return tokens.reduce(into: []) { kept, token in
            let isThere = kept.contains { other in
                twice.contains(token.kind) && other.kind == token.kind && other.text == token.text
                    && 2 * other.box.intersection(token.box).area
                        > min(other.box.area, token.box.area)
            }
            if !isThere { kept.append(token) }
        }
    }

    /// Whether a number stands where the answer of a sum in its row does.
    func isAnswer(_ part: Box, _ equals: [Box], _ height: Int) -> Bool {
        equals.contains { sign in
            sign.maxX <= part.x + height / 4 && part.x - sign.maxX < 6 * height
                && 2 * abs(sign.centreY - part.centreY) < height
        }
    }

    /// Flat components and rules: bars of fractions and rules under operands.
    func bars(_ height: Int) -> [Box] {
        let flat = components.filter { component in
            2 * component.box.width > height && 4 * component.box.height < component.box.width
                && 3 * component.box.height < max(30, height)
                && component.inkPx * 10 > component.box.area * 5
        }.map(\.box)
        let rules = marks.bars.filter { rule in
            !flat.contains { !$0.intersection(rule.grown(by: 2)).isEmpty }
        }
        return (flat + rules).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }

    /// Rules and frames an answer may be written on or in; that of a sum is shorter than that of a sentence.
    func places(_ height: Int, besides tokens: [Token]) -> Marks {
        let rules = PlaceRules(tokens: tokens, components: components, heightPx: height)
        return Marks(
            rules: rules.printed(
                among: marks.bars.filter {
                    2 * $0.width > 3 * height && !underlines.contains($0)
                }),
            frames: marks.frames)
    }

    func merged(
        _ equations: [RowSums.Equation], _ known: [Sum], _ places: Marks, _ height: Int
    ) -> [Sum] {
        let boxes = equations.map(\.box)
        var left = known
        var sums: [Sum] = []
        for equation in equations {
            let twin = left.firstIndex { sum in
                abs(sum.box.maxX - equation.equals.box.maxX) < height
                    && sum.box.rowOverlap(equation.equals.box) > 0.5
            }
            let other = twin.map { left.remove(at: $0) }
            sums.append(combine(equation, other, others: boxes, places, height))
        }
        // A sum read out of a part of another one is none.
        sums += left.filter { sum in
            !boxes.contains { 2 * $0.intersection(sum.box).area > sum.box.area }
        }
        return Self.once(sums.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) })
    }

    /// Each sum once: where a reader finds a line twice, so are its sums.
    static func once(_ sums: [Sum]) -> [Sum] {
        sums.reduce(into: []) { kept, sum in
            let isThere = kept.contains {
                $0.prompt == sum.prompt
                    && 2 * $0.box.intersection(sum.box).area > min($0.box.area, sum.box.area)
            }
            if !isThere { kept.append(sum) }
        }
    }

    /// What both readings of a sum say: sure where they agree, and no surer than either where they do not.
    private func combine(
        _ equation: RowSums.Equation, _ other: Sum?, others: [Box], _ places: Marks, _ height: Int
    ) -> Sum {
        let label = equation.label?.text ?? other?.label ?? ""
        let confidence = min(isTyped ? Agreement.certain : 0.99, equation.confidence)
        var sum = Sum(
            label: label, prompt: equation.prompt, confidence: confidence, box: equation.print,
            answer: place(of: equation, others: others, places, height), heightPx: height,
            first: equation.left[0].box)
        guard let other else { return sum }
        sum.ahead = other.ahead
        // Only a drawn blank is surer than digits that were read twice alike: one reader's `?` may be a digit it
        // missed.
        if let blank = equation.blank, blank.text != "__", other.confidence > 0.99 {
            var kept = other
            kept.label = label
            kept.confidence = 0.5
            return kept
        }
        let isRicher =
            equation.blank != nil
            || equation.prompt.contains { $0 == "/" || $0.isLetter || $0.isCurrencySymbol }
        if other.prompt == sum.prompt {
            sum.confidence = max(other.confidence, confidence)
            sum.box = sum.box.union(other.box)
        } else if let joined = [sum, other].first(where: {
            Self.isLabelled($0, as: [sum, other])
        }) {
            // One reader saw a running number apart that the other joined: the page decides.
            sum.confidence = max(other.confidence, confidence)
            sum.box = sum.box.union(other.box)
            (sum.prompt, sum.first) = (joined.prompt, joined.first)
            sum.label = ""
        } else if !isRicher, !sum.prompt.hasSuffix(other.prompt) {
            // A reading that lost the first digits of pale print says nothing against the rest.
            if other.confidence > 0.99 {
                sum.prompt = other.prompt
                sum.box = other.box
            }
            sum.confidence = min(0.5, sum.confidence)
        }
        return sum
    }

    /// Whether a sum's prompt is another's with a running number and its point before it.
    private static func isLabelled(_ sum: Sum, as others: [Sum]) -> Bool {
        let label = sum.prompt.prefix(while: \.isASCIIDigit)
        let rest = sum.prompt.dropFirst(label.count)
        guard (1...3).contains(label.count), rest.first == "." else { return false }
        return others.contains { $0.prompt == rest.dropFirst() }
    }

    private func place(
        of equation: RowSums.Equation, others: [Box], _ places: Marks, _ height: Int
    ) -> Box {
        if let blank = equation.blank {
            return blank.box.grown(by: blank.box.height > 2 * height ? -max(1, height / 12) : 0)
        }
        return AnswerPlaces.right(
            of: equation.equals.box, heightPx: height, others: others, marks: places,
            pageWidthPx: pageWidthPx)
    }
}
