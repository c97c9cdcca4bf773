import Artifacts
import Drawing
import Foundation
import Imaging
import Paper
import Programs

/// A page of printed sums in three columns, as worksheets have them, and where their answers go.
struct SumSheet {
    /// What is printed for an answer.
    enum Place {
        /// An `=`, and nothing behind it.
        case sign
        /// A frame that nothing is printed before.
        case frame
        /// A frame behind an `=`.
        case frameBehindSign
        /// A rule to write on, some way behind an `=`.
        case rule
    }

    /// One sum.
    struct Sum {
        var prompt: String
        /// What its two numbers make; nil of fractions.
        var value: String?
        /// The printed line, and the height of its digits, in pixels of the page at 300 dots an inch.
        var print: Box
        var digitPx: Int
        /// Where `responses` is told that the answer goes.
        var place: Box
        /// The row of the rule under the answer, in millimetres; nil where there is none.
        var ruleMM: Double?
    }

    var page: Drawing.Canvas
    var sums: [Sum]
    /// From row to row, in millimetres.
    var rowMM: Double

    private static let columns = 3
    // Pixels at 300 dots an inch for a point of a font's size: its digits are as high as 0.72 of it.
    private static let digit = 3.0

    /// Draws one; type, size and distances by chance. Sums of fractions are set with bars.
    static func drawn(
        seed: UInt64, in folder: URL, ofFractions isFractions: Bool = false,
        into place: Place = .sign
    ) throws -> SumSheet {
        var random = SplitMix64(seed: seed)
        let sizePt = random.between(11, 16)
        let families: [FontFamily] = [.liberation, .dejaVu]
        let style = TextStyle(
            sizePt: sizePt, family: families[random.index(families.count)], math: isFractions)
        let apart = isFractions ? 3.2...4.6 : 1.8...2.8
        let rowMM = sizePt * 0.3528 * random.between(apart.lowerBound, apart.upperBound)
        let rows = Int(240 / rowMM)
        let (left, wide) = (15 + random.between(0, 8), 62.0)
        var texts: [(text: String, value: String?, x: Double, y: Double, width: Double)] = []
        for row in 0..<rows {
            for column in 0..<columns {
                let (a, b) = (1 + random.index(99), 1 + random.index(9))
                let sign = ["+", "−", "×"][random.index(3)]
                let sum =
                    isFractions
                    ? "\(a % 9 + 1)/\(b + 1) \(sign) \(b)/\(a % 8 + 2)" : "\(a) \(sign) \(b)"
                let text = place == .frame ? sum : sum + " ="
                let width = TextBlock(text, style).widthMM
                texts.append(
                    (
                        text, isFractions ? nil : Self.value(a, sign, b),
                        left + wide * Double(column), 25 + rowMM * Double(row), width
                    ))
            }
        }
        let data = try PDFCanvas.pdf(
            title: "Sums",
            pages: [
                PaperPage(widthMM: 210, heightMM: 297) { canvas in
                    for one in texts {
                        canvas.draw(TextBlock(one.text, style), xMM: one.x, yMM: one.y)
                    }
                }
            ])
        let file = folder.appending(path: "sums-\(seed).pdf")
        try data.write(to: file)
        let raster = try Poppler.raster(file, page: 1, into: folder, pixelBudget: 80_000_000)
        let page = Drawing.Canvas(try Image(contentsOf: raster).grey)
        var sheet = SumSheet(page: page, sums: [], rowMM: rowMM)
        let height = TextBlock("5 =", style).heightMM
        for one in texts {
            let text = BoxMM(x: one.x, y: one.y, width: one.width, height: height)
            sheet.add(
                one.text, one.value, text, digitPx: isFractions ? Int(Self.digit * sizePt) : nil)
        }
        guard place != .sign else { return sheet }
        let (thick, grey) = (random.between(0.2, 0.5), random.between(0, 0.4))
        // Rules stand in one column, as far behind the signs as the longest sum leaves.
        let (free, low) = (random.between(0.6, 2.4), random.between(0.15, 0.45))
        for index in sheet.sums.indices {
            if place != .rule {
                sheet.frame(index, width: thick, grey: grey)
            } else {
                sheet.rule(index, free: free, low: low, width: thick, grey: grey)
            }
        }
        return sheet
    }

    private static func value(_ a: Int, _ sign: String, _ b: Int) -> String {
        switch sign {
        case "+": String(a + b)
        case "−": String(a - b)
        default: String(a * b)
        }
    }

    /// Draws the rule of a place, so many heights of a digit behind its sum and below it.
    private mutating func rule(
        _ index: Int, free: Double, low: Double, width: Double, grey: Double
    ) {
        let (sum, digit, dots) = (
            sums[index], Double(sums[index].digitPx), Drawing.Canvas.dotsMM
        )
        let rowPx = rowMM * dots
        let y = Double(sum.print.maxY) + low * digit
        let top = y - min(1.65 * digit, 0.62 * rowPx)
        sums[index].place = Box(
            x: sum.place.x + Int(free * digit), y: Int(top), width: 5 * sum.digitPx,
            height: Int(y + min(0.75 * digit, 0.3 * rowPx) - top))
        let place = sums[index].place
        page.line(
            Double(place.x) / dots, y / dots, Double(place.maxX) / dots, y / dots, width: width,
            grey: grey)
        sums[index].ruleMM = y / dots
    }

    /// Draws the frame around a place, which moves on by half a digit.
    private mutating func frame(_ index: Int, width: Double, grey: Double) {
        sums[index].place.x += sums[index].digitPx / 2
        let (place, dots) = (sums[index].place, Drawing.Canvas.dotsMM)
        let (left, right) = (Double(place.x) / dots, Double(place.maxX) / dots)
        let (top, low) = (Double(place.y) / dots, Double(place.maxY) / dots)
        for (from, to) in [
            ((left, top), (right, top)), ((left, low), (right, low)),
            ((left, top), (left, low)), ((right, top), (right, low)),
        ] {
            page.line(from.0, from.1, to.0, to.1, width: width, grey: grey)
        }
    }

    /// Where the ink of a text lies, and the place behind it as recognition has it: five digits wide, up to the rows
    /// around.
    private mutating func add(
        _ text: String, _ value: String?, _ around: BoxMM, digitPx: Int?
    ) {
        let dots = Drawing.Canvas.dotsMM
        let (left, right) = (Int(around.x * dots), Int((around.x + around.width) * dots) + 6)
        let (top, low) = (Int(around.y * dots), Int((around.y + around.height) * dots))
        var (ink, rows) = ((left: right, right: left), (top: low, low: top))
        for y in top..<min(low, page.heightPx) {
            for x in left..<min(right, page.widthPx) where page.bytes[y * page.widthPx + x] < 128 {
                ink = (min(ink.left, x), max(ink.right, x + 1))
                rows = (min(rows.top, y), max(rows.low, y + 1))
            }
        }
        guard ink.right > ink.left, rows.low > rows.top else { return }
        let high = rows.low - rows.top
        let digit = digitPx ?? high
        let axis = (rows.top + rows.low) / 2
        let reach = min(5 * digit / 4, Int(rowMM * dots) * 11 / 20)
        sums.append(
            Sum(
                prompt: text + " __", value: value,
                print: Box(
                    x: ink.left, y: rows.top, width: ink.right - ink.left, height: high),
                digitPx: digit,
                place: Box(
                    x: ink.right + max(1, digit / 12), y: axis - reach, width: 5 * digit,
                    height: 2 * reach)))
    }
}

/// A hand that writes behind printed sums, large and leaning, near the sign or across it, digits touching or apart;
/// what a person could not read either, digits over one another and signs too short to be any, it does not write.
struct SumPen {
    var darkness: Double
    var highMM: Double
    var slant: Double
    /// From character to character, in heights of a digit: less than nothing where they touch.
    var gap: Double
    let digits: RealDigits

    init(
        digits: RealDigits, printMM: Double, rowMM: Double, scene: SceneClass,
        random: inout SplitMix64
    ) {
        let pencils = [0.25, 0.4, 0.6, 0.8, 0.95]
        darkness = scene == .bits200 ? 0.95 : pencils[random.index(pencils.count)]
        highMM = min(printMM * random.between(1.1, 2.1), rowMM * random.between(0.7, 1.15))
        slant = random.between(-0.1, 0.4)
        gap = random.between(-0.02, 0.2)
        self.digits = digits
    }

    /// Writes a number; gives where it ends, in millimetres.
    @discardableResult func write(
        _ text: String, x: Double, middle: Double, on canvas: inout Drawing.Canvas,
        random: inout SplitMix64
    ) -> Double {
        var (at, end) = (x, x)
        for character in text {
            let high = highMM * random.between(0.85, 1.15)
            let free = high * (gap + random.between(-0.05, 0.06))
            guard let value = character.wholeNumberValue else {
                end = sign(character, x: at, middle: middle, on: &canvas, random: &random)
                at = end + max(0.1 * highMM, free)
                continue
            }
            let px = Int(high * 28 / 20 * Drawing.Canvas.dotsMM)
            guard let shape = digits.digit(value, heightPx: px, random: &random) else { continue }
            let lean = slant + random.between(-0.08, 0.08)
            let side = Double(shape.heightPx)
            let extra = Int(0.5 * side)
            let leaning = shape.grey.warped(
                inverse: [1, lean, -lean * side / 2 - Double(extra) / 2, 0, 1, 0, 0, 0, 1],
                widthPx: shape.widthPx + extra, heightPx: shape.heightPx)
            let ink = leaning.greyBytes.indices.filter { leaning.greyBytes[$0] < 128 }
                .map { $0 % leaning.widthPx }
            guard let first = ink.min(), let last = ink.max() else { continue }
            let square = side / Drawing.Canvas.dotsMM
            canvas.lay(
                leaning, x: at - Double(first) / Drawing.Canvas.dotsMM,
                y: middle - square / 2 + random.between(-0.12, 0.12) * high, darkness: darkness)
            end = at + Double(last + 1 - first) / Drawing.Canvas.dotsMM
            at = end + free
        }
        return end
    }

    /// A minus sign, a point or a comma, as large as the digits ask; gives where it ends.
    private func sign(
        _ character: Character, x: Double, middle: Double, on canvas: inout Drawing.Canvas,
        random: inout SplitMix64
    ) -> Double {
        if character == "-" {
            let long = highMM * random.between(0.35, 0.7)
            let y = middle + highMM * random.between(-0.08, 0.08)
            canvas.line(
                x, y + highMM * random.between(-0.04, 0.04), x + long, y,
                width: max(0.35, 0.09 * highMM), grey: 1 - darkness)
            return x + long
        }
        let y = middle + highMM * random.between(0.36, 0.48)
        let wide = max(0.5, 0.12 * highMM)
        if character == "," {
            canvas.line(
                x + wide, y, x + 0.3 * wide, y + highMM * random.between(0.14, 0.26), width: wide,
                grey: 1 - darkness)
            return x + 1.4 * wide
        }
        canvas.line(x + wide / 2, y, x + wide / 2 + 0.1, y, width: wide, grey: 1 - darkness)
        return x + wide + 0.1
    }
}
