/// What a scorer's doubt means to somebody who is asked to judge an answer.
enum DoubtWords {
    /// The reason in words of a staff room; as it is where it is that already.
    static func of(_ reason: String) -> String { words[reason] ?? reason }

    private static let words = [
        "there is no reference": "there is no right answer to compare it with",
        "there is no concept to look for": "the model answer has no word to look for",
        "too few key concepts": "little of what it should say is in it",
        "some key concepts": "some of what it should say is in it",
        "some of the model answer": "it says a part of the model answer",
        "the key concepts are there, said in another way":
            "what it should say is there, in other words",
        "one of the two says no": "either the answer or the key says “not”, the other does not",
        "it is another form of the word": "it is another form of the right word",
        "it holds a number and more": "more than a number stands there",
        "its point may group thousands": "its point may stand between thousands",
        "the two cannot be brought to one unit": "its unit does not go with the key's",
        "it says the same, and is not solved": "it is right so far, but not solved",
    ]
}
