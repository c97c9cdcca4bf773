import Artifacts
import Engine

/// All that is held of one pupil, as one JSON file.
struct Dossier: Codable, Equatable {
    /// A page that was handed in.
    struct Page: Codable, Equatable {
        /// The file it came in, when that came, and the page of it.
        var file: String?
        var when: String?
        var number: Int
        /// The original's digest: its name in `originals/`.
        var original: String
        /// Why it is this pupil's, in words.
        var why: String
        /// Its picture, as a path from the classroom; nil of a check-in, whose clouds are for the pupil's eyes.
        var picture: String?
    }

    /// What stands on one place of a paper, and what became of it.
    struct Answer: Codable, Equatable {
        var question: String
        var given: String?
        var expected: String?
        var verdict: String
        var points: Double
        var maximum: Double
        var explanation: String
    }

    /// A paper, or a quiz that was played.
    struct Work: Codable, Equatable {
        /// The sheet's key.
        var key: String
        var pages: [Page]
        var edition: String?
        var points: Double?
        var maximum: Double?
        /// Whether something of it is still to be decided.
        var isUndecided: Bool?
        var grade: String?
        var answers: [Answer]
        /// What a check-in says, a line a day and one for what was written, or what is kept of a practised talk; nil of
        /// any other paper.
        var said: [String]?
    }

    /// The copies of an edition that were printed for this pupil.
    struct Printed: Codable, Equatable {
        var edition: String
        var sheet: String?
        var copies: [Int]
    }

    /// A record, and the rows of it that are about this pupil.
    struct Record: Codable, Equatable {
        var file: String
        var rows: [JSONValue]
    }

    var kind = "dossier"
    var schema = 1
    var code: String
    var name: String?
    var group: String?
    var work: [Work]
    var printed: [Printed]
    /// What a person decided about this pupil's papers.
    var rulings: [Record]
    /// What runs said of this pupil's files and pages.
    var receipts: [Record]
    /// This pupil's rows of the class's report.
    var report: JSONValue?
    /// Every file of the classroom that speaks of this pupil, as a path from its folder.
    var files: [String]
}
