import Foundation
import Imaging

/// The unread print of one page, made from its picture when it is first asked for.
final class LazyPrint {
    private let marks: PageMarks
    private let picture: URL
    private var made: UnreadPrint?

    init(of marks: PageMarks, picture: URL) { (self.marks, self.picture) = (marks, picture) }

    /// The print; throws where the picture cannot be read.
    func print() throws -> UnreadPrint {
        if let made { return made }
        let print = UnreadPrint(
            try Image(contentsOf: picture), words: marks.words, answers: marks.answers,
            unit: marks.unit)
        made = print
        return print
    }
}
