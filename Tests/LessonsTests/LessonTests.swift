import Artifacts
import Foundation
import Support
import Testing

@testable import LessonsStage

/// A topic laid out.
struct LessonTests {
    private func page(_ text: String) async throws -> String {
        let folder = try TemporaryFolder()
        _ = try #require(try await Benches.lesson(try Written.read(text), in: folder))
        return try String(
            contentsOf: folder.url.appending(path: "lesson.html"), encoding: .utf8)
    }

    private func words(of name: String, in folder: TemporaryFolder) throws -> [String] {
        let said = try Command.run(
            URL(filePath: "/usr/bin/pdftotext"),
            ["-layout", folder.url.appending(path: name).path, "-"])
        return said.output.components(separatedBy: "\u{0C}")
    }

    @Test func bringsNoHTMLOfATopicIntoThePage() async throws {
        let bad = "<img src=x onerror=alert(1)>\"'&{{edition}}"
        let page = try await page(
            """
            ---
            topic: t
            title: T \(bad)
            subject: \(bad)
            ---
            ## S \(bad)
            P **\(bad)** `\(bad)` [\(bad)](https://e.org/?a="b"&c)

            > Q \(bad)

            | \(bad) | b |
            | --- | --- |
            | c | \(bad) |

            ```html output="\\"><b>\(bad.filter { $0 != "\"" })"
            \(bad) <!-- ① -->
            ```
            1. N \(bad)

            ## Quiz
            ### Q \(bad)?
            - [x] A \(bad) — because \(bad)
            - [ ] B
            ## Challenge: C \(bad)
            D \(bad)
            ### Hint
            H \(bad)
            ### Solution
            S \(bad)
            """)
        #expect(
            !page.contains("<img") && !page.contains("<b>") && !page.contains("onerror=alert(1)>"))
        #expect(page.contains("&lt;img src=x onerror=alert(1)&gt;"))
        // The only open places are those of the quiz.
        #expect(page.components(separatedBy: "{{edition}}").count == 2)
    }

    @Test func findsTheSectionThatAQuestionIsAbout() async throws {
        let folder = try TemporaryFolder()
        let topic = try Written.read(
            """
            ---
            topic: t
            title: Water
            ---
            ## How water rises
            The sun warms the sea. Water evaporates and rises as vapour.
            ## How clouds form
            Water vapour cools and condenses into droplets. Droplets gather in clouds.
            ## Listing 1 of question 4
            ```python
            print(2)
            ```
            ## Quiz
            ### What makes sea water evaporate?
            - [x] the sun
            - [ ] the moon
            ### What does vapour condense into?
            - [x] droplets
            - [ ] stones
            ### What is water?
            - [x] wet
            - [ ] dry
            ### What does it print? (Listing 1 of question 4)
            - [x] 2
            - [ ] 3
            """)
        let lesson = try #require(try await Benches.lesson(topic, in: folder))
        #expect(
            lesson.rests == [
                .init(questionID: "q1", section: "s1"), .init(questionID: "q2", section: "s2"),
                .init(questionID: "q4", section: "s3"),
            ])
    }

    @Test func saysWhatIsNotThere() async throws {
        let page = try await page("## A\n\n## B\nWords.\n")
        #expect(page.contains("This topic has no quiz") && page.contains("has no challenges"))
        #expect(page.contains("Nothing is written here yet."))
        #expect(!page.contains("<script"))
        let quiz = try await self.page("## Quiz\n### Q?\n- [x] a\n- [ ] b\n")
        #expect(quiz.contains("This topic has no text to read"))
    }

    @Test func keepsHintsAndAnswersForTheTeacher() async throws {
        let folder = try TemporaryFolder()
        let lesson = try #require(
            try await Benches.lesson(try Written.read(Written.optionals), in: folder))
        #expect(lesson.files.cards != nil)
        let pupils = try words(of: "lesson.pdf", in: folder).joined()
        let teacher = try words(of: "lesson-teacher.pdf", in: folder).joined()
        #expect(pupils.contains("Maybe there, maybe not") && pupils.contains("Add up a list"))
        #expect(!pupils.contains("Ask of each") && !pupils.contains("B: None"))
        #expect(teacher.contains("Ask of each whether it is None") && teacher.contains("B: None"))
        #expect(teacher.contains("lines 10–11") && teacher.contains("Teacher's copy"))
    }

    @Test func printsCardsWithTheirBacksBehindThem() async throws {
        let folder = try TemporaryFolder()
        let text = (1...10).map {
            "## Challenge: Number \($0)\nTask \($0).\n### Hint\nHint \($0).\n### Solution\nSolved \($0).\n"
        }
        _ = try await Benches.lesson(try Written.read(text.joined(separator: "\n")), in: folder)
        let pages = try words(of: "cards.pdf", in: folder)
        // Eight a leaf: two leaves, each with its back.
        #expect(pages.filter { !$0.isEmpty }.count == 4)
        func line(_ page: String, _ word: String) -> String {
            page.split(separator: "\n").map(String.init).first { $0.contains(word) } ?? ""
        }
        #expect(line(pages[0], "Task 1.").firstRange(of: "Task 2.") != nil)
        let back = line(pages[1], "Solved 1.")
        let (left, right) = (back.firstRange(of: "Solved 2."), back.firstRange(of: "Solved 1."))
        #expect(try #require(left).lowerBound < (try #require(right)).lowerBound)
        #expect(!pages[0].contains("Solved") && pages[3].contains("Solved 9."))
    }

    @Test func dividesAListingThatNoPageHolds() async throws {
        let folder = try TemporaryFolder()
        let code = (1...200).map { "print(\($0))" }.joined(separator: "\n")
        let words = String(repeating: "many words here ", count: 900)
        _ = try await Benches.lesson(
            try Written.read("## A\n\(words)\n\n```python\n\(code)\n```\n"), in: folder)
        let all = try self.words(of: "lesson.pdf", in: folder)
        #expect(all.count > 4)
        #expect((1...200).allSatisfy { all.joined().contains("print(\($0))") })
    }
}
