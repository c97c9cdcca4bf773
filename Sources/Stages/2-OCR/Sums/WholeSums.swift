import Artifacts
import Imaging
import Reading

/// Reads doubtful sums in a row once more, each as a whole with its label: Tesseract makes a digit of a lone letter or
/// bracket (`i) 39` becomes `139`). Only numbers may change; signs are known by their shape. 8 to 14 ms a sum.
enum WholeSums {
    /// Surer than this a sum is left as it is.
    private static let sure = 0.9
    /// A second reading is taken where its least certain character is surer than this.
    private static let least = 0.9
    /// Both readers say the same, but the first was not sure.
    private static let likely = 0.97
    /// They differ: nothing is marked wrong on its ground.
    private static let disputed = 0.5

    /// The sums with the numbers that the second reader sees in those that were read in doubt.
    static func reread(_ sums: [Sum], on picture: Image) throws -> [Sum] {
        let doubtful = sums.indices.filter {
            sums[$0].confidence < sure && sums[$0].box.height < 3 * sums[$0].heightPx
                && !sums[$0].prompt.contains { "/()".contains($0) }
        }
        let parts = doubtful.flatMap { index in
            Self.parts(of: sums[index]).map { (index: index, box: $0.box, isRight: $0.isRight) }
        }
        guard !parts.isEmpty, let second = SecondReader.ifAny else { return sums }
        let readings = try second.lines(parts.map(\.box), of: picture)
        var texts: [Int: (left: String, right: String)] = [:]
        var unsure = Set<Int>()
        for (part, reading) in zip(parts, readings) {
            // Signs are known by their shape.
            let digits = reading.characters.filter { $0.text.contains(where: \.isASCIIDigit) }
            if digits.map(\.certainty).min() ?? 1 < least { unsure.insert(part.index) }
            var own = texts[part.index] ?? ("", "")
            if part.isRight { own.right = reading.text } else { own.left = reading.text }
            texts[part.index] = own
        }
        var result = sums
        for (index, text) in texts where !unsure.contains(index) {
            result[index] = replaceNumbers(of: sums[index], left: text.left, right: text.right)
        }
        return result
    }

    /// A sum with the numbers of a second reading left and right of its place; as it was where that reads no such sum.
    static func replaceNumbers(of sum: Sum, left: String, right: String) -> Sum {
        let (label, rest) = unlabelled(left.filter { !$0.isWhitespace }, known: sum.label)
        let isWithin = !sum.prompt.hasSuffix("= __")
        var seen = parts(of: rest)
        if isWithin { seen.append("__") }
        seen += parts(of: right.filter { !$0.isWhitespace })
        if !isWithin {
            if seen.last != "=" { seen.append("=") }
            seen.append("__")
        }
        let known = sum.prompt.split(separator: " ").map(String.init)
        guard seen.count == known.count,
            zip(seen, known).allSatisfy({ kind(of: $0) == kind(of: $1) })
        else { return sum }
        let numbers = zip(seen, known).map { Expression.isNumber($0) ? $0 : $1 }
        // A digit that is gone without a label in its place was lost.
        let isCut = zip(numbers, known).contains { $0.count < $1.count }
        guard !isCut || !label.isEmpty else { return sum }
        var reread = sum
        reread.prompt = numbers.joined(separator: " ")
        reread.confidence =
            numbers == known ? max(likely, sum.confidence) : min(disputed, sum.confidence)
        if sum.label.isEmpty { reread.label = label }
        return reread
    }

    /// Where a sum's print stands: before the place for the answer, and behind one within it.
    private static func parts(of sum: Sum) -> [(box: Box, isRight: Bool)] {
        let (box, place) = (sum.box, sum.answer)
        let end = min(box.maxX, place.x - 2)
        var parts: [(box: Box, isRight: Bool)] = []
        if 2 * (end - box.x) > sum.heightPx {
            let row = Box(x: box.x, y: box.y, width: end - box.x, height: box.height)
            parts.append((low(row, sum), false))
        }
        if 2 * (box.maxX - place.maxX) > sum.heightPx {
            let row = Box(
                x: place.maxX + 2, y: box.y, width: box.maxX - place.maxX - 2, height: box.height)
            parts.append((low(row, sum), true))
        }
        return parts
    }

    /// A part as high as print: a frame beside it is higher.
    private static func low(_ part: Box, _ sum: Sum) -> Box {
        let height = min(part.height, 3 * sum.heightPx / 2)
        return Box(x: part.x, y: part.centreY - height / 2, width: part.width, height: height)
    }

    /// A text without the label it begins with; `known` is that of the sum.
    private static func unlabelled(
        _ text: String, known: String
    ) -> (label: String, rest: String) {
        if !known.isEmpty, text.hasPrefix(known),
            let mark = text.dropFirst(known.count).first, ".:".contains(mark)
        {
            return (known, String(text.dropFirst(known.count + 1)))
        }
        let isOpened = text.first.map { "(（".contains($0) } ?? false
        let body = isOpened ? text.dropFirst() : text[...]
        let core = body.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let behind = body.dropFirst(core.count)
        guard (1...2).contains(core.count), let mark = behind.first, ")）".contains(mark) else {
            return ("", text)
        }
        return (String(core), String(behind.dropFirst()))
    }

    /// Numbers and signs one by one; what is neither is a part of its own.
    private static func parts(of text: String) -> [String] {
        text.reduce(into: []) { parts, character in
            let isDigit = character.isASCIIDigit || ".,".contains(character)
            let last = parts.last?.last
            if isDigit, last?.isASCIIDigit == true || last == "." {
                parts[parts.count - 1].append(character)
            } else if Token.equals.contains(character) {
                parts.append("=")
            } else {
                parts.append(Token.signs[character].map(String.init) ?? String(character))
            }
        }
    }

    private enum Kind { case number, sign, equals, blank, other }

    private static func kind(of part: String) -> Kind {
        if Expression.isNumber(part) { return .number }
        if part == "__" { return .blank }
        if part == "=" { return .equals }
        return part.count == 1 && part.first.map({ Token.signs[$0] != nil }) == true
            ? .sign : .other
    }
}
