import Artifacts

/// A run of print on one row without a wide gap: a line of prose, a cell, a sum, one of several choices.
struct Fragment: Sendable, Equatable {
    /// Its words from left to right.
    var words: [Recognition.Word]
    /// The height of its letters, in pixels.
    var heightPx: Int

    /// All its words.
    var box: Box {
        words.dropFirst().reduce(words.first?.box ?? Box(x: 0, y: 0, width: 0, height: 0)) {
            $0.union($1.box)
        }
    }

    /// The words with single spaces.
    var text: String { words.map(\.text).spaced }

    /// How sure its words are by their letters.
    var likelihood: Double {
        let letters = words.map { Double(max(1, $0.text.count)) }
        let sure = zip(words, letters).map { $0.confidence.value * $1 }.reduce(0, +)
        return letters.isEmpty ? 0 : sure / letters.reduce(0, +)
    }

    /// As a line of the document; sure only as far as the least sure half of its words is on average.
    func line(reader: String) -> Recognition.Line {
        let sorted = words.map(\.confidence.value).sorted()
        let half = sorted.prefix(max(1, (sorted.count + 1) / 2))
        let mean = half.isEmpty ? 0 : half.reduce(0, +) / Double(half.count)
        return Recognition.Line(
            text: text, box: box, confidence: Confidence(mean), reader: reader, words: words)
    }
}

/// What is drawn on a page besides letters.
struct Marks: Sendable, Equatable {
    /// Level rules on which something may be written.
    var rules: [Box] = []
    /// Empty frames in which something may be written.
    var frames: [Box] = []
    /// Those of the frames that are rings.
    var rings: [Box] = []
    /// Ruled tables.
    var grids: [Grid] = []
    /// All level rules outside frames and tables, those too short or thick to write on among them.
    var bars: [Box] = []
}

extension Box {
    var centreX: Int { x + width / 2 }
    var centreY: Int { y + height / 2 }

    /// Whether another rectangle lies inside whole.
    func encloses(_ other: Box) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Whether a point lies inside.
    func holds(x px: Int, y py: Int) -> Bool { px >= x && px < maxX && py >= y && py < maxY }

    /// How much of the lower of two heights both rows share, 0 to 1.
    func rowOverlap(_ other: Box) -> Double {
        let shared = min(maxY, other.maxY) - max(y, other.y)
        return Double(max(0, shared)) / Double(max(1, min(height, other.height)))
    }

    /// How much of the narrower of two widths both columns share, 0 to 1.
    func columnOverlap(_ other: Box) -> Double {
        let shared = min(maxX, other.maxX) - max(x, other.x)
        return Double(max(0, shared)) / Double(max(1, min(width, other.width)))
    }
}
