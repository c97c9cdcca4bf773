import Artifacts

extension Lexicon {
    /// Whether one noun is a kind of another in a problem: girls are children, sheep are animals.
    func isKind(_ noun: String, _ general: String) -> Bool {
        if noun == general { return true }
        let people: [String: Set<String>] = [
            "child": ["girl", "boy", "toddler"], "kid": ["girl", "boy"], "pupil": ["girl", "boy"],
            "student": ["girl", "boy"], "adult": ["man", "woman"], "grown-up": ["man", "woman"],
            "people": [
                "man", "woman", "child", "adult", "girl", "boy", "pupil", "teacher", "student",
            ],
            "person": [
                "man", "woman", "child", "adult", "girl", "boy", "pupil", "teacher", "student",
            ],
        ]
        if let members = people[general] { return members.contains(noun) }
        if general == "animal" { return nounFile(noun) == 5 }
        if general == "flower" || general == "plant" { return nounFile(noun) == 20 }
        let kinds: Set<String> = [
            "fruit", "vegetable", "tree", "bird", "fish", "vehicle", "toy", "coin", "sweet",
            "drink", "book",
        ]
        return kinds.contains(general) && areRelated(noun, general)
    }
}
