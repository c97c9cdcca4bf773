import Artifacts
import Foundation

/// One thing a person must decide, with what helps to decide it.
struct ReviewItem: Equatable {
    /// What is asked.
    enum Question: String {
        /// What stands in a place, or how it is to be judged.
        case answer
        /// Whose paper it is.
        case pupil
        /// Which printed page it is.
        case code
        /// Which answer of a key holds.
        case key
    }

    var question: Question
    /// `<first twelve digits of the original>-<page>/<questionID>`, or `…/page`; of a key `<edition>/<questionID>`, or
    /// `page/…`.
    var target: String
    var key: String
    var questionID: String?
    /// The original's digest; empty where no delivery names it; of a key the sheet.
    var original: String
    /// The page within the original, from 1.
    var page: Int
    /// The place on the page, worked out from its box and resolution.
    var placeMM: BoxMM?
    /// The picture to look at, and its digest.
    var picture: URL?
    var shown: String?
    /// In words: the sheet and the question as printed.
    var heading: String
    var prompt: String
    /// Why nobody decided it yet.
    var why: String
    /// What the readers made of it, best first.
    var readings: [String]
    /// What the key expects.
    var expected: String?
    /// What the paper is known to be: a pupil's code.
    var pupil: String?
    /// What says that it is nobody's of the class: the code of a spare copy.
    var stranger: String?
    /// The letters that may be marked; empty for what is written.
    var letters: [String] = []
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
        case .number, .fraction, .text: break
        }
    }
}
