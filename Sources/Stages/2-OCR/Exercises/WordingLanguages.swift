/// What instructions and questions are worded with, besides English: German, French and Spanish, in the forms that
/// sheets use for one pupil, for a class and for nobody. Words that begin English sentences too are left out.
enum WordingLanguages {
    /// First words of instructions.
    static let verbs: Set<String> = [
        "addiere", "beantworte", "begründe", "berechne", "berechnet", "berechnen", "beschreibe",
        "bestimme", "bilde", "dividiere", "ergänze", "ergänzt", "ergänzen", "erkläre", "finde",
        "fülle", "kreise", "kreuze", "kürze", "löse", "löst", "lösen", "markiere", "multipliziere",
        "nenne", "ordne", "rechne", "rechnet", "runde", "schreibe", "schreibt", "schreiben",
        "setze",
        "setzt", "streiche", "subtrahiere", "trage", "übersetze", "unterstreiche", "verbinde",
        "verbindet", "vergleiche", "vervollständige", "wähle", "zeichne",
        "additionne", "additionnez", "calcule", "calculez", "choisis", "choisissez", "coche",
        "cochez", "colorie", "complète", "complétez", "conjugue", "conjuguez", "dessine", "donne",
        "écris", "écrivez", "entoure", "entourez", "explique", "expliquez", "indique", "indiquez",
        "lis", "lisez", "mets", "mettez", "nomme", "observe", "ordonne", "recopie", "relie",
        "reliez", "remplis", "remplissez", "réponds", "répondez", "résous", "résolvez", "souligne",
        "soulignez", "soustrais", "traduis", "traduisez", "trouve", "trouvez",
        "calcula", "colorea", "compara", "completa", "contesta", "copia", "dibuja", "divide",
        "elige", "encuentra", "escribe", "explica", "indica", "lee", "marca", "multiplica",
        "observa", "ordena", "relaciona", "resuelve", "responde", "rodea", "señala", "subraya",
        "traduce",
    ]

    /// What says that something is to be written in.
    static let fillers = [
        "fehlende", "lücke", "setze", "ergänze", "trage", "complète", "complétez", "remplis",
        "écris", "completa", "escribe",
    ]

    /// What asks to join two lists.
    static let joiners = [
        "verbinde", "ordne", "zuordn", "relie", "reliez", "relaciona", "une con",
    ]

    /// What asks for a number.
    static let quantities = [
        "wie viel", "wieviel", "wie alt", "wie lang", "wie weit", "combien", "quel âge", "cuánto",
        "cuánta",
    ]

    /// Headings of a problem.
    static let headings: Set<String> = [
        "aufgabe", "frage", "exercice", "question", "ejercicio", "pregunta", "opgave", "nr.",
    ]
}
