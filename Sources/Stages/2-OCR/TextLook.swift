package import Artifacts

/// A text looked at without a sheet, for tests of damaged ones.
package enum TextLook {
    /// The exercises that a text holds.
    package static func exercises(in text: String) -> [Recognition.Exercise] {
        TextPaper.read(text).exercises
    }
}
