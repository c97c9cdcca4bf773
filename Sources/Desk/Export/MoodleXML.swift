import Artifacts

/// A quiz in Moodle XML (https://docs.moodle.org/en/Moodle_XML_format): the category first, then a question each. Every
/// text is plain, in CDATA, so that nothing in it is markup.
enum MoodleXML {
    /// The file.
    static func file(_ quiz: QuizItems) -> QuizFile {
        var losses = quiz.losses
        for case let (id, .number(_, words)) in quiz.items.map({ ($0.id, $0.shape) })
        where !words.isEmpty {
            losses.append("\(id): in words its answer is not accepted")
        }
        // A slash parts categories, a double one is a slash.
        let category = "$course$/top/" + quiz.title.replacing("/", with: "//")
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <quiz>
            <question type="category">
            <category>\(Self.text(category))</category>
            </question>
            \(quiz.items.map(question).joined(separator: "\n"))
            </quiz>

            """
        return QuizFile(text: text, count: quiz.items.count, losses: losses)
    }

    private static func question(_ item: QuizItem) -> String {
        let (type, parts) = parts(item.shape)
        return
            ([
                "<question type=\"\(type)\">", "<name>\(text(item.name))</name>",
                plain("questiontext", item.prompt), plain("generalfeedback", item.explanation),
                "<defaultgrade>\(Number.plain(item.points))</defaultgrade>",
                "<penalty>0</penalty>", "<hidden>0</hidden>",
                "<idnumber>\(cdata(item.name))</idnumber>",
            ] + parts + ["</question>"]).joined(separator: "\n")
    }

    private static func parts(_ shape: QuizItem.Shape) -> (type: String, parts: [String]) {
        switch shape {
        case .choice(let texts, let right):
            let answers = texts.enumerated().map { answer($1, right.contains($0) ? 100 : 0) }
            return (
                "multichoice",
                [
                    "<single>true</single>", "<shuffleanswers>true</shuffleanswers>",
                    "<answernumbering>ABCD</answernumbering>",
                ] + answers
            )
        case .words(let words):
            return (
                "shortanswer",
                ["<usecase>0</usecase>"] + words.map { answer(MoodleWord.literal($0), 100) }
            )
        case .number(let numerals, _):
            return (
                "numerical",
                numerals.map {
                    "<answer fraction=\"100\" format=\"moodle_auto_format\"><text>\($0)</text><tolerance>0</tolerance></answer>"
                }
            )
        case .essay(let model, let concepts):
            let words = QuizItem.words(of: concepts)
            let info = model + (words.isEmpty ? "" : "\nKey concepts: \(words)")
            return (
                "essay",
                [
                    "<responseformat>plain</responseformat>",
                    "<responserequired>1</responserequired>",
                    "<responsefieldlines>5</responsefieldlines>", "<attachments>0</attachments>",
                    plain("graderinfo", info), plain("responsetemplate", ""),
                ]
            )
        }
    }

    private static func answer(_ words: String, _ fraction: Int) -> String {
        "<answer fraction=\"\(fraction)\" format=\"plain_text\">\(text(words))</answer>"
    }

    private static func plain(_ element: String, _ words: String) -> String {
        "<\(element) format=\"plain_text\">\(text(words))</\(element)>"
    }

    private static func text(_ words: String) -> String { "<text>\(cdata(words))</text>" }

    /// A text as it stands, without the characters XML forbids.
    private static func cdata(_ text: String) -> String {
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\t", "\n": safe.append(scalar)
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": safe.append(" ")
            default: safe.append(scalar)
            }
        }
        // By scalars: a `>` with an accent on it ends the section as well.
        safe.replace("]]>".unicodeScalars, with: "]]]]><![CDATA[>".unicodeScalars)
        return "<![CDATA[\(String(safe))]]>"
    }
}
