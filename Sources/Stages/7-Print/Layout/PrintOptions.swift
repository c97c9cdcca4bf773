public import Artifacts

/// What may be set for printing.
public struct PrintOptions: Codable, Sendable, Equatable {
    /// The paper sheets are printed on.
    public var paper: PaperSize
    /// The size of questions, in points.
    public var fontSizePt: Double
    /// How letters and lines are set.
    public var style: PrintStyle
    /// How many versions there are, 1 to 4: the same questions in another order, their choices too.
    public var versions: Int
    /// Whether answers go onto one page of their own, and the questions onto pages that need not come back.
    public var answerSheet: Bool
    /// Another seed shuffles versions in another way.
    public var seed: Int
    /// Whether the quiz page counts what is only misspelt.
    public var spelling: SpellingCare

    /// A value from its parts.
    public init(
        paper: PaperSize = .a4, fontSizePt: Double = 12, style: PrintStyle = .plain,
        versions: Int = 1, answerSheet: Bool = false, seed: Int = 1,
        spelling: SpellingCare = .strict
    ) {
        (self.paper, self.fontSizePt, self.style) = (paper, fontSizePt, style)
        (self.versions, self.answerSheet, self.seed) = (versions, answerSheet, seed)
        self.spelling = spelling
    }

    /// The size that the style leaves. Large print begins at 16 points and is best at 18
    /// (UK Association for Accessible Formats, "Creating clear print and large print documents").
    var sizePt: Double { style == .largePrint ? max(18, fontSizePt) : fontSizePt }
}

/// How letters and lines are set.
public enum PrintStyle: String, Codable, Sendable, CaseIterable {
    /// As on most worksheets.
    case plain
    /// Letters that are easy to tell apart, wider set, lines further apart, one choice under the other (British
    /// Dyslexia Association, "Style guide"; the spaces as in WCAG 2.2, 1.4.12).
    case dyslexiaFriendly
    /// 18 points, with larger bubbles, boxes and lines.
    case largePrint
}
