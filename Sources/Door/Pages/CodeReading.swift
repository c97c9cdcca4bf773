public import Artifacts
public import Imaging

/// Finds the codes on a page; the program connects the reader of `Paper`.
public protocol CodeReading: Sendable {
    /// The codes on a page, without repetition.
    func codes(in page: MarkedPicture) throws -> [SheetCode]
    /// The codes, and whether it is the half of a check-in that a pupil keeps: nobody's to read.
    func look(at page: MarkedPicture) throws -> (codes: [SheetCode], isPupilsOwn: Bool)
    /// Whether the page looks like one of ours although no code can be read, by its corner marks.
    func looksPrinted(_ page: MarkedPicture) -> Bool
    /// Whether three corner marks of ours may be on a page: its print says whether it is one.
    func mayBePrinted(_ page: MarkedPicture) -> Bool
    /// Of the codes that were given out those that a page may carry whose code cannot be read, likeliest first.
    func guesses(in page: MarkedPicture, among codes: [SheetCode]) throws -> [SheetCode]
}

extension CodeReading {
    /// The codes alone.
    public func look(at page: MarkedPicture) throws -> (codes: [SheetCode], isPupilsOwn: Bool) {
        (try codes(in: page), false)
    }
    /// Not told.
    public func looksPrinted(_ page: MarkedPicture) -> Bool { false }
    /// Not told.
    public func mayBePrinted(_ page: MarkedPicture) -> Bool { false }
    /// None.
    public func guesses(in page: MarkedPicture, among codes: [SheetCode]) throws -> [SheetCode] {
        []
    }
}

/// Finds nothing.
public struct NoCodes: CodeReading {
    /// A reader that finds nothing.
    public init() {}
    /// None.
    public func codes(in page: MarkedPicture) -> [SheetCode] { [] }
}
