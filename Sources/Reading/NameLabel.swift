/// The words under which a pupil writes a name.
public enum NameLabel {
    private static let words: Set<String> = ["name", "姓名", "naam", "nom", "nombre"]

    /// Whether a text begins with such a word.
    public static func begins(_ text: String) -> Bool {
        words.contains(text.prefix { $0.isLetter }.lowercased())
    }
}
