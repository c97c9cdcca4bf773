import Artifacts

@testable import LessonsStage

/// Topics as teachers write them.
enum Written {
    /// One with everything.
    static let optionals = """
        ---
        topic: optionals
        title: Optionals
        subject: Computing
        after: [variables]
        ---
        Some boxes are empty.

        ## Maybe there, maybe not
        An *optional* is a box that holds a **value** or nothing.
        It never holds two.

        ```python example="unwrap" output="42"
        n = 42            # ①
        if n is not None:
            print(n)      # ②
        ```
        1. `None` would mean that nothing is there.
        2. Inside, `n` is a number.

        - a point
          - below it

        | word | meaning |
        | --- | --- |
        | None | nothing |

        ## Quiz
        ### What does `n` hold when nothing was set?
        - [ ] 0 — that is a number, and so a value
        - [x] None — because an optional starts empty

        ### A box that may be empty is called an ____.
        - [x] optional
        - [x] optional value

        ## Challenge: Sum of what is there
        Add up a list, leaving out what is not there.
        ### Hint
        Ask of each whether it is `None`.
        ### Solution
        ```python
        print(sum(x for x in xs if x is not None))
        ```
        """

    /// Reads a topic.
    static func read(_ text: String, key: String = "optionals") throws(Problem) -> Topic {
        var reader = TopicReader(text, key: key, name: "\(key).md")
        return try reader.topic()
    }

    /// What is wrong with it; nil where it is read.
    static func fault(_ text: String) -> Problem? {
        do {
            _ = try read(text, key: "t")
            return nil
        } catch {
            return error
        }
    }
}
