/// Nouns too general to be an answer or a choice.
enum GeneralNouns {
    static let all: Set<String> = [
        "female", "male", "adult", "mother", "father", "parent", "nobody", "somebody", "anybody",
        "everybody",
        "thing", "way", "number", "part", "kind", "type", "example", "fact", "case", "point",
        "time", "day", "year", "place", "people", "person", "man", "woman", "group", "area",
        "order", "form", "name", "word", "line", "side", "end", "start", "result", "reason",
        "problem", "question", "answer", "lot", "bit", "piece", "amount", "level", "set", "term",
        "idea", "sense", "matter", "state", "process", "use", "work", "life", "world", "home",
        "hand", "head", "eye", "face", "body", "variety", "addition", "section", "surface",
        "condition", "structure", "role", "study", "effect", "property", "region", "system",
        "unit", "thousand", "hundred", "million", "morning", "evening", "night", "week", "month",
        "hour", "minute", "moment", "today", "something", "everything", "anything", "someone",
        "everyone", "anyone", "nothing", "half", "pair", "top", "bottom", "front", "back",
        "beginning", "middle", "difference", "ability", "member", "size", "shape", "color",
        "colour", "job", "fun", "others", "one", "two", "three", "four", "five", "six", "seven",
        "eight", "nine", "ten", "century", "decade", "turn", "course", "position", "situation",
        "figure", "video", "sketch", "link", "paper", "second",
        "definition", "information", "teacher", "student", "classroom", "boy", "girl", "friend",
        "interest", "direction", "source", "edge", "center", "centre", "consideration", "attention",
        "chapter", "basics", "detail", "purpose", "need", "help", "change", "goal", "article",
        "action", "practice", "experience", "total", "equal", "value", "step", "list", "opposite",
    ]
}
