import Artifacts
import Foundation

/// What a person sees on a worksheet, keyed by hand or drawn by us.
struct ExerciseTruth: Codable {
    /// The picture's name below its folder.
    var picture: String
    /// Everything on it that asks for an answer.
    var exercises: [Exercise]
    /// Parts of the picture that nobody can judge: what is cut off at its edge. Pixels of the picture.
    var ignore: [[Int]]?

    /// One exercise.
    struct Exercise: Codable {
        /// What is asked, with `__` where an answer goes within it.
        var prompt: String
        /// What goes there.
        var type: Recognition.PlaceType
        /// Where the answer goes; `[x, y, width, height]` in pixels of the picture.
        var place: [Int]
        /// The offered answers in their order.
        var choices: [String]
        /// Whether the place is that of the pupil's ink alone, with print right before it.
        var ink: Bool?
    }

    /// The list in a file.
    static func read(_ file: URL) throws -> [ExerciseTruth] {
        try JSONDecoder().decode([ExerciseTruth].self, from: Data(contentsOf: file))
    }
}

/// How many exercises of a picture were found, and how many of their parts are right.
struct ExerciseCount {
    var asked = 0
    var found = 0
    var prompt = 0
    var place = 0
    var type = 0
    var choices = 0
    /// Right in all of these.
    var whole = 0
    /// Exercises that are none.
    var wrong = 0

    static func + (a: ExerciseCount, b: ExerciseCount) -> ExerciseCount {
        ExerciseCount(
            asked: a.asked + b.asked, found: a.found + b.found, prompt: a.prompt + b.prompt,
            place: a.place + b.place, type: a.type + b.type, choices: a.choices + b.choices,
            whole: a.whole + b.whole, wrong: a.wrong + b.wrong)
    }

    /// A row of the table.
    func row(_ name: String) -> String {
        let cells = [asked, found, prompt, place, type, choices, whole, wrong].map(String.init)
        return "| \(name) | \(cells.joined(separator: " | ")) |"
    }
}
