import Artifacts
import Foundation

/// Whether a PDF is there to its end. Copiers fill files up behind it, with zeros as a rule; a file that is still being
/// copied may show the end of its first part, behind which more objects come.
enum PDFEnd {
    private static let mark = Data("%%EOF".utf8)
    /// What every further part of a PDF begins with: an object, or the table of them.
    private static let further = [" obj", "xref", "endstream"].map { Data($0.utf8) }
    /// More is no padding.
    private static let most = 1 << 20

    static func isThere(_ data: Data) -> Bool {
        guard let end = data.suffix(most).range(of: mark, options: .backwards) else { return false }
        let behind = data[end.upperBound...]
        return behind.count < 4096 || !further.contains { behind.range(of: $0) != nil }
    }
}
