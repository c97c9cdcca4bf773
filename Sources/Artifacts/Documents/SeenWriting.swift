/// What the readers of writing saw in each place, before anybody asked for the key: kept beside `responses.json` as
/// `seen.json`. Logarithms are natural and quantised to halves, probabilities in twentieths: processors round a
/// network's sums differently, and documents must not differ.
public struct SeenWriting: Codable, Sendable, Equatable {
    /// The file's name.
    public static let file = "seen.json"

    /// By question.
    public var places: [String: Sight]

    /// What was seen, from its parts.
    public init(places: [String: Sight]) { self.places = places }

    /// One place.
    public struct Sight: Codable, Sendable, Equatable {
        /// What it may say, the likeliest first.
        public var candidates: [Candidate]
        /// How much of what each reader sees belongs to no number, in the place where that is most.
        public var outside: Rejection
        /// For each character of the likeliest text the probabilities that the second reader gives its ink; `reject` is
        /// ink that is no character.
        public var characters: [[String: Double]]
        /// How far the ink of the likeliest text's ones is from a straight stroke, of the one that is furthest, as a
        /// share of its length, in thousandths; nil where there is none.
        public var bend: Double?
        /// How the characters of the likeliest text compare with those that were surely read elsewhere on the page; nil
        /// where one of them was read nowhere else, or nobody had to ask.
        public var hand: [Likeness]?
        /// What speaks against taking the place for read, in words; nil where nothing does.
        public var doubt: String?

        /// A place from its parts.
        public init(
            candidates: [Candidate], outside: Rejection, characters: [[String: Double]],
            bend: Double? = nil, hand: [Likeness]? = nil, doubt: String? = nil
        ) {
            self.candidates = candidates
            self.outside = outside
            self.characters = characters
            self.bend = bend
            self.hand = hand
            self.doubt = doubt
        }

        /// The texts that one of the readers at least finds not a thousand times less likely than its likeliest.
        public var likely: [String] {
            let nearest = { (told: (Candidate) -> Double) in
                (candidates.map(told).max() ?? 0) - Self.far
            }
            let (first, second) = (nearest(\.first), nearest(\.second))
            let third = nearest { $0.third ?? -.infinity }
            return candidates.filter {
                $0.first >= first || $0.second >= second || $0.third.map { $0 >= third } ?? false
            }.map(\.text)
        }

        private static let far = 7.0
    }

    /// How alike one character is to those of its page: normalised cross-correlations of their pictures, 1 for the
    /// same, quantised to hundredths.
    public struct Likeness: Codable, Sendable, Equatable {
        /// To the one of the same name that is most like it.
        public var same: Double
        /// To the one of another name that is most like it; nil where there is none.
        public var other: Double?

        /// A likeness from its parts.
        public init(same: Double, other: Double? = nil) { (self.same, self.other) = (same, other) }
    }

    /// Rejection: what is no number in a place, by each reader.
    public struct Rejection: Codable, Sendable, Equatable {
        /// By the first reader: the logarithm of the probability of all other signs.
        public var first: Double
        /// By the second reader: the logarithm of the probability of letters and of ink that is no character.
        public var second: Double
        /// By the third reader: the logarithm of the probability that some ink is no sign of a number, or none any
        /// more: struck out or written over. Nil where it was not asked.
        public var third: Double?

        /// From its parts.
        public init(first: Double, second: Double, third: Double? = nil) {
            (self.first, self.second, self.third) = (first, second, third)
        }
    }

    /// A text that may stand in a place.
    public struct Candidate: Codable, Sendable, Equatable {
        /// The text.
        public var text: String
        /// Its share of what the first reader thinks of all of them: a logarithm.
        public var first: Double
        /// Its probability by the second reader, which counts ink that is no character too: a logarithm.
        public var second: Double
        /// Its probability by the third reader, which counts other ink too: a logarithm; nil where it was not asked.
        public var third: Double?

        /// A candidate from its parts.
        public init(text: String, first: Double, second: Double, third: Double? = nil) {
            self.text = text
            self.first = first
            self.second = second
            self.third = third
        }
    }
}
