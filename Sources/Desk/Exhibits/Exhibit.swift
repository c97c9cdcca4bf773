public import Artifacts

/// One kind of thing that goes out: the documents it shows, the files it lays, its part of a sheet's card, its
/// questions to a person, and its section of the index. Exhibits are listed once, as stages are; their order is that
/// in which their parts stand on a card.
public protocol Exhibit: Sendable {
    /// The kinds of documents that it reads.
    var reads: [any Artifact.Type] { get }
    /// Those of them whose sheets have a card.
    var cards: [any Artifact.Type] { get }
    /// The ends of the names of steps whose reasons for making nothing it tells, such as `-questions`.
    var tells: [String] { get }

    /// Whether a file in a sheet's folder, or in a folder below it, is one that it lays: it is taken away when it is
    /// not laid again. `isGone` where the sheet itself is gone.
    func owns(_ name: String, below folder: String?, isGone: Bool) -> Bool
    /// Lays a sheet's files. What cannot be laid is told in the report, and keeps its old file.
    func lay(_ sheet: String, _ work: DeskWork) async
    /// Lays what belongs to no single sheet, before the review and the cards.
    func layClass(_ work: DeskWork) throws
    /// What a person must decide, in no order.
    func questions(_ work: DeskWork) -> [ReviewItem]
    /// Its part of a sheet's card.
    func card(_ sheet: String, _ work: DeskWork) -> CardPart
    /// How many questions of a sheet have no key that a person could give.
    func keyless(_ sheet: String, _ work: DeskWork) -> Int
    /// What stands above all else on the index and the review page, as HTML.
    func notice(_ work: DeskWork) -> String
    /// Its section of the index, as HTML; empty where there is none. All cards are known by then.
    func section(_ work: DeskWork) -> String
    /// Lays what is made of all cards.
    func finish(_ work: DeskWork)
}

/// An exhibit says only what it has.
extension Exhibit {
    /// None.
    public var cards: [any Artifact.Type] { [] }
    /// None.
    public var tells: [String] { [] }
    /// None.
    public func owns(_ name: String, below folder: String?, isGone: Bool) -> Bool { false }
    /// Lays nothing.
    public func lay(_ sheet: String, _ work: DeskWork) async {}
    /// Lays nothing.
    public func layClass(_ work: DeskWork) throws {}
    /// Asks nothing.
    public func questions(_ work: DeskWork) -> [ReviewItem] { [] }
    /// Says nothing.
    public func card(_ sheet: String, _ work: DeskWork) -> CardPart { CardPart() }
    /// None.
    public func keyless(_ sheet: String, _ work: DeskWork) -> Int { 0 }
    /// Says nothing.
    public func section(_ work: DeskWork) -> String { "" }
    /// Nothing.
    public func notice(_ work: DeskWork) -> String { "" }
    /// Lays nothing.
    public func finish(_ work: DeskWork) {}
}
