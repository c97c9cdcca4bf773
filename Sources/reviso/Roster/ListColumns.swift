import Artifacts
import Foundation

/// Which column of a class list holds what, by its name in the languages of schools.
struct ListColumns {
    /// A pupil's whole name.
    var whole: Int?
    /// First and middle names, in the order they are written.
    var given: [Int] = []
    /// The family's name.
    var family: Int?
    /// The class or group.
    var group: Int?
    /// A code of ours.
    var code: Int?
    /// What OneRoster says of an account: its role, whether it is in use, its number.
    var role: Int?
    var status: Int?
    var isEnabled: Int?
    var account: Int?

    /// Whether the list is OneRoster's `users.csv`.
    var isOneRoster: Bool { account != nil && !given.isEmpty && family != nil }

    /// Nil where no column says who the pupils are.
    init?(_ header: [String]) {
        let names = header.map(Self.folded)
        func place(_ words: Set<String>) -> Int? { names.firstIndex(where: words.contains) }
        func place(_ word: String) -> Int? { names.firstIndex(of: word) }
        (group, code) = (place(Self.groups), place("code") ?? place("pupilcode"))
        if let account = place("sourcedid"), let first = place("givenname"),
            let last = place("familyname")
        {
            self.account = account
            given = [first] + [place("middlename")].compactMap { $0 }
            (family, role) = (last, place("role"))
            (status, isEnabled) = (place("status"), place("enableduser"))
            return
        }
        given = [place(Self.givens), place(["middlename", "zweitname"])].compactMap { $0 }
        (family, whole) = (place(Self.families), place(Self.wholes))
        // 'Name' beside 'Vorname', 'Nom' beside 'Prénom' is the family's; 'Nombre' beside 'Apellidos' the first.
        if let name = whole, given.isEmpty != (family == nil) {
            if family == nil { family = name } else { given = [name] }
            whole = nil
        }
        guard whole != nil || !given.isEmpty || family != nil else { return nil }
    }

    /// Whether a row is a header: it names a column.
    static func isHeader(_ header: [String]) -> Bool { ListColumns(header) != nil }

    /// Letters and digits alone, in lower case and without accents: `First name` is `firstname`.
    private static func folded(_ name: String) -> String {
        let plain = name.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
        return String(
            String.UnicodeScalarView(plain.filter { $0.properties.isAlphabetic || isDigit($0) }))
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static let wholes: Set = [
        "name", "fullname", "displayname", "student", "studentname", "pupil", "pupilname",
        "learner", "nameofpupil", "nameofstudent", "schuler", "schulername", "schulerin",
        "namedesschulers", "nom", "eleve", "nomdeleleve", "nometprenom", "nomprenom", "nombre",
        "alumno", "alumna", "nombrecompleto", "nome", "alunno", "alunna", "aluno", "aluna", "naam",
        "leerling", "navn", "elev", "namn", "nimi", "imieinazwisko", "uczen",
    ]
    private static let givens: Set = [
        "firstname", "first", "givenname", "givennames", "forename", "forenames",
        "preferredname", "vorname", "vornamen", "rufname", "prenom", "prenoms", "nombres",
        "primernombre", "voornaam", "roepnaam", "fornavn", "fornamn", "etunimi", "imie",
        "primeironome",
    ]
    private static let families: Set = [
        "lastname", "last", "familyname", "surname", "nachname", "familienname", "zuname",
        "nomdefamille", "apellido", "apellidos", "cognome", "achternaam", "efternavn",
        "efternamn", "etternavn", "sukunimi", "nazwisko", "apelido", "sobrenome",
    ]
    private static let groups: Set = [
        "group", "class", "classname", "section", "form", "homeroom", "klasse", "gruppe",
        "lerngruppe", "kurs", "classe", "groupe", "grupo", "clase", "turma", "klas", "groep",
        "gruppo", "hold", "klass", "klasa", "luokka",
    ]
}
