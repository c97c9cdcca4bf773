extension Intake.Quality {
    /// One thing that is wrong with a page's picture, or worth saying of it. Documents hold it as words.
    public enum Reason: Hashable, Sendable {
        /// Edges are soft.
        case blurred
        /// Edges are so soft that nothing can be read.
        case tooBlurred
        /// A shake has torn letters apart.
        case lettersAreBroken
        /// It has little light.
        case dark
        /// It has so little light that nothing can be read.
        case tooDark
        /// Its grain is coarse.
        case grainy
        /// Its ink is hardly darker than its paper.
        case faint
        /// Its letters are a few pixels high.
        case lettersAreSmall
        /// It bends away from the camera at one of its sides, such as `left`.
        case bentAway(side: String)
        /// This percentage of the picture is missing in its file.
        case cutOff(percent: Int)
        /// Nothing stands on it.
        case nothingIsOnIt
        /// It was white on black, and was turned over.
        case turnedOver
        /// A part of a book's other page was in the picture and was left out.
        case partOfAnotherPage
        /// Which way is up is not certain.
        case wayUpIsNotCertain
        /// What another version of the program said.
        case other(String)
    }
}

extension Intake.Quality.Reason: Codable {
    private static let plain: [(Self, words: String)] = [
        (.blurred, "blurred"), (.tooBlurred, "too blurred"),
        (.lettersAreBroken, "letters are broken"), (.dark, "dark"), (.tooDark, "too dark"),
        (.grainy, "grainy"), (.faint, "faint"), (.lettersAreSmall, "letters are small"),
        (.nothingIsOnIt, "nothing is on it"), (.turnedOver, "white on black, turned over"),
        (.partOfAnotherPage, "a part of another page was left out"),
        (.wayUpIsNotCertain, "which way is up is not certain"),
    ]
    private static let bentAway = ("bent out of sight at its ", " side")
    private static let cutOff = ("cut off: ", " % of the picture is missing")

    /// The words that documents and people read.
    public var words: String {
        switch self {
        case .bentAway(let side): Self.bentAway.0 + side + Self.bentAway.1
        case .cutOff(let percent): Self.cutOff.0 + String(percent) + Self.cutOff.1
        case .other(let words): words
        default: Self.plain.first { $0.0 == self }?.words ?? ""
        }
    }

    /// What words say.
    public init(words: String) {
        func middle(_ ends: (String, String)) -> String? {
            guard words.hasPrefix(ends.0), words.hasSuffix(ends.1),
                words.count >= ends.0.count + ends.1.count
            else { return nil }
            return String(words.dropFirst(ends.0.count).dropLast(ends.1.count))
        }
        if let known = Self.plain.first(where: { $0.words == words }) {
            self = known.0
        } else if let side = middle(Self.bentAway) {
            self = .bentAway(side: side)
        } else if let percent = middle(Self.cutOff).flatMap(Int.init) {
            self = .cutOff(percent: percent)
        } else {
            self = .other(words)
        }
    }

    /// Reads the words.
    public init(from decoder: any Decoder) throws {
        self.init(words: try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the words.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(words)
    }
}
