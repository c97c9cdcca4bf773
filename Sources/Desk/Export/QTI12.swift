import Artifacts
import Foundation

/// A quiz as a package of IMS QTI 1.2.1 (https://www.imsglobal.org/question/qtiv1p2/imsqti_asi_bindv1p2.html), with the
/// item metadata that Canvas reads: a manifest and one assessment. What a question is worth and why its answer is right
/// are in it; model answers are for scorers only.
enum QTI12 {
    /// The file.
    static func file(_ quiz: QuizItems) -> QuizFile {
        var losses = quiz.losses
        for item in quiz.items {
            switch item.shape {
            case .number(_, let words) where !words.isEmpty:
                losses.append("\(item.id): in words its answer is not accepted")
            case .essay:
                losses.append("\(item.id): its model answer is in the file only for scorers")
            default: break
            }
        }
        let name = identifier(quiz.key)
        let files = [
            ("imsmanifest.xml", manifest(name)), ("\(name)/\(name).xml", assessment(quiz, name)),
        ]
        return QuizFile(
            data: ZipArchive.data(files.map { (name: $0.0, data: Data($0.1.utf8)) }),
            count: quiz.items.count, losses: losses)
    }

    /// A name as XML wants identifiers: a letter first, no slashes and no spaces.
    private static func identifier(_ name: String) -> String {
        "i-" + name.replacing("/", with: ".").replacing(" ", with: "-")
    }

    private static func manifest(_ name: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="\(name)-manifest">
        <metadata><schema>IMS Content</schema><schemaversion>1.1.3</schemaversion></metadata>
        <organizations/>
        <resources>
        <resource identifier="\(name)" type="imsqti_xmlv1p2" href="\(name)/\(name).xml">
        <file href="\(name)/\(name).xml"/>
        </resource>
        </resources>
        </manifest>

        """
    }

    private static func assessment(_ quiz: QuizItems, _ name: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">
        <assessment ident="\(name)" title="\(XMLText.escaped(quiz.title))">
        <section ident="root_section">
        \(quiz.items.map(xml).joined(separator: "\n"))
        </section>
        </assessment>
        </questestinterop>

        """
    }

    private static func xml(_ item: QuizItem) -> String {
        let (type, response, answers) = parts(item.shape)
        let hasFeedback = !item.explanation.isEmpty
        let shown = "<displayfeedback feedbacktype=\"Response\" linkrefid=\"general_fb\"/>"
        var conditions = answers.map {
            "<respcondition continue=\"No\"><conditionvar>\($0)</conditionvar>"
                + "<setvar action=\"Set\" varname=\"SCORE\">100</setvar></respcondition>"
        }
        if hasFeedback || conditions.isEmpty {
            // At least one condition must be there, also of what a person scores.
            conditions.insert(
                "<respcondition continue=\"\(answers.isEmpty ? "No" : "Yes")\"><conditionvar><other/></conditionvar>"
                    + "\(hasFeedback ? shown : "")</respcondition>", at: 0)
        }
        var feedback: [String] = []
        if hasFeedback {
            feedback.append(
                "<itemfeedback ident=\"general_fb\"><flow_mat>\(html(item.explanation))</flow_mat></itemfeedback>"
            )
        }
        if case .essay(let model, let concepts) = item.shape {
            feedback.append(solution(model, concepts))
        }
        return """
            <item ident="\(identifier(item.name))" title="\(XMLText.escaped(item.name))">
            <itemmetadata><qtimetadata>
            \(field("question_type", type))
            \(field("points_possible", Number.plain(item.points)))
            </qtimetadata></itemmetadata>
            <presentation>
            \(html(item.prompt))
            \(response)
            </presentation>
            <resprocessing>
            <outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
            \(conditions.joined(separator: "\n"))
            </resprocessing>
            \(feedback.joined(separator: "\n"))
            </item>
            """
    }

    /// What Canvas calls such a question, the place for its response, and under what each right answer is told.
    private static func parts(
        _ shape: QuizItem.Shape
    ) -> (type: String, response: String, answers: [String]) {
        switch shape {
        case .choice(let texts, let right):
            let labels = texts.enumerated().map {
                "<response_label ident=\"choice\($0 + 1)\">\(plain($1))</response_label>"
            }
            return (
                "multiple_choice_question",
                """
                <response_lid ident="response1" rcardinality="Single">
                <render_choice>
                \(labels.joined(separator: "\n"))
                </render_choice>
                </response_lid>
                """, right.sorted().map { equal("choice\($0 + 1)") }
            )
        case .number(let numerals, _):
            // Both ways of saying it, as Canvas writes them itself.
            let answers = numerals.map {
                "<or>\(equal($0))<and><vargte respident=\"response1\">\($0)</vargte>"
                    + "<varlte respident=\"response1\">\($0)</varlte></and></or>"
            }
            return ("numerical_question", field(fib: "Decimal"), answers)
        case .words(let words):
            // A condition each: in one, all of them would have to hold.
            return ("short_answer_question", field(fib: "String"), words.map(equal))
        case .essay:
            return ("essay_question", field(fib: "String"), [])
        }
    }

    private static func equal(_ answer: String) -> String {
        "<varequal respident=\"response1\" case=\"No\">\(XMLText.escaped(answer))</varequal>"
    }

    private static func field(fib type: String) -> String {
        "<response_str ident=\"response1\" rcardinality=\"Single\"><render_fib fibtype=\"\(type)\">"
            + "<response_label ident=\"answer1\"/></render_fib></response_str>"
    }

    private static func field(_ label: String, _ entry: String) -> String {
        "<qtimetadatafield><fieldlabel>\(label)</fieldlabel><fieldentry>\(entry)</fieldentry></qtimetadatafield>"
    }

    private static func solution(_ model: String, _ concepts: [[String]]) -> String {
        let words = QuizItem.words(of: concepts)
        let notes = ["Model answer: \(model)"] + (words.isEmpty ? [] : ["Key concepts: \(words)"])
        return
            "<itemfeedback ident=\"solution\" view=\"Scorer\"><solution><solutionmaterial>"
            + "\(html(notes.joined(separator: "\n")))</solutionmaterial></solution></itemfeedback>"
    }

    /// A text as HTML, which is text to XML: its own `<` is escaped for the one and again for the other.
    private static func html(_ text: String) -> String {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { XMLText.escaped(String($0)) }.joined(separator: "<br/>")
        return
            "<material><mattext texttype=\"text/html\">\(XMLText.escaped("<p>\(lines)</p>"))</mattext></material>"
    }

    private static func plain(_ text: String) -> String {
        "<material><mattext texttype=\"text/plain\">\(XMLText.escaped(text))</mattext></material>"
    }
}
