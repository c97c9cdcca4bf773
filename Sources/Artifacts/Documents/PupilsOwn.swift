/// The half of a check-in that a pupil keeps: nobody's to read. Where the code on it cannot be read its print says so.
public enum PupilsOwn {
    /// What stands above the clouds and at the cut, in English and German.
    public static let heading = (
        english: "My week, to write or draw in. This half is mine.",
        german: "Meine Woche, zum Schreiben oder Malen. Dieser Teil gehört mir."
    )
    /// What stands at the cut.
    public static let cut = (
        english: "Cut here and keep what is below: nobody scans it.",
        german: "Hier abschneiden und den unteren Teil behalten: Niemand liest ihn ein."
    )

    /// What a refusal of one says, by which it is known in `failed/`.
    public static let refused = "is the half of a check-in that the pupil keeps"

    private static let said = [
        heading.english, heading.german, cut.english, cut.german,
        "This half is mine", "Dieser Teil gehört mir", "Cut here and keep what is below",
        "Hier abschneiden und den unteren Teil behalten",
    ].map(letters)

    /// Whether a page's text has one of these sentences, however its signs and spaces were read.
    public static func isLikely(_ text: String) -> Bool {
        let all = letters(text)
        return said.contains { all.contains($0) }
    }

    private static func letters(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter }
    }
}
