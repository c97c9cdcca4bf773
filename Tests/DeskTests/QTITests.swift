import Artifacts
import Foundation
import Support
import Testing

@testable import Desk

@Suite struct QTITests {
    private struct Item: Decodable, Equatable {
        var identifier: String
        var type: String
        var interaction: String
        var said: String
        var correct: [String]
        var mapped: [String]
        var template: String?
    }

    /// Unpacks the archive and reads its items as the manifest names them, with Python's own modules.
    private func read(_ archive: Data) throws -> [Item] {
        let program = """
            import json, sys, zipfile, xml.etree.ElementTree as tree
            q = "{http://www.imsglobal.org/xsd/imsqti_v2p1}"
            c = "{http://www.imsglobal.org/xsd/imscp_v1p1}"
            archive = zipfile.ZipFile(sys.argv[1])
            assert archive.testzip() is None
            resources = list(tree.fromstring(archive.read("imsmanifest.xml")).iter(c + "resource"))
            hrefs = [r.get("href") for r in resources]
            assert archive.namelist() == ["imsmanifest.xml"] + hrefs
            items = []
            for r in resources:
                item = tree.fromstring(archive.read(r.get("href")))
                assert item.get("identifier") == r.get("identifier")
                body, scoring = item.find(q + "itemBody"), item.find(q + "responseProcessing")
                declaration = item.find(q + "responseDeclaration")
                names = [e.tag.replace(q, "") for e in body.iter()]
                items.append({
                    "identifier": item.get("identifier"), "type": declaration.get("baseType"),
                    "interaction": [n for n in names if n.endswith("Interaction")][0],
                    "said": "|".join(t for t in body.itertext() if t.strip()),
                    "correct": [v.text for v in declaration.iter(q + "value")],
                    "mapped": [e.get("mapKey") for e in declaration.iter(q + "mapEntry")],
                    "template": None if scoring is None else scoring.get("template").split("/")[-1],
                })
            print(json.dumps(items))
            """
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "quiz.zip")
        try archive.write(to: file)
        let run = try Command.run(
            URL(filePath: "/usr/bin/env"), ["python3", "-c", program, file.path])
        try #require(run.code == 0, "\(run.errors)")
        return try JSONDecoder().decode([Item].self, from: Data(run.output.utf8))
    }

    @Test func packsAnItemForEachQuestion() throws {
        let file = QTI21.file(QuizSamples.mixed)
        let awkward = QuizSamples.awkward.replacing("\t", with: " ")
        let items = try read(file.data)
        #expect(file.count == 6)
        #expect(
            items == [
                Item(
                    identifier: "i-the-sun-q1", type: "identifier",
                    interaction: "choiceInteraction", said: "Which term?|seed|stem",
                    correct: ["choice2"], mapped: [], template: "match_correct"),
                Item(
                    identifier: "i-the-sun-q2", type: "identifier",
                    interaction: "choiceInteraction", said: "\(awkward)|\(awkward)|3 < 5|* {x}",
                    correct: ["choice1"], mapped: ["choice1", "choice3"], template: "map_response"),
                Item(
                    identifier: "i-the-sun-q3", type: "string",
                    interaction: "textEntryInteraction", said: "The | holds|the leaves.",
                    correct: ["stem"], mapped: ["stem", "st*m"], template: "map_response"),
                Item(
                    identifier: "i-the-sun-q4", type: "float",
                    interaction: "textEntryInteraction", said: "40 − 33 = ", correct: ["7"],
                    mapped: [], template: "match_correct"),
                Item(
                    identifier: "i-the-sun-q5", type: "float",
                    interaction: "textEntryInteraction", said: "3 − 7 = ", correct: ["-4"],
                    mapped: [], template: "match_correct"),
                Item(
                    identifier: "i-the-sun-q6", type: "string",
                    interaction: "extendedTextInteraction",
                    said:
                        "Model answer: a part that|grows|Key concepts: part or piece; grows|What is [a] seed?",
                    correct: [], mapped: [], template: nil),
            ])
        #expect(
            file.losses == QuizSamples.leftOut + [
                "q1: its explanation is not in the file", "q1: its points are not in the file",
                "q4: only 7 is accepted", "q6: its explanation is not in the file",
            ])
    }

    @Test(arguments: [[], [("a.txt", "")], [("a.txt", "one"), ("b/c.txt", "two\n")]])
    func packsFilesThatOthersUnpack(_ files: [(String, String)]) throws {
        let archive = ZipArchive.data(files.map { (name: $0.0, data: Data($0.1.utf8)) })
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "a.zip")
        try archive.write(to: file)
        let program = """
            import json, sys, zipfile
            archive = zipfile.ZipFile(sys.argv[1])
            assert archive.testzip() is None
            print(json.dumps([[i.filename, archive.read(i).decode(), str(i.date_time)] for i in archive.infolist()]))
            """
        let run = try Command.run(
            URL(filePath: "/usr/bin/env"), ["python3", "-c", program, file.path])
        try #require(run.code == 0, "\(run.errors)")
        let read = try JSONDecoder().decode([[String]].self, from: Data(run.output.utf8))
        #expect(read == files.map { [$0.0, $0.1, "(1980, 1, 1, 0, 0, 0)"] })
    }
}
