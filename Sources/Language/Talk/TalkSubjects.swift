public import Artifacts

/// The words that tell what a line is about, where that is for no class or for no child.
public enum TalkSubjects {
    /// Kept out everywhere.
    private static let always = """
        kill kills killed killing murder murdered gun guns weapon weapons knife stab stabbed shoot shooting bomb bombs \
        war wars terror rape abuse abused torture violence violent attack attacked punch bully bullied bullies bullying \
        genocide holocaust massacre massacres slavery slave slaves enslaved apartheid famine famines \
        die dies died dying death dead funeral grave graves grief grieve suicide orphan bury buried \
        alcohol beer wine drunk drugs drug cigarette cigarettes smoking vape vaping cannabis weed gambling \
        sex sexual sexy porn naked nude
        """
    /// Kept out where children are.
    private static let forChildren = """
        money rich poor poorest richest wealthy salary wage wages rent afford debt debts mortgage expensive \
        mum mom mummy mommy dad daddy mother mothers father fathers stepmother stepfather stepmum stepdad divorce \
        divorced separated custody brother brothers sister sisters siblings husband wife grandma grandpa \
        body bodies fat thin skinny weight overweight diet dieting ugly pretty handsome looks appearance hair skin \
        makeup acne muscles \
        god gods church mosque synagogue pray prayer prayers praying religion religious faith bible quran koran \
        christmas easter ramadan hanukkah eid diwali heaven hell atheist worship \
        politics political politician politicians election elections president government democrat republican \
        immigrant immigrants immigration refugee refugees protest \
        sick illness ill disease diseases hospital medicine medication therapy therapist depression depressed anxiety \
        disorder disability disabled cancer diagnosis pregnant pregnancy allergy allergies \
        dating boyfriend girlfriend crush kiss kissed kissing romance romantic flirt flirting flirt lover lovers
        """
    private static let alwaysPhrases = [
        "concentration camp", "concentration camps", "passed away", "passing away", "put to sleep",
        "lost someone", "lost somebody",
        "hurt yourself", "was stolen", "were stolen", "been stolen", "been stealing",
        "someone stole", "somebody stole", "suspect each other", "suspects everybody",
    ]
    private static let childrenPhrases = [
        "in love", "out of money", "cost of", "how much did", "where you live", "your home",
        "at home",
        "your house", "your family", "your parents", "go on holiday", "went on holiday",
        "your phone", "your pet",
    ]
    /// What asks to guess about others or to confess.
    private static let confessing: Set<String> = [
        "guess", "guesses", "confess", "confession", "secret", "secrets", "embarrassing",
        "embarrassed", "embarrass", "ashamed", "admit", "regret", "regrets",
    ]
    private static let alwaysWords = words(always)
    private static let childrenWords = words(forChildren)

    private static func words(_ text: String) -> Set<String> {
        Set(text.split { $0.isWhitespace }.map(String.init))
    }

    /// Whether a text touches what is kept out at a level.
    public static func touches(_ text: String, _ safety: Safety) -> Bool {
        let words = TalkRules.words(text).map(bare)
        let line = " " + words.joined(separator: " ") + " "
        func has(_ phrases: [String]) -> Bool { phrases.contains { line.contains(" \($0) ") } }
        if words.contains(where: alwaysWords.contains) || has(alwaysPhrases) || tellsOfLoss(words) {
            return true
        }
        return safety == .strict
            && (words.indices.contains {
                childrenWords.contains(words[$0]) && !isSearch($0, words)
            } || has(childrenPhrases))
    }

    /// "She looks for her umbrella" tells of no looks.
    private static func isSearch(_ index: Int, _ words: [String]) -> Bool {
        words[index] == "looks" && index + 1 < words.count && ways.contains(words[index + 1])
    }

    private static let ways: Set<String> = [
        "for", "after", "at", "up", "down", "into", "out", "over", "through", "around", "round",
        "back", "forward", "away", "behind", "under",
    ]

    /// `We lost the class hamster`: an animal or somebody near is gone.
    private static func tellsOfLoss(_ words: [String]) -> Bool {
        words.indices.contains { index in
            guard ["lost", "lose", "loses", "losing"].contains(words[index]) else { return false }
            var rest = words[(index + 1)...].prefix(4)
            guard let first = rest.popFirst(), owners.contains(first) else { return false }
            while let next = rest.first, groups.contains(next) { rest = rest.dropFirst() }
            guard let head = rest.first else { return false }
            return near.contains(head) || Lexicon.system.nounFile(head) == animals
        }
    }

    private static let owners: Set<String> = [
        "the", "a", "an", "our", "my", "his", "her", "their", "its", "one", "your",
    ]
    private static let groups: Set<String> = [
        "class", "classroom", "school", "family", "pet", "little", "old", "dear", "beloved",
    ]
    private static let near: Set<String> = [
        "friend", "classmate", "teacher", "pupil", "child", "baby", "pet", "cousin", "uncle",
        "aunt", "grandmother", "grandfather", "grandparent", "parent", "gran", "granny", "nan",
    ]
    /// The file of WordNet that has animals.
    private static let animals = 5

    /// Whether it asks to guess about others, or to confess.
    public static func confesses(_ text: String) -> Bool {
        TalkRules.words(text).map(bare).contains(where: confessing.contains)
    }

    /// Without "'s" at its end.
    private static func bare(_ word: String) -> String {
        word.hasSuffix("'s") ? String(word.dropLast(2)) : word
    }
}
