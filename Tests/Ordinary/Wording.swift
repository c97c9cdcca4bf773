import Drawing

/// What stands around the sums of a sheet.
struct Wording {
    var name, date, group, score, page: String
    var headings, instructions, speeds: [String]

    static func of(_ tongue: Tongue) -> Wording {
        switch tongue {
        case .english: english
        case .german: german
        case .french: french
        case .spanish: spanish
        }
    }

    private static let english = Wording(
        name: "Name", date: "Date", group: "Class", score: "Score", page: "Page",
        headings: [
            "Maths practice", "Times Table Drill", "Mental maths", "Homework 7",
            "Number work", "Practice 12", "Quick sums",
        ],
        instructions: [
            "Work out the answers.", "Fill in the missing numbers.", "Calculate.",
            "Write your answer in the space.", "Solve each problem. Show your working.",
            "Complete these sums.",
        ],
        speeds: [
            "How many can you do in three minutes?", "Time: ______ minutes",
            "Can you finish in 5 minutes?", "Check your answers with a partner.",
        ])

    private static let german = Wording(
        name: "Name", date: "Datum", group: "Klasse", score: "Punkte", page: "Seite",
        headings: [
            "Rechnen üben", "Kopfrechnen", "Hausaufgabe 5", "Das kleine Einmaleins",
            "Übungsblatt 3", "Wiederholung Mathematik",
        ],
        instructions: [
            "Rechne aus.", "Berechne die Aufgaben.", "Setze die richtige Zahl ein.",
            "Schreibe das Ergebnis dahinter.", "Löse die Aufgaben.",
        ],
        speeds: [
            "Wie viele schaffst du in drei Minuten?", "Zeit: 10 Minuten",
            "Kontrolliere am Ende noch einmal.",
        ])

    private static let french = Wording(
        name: "Nom", date: "Date", group: "Classe", score: "Note", page: "Page",
        headings: [
            "Calcul mental", "Exercices de calcul", "Fiche 4", "Les tables",
            "Je m'entraîne",
        ],
        instructions: [
            "Calcule.", "Complète les opérations.", "Effectue les calculs suivants.",
            "Écris le résultat.",
        ],
        speeds: [
            "Combien peux-tu en faire en trois minutes ?", "Durée : 10 minutes",
            "Vérifie tes réponses.",
        ])

    private static let spanish = Wording(
        name: "Nombre", date: "Fecha", group: "Curso", score: "Nota", page: "Página",
        headings: [
            "Cálculo mental", "Ficha de operaciones", "Repaso de matemáticas",
            "Las tablas", "Deberes 6",
        ],
        instructions: [
            "Calcula.", "Completa las operaciones.", "Resuelve las siguientes operaciones.",
            "Escribe el resultado.",
        ],
        speeds: [
            "¿Cuántas puedes hacer en tres minutos?", "Tiempo: 10 minutos",
            "Revisa tus respuestas.",
        ])
}
