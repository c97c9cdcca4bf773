import Artifacts
import Foundation

/// A quiz as a package of IMS QTI 2.1 (https://www.imsglobal.org/question/qtiv2p1/imsqti_implv2p1.html): a manifest and
/// a file an item. One right answer is matched, several words are mapped without regard to case, short answers are for
/// a person to score, with the model answer in a block that only scorers see.
enum QTI21 {
    private static let templates = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/"

    /// The file.
    static func file(_ quiz: QuizItems) -> QuizFile {
        var losses = quiz.losses
        for item in quiz.items {
            if case .number(let numerals, let words) = item.shape,
                numerals.count > 1 || !words.isEmpty
            {
                losses.append("\(item.id): only \(numerals[0]) is accepted")
            }
            if !item.explanation.isEmpty {
                losses.append("\(item.id): its explanation is not in the file")
            }
            if item.points != 1 { losses.append("\(item.id): its points are not in the file") }
        }
        let names = quiz.items.map { "items/\($0.id).xml" }
        let files = zip(names, quiz.items).map { (name: $0, data: Data(xml($1).utf8)) }
        let manifest = (name: "imsmanifest.xml", data: Data(manifest(quiz, names).utf8))
        return QuizFile(
            data: ZipArchive.data([manifest] + files), count: quiz.items.count, losses: losses)
    }

    /// A name as XML wants identifiers: a letter first, no slashes and no spaces.
    private static func identifier(_ name: String) -> String {
        "i-" + name.replacing("/", with: ".").replacing(" ", with: "-")
    }

    private static func manifest(_ quiz: QuizItems, _ names: [String]) -> String {
        let resources = zip(quiz.items, names).map { item, name in
            "<resource identifier=\"\(identifier(item.name))\" type=\"imsqti_item_xmlv2p1\" href=\"\(name)\">"
                + "<file href=\"\(name)\"/></resource>"
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="\(identifier(quiz.key))">
            <metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
            <organizations/>
            <resources>
            \(resources.joined(separator: "\n"))
            </resources>
            </manifest>

            """
    }

    private static func xml(_ item: QuizItem) -> String {
        let (declaration, body, template) = parts(item)
        let processing =
            template.map { "<responseProcessing template=\"\(templates)\($0)\"/>\n" } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="\(identifier(item.name))" title="\(item.name)" adaptive="false" timeDependent="false">
            <responseDeclaration identifier="RESPONSE" \(declaration)</responseDeclaration>
            <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
            <itemBody>
            \(body)
            </itemBody>
            \(processing)</assessmentItem>

            """
    }

    /// How a response is declared, asked for and scored.
    private static func parts(
        _ item: QuizItem
    ) -> (declaration: String, body: String, template: String?) {
        switch item.shape {
        case .choice(let texts, let right):
            let letters = texts.indices.map { "choice\($0 + 1)" }
            let answers = right.sorted().map { letters[$0] }
            let choices = zip(letters, texts).map {
                "<simpleChoice identifier=\"\($0)\">\(lines($1))</simpleChoice>\n"
            }
            let body =
                "<choiceInteraction responseIdentifier=\"RESPONSE\" shuffle=\"false\" maxChoices=\"1\">\n"
                + "<prompt>\(lines(item.prompt))</prompt>\n\(choices.joined())</choiceInteraction>"
            return answers.count == 1
                ? (declared("identifier", correct: answers[0]), body, "match_correct")
                : (declared("identifier", mapped: answers), body, "map_response")
        case .number(let numerals, _):
            return (declared("float", correct: numerals[0]), gap(item.prompt), "match_correct")
        case .words(let words):
            return (declared("string", mapped: words), gap(item.prompt), "map_response")
        case .essay(let model, let concepts):
            let words = QuizItem.words(of: concepts)
            let notes =
                "<p>Model answer: \(lines(model))</p>"
                + (words.isEmpty ? "" : "<p>Key concepts: \(lines(words))</p>")
            let body =
                "<rubricBlock view=\"scorer\">\(notes)</rubricBlock>\n"
                + "<extendedTextInteraction responseIdentifier=\"RESPONSE\">"
                + "<prompt>\(lines(item.prompt))</prompt></extendedTextInteraction>"
            return ("cardinality=\"single\" baseType=\"string\">", body, nil)
        }
    }

    private static func declared(_ type: String, correct: String) -> String {
        "cardinality=\"single\" baseType=\"\(type)\"><correctResponse><value>\(correct)</value></correctResponse>"
    }

    /// The first answer is the one to show; each is worth the point.
    private static func declared(_ type: String, mapped answers: [String]) -> String {
        let sensitivity = type == "string" ? " caseSensitive=\"false\"" : ""
        let entries = answers.map {
            "<mapEntry mapKey=\"\(XMLText.escaped($0))\" mappedValue=\"1\"\(sensitivity)/>"
        }
        return declared(type, correct: XMLText.escaped(answers[0]))
            + "<mapping defaultValue=\"0\">\(entries.joined())</mapping>"
    }

    /// A prompt with the place to write in at its only blank, else behind it.
    private static func gap(_ prompt: String) -> String {
        let field = "<textEntryInteraction responseIdentifier=\"RESPONSE\"/>"
        let parts = prompt.split(
            separator: "____", omittingEmptySubsequences: false
        ).map { lines(String($0)) }
        return parts.count == 2
            ? "<p>\(parts[0])\(field)\(parts[1])</p>" : "<p>\(lines(prompt)) \(field)</p>"
    }

    private static func lines(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { XMLText.escaped(String($0)) }.joined(separator: "<br/>")
    }
}
