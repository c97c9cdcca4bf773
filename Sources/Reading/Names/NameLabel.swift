/// The words under which a pupil writes a name.
public enum NameLabel {
    /// Such words in small letters.
    public static let words = Set(unspaced).union([
        "name", "names", "naam", "nom", "nombre", "surname", "vorname", "nachname",
        "familienname", "prénom", "prenom", "apellido", "apellidos", "voornaam", "achternaam",
    ])
    /// Those of a script without spaces: what follows one at once may be the name.
    public static let unspaced = ["姓名", "名字"]

    /// Whether a text begins with such a word.
    public static func begins(_ text: String) -> Bool {
        words.contains(text.prefix { $0.isLetter }.lowercased())
            || unspaced.contains(where: text.hasPrefix)
    }
}
