import Artifacts

/// Grades as they are counted aloud: "5th grade", "fourth graders", "3rd and 4th grade".
enum OrdinalGrade {
    private static let names = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth",
    ]
    private static let nouns: Set<String> = ["grade", "grades", "grader", "graders"]
    private static let between: Set<String> = ["to", "and", "or", "through"]

    /// The grade that a word says, 1 to 12; nil where it says none. Words are in lower case.
    static func number(at index: Int, in words: [String]) -> Int? {
        guard words.indices.contains(index), let number = ordinal(words[index]) else { return nil }
        let behind = words[(index + 1)...].drop { between.contains($0) || ordinal($0) != nil }
        return behind.first.map(nouns.contains) == true ? number : nil
    }

    private static func ordinal(_ word: String) -> Int? {
        if let place = names.firstIndex(of: word) { return place + 1 }
        guard ["st", "nd", "rd", "th"].contains(where: word.hasSuffix),
            let number = Int(word.dropLast(2)), number > 0, number <= names.count
        else { return nil }
        return number
    }
}
