import Language
import Testing

@Test(arguments: [
    (
        "They carried a quipu, a bundle of knotted cords in many colours.", "quipu",
        "a bundle of knotted cords in many colours"
    ),
    (
        "Lightning begins inside a tall storm cloud called a cumulonimbus.", "cumulonimbus",
        "a tall storm cloud"
    ),
    ("It stretches a protein in the flour called gluten.", "gluten", "a protein in the flour"),
    (
        "Sulphur dioxide, a gas that comes from burning coal, damages most plants.",
        "sulphur dioxide", "a gas that comes from burning coal"
    ),
])
func findsTheMeaningBesideATerm(sentence: String, term: String, meaning: String) {
    let found = Definition.all(in: sentence)
    #expect(found.map(\.term) == [term])
    #expect(found.map(\.meaning) == [meaning])
}

/// One of a list, a name, or what stands in front of another sentence.
@Test(arguments: [
    "She bought quinces, a bottle of milk and some eggs.",
    "From a distance, a tall man who sold fish came by.",
    "Mary was born in Lyme Regis, a small town on the south coast.",
    "The girls met a tall man called Edward.",
    "Yesterday, a boy who lived next door broke the window.",
    "In the morning, a bowl of hot soup was on the table.",
    "They grew wheat, a row of beans with long poles and apples.",
])
func takesNoNeighbourForAMeaning(sentence: String) {
    #expect(Definition.all(in: sentence).isEmpty)
}
