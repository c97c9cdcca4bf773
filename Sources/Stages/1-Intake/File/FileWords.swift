import Artifacts
import Foundation
import Imaging
import Programs
import Reading

/// The words that a page's file says stand on it.
struct FileWords {
    /// In pixels of the drawn page, in the file's order.
    let words: [Intake.Word]

    /// Words in points, on a page drawn with `scale` pixels a point. Spaces, and what is no character at all, are
    /// left out.
    init(_ words: [Poppler.Word], scale: Double) {
        self.words = words.compactMap { word in
            let text = word.text.withoutLigatures
            guard text.unicodeScalars.allSatisfy(Self.isCharacter) else { return nil }
            let box = Self.box(word.left, word.top, word.right, word.bottom, scale: scale)
            return box.isEmpty
                ? nil : Intake.Word(text: text, box: box, block: word.block, line: word.line)
        }
    }

    /// The words without those that follow a name's label on its row: a name is written into no document. Where one
    /// was none, the
    /// picture is still read.
    var nameless: [Intake.Word] {
        let labels = words.filter { NameLabel.begins($0.text) }.map(\.box)
        return words.filter { word in !labels.contains { Self.stands(word.box, behind: $0) } }
    }

    private static func stands(_ box: Box, behind label: Box) -> Bool {
        let drop: Int = (2 * box.y + box.height) - (2 * label.y + label.height)
        return box.x > label.x && abs(drop) < label.height
    }

    /// Whether it can stand for something printed: no control character, none that a file made up for itself.
    private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .privateUse, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator:
            false
        default: scalar.value != 0xFFFD
        }
    }

    private static func box(
        _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, scale: Double
    ) -> Box {
        let (x, y) = (Int((left * scale).rounded(.down)), Int((top * scale).rounded(.down)))
        return Box(
            x: x, y: y, width: Int((right * scale).rounded(.up)) - x,
            height: Int((bottom * scale).rounded(.up)) - y)
    }
}

extension MadePage {
    /// The words of a picture where they stand on its page; nil where it has none, or where the page was bent.
    func words(of picture: Picture) -> [Intake.Word]? {
        guard grid == nil, !picture.words.isEmpty else { return nil }
        // The page's map begins at the file's pixels, as the words do.
        let moved = picture.words.compactMap { word -> Intake.Word? in
            let box = Self.moved(word.box, by: map).intersection(image.bounds)
            return box.isEmpty
                ? nil : Intake.Word(text: word.text, box: box, block: word.block, line: word.line)
        }
        return moved.isEmpty ? nil : moved
    }

    /// The box about a box's corners where a map brings them; empty where it brings them nowhere.
    private static func moved(_ box: Box, by map: Homography) -> Box {
        var (across, down): ([Double], [Double]) = ([], [])
        for x in [box.x, box.maxX] {
            for y in [box.y, box.maxY] {
                let place = map.applied(Double(x), Double(y))
                across.append(place.x)
                down.append(place.y)
            }
        }
        let all = across + down
        guard all.allSatisfy({ $0.magnitude < 1e6 }), let left = across.min(),
            let right = across.max(), let top = down.min(), let bottom = down.max()
        else { return Box(x: 0, y: 0, width: 0, height: 0) }
        let x = Int(left.rounded())
        let y = Int(top.rounded())
        let (width, height) = (Int(right.rounded()) - x, Int(bottom.rounded()) - y)
        return Box(x: x, y: y, width: width, height: height)
    }
}

extension String {
    /// With letters for ligatures, which readers do not write: `fi` for `ﬁ`.
    fileprivate var withoutLigatures: String {
        let ligatures: [Character: String] = [
            "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "ft", "ﬆ": "st",
        ]
        return map { ligatures[$0] ?? String($0) }.joined().precomposedStringWithCanonicalMapping
    }
}
