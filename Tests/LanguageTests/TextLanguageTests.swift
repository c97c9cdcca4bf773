import Language
import Testing

@Suite struct TextLanguageTests {
    @Test(arguments: [
        ("Wie viele Äpfel sind im Korb?", "de"), ("How many apples are in the basket?", "en"),
        ("¿Cuántas manzanas hay en la cesta? Escribe el número.", "es"),
        ("Combien de pommes y a-t-il dans le panier ? Écris le nombre.", "fr"),
        ("Quante mele sono nel cestino? Scrivi il numero.", "it"),
        ("Hoeveel appels zijn er in de mand?", "nl"), ("Ile jest jabłek w koszyku? Napisz.", "pl"),
        ("Quantas maçãs são? Escreve em baixo o número.", "pt"),
        ("Hur många äpplen är det i korgen?", "sv"),
    ])
    func knowsALanguageByItsSmallWords(text: String, language: String) {
        #expect(TextLanguage.guess([text]) == language)
    }

    @Test(arguments: ["", "7 × 8 = ____", "Photosynthesis", "a = 4"])
    func saysNothingWhereThereAreTooFewOfThem(text: String) {
        #expect(TextLanguage.guess([text]) == nil)
    }
}
