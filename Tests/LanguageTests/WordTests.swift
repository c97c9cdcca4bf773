import Language
import Testing

@Test(arguments: [
    ("evaporation", "evapor"), ("evaporates", "evapor"), ("running", "run"), ("ponies", "poni"),
    ("generously", "generous"), ("relational", "relat"), ("hopping", "hop"), ("hoping", "hope"),
    ("conditional", "condit"), ("happy", "happi"), ("dying", "die"), ("knives", "knive"),
    ("consolation", "consol"), ("knightly", "knight"),
])
func stemsAsPorterDoes(word: String, stem: String) {
    #expect(Stemmer.stem(word) == stem)
}

@Test func looksWordsUp() {
    let lexicon = Lexicon.system
    #expect(lexicon.isComplete)
    #expect(lexicon.lemma("stomata", .noun) == "stoma")
    #expect(lexicon.lemma("ran", .verb) == "run")
    #expect(lexicon.isWord("photosynthesis"))
    #expect(!lexicon.isWord("conditi0n"))
    #expect(!lexicon.isWord("fhe"))
    #expect(!lexicon.isWord("sbe"))
    #expect(lexicon.tier("water") == 1)
    #expect(lexicon.nounShare("water") > 0.7)
    #expect(lexicon.nounShare("run") < 0.5)
    #expect(lexicon.antonyms("hot").contains("cold"))
    #expect(lexicon.areRelated("dog", "animal"))
    #expect(!lexicon.areRelated("dog", "cat"))
}

@Test func saysSoWhereThereAreNoWords() {
    let lexicon = Lexicon(wordnet: "/nowhere", lists: "/nowhere")
    #expect(!lexicon.isComplete)
    #expect(lexicon.tools == ["wordnet": "none", "scowl": "none"])
    #expect(!lexicon.isWord("water"))
    #expect(lexicon.lemma("water", .noun) == nil)
    #expect(lexicon.commonWords.isEmpty)
}

@Test func givesTheCommonWordsOneByOne() {
    let words = Lexicon.system.commonWords
    #expect(words.count > 20_000 && Set(words).count == words.count)
    #expect(words.contains("the") && words.contains("don't") && !words.contains("water's"))
    #expect(words.dropFirst().allSatisfy { Lexicon.system.tier($0) == 1 })
}

@Test func drawsTheSameEverywhere() {
    var random = SeededGenerator(["a", "b"])
    var again = SeededGenerator(["a", "b"])
    var other = SeededGenerator(["ab"])
    let first = (0..<5).map { _ in random.next() }
    #expect(first == (0..<5).map { _ in again.next() })
    #expect(first != (0..<5).map { _ in other.next() })
    var counts = [0, 0, 0]
    for _ in 0..<3000 { counts[random.below(3)] += 1 }
    #expect(counts.allSatisfy { (900...1100).contains($0) })
}

@Test(arguments: [
    ("Matter is any substance that occupies space and has mass.", "matter"),
    ("A barometer is an instrument that measures air pressure.", "barometer"),
])
func findsDefinitions(sentence: String, term: String) {
    #expect(Definition(sentence)?.term == term)
}

@Test(arguments: [
    "Obesity is a worldwide health concern.", "It is a process that makes food.",
    "Hydrogen is an important part of the sun that burns.", "The sky is blue.",
])
func findsNoDefinitionInRemarks(sentence: String) {
    #expect(Definition(sentence) == nil)
}

/// A lesson names what it has just described, or says what something is without an article; examples are no meaning.
@Test(arguments: [
    (
        "A material that lets current pass easily is called a conductor.", "conductor",
        "a material that lets current pass easily"
    ),
    ("Molten rock below the surface is called magma.", "magma", "molten rock below the surface"),
    (
        "A need is something that a person must have in order to live, such as food and shelter.",
        "need", "something that a person must have in order to live"
    ),
    (
        "Voltage is the push that drives the current, and it is measured in volts.", "voltage",
        "the push that drives the current"
    ),
    ("The ruler of Egypt was called the pharaoh.", "pharaoh", "the ruler of Egypt"),
    (
        "Melting is the change from a solid to a liquid.", "melting",
        "the change from a solid to a liquid"
    ),
    (
        "The value of the next best thing that you give up is called the opportunity cost.",
        "opportunity cost", "the value of the next best thing that you give up"
    ),
])
func knowsWhatALessonNames(_ sentence: String, _ term: String, _ meaning: String) {
    #expect(Definition(sentence)?.term == term)
    #expect(Definition(sentence)?.meaning == meaning)
}

@Test(arguments: [
    "The two upper chambers are called atria.", "The shapes that we see are called phases.",
    "It is called lava when it reaches the surface.", "Paris is the place for artists.",
    "The dog that barked at night is called Rex and lives here.",
    "When magma reaches the surface, it is called lava.",
])
func takesNoRemarkForADefinition(_ sentence: String) {
    #expect(Definition(sentence) == nil)
}
