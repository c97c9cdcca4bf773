import Reading

/// The words of the line for a name, a class and a date at the head of a worksheet.
enum LabelWords {
    /// Labels wherever they stand.
    static let labels = NameLabel.words.union([
        "date", "datum", "fecha", "student", "pupil", "schüler", "schülerin", "élève",
    ])
    /// Labels only in the neighbourhood of those: in a text they are words like any other.
    private static let further = Set(unspacedFurther).union([
        "class", "klasse", "grade", "teacher", "school", "section", "period", "roll", "id", "room",
        "score", "mark", "marks", "total", "curso", "clase", "grupo", "nota", "classe", "note",
        "klas", "groep", "punkte", "lehrer", "schule", "maestro", "école", "escuela",
    ])
    private static let unspacedFurther = [
        "班级", "班級", "学号", "學號", "座号", "座號", "日期", "分数", "分數", "得分", "成绩",
    ]
    /// Labels of a script that has no spaces.
    static let unspaced = NameLabel.unspaced + unspacedFurther
    /// Words that may stand before or behind a label's own word.
    static let companions: Set<String> = [
        "first", "last", "full", "my", "your", "student", "student's", "no", "no.", "number",
        "school", "the",
        "today's", "family", "and", "&", "mon", "mein",
    ]
    static let joints: Set<String> = ["and", "&", "et", "und", "y", "en"]

    /// Whether it is a label of either kind.
    static func known(_ core: String) -> Bool {
        labels.contains(core) || further.contains(core)
    }

    /// The text of a word, which is a label without the name that was read as one word with it where it is one:
    /// `Name:Mia`.
    static func alone(_ text: String) -> String {
        let head =
            unspaced.first(where: text.hasPrefix) ?? String(text.prefix { !":：_".contains($0) })
        let rest = text.dropFirst(head.count)
        let known = labels.union(further).union(companions).union(joints)
        let words = rest.split { !$0.isLetter && $0 != "'" }.map { $0.lowercased() }
        guard labels.contains(core(head).text), !words.allSatisfy(known.contains) else {
            return text
        }
        return head + rest.prefix { !$0.isLetter }
    }

    /// A word without its marks, and whether a colon or blank ends it.
    static func core(_ text: String) -> (text: String, closed: Bool) {
        if let label = unspaced.first(where: text.hasPrefix) { return (label, text != label) }
        let core = text.prefix { $0.isLetter || $0 == "'" || $0 == "&" }.lowercased()
        let rest = text.dropFirst(core.count)
        return (core, rest.contains { ":：_.".contains($0) })
    }
}
