package import Artifacts
package import Foundation

/// A file of results looked at without a sheet, for tests of damaged ones.
package enum ResultLook {
    /// The results that a file holds; those that are damaged are left out.
    package static func results(in data: Data) -> [QuizResult] {
        let count = max(1, QuizResultText.lines(in: PlainText.decoded(data)).count)
        return (1...count).compactMap { try? QuizResultText.result(number: $0, in: data) }
    }
}
