public import Artifacts
public import Foundation

/// One page to be stamped: what is drawn over the nameless layout.
public struct StampPage: Sendable, Equatable {
    /// The code, as QR and in type.
    public var code: SheetCode
    /// The pupil's name; nil leaves the line free.
    public var name: String?
    /// The paper's size.
    public var widthMM, heightMM: Double
    /// Where the code goes.
    public var codeMM: BoxMM
    /// Where the name goes.
    public var nameMM: BoxMM

    /// A page from its parts.
    public init(
        code: SheetCode, name: String?, widthMM: Double, heightMM: Double, codeMM: BoxMM,
        nameMM: BoxMM
    ) {
        self.code = code
        self.name = name
        self.widthMM = widthMM
        self.heightMM = heightMM
        self.codeMM = codeMM
        self.nameMM = nameMM
    }
}

/// Draws codes and names on transparent pages.
public protocol StampDrawing: Sendable {
    /// A PDF with one page for each given, of the same size; equal input gives equal bytes.
    func pdf(_ pages: [StampPage]) throws -> Data
}
