public import Artifacts
public import Foundation

/// What may be set about the way out.
public struct DeskSettings: Sendable, Equatable, Codable {
    /// Whether pupils' names are drawn on what goes into the outbox.
    public var names: Bool
    /// The index page's heading.
    public var title: String
    /// Where the days on the pages are counted.
    public var timeZone: TimeZone
    /// Whether sheets are printed on both sides of the paper: then each copy begins on a leaf of its own.
    public var doubleSided: Bool
    /// Whether a quiz played on a screen counts beside one on paper.
    public var screenCountsAsPaper: Bool
    /// What letters are printed on.
    public var paper: PaperSize
    /// What pupils may be proud of; nil where that is off.
    public var achievements: Pack?
    /// Talks that a class without homework may begin with.
    public var presets: Pack?

    /// Settings; names are drawn unless they are turned off.
    public init(
        names: Bool = true, title: String = "Reviso", timeZone: TimeZone = .current,
        doubleSided: Bool = false, screenCountsAsPaper: Bool = false, paper: PaperSize = .a4,
        achievements: Pack? = nil, presets: Pack? = nil
    ) {
        (self.names, self.title, self.timeZone) = (names, title, timeZone)
        (self.doubleSided, self.screenCountsAsPaper) = (doubleSided, screenCountsAsPaper)
        (self.paper, self.achievements, self.presets) = (paper, achievements, presets)
    }
}
