import Artifacts
import Drawing
import Foundation
import Imaging
import Reading

/// The readers by themselves, on ink alone: each of the pupils' digits as it was cut out, and numbers and fractions
/// that digits of other writers make up, without a sheet, a camera or anything printed around them. What a sheet adds,
/// `writing` and `home` tell. REVISO_ROWS says how many of each kind, REVISO_SEED which.
struct CropTable {
    let data: URL

    private static let kinds: [NumberQuiz.Kind] = [.digit, .number, .negative, .decimal]
    /// Numbers longer than this are `two to five digits` of other tables.
    private static let most = 4
    private static let side = (wideMM: 70.0, highMM: 30.0)

    func printTable() throws {
        guard let lone = try RealDigits(data: data),
            let held = try RealDigits("mnist-test", of: data)
        else { return print("crops: skipped, for there are no real digits\n") }
        let words = ProcessInfo.processInfo.environment
        let seed = words["REVISO_SEED"].flatMap(UInt64.init) ?? 1
        let count = words["REVISO_ROWS"].flatMap(Int.init) ?? 500
        print("Ink alone, seed \(seed)\n")
        var random = SplitMix64(seed: seed)
        try LoneTable(rows: self.lone(lone, random: &random)).printTable()
        print(
            "| written by people whom no reader learned from | rows | right first (95 %) | of the surest 90 % wrong |"
        )
        print("| --- | ---: | --- | ---: |")
        for kind in Self.kinds {
            let drawn = (0..<count).map { index -> NumberRow in
                var text = kind.drawn(random: &random)
                while text.count > Self.most, kind == .number { text = kind.drawn(random: &random) }
                return NumberRow(
                    content: .number(kind), scene: .fine, fold: index % RealDigits.folds,
                    truth: text)
            }
            let name = kind == .number ? "two to four digits" : kind.rawValue
            printRow(name, try numbers(drawn, held, random: &random))
        }
        for form in FractionForm.allCases where form != .whole {
            let drawn = (0..<count).map { index in
                NumberRow(
                    content: .fraction(form), scene: .fine, fold: index % RealDigits.folds,
                    truth: form.drawn(random: &random))
            }
            printRow(
                "fraction, " + form.rawValue, try fractions(drawn, form, held, random: &random))
        }
        print("")
    }

    private func printRow(_ name: String, _ rows: [NumberRow]) {
        let rated = rows.map { row -> (margin: Double, isRight: Bool) in
            guard let sight = row.sight else { return (0, false) }
            return (
                NumberCertainty.margin(
                    ofBestIn: sight.candidates, sight.outside, NumberCertainty.weights),
                sight.candidates.first?.text == row.truth
            )
        }.sorted { $0.margin > $1.margin }
        let wrong = rated.count { !$0.isRight }
        let (low, high) = Bound.interval(wrong, of: rated.count)
        let share = 100 * Double(rated.count - wrong) / Double(max(1, rated.count))
        let surest = rated.prefix(rated.count * 9 / 10)
        print(
            "| \(name) | \(rated.count) | \(fixed(share, 1)) % "
                + "(\(fixed(100 - 100 * high, 1)) to \(fixed(100 - 100 * low, 1)) %) "
                + "| \(surest.count { !$0.isRight }) of \(surest.count) |")
        guard ProcessInfo.processInfo.environment["REVISO_FAULTS"] != nil else { return }
        for row in rows where row.sight?.candidates.first?.text != row.truth {
            print("    \(row.truth ?? "") as \(row.sight?.candidates.first?.text ?? "nothing")")
        }
    }

    /// The pupils' digits, each once.
    private func lone(
        _ digits: RealDigits, random: inout SplitMix64
    ) throws -> [NumberRow] {
        var (rows, lines) = ([NumberRow](), [AnswerReader.Line]())
        for index in 0..<digits.count {
            let pen = self.pen(digits.one(at: index), random: &random)
            var canvas = Canvas(widthMM: Self.side.wideMM / 2, heightMM: Self.side.highMM)
            let value = digits.value(at: index)
            // As it was written: no slant is added.
            guard
                let shape = digits.one(at: index).digit(
                    value, heightPx: Int(pen.highMM * 28 / 20 * Canvas.dotsMM), random: &random)
            else { continue }
            let square = Double(shape.heightPx) / Canvas.dotsMM
            canvas.lay(
                shape, x: Self.side.wideMM / 8, y: (Self.side.highMM - square) / 2,
                darkness: pen.darkness)
            rows.append(
                NumberRow(
                    content: .lone, scene: .fine, fold: index % RealDigits.folds,
                    truth: String(value)))
            lines.append(line(canvas, pen))
        }
        return try seen(rows, lines)
    }

    private func numbers(
        _ rows: [NumberRow], _ digits: RealDigits, random: inout SplitMix64
    ) throws -> [NumberRow] {
        let lines = rows.map { row in
            let pen = self.pen(digits, random: &random)
            var canvas = Canvas(widthMM: Self.side.wideMM, heightMM: Self.side.highMM)
            pen.write(
                row.truth ?? "", x: 8, middle: Self.side.highMM / 2, on: &canvas, random: &random)
            return line(canvas, pen)
        }
        return try seen(rows, lines)
    }

    private func fractions(
        _ rows: [NumberRow], _ form: FractionForm, _ digits: RealDigits,
        random: inout SplitMix64
    ) throws -> [NumberRow] {
        let inks = rows.map { row -> [FractionInk] in
            let pen = self.pen(digits, random: &random)
            var canvas = Canvas(widthMM: Self.side.wideMM, heightMM: Self.side.highMM)
            pen.write(
                fraction: row.truth ?? "", form, x: 8, middle: Self.side.highMM / 2, on: &canvas,
                random: &random)
            let whole = Self.dark(canvas.image)
            let cut = Self.place(of: whole, lowest: 0).intersection(whole.bounds)
            return FractionInk.ways(whole.cropped(to: cut), unitPx: pen.highMM * Canvas.dotsMM)
        }
        return zip(rows, try FractionReader().sights(of: inks)).map { row, sight in
            var row = row
            row.sight = sight
            return row
        }
    }

    /// A hand of usual size; its digits lean and stand apart by chance.
    private func pen(_ digits: RealDigits, random: inout SplitMix64) -> SumPen {
        SumPen(digits: digits, printMM: 3.2, rowMM: 12, scene: .fine, random: &random)
    }

    private func line(_ canvas: Canvas, _ pen: SumPen) -> AnswerReader.Line {
        let (whole, typical) = (Self.dark(canvas.image), pen.highMM * Canvas.dotsMM)
        let cut = Self.place(of: whole, lowest: typical / 2).intersection(whole.bounds)
        return AnswerReader.Line(
            alone: whole.cropped(to: cut),
            middle: Double(canvas.heightPx) / 2 - Double(cut.y),
            unitPx: NumberReader.boxes * typical, doubt: nil)
    }

    // Of its height so much paper is left around ink, as `responses` leaves around an answer's.
    private static let margin = (across: 0.5, down: 0.12)

    /// Where the ink lies, with a little paper around it; what is low, as a sign alone, with more.
    private static func place(of image: Image, lowest: Double) -> Box {
        let (bytes, wide) = (image.greyBytes, image.widthPx)
        let ink = bytes.indices.filter { bytes[$0] < 200 }
        let (columns, rows) = (ink.map { $0 % wide }, ink.map { $0 / wide })
        guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
            let low = rows.max()
        else { return image.bounds }
        let height = max(Double(low + 1 - top), lowest)
        let across = Int(margin.across * height)
        let down = Int((height - Double(low + 1 - top)) / 2 + margin.down * height)
        return Box(
            x: left - across, y: top - down, width: right + 1 - left + 2 * across,
            height: low + 1 - top + 2 * down)
    }

    /// As dark as print, as the readers get ink however hard it was pressed.
    private static func dark(_ image: Image) -> Image {
        let bytes = image.greyBytes
        let darkest = 255 - Int(bytes.min() ?? 0)
        guard darkest > 0 else { return image }
        return Image(
            grey: bytes.map { UInt8(255 - min(255, (255 - Int($0)) * 255 / darkest)) },
            widthPx: image.widthPx, heightPx: image.heightPx)
    }

    // The recognizer's pictures of all of them at once would be large.
    private static let atOnce = 60

    private func seen(
        _ rows: [NumberRow], _ lines: [AnswerReader.Line]
    ) throws -> [NumberRow] {
        var (rows, start) = (rows, 0)
        while start < lines.count {
            let part = start..<min(lines.count, start + Self.atOnce)
            for (index, sight) in zip(part, try AnswerReader().sights(of: Array(lines[part]))) {
                rows[index].sight = sight
            }
            start = part.upperBound
        }
        return rows
    }
}
