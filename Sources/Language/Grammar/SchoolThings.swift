import Artifacts

/// What a worksheet is made of.
public enum SchoolThings {
    /// In lower case.
    public static let all: Set<String> = [
        "sentence", "sentences", "word", "words", "question", "questions", "answer", "answers",
        "text", "paragraph", "list", "table", "picture", "blank", "blanks", "box", "line", "number",
        "numbers", "letter", "letters", "page", "notebook", "partner", "pencil",
        "sum", "sums", "fraction", "fractions", "angle", "angles", "area", "perimeter", "noun",
        "verb", "adjective", "title", "meaning", "value", "expression", "equation", "triangle",
        "graph", "product", "difference", "example", "examples", "worksheet", "lines", "sides",
    ]
}
