import Artifacts
import Foundation
import Testing

@testable import Desk

@Suite struct AnkiTests {
    private func fields(_ file: QuizFile) -> [[String]] {
        file.text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    @Test func writesACardForEachQuestion() {
        let file = AnkiNotes.file(QuizSamples.mixed)
        let notes = fields(file)
        let awkward = "~a=b#c{d}e:f\\g &lt;b&gt;&quot;&amp;&#39; ]]&gt; ,; x"
        #expect(
            file.text.split(separator: "\n").prefix(5) == [
                "#separator:tab", "#html:true", "#guid column:1", "#notetype:Basic",
                "#deck:Science - The Sun / the Moon",
            ])
        #expect(file.count == 6 && notes.allSatisfy { $0.count == 3 })
        #expect(
            notes.map { $0[1] } == [
                "Which term?<br><br>A) seed<br>B) stem",
                "\(awkward)<br><br>A) \(awkward)<br>B) 3 &lt; 5<br>C) * {x}",
                "The ____ holds<br>the leaves.", "40 − 33 = ____", "3 − 7 = ____",
                "What is [a] seed?",
            ])
        #expect(
            notes.map { $0[2] } == [
                "B) stem<br><br>It: so.", "A) \(awkward)<br>C) * {x}", "stem or st*m",
                "7 or 8 or seven", "-4",
                "a part that<br>grows<br>Key concepts: part or piece; grows<br><br>Read #3.",
            ])
        #expect(file.losses == QuizSamples.leftOut + ["q1: its points are not in the file"])
    }

    @Test func keepsAQuestionsGUIDWhenItsWordsChange() {
        let file = { (key: String, prompt: String, title: String) in
            let questions = Questions(
                key: key, title: title, subject: "s", topic: "t",
                questions: ["q1", "q2"].map { QuizSamples.question($0, .fillBlank, prompt) })
            let entries = ["q1", "q2"].map { QuizSamples.entry($0, "a") }
            return AnkiNotes.file(
                QuizItems(questions, AnswerKey(key: key, entries: entries)))
        }
        let before = fields(file("s", "____ is", "A::B")).map { $0[0] }
        #expect(before == fields(file("s", "____ was", "C")).map { $0[0] })
        let all = before + fields(file("t", "____ is", "A")).map { $0[0] }
        #expect(Set(all).count == 4)
        #expect(all.allSatisfy { $0.count == 16 && $0.allSatisfy(\.isHexDigit) })
        // Two colons would make a deck within a deck.
        #expect(file("s", "____", "A::B").text.contains("#deck:A:B\n"))
    }
}
