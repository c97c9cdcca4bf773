import Artifacts
import Drawing
import Foundation

/// Sets the lines around the sums of a sheet, and its sums in columns.
struct SheetMaker {
    private let traits: Traits
    private let wording: Wording
    private let leftMM, rightMM: Double
    private let tint: Tint
    private var page = InkPage()
    /// Where the next line may begin.
    private var y: Double

    init(_ traits: Traits, random: inout SplitMix64) {
        self.traits = traits
        wording = Wording.of(traits.tongue)
        if traits.tongue == .english, random.index(2) == 0 {
            (page.widthMM, page.heightMM) = (215.9, 279.4)
        }
        let margin = random.between(15, 26)
        (leftMM, rightMM) = (margin, page.widthMM - random.between(14, 24))
        let colours = [
            Tint(red: 0.1, green: 0.2, blue: 0.6), Tint(red: 0.75, green: 0.1, blue: 0.1),
            Tint(red: 0, green: 0.45, blue: 0.25), Tint(red: 0.25, green: 0.25, blue: 0.3),
        ]
        tint =
            traits.file == .colour || traits.file == .pdf
            ? colours[random.index(colours.count)] : .black
        y = random.between(12, 22)
    }

    func sheet(random: inout SplitMix64) -> OrdinarySheet {
        var maker = self
        maker.setHead(random: &random)
        let grammar = SumGrammar(traits, random: &random)
        var block = SumBlock(traits, leftMM: leftMM, rightMM: rightMM, random: &random)
        let low = page.heightMM - 20
        block.set(grammar, fromY: maker.y, toY: low, random: &random)
        maker.page.marks += block.marks
        if random.index(3) == 0 {
            let foot = Letters("\(wording.page) 1", traits.face, sizePt: 9)
            maker.put(
                foot, x: (page.widthMM - foot.widthMM) / 2, baseline: page.heightMM - 11, .black)
        }
        var traits = traits
        traits.columns = block.columns
        return OrdinarySheet(
            traits: traits, page: maker.page, sums: block.placed, digitMM: block.digitMM)
    }

    private mutating func setHead(random: inout SplitMix64) {
        let body = max(10, min(13, traits.sizePt))
        let score = random.index(2) == 0
        if random.index(5) > 0 { setNameLine(body, score: score, random: &random) }
        let isCentred = random.index(2) == 0
        if random.index(6) > 0 {
            let heading = Letters(
                wording.headings[random.index(wording.headings.count)], traits.face,
                sizePt: body * random.between(1.3, 2), bold: random.index(4) > 0)
            setLine(heading, isCentred: isCentred, tint)
            y += random.between(1, 4)
        }
        for lines in [wording.instructions, wording.speeds] where random.index(5) < 3 {
            let line = Letters(
                lines[random.index(lines.count)], traits.face, sizePt: body,
                italic: random.index(6) == 0)
            setLine(line, isCentred: isCentred && random.index(2) == 0, .black)
        }
        y += random.between(3, 9)
    }

    /// Name, class, date and score with lines to write on.
    private mutating func setNameLine(_ sizePt: Double, score: Bool, random: inout SplitMix64) {
        var fields = [(wording.name, 55.0)]
        if random.index(2) == 0 { fields.append((wording.group, 18)) }
        if random.index(3) > 0 { fields.append((wording.date, 26)) }
        let isTyped = random.index(2) == 0
        let baseline = y + 0.36 * sizePt
        var x = leftMM
        for (word, long) in fields {
            let letters = Letters(word + ": ", traits.face, sizePt: sizePt)
            guard x + letters.widthMM + long < rightMM else { break }
            put(letters, x: x, baseline: baseline, .black)
            x += letters.widthMM
            setBlank(x, baseline, long, isTyped: isTyped, sizePt)
            x += long + random.between(4, 9)
        }
        if score {
            let letters = Letters("\(wording.score): ____ / ____", traits.face, sizePt: sizePt)
            if rightMM - letters.widthMM < x {
                y += 0.7 * sizePt
            }
            put(letters, x: rightMM - letters.widthMM, baseline: y + 0.36 * sizePt, .black)
        }
        y += 0.36 * sizePt * random.between(2, 3.4)
    }

    private mutating func setBlank(
        _ x: Double, _ baseline: Double, _ long: Double, isTyped: Bool, _ sizePt: Double
    ) {
        guard isTyped else {
            page.marks.append(
                .line(
                    from: (x, baseline + 0.6), to: (x + long, baseline + 0.6), width: 0.25, .black))
            return
        }
        let one = Letters("_", traits.face, sizePt: sizePt).widthMM
        let typed = String(repeating: "_", count: max(1, Int(long / max(0.5, one))))
        put(Letters(typed, traits.face, sizePt: sizePt), x: x, baseline: baseline, .black)
    }

    private mutating func setLine(_ line: Letters, isCentred: Bool, _ tint: Tint) {
        let x = isCentred ? (page.widthMM - line.widthMM) / 2 : leftMM
        put(line, x: x, baseline: y + line.ascentMM, tint)
        y += (line.ascentMM + line.descentMM) * 1.3 + 1.5
    }

    private mutating func put(_ letters: Letters, x: Double, baseline: Double, _ tint: Tint) {
        page.marks.append(.text(letters, x: x, baseline: baseline, tint))
    }
}
