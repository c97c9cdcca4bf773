public import Artifacts
public import Foundation

/// One thing a person must decide, with what helps to decide it.
public struct ReviewItem: Sendable, Equatable {
    /// What is asked.
    public enum Question: String, Sendable {
        /// What stands in a place, or how it is to be judged.
        case answer
        /// Whose paper it is.
        case pupil
        /// Which printed page it is.
        case code
        /// Which answer of a key holds.
        case key
        /// What is marked in a place, where there is no right or wrong.
        case mark
    }

    /// What kind of question it is.
    public var question: Question
    /// `<first twelve digits of the original>-<page>/<questionID>`, or `…/page`; of a key `<edition>/<questionID>`, or
    /// `page/…`.
    public var target: String
    /// The key of the paper it is about.
    public var key: String
    /// The question; nil where it is about a page.
    public var questionID: String?
    /// The original's digest; empty where no delivery names it; of a key the sheet.
    public var original: String
    /// The page within the original, from 1.
    public var page: Int
    /// The place on the page, worked out from its box and resolution.
    public var placeMM: BoxMM?
    /// The picture to look at.
    public var picture: URL?
    /// The digest of that picture.
    public var shown: String?
    /// In words: the sheet and the question as printed.
    public var heading: String
    /// What is asked on the paper; empty where that is not known.
    public var prompt: String
    /// Why nobody decided it yet.
    public var why: String
    /// What the readers made of it, best first.
    public var readings: [String]
    /// What the key expects.
    public var expected: String?
    /// What the paper is known to be: a pupil's code.
    public var pupil: String?
    /// What says that it is nobody's of the class: the code of a spare copy.
    public var stranger: String?
    /// The letters that may be marked; empty for what is written.
    public var letters: [String] = []
    /// The edition its paper was printed from; empty where there is none.
    public var edition = ""
    /// The sheet whose pictures all ask this: where several sheets show one page, the first of them.
    public var sharedSheet: String?
    /// What the letters are called, where that is not what they are.
    public var labels: [String: String] = [:]
    /// Whether several of the letters may hold at once.
    public var several = false
    /// Whether it is asked before all else.
    public var isUrgent = false

    /// A question about a page of a sheet.
    public init(
        question: Question, target: String, key: String, questionID: String? = nil,
        original: String, page: Int, placeMM: BoxMM? = nil, picture: URL? = nil,
        shown: String? = nil, heading: String, prompt: String, why: String, readings: [String],
        expected: String? = nil, pupil: String? = nil, stranger: String? = nil,
        letters: [String] = [], edition: String = ""
    ) {
        (self.question, self.target, self.key) = (question, target, key)
        (self.questionID, self.original, self.page) = (questionID, original, page)
        (self.placeMM, self.picture, self.shown) = (placeMM, picture, shown)
        (self.heading, self.prompt, self.why) = (heading, prompt, why)
        (self.readings, self.expected, self.pupil) = (readings, expected, pupil)
        (self.stranger, self.letters, self.edition) = (stranger, letters, edition)
    }
}

extension ReviewItem {
    /// Asks what stands in an exercise's place: letters where one is marked or written, printed words where one of them
    /// is written.
    mutating func ask(_ exercise: Recognition.Exercise) {
        prompt = exercise.prompt
        switch exercise.answer.type {
        case .choice, .letter: letters = exercise.choices.map(\.letter)
        case .word:
            for word in exercise.choices.map(\.text) where !readings.contains(word) {
                readings.append(word)
            }
        case .sign:
            for sign in ["<", "=", ">"] where !readings.contains(sign) { readings.append(sign) }
        case .number, .fraction, .text: break
        }
    }
}
