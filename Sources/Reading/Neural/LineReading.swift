import Artifacts

/// What the network read on one line.
public struct LineReading: Sendable, Equatable {
    /// The likeliest text.
    public var text: String
    /// The network's own certainty of each character, and where it stands along the line.
    public var characters: [Character]
    /// The line's place on the picture.
    public var quad: Quad

    /// One character of a line.
    public struct Character: Sendable, Equatable {
        /// As read; may be a space.
        public var text: String
        /// The network's own certainty, 0 to 1, not calibrated.
        public var certainty: Double
        /// Its left and right edge as shares of the line's width: halfway to its neighbours, at most an em away.
        public var from, to: Double
    }

    /// The least certain character's certainty; 0 where nothing was read.
    public var certainty: Double { characters.map(\.certainty).min() ?? 0 }

    /// The mean certainty of its characters; 0 where nothing was read.
    public var meanCertainty: Double {
        characters.isEmpty
            ? 0 : characters.map(\.certainty).reduce(0, +) / Double(characters.count)
    }

    /// The runs of characters between spaces.
    public var words: [Word] {
        var words: [Word] = []
        var start = 0
        for end in 0...characters.count where end == characters.count || characters[end].text == " "
        {
            if start < end {
                words.append(Word(characters: Array(characters[start..<end]), of: quad))
            }
            start = end + 1
        }
        return words
    }

    /// A word of a line.
    public struct Word: Sendable, Equatable {
        /// As read.
        public var text: String
        /// Its characters.
        public var characters: [Character]
        /// Its place on the picture.
        public var quad: Quad
        /// The least certain character's certainty.
        public var certainty: Double

        init(characters: [Character], of line: Quad) {
            self.characters = characters
            text = characters.map(\.text).joined()
            quad = line.part(from: characters.first?.from ?? 0, to: characters.last?.to ?? 1)
            certainty = characters.map(\.certainty).min() ?? 0
        }
    }
}
