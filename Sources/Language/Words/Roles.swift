/// Words that say of somebody whether this is a man or a woman.
enum Roles {
    static let men: Set<String> = [
        "president", "king", "general", "captain", "mr", "father", "brother", "man", "boy", "son",
        "dad", "uncle", "grandfather", "brothers", "boys", "men",
        "gentleman", "husband", "nephew", "emperor", "duke", "prince", "grandson", "monk", "lord",
    ]
    /// Words for more than one.
    static let several: Set<String> = ["brothers", "boys", "men", "sisters", "girls", "women"]
    static let women: Set<String> = [
        "queen", "mrs", "ms", "mother", "sister", "woman", "girl", "daughter", "mom", "mum",
        "aunt", "grandmother", "sisters", "girls", "women",
        "lady", "wife", "niece", "empress", "duchess", "princess", "granddaughter", "widow",
    ]
}
