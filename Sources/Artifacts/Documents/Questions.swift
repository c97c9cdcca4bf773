/// A practice quiz made from a sheet's text.
public struct Questions: Artifact {
    /// `questions`.
    public static let kind = "questions"
    /// The version of these fields.
    public static let schema = 1

    /// `questions`.
    public var kind: String = Questions.kind
    /// The version this document was written in.
    public var schema: Int = Questions.schema
    /// The sheet.
    public var key: String
    /// The quiz's title, such as `Maths - Algebra`.
    public var title: String
    /// School subject, or `General`.
    public var subject: String
    /// What it is about.
    public var topic: String
    /// At most as many as were asked for.
    public var questions: [Question]
    /// Why there are fewer than asked for.
    public var shortfall: Shortfall?
    /// A teacher's changes that had nothing to hold on to, in the order they came; absent where all took effect.
    public var setAside: [SetAside]?
    /// What was kept out of the quiz, counted by the rule that did it, in order of codes; absent where no text was
    /// asked about.
    public var gates: [Gate]?
    /// What a language model gave as the answers of its questions, each agreed to by a second answer that did not know
    /// the first; absent where no model was asked.
    public var proposals: [Proposal]?
    /// Why the built-in generator made this quiz where a language model should have; absent where it need not.
    public var standIn: StandIn?

    /// A language model's answer to a question, told by its words: a reworded question has none.
    public struct Proposal: Codable, Sendable, Equatable {
        /// The question.
        public var prompt: String
        /// The word, number or model answer; of choices the text of the right one.
        public var answer: String
        /// Everything else that is right.
        public var accepted: [String]
        /// For short answers: each list holds words of which one must occur.
        public var concepts: [[String]]
        /// That the lines it rests on were read right.
        public var confidence: Confidence
        /// Who said so, in words.
        public var detail: String

        /// A value from its parts.
        public init(
            prompt: String, answer: String, accepted: [String], concepts: [[String]],
            confidence: Confidence, detail: String
        ) {
            self.prompt = prompt
            self.answer = answer
            self.accepted = accepted
            self.concepts = concepts
            self.confidence = confidence
            self.detail = detail
        }
    }

    /// What kept a language model from making a quiz.
    public struct StandIn: Codable, Sendable, Equatable {
        /// What went wrong.
        public var summary: String
        /// What to do about it.
        public var hint: String?

        /// A value from its parts.
        public init(summary: String, hint: String?) { (self.summary, self.hint) = (summary, hint) }
    }

    /// A rule and how much it kept out.
    public struct Gate: Codable, Sendable, Equatable {
        /// The rule's name, such as `looksBack`.
        public var code: String
        /// Whether sentences were counted, or questions that had been made.
        public var of: Subject
        /// How many.
        public var count: Int

        /// What was counted.
        public enum Subject: String, Codable, Sendable, CaseIterable {
            /// Sentences of the page that may not be asked about.
            case sentences
            /// Questions that were made and not taken.
            case questions
        }

        /// A value from its parts.
        public init(code: String, of: Subject, count: Int) {
            self.code = code
            self.of = of
            self.count = count
        }
    }

    /// A change of the quiz that was not made.
    public struct SetAside: Codable, Sendable, Equatable {
        /// The edition in whose table it was written.
        public var edition: String?
        /// The question's number there.
        public var questionID: String
        /// Why, in words.
        public var reason: String

        /// A value from its parts.
        public init(
            edition: String?, questionID: String, reason: String
        ) {
            self.edition = edition
            self.questionID = questionID
            self.reason = reason
        }
    }

    /// Why there are fewer questions than asked for.
    public struct Shortfall: Codable, Sendable, Equatable {
        /// In words.
        public var reason: String

        /// A value from its parts.
        public init(
            reason: String
        ) {
            self.reason = reason
        }
    }

    /// One question.
    public struct Question: Codable, Sendable, Equatable {
        /// `q1`…; never renumbered or used twice within a sheet.
        public var id: String
        /// How it is answered.
        public var type: QuestionType
        /// What is asked; a blank is `____`.
        public var prompt: String
        /// Offered answers, A to D.
        public var choices: [Choice]
        /// Why the answer is right.
        public var explanation: String
        /// Estimated.
        public var difficulty: Difficulty
        /// What it exercises, such as `addition within 20`.
        public var skill: String
        /// What it was made from.
        public var source: Source
        /// Who made it.
        public var origin: Origin

        /// A value from its parts.
        public init(
            id: String, type: QuestionType, prompt: String, choices: [Choice] = [],
            explanation: String, difficulty: Difficulty, skill: String, source: Source,
            origin: Origin
        ) {
            self.id = id
            self.type = type
            self.prompt = prompt
            self.choices = choices
            self.explanation = explanation
            self.difficulty = difficulty
            self.skill = skill
            self.source = source
            self.origin = origin
        }
    }

    /// How a question is answered.
    public enum QuestionType: String, Codable, Sendable, CaseIterable {
        /// By a letter.
        case multipleChoice
        /// By a word or number.
        case fillBlank
        /// By a sentence.
        case shortAnswer
    }

    /// How hard a question is, estimated.
    public enum Difficulty: String, Codable, Sendable, CaseIterable {
        /// Easy.
        case easy
        /// Medium.
        case medium
        /// Hard.
        case hard
    }

    /// Who made a question.
    public enum Origin: String, Codable, Sendable, CaseIterable {
        /// The built-in generator.
        case embedded
        /// A language model.
        case provider
        /// A person.
        case teacher
    }

    /// An offered answer.
    public struct Choice: Codable, Sendable, Equatable {
        /// `A` to `D`.
        public var letter: String
        /// The answer.
        public var text: String

        /// A value from its parts.
        public init(
            letter: String, text: String
        ) {
            self.letter = letter
            self.text = text
        }
    }

    /// What a question was made from.
    public struct Source: Codable, Sendable, Equatable {
        /// Page, from 1.
        public var page: Int
        /// Lines within the page, from 1.
        public var lines: [Int]

        /// A value from its parts.
        public init(
            page: Int, lines: [Int]
        ) {
            self.page = page
            self.lines = lines
        }
    }

    /// A value from its parts.
    public init(
        key: String, title: String, subject: String, topic: String, questions: [Question],
        shortfall: Shortfall? = nil, gates: [Gate]? = nil, proposals: [Proposal]? = nil,
        standIn: StandIn? = nil
    ) {
        self.key = key
        self.title = title
        self.subject = subject
        self.topic = topic
        self.questions = questions
        self.shortfall = shortfall
        self.gates = gates
        self.proposals = proposals
        self.standIn = standIn
    }
}
