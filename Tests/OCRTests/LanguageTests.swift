import Artifacts
import Testing

@testable import OCRStage

/// Sheets in other languages: what an instruction, a question and a name line are is known by their words.
@Suite struct LanguageTests {
    @Test(
        arguments: [
            """
            Name: Jörg Müller   Datum: 3. Mai
            Setze die fehlenden Wörter ein.
            1. Im Frühling blühen die ____ auf der Wiese.
            2. Wie viele Äpfel sind im Körbchen?
            """,
            """
            Nom : Zoé Müller   Date : 3 mai
            Complète les phrases.
            1. L'été, les élèves vont à la ____ près d'ici.
            2. Combien de pêches y a-t-il dans le panier ?
            """,
        ])
    func findsExercisesAndKeepsNoName(_ text: String) {
        let page = TextPaper.read(text)
        #expect(!page.lines.contains { $0.text.contains("Müller") })
        #expect(page.exercises.count == 2)
        #expect(page.exercises.map(\.answer.type) == [.word, .number])
        let instruction = text.split(separator: "\n")[1]
        #expect(page.exercises.allSatisfy { $0.instruction == String(instruction) })
    }

    @Test func keepsAFirstNameOutInEveryLanguage() {
        for line in ["Vorname: Jörg", "Prénom : Zoé", "Apellidos: Núñez", "Nom et prénom : Zoé"] {
            let page = TextPaper.read(line + "\n\nDie Sonne scheint.")
            #expect(page.lines.count == 2, "\(page.lines.map(\.text))")
            #expect(!["Jörg", "Zoé", "Núñez"].contains { page.lines[0].text.contains($0) })
        }
    }

    @Test func takesNoEnglishSentenceForAnInstruction() {
        for text in ["Lies spread fast.", "Une is French for one.", "Male birds sing."] {
            #expect(!Wording.commands(text), "\(text)")
        }
        #expect(Wording.commands("Berechne die Summe."))
        #expect(Wording.commands("Résolvez les équations."))
    }
}
