/// The language a sheet is written in, told by its small words: articles, pronouns and what tells a pupil what to do.
public enum TextLanguage {
    // Written for this; words that two of the languages share count for both.
    private static let small: [(language: String, words: Set<String>)] = [
        (
            "de",
            words(
                """
                der die das und ist ein eine einen den dem im mit von zu wie viele was welche \
                wer wo nicht sind für auf rechne schreibe
                """)
        ),
        (
            "en",
            words(
                """
                the a an and is are of to in with how many what which who where not for on does \
                did was were it write
                """)
        ),
        (
            "es",
            words(
                """
                el la los las y es un una de en con cuántos cuántas qué cuál quién dónde no son \
                para por del al escribe calcula
                """)
        ),
        (
            "fr",
            words(
                """
                le la les et est un une des du de en avec combien que quel quelle qui où ne pas \
                sont pour au écris calcule
                """)
        ),
        (
            "it",
            words(
                """
                il lo la gli le e è un una di in con quanti quante che quale chi dove non sono \
                per del della scrivi calcola
                """)
        ),
        (
            "nl",
            words(
                """
                de het een en is van in met hoeveel wat welke wie waar niet zijn voor op schrijf \
                bereken
                """)
        ),
        (
            "pl",
            words(
                """
                i w z na jest to ile co jaki która kto gdzie nie są dla oblicz napisz się
                """)
        ),
        (
            "pt",
            words(
                """
                o a os as e é um uma de em com quantos quantas que qual quem onde não são para \
                do da escreve calcula
                """)
        ),
        (
            "sv",
            words(
                """
                en ett och är den det i med av hur många vad vilken vem var inte för på skriv \
                räkna
                """)
        ),
    ]

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(separator: " ").map(String.init))
    }

    /// The two-letter code of the language that most small words belong to; nil where fewer than two do, or where two
    /// languages have as many.
    public static func guess(_ texts: [String]) -> String? {
        let found = texts.flatMap { text in
            text.lowercased().split { !$0.isLetter }.map(String.init)
        }
        let counts = small.map { one in
            (one.language, found.count { one.words.contains($0) })
        }.sorted { $0.1 > $1.1 }
        guard let best = counts.first, best.1 >= 2, counts.dropFirst().first?.1 != best.1 else {
            return nil
        }
        return best.0
    }
}
