// Reads: the recognition, the class set this sheet is in, rulings on its quiz, what was printed for it.
// Writes: a practice quiz; it holds no answers, they are proven anew by `answers`.
// Revision 1: number variation, terms, gaps, reasons, people, dates, spelling.
// Revision 2: sums no larger than the page's own, none after one that was read in doubt; a true minus sign; none from text
// that is hardly words, from numbers of pages and dates, nor from lists within a sentence.
// Revision 3: a question keeps the number it has on paper, and a number on paper is given to no other question.
// Revision 4: a teacher's change that had nothing to hold on to is named.
// Revision 5: sentences turned round into questions, where Link Grammar is installed.
// Revision 6: statements within sentences, what people do and where, order of a story, meanings of single words; stricter
// gates, and a hint that says how long a word is.
// A page without text gives a quiz without questions and the reason, since its clean copy is printed all the same.
// Known limits: English; a page of mixed kinds is asked about its text first.

public import Artifacts
public import Engine
import Language

/// Makes a practice quiz from a sheet's text.
public struct QuestionsStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// How many questions are wanted.
        public var count: Int
        /// Another seed gives other questions.
        public var seed: Int

        /// Options.
        public init(count: Int = 10, seed: Int = 1) {
            self.count = count
            self.seed = seed
        }
    }

    /// What it reads.
    public struct Input: Decodable, Sendable {
        /// The page's words.
        public var recognition: Recognition
        /// The set this sheet is in.
        public var classSet: ClassSet?
        /// What a teacher changed.
        public var rulings: [Ruling]
        /// What was printed for this sheet.
        public var edition: [Edition]?

        /// Input from its parts.
        public init(
            recognition: Recognition, classSet: ClassSet?, rulings: [Ruling],
            edition: [Edition]? = nil
        ) {
            self.recognition = recognition
            self.classSet = classSet
            self.rulings = rulings
            self.edition = edition
        }
    }

    /// `questions`.
    public static let name = "questions"
    /// See the header.
    public static let revision = 6
    /// See the header.
    public static let reads: [Reads] = [
        .own(Recognition.self), .optional(ClassSet.self), .rulings([.quiz]), .all(Edition.self),
    ]
    /// Ten questions.
    public static let defaults = Options()
    /// The word lists and the parser.
    public static var tools: [String: String] {
        Lexicon.system.tools.merging(LinkGrammar.tools) { mine, _ in mine }
    }

    private let options: Options

    /// A stage.
    public init(_ options: Options) throws {
        guard (1...50).contains(options.count) else {
            throw Problem(
                .configuration, "Count of questions is from 1 to 50, not \(options.count)",
                hint: "set `count: 10` under the questions step")
        }
        self.options = options
    }

    /// Makes the quiz.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Questions> {
        let key = input.recognition.key
        if let set = input.classSet?.part(for: key)?.sets.first, let first = set.reference.first,
            first != key
        {
            return .notApplicable("the practice of this class set is made from '\(first)'")
        }
        let page = PageText(input.recognition)
        let quiz = QuizMaker(page, count: options.count, seed: options.seed).quiz(key: key)
        let editions = input.edition ?? []
        let numbered = LastingNumbers(editions, input.rulings).applied(to: quiz)
        return .made(QuizEdits(input.rulings, editions: editions).applied(to: numbered))
    }
}
