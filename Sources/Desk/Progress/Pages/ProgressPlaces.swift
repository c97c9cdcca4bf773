import Artifacts

/// Where the progress pages lie, as paths from `outbox/progress/`.
enum ProgressPlaces {
    /// The folder, from the workspace.
    static let folder = "outbox/progress"
    /// The folders below it.
    static let below = ["pupils", "letters", "sheets", "skills", "questions"]
    /// The page of the class.
    static let index = "index.html"

    /// The page of questions to talk about.
    static let talk = "talk.html"
    /// The same as cards on paper.
    static let talkPaper = "talk.pdf"

    /// The page of a pupil.
    static func pupil(_ code: String) -> String { "pupils/\(code).html" }
    /// The letter that a pupil takes home.
    static func letter(_ code: String) -> String { "letters/\(code).pdf" }
    /// The page of a sheet.
    static func sheet(_ sheet: String) -> String { "sheets/\(sheet).html" }
    /// The page of a question of a sheet.
    static func question(_ id: String, of sheet: String) -> String {
        "questions/\(sheet)-\(id).html"
    }
    /// The page of a skill: two skills whose names differ in signs alone have pages of their own.
    static func skill(_ name: String) -> String {
        "skills/\(SheetKey.slug(name))-\(Digest.sha256(name).prefix(6)).html"
    }

    /// Whether a code or a question's id can be a part of a file's name.
    static func isSafe(_ part: String) -> Bool {
        !part.isEmpty && part.utf8.count <= 20
            && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
