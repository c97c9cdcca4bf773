public import Artifacts

/// Whether a number that was read may be called wrong: a right answer that was misread must not be.
public enum WrongCertainty {
    /// Whether nobody could take what was read for one of the answers: no reader finds one nearly as likely, no 1 in it
    /// may be a narrow digit of one, and none is made of it by leaving characters out. Of a misread number mostly a
    /// character is lost, a point that touches a digit or a digit that went with a line or the page's edge: of 1,050
    /// places with something else in them on made sheets 18 that hold a right answer would be
    /// called wrong without the last, with it none.
    ///
    /// `sight` is what was seen there; nil where nothing was kept of it. `isKey` tells which texts count as an answer.
    public static func isNone(
        of answers: [String], _ read: String, in sight: SeenWriting.Sight?,
        where isKey: (String) -> Bool
    ) -> Bool {
        let likely = (sight?.likely ?? []) + NarrowDigits.likely(for: read)
        return !likely.contains(where: isKey)
            && !answers.contains { isPart($0, of: read) || isPart(read, of: $0) }
    }

    /// Whether a text is another one without some of its characters.
    static func isPart(_ part: String, of whole: String) -> Bool {
        var rest = whole[...]
        return part.allSatisfy { character in
            guard let at = rest.firstIndex(of: character) else { return false }
            rest = rest[rest.index(after: at)...]
            return true
        }
    }
}
