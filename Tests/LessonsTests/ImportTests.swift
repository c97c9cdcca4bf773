import Artifacts
import Imports
import Testing

@testable import LessonsStage

/// Questions of other programs, taken over and read as topics of ours.
@Suite struct ImportTests {
    private static let quiz = #"""
        [[questions]]
        id = "a"
        type = "MultipleChoice"
        prompt.prompt = """
        Look at this:

        ```ide
        fn main() { let x = `[1]`; }
        ```

        What is `x`?
        """
        answer.answer = "a number — a whole one"
        prompt.distractors = ["a word", "a list", "nothing", "a file"]
        context = """
        It is written
        with a digit.
        """

        [[questions]]
        type = "ShortAnswer"
        prompt.prompt = "Which keyword names a function?"
        answer.answer = "fn"
        answer.alternatives = ["`fn`"]

        [[questions]]
        type = "Tracing"
        prompt.program = """
        fn main() { println!("5"); }

        """
        answer.doesCompile = true
        answer.stdout = "5"

        [[questions]]
        type = "Tracing"
        prompt.program = "fn main() { x }"
        answer.doesCompile = false
        context = "Nobody said what x is."

        [[questions]]
        type = "MultipleChoice"
        prompt.prompt = "Which of these run?"
        answer.answer = ["one", "two"]
        prompt.distractors = ["three"]

        [[questions]]
        type = "MultipleChoice"
        prompt.prompt = "Which program is right?"
        answer.answer = """
        ```
        let a = 1;
        ```
        """
        prompt.distractors = ["""
        ```
        let b = 2;
        ```
        """]

        [[questions]]
        type = "Informal"
        prompt.prompt = "What do you think?"
        """#

    private static let tutorial = """
        @Tutorial(time: 20) {
            @Intro(title: "Laying things out") {
                Words that no question needs: `{`.
                @Image(source: "a.png", alt: "A picture")
            }
            @Assessments {
                @MultipleChoice {
                    What puts views above each other?

                    ```swift
                    struct Page { var body: some View { } }
                    ```
                    @Choice(isCorrect: false) {
                        A state variable.
                        @Justification(reaction: "Try again!") { It keeps a value. }
                    }
                    @Choice(isCorrect: true) {
                        A `VStack { }`.
                        @Justification(reaction: "That's right!") {
                            It stands for
                            vertical stack.
                        }
                    }
                }
                @MultipleChoice {
                    Which two are right?
                    @Choice(isCorrect: true) { one }
                    @Choice(isCorrect: true) { two }
                    @Choice(isCorrect: false) { three }
                }
            }
        }
        """

    private func read(_ imported: ImportedTopic) throws -> Topic {
        var reader = TopicReader(imported.markdown, key: "imported", name: "imported.md")
        return try reader.topic()
    }

    @Test func takesOverAQuizOfMdbookQuizWithWhatPaperHasRoomFor() throws {
        let imported = try ImportedTopic(mdbookQuiz: Self.quiz, name: "ch01-first-steps.toml")
        let topic = try read(imported)
        #expect(topic.topic == "ch01-first-steps")
        #expect(topic.title == "Ch01 first steps")
        #expect(
            topic.items.map(\.prompt) == [
                "Look at this: What is x? (Listing 1 of question 1)",
                "Which keyword names a function? ____",
                "What does this program print? ____ (Listing 1 of question 3)",
                "Does this program compile? (Listing 1 of question 4)",
                "Which program is right?",
            ])
        let first = try #require(topic.items.first)
        #expect(first.type == .multipleChoice && first.choices.count == 4)
        let right = first.choices.first { $0.letter == first.answer }
        #expect(right?.text == "a number, a whole one")
        #expect(first.explanation == "It is written with a digit.")
        #expect(topic.items[1].answer == "fn" && topic.items[1].accepted == [])
        #expect(topic.items[2].answer == "5")
        #expect(topic.items[3].explanation == "Nobody said what x is.")
        #expect(
            Set(topic.items[4].choices.map(\.text)) == [
                "Listing 1 of question 5", "Listing 2 of question 5",
            ])
        #expect(topic.examples.map(\.code).first == "fn main() { let x = 1; }")
        #expect(topic.examples.map(\.language).prefix(1) == ["rust"])
        #expect(
            imported.left == [
                "“Look at this: What is `x`? (Listing 1 of question 1)”: wrong answers beyond the bubbles A to D: 1",
                "“Which of these run?”: it has 2 right and 1 wrong answers",
                "a question of the type Informal",
            ])
    }

    @Test func takesOverTheAssessmentsOfADocCTutorial() throws {
        let imported = try ImportedTopic(docCTutorial: Self.tutorial, name: "Stacks.tutorial")
        let topic = try read(imported)
        #expect(topic.topic == "stacks" && topic.title == "Laying things out")
        let item = try #require(topic.items.first)
        #expect(topic.items.count == 1)
        #expect(item.prompt == "What puts views above each other? (Listing 1 of question 1)")
        #expect(item.choices.map(\.text) == ["A state variable.", "A VStack { }."])
        #expect(item.answer == "B")
        #expect(item.explanation.hasPrefix("It stands for vertical stack."))
        #expect(item.explanation.contains("It keeps a value."))
        #expect(topic.examples.map(\.code) == ["struct Page { var body: some View { } }"])
        #expect(
            imported.left == ["“Which two are right?”: it has 2 right answers, and paper one"])
    }

    /// What others write wrongly: each is refused in words, with the file's name.
    static let broken: [(name: String, text: String, says: String)] = [
        ("a.toml", "[[questions]\n", "is no TOML: line 1"),
        ("a.toml", "questions = 3\n", "is no quiz of mdbook-quiz"),
        ("a.toml", "[[questions]]\nprompt.prompt = \"a\"\n", "it lacks 'type'"),
        ("a.toml", "", "it lacks 'questions'"),
        ("a.toml", "[[questions]]\ntype = \"Informal\"\nprompt.prompt = \"a\"\n", "no question"),
        (
            "a.toml", "[[questions]]\ntype = \"ShortAnswer\"\nprompt.prompt = \"a\"\n",
            "no question"
        ),
        ("a.tutorial", "Nothing", "no question"),
        ("a.tutorial", "@Tutorial {\n  @Assessments {\n", "a brace with no partner"),
        ("a.tutorial", String(repeating: "@Tutorial {\n", count: 900), "too deep"),
        ("a.tutorial", "@Assessments { @MultipleChoice { Why? } }", "no question"),
        ("a.tutorial", "@Assessments(", "no question"),
        ("a.tutorial", "@", "no question"),
    ]

    @Test(arguments: broken.indices)
    func refusesWhatIsWrittenWronglyInWords(_ index: Int) {
        let (name, text, says) = Self.broken[index]
        let problem = #expect(throws: Problem.self) {
            name.hasSuffix(".toml")
                ? try ImportedTopic(mdbookQuiz: text, name: name)
                : try ImportedTopic(docCTutorial: text, name: name)
        }
        #expect(problem?.summary.contains(says) == true, "\(problem?.summary ?? "")")
        #expect(problem?.summary.contains(name) == true)
    }
}
