import Foundation
import FoundationXML

/// A question of SemEval-2013 Task 7 with its model answers and the answers that people graded in two ways.
struct GradedQuestion {
    /// The collection's folder: `beetle` or `sciEntsBank`.
    var collection: String
    var id: String
    var text = ""
    var references: [String] = []
    var answers: [(text: String, isRight: Bool)] = []

    /// All questions below the data folder, by collection and file name; empty where there is no such data.
    static func all(in data: URL) -> [GradedQuestion] {
        let root = data.appending(path: "short-answers/semeval-2013-train-2way")
        return ["beetle", "sciEntsBank"].flatMap { (collection: String) -> [GradedQuestion] in
            let folder = root.appending(path: collection)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.filter { $0.hasSuffix(".xml") }.sorted().compactMap {
                (name: String) -> GradedQuestion? in
                let reader = Reader(collection, String(name.dropLast(4)))
                guard let parser = XMLParser(contentsOf: folder.appending(path: name)) else {
                    return nil
                }
                parser.delegate = reader
                return parser.parse() ? reader.question : nil
            }
        }
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var question: GradedQuestion
        private var text = ""
        private var accuracy = ""

        init(_ collection: String, _ id: String) {
            question = GradedQuestion(collection: collection, id: id)
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String] = [:]
        ) {
            text = ""
            accuracy = attributes["accuracy"] ?? ""
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
            qualifiedName: String?
        ) {
            let said = text.trimmingCharacters(in: .whitespacesAndNewlines)
            switch name {
            case "questionText": question.text = said
            case "referenceAnswer": question.references.append(said)
            case "studentAnswer": question.answers.append((said, accuracy == "correct"))
            default: break
            }
        }
    }
}
