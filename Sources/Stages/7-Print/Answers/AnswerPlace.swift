import Artifacts

/// A place for an answer, from the upper left corner of its question's text, in millimetres.
struct AnswerPlace {
    /// How it is filled in.
    var type: Printed.FieldType
    /// The whole place.
    var box: BoxMM
    /// Bubbles with their letters, in reading order.
    var bubbles: [(letter: String, box: BoxMM)] = []

    /// Number of ruled lines.
    static let lineCount = 3
    /// The teacher's row.
    static let teacherRow = ["0", "½", "1"]

    /// The place moved over the page, as the map says it.
    func field(_ questionID: String, xMM: Double, yMM: Double) -> Printed.Field {
        let moved = bubbles.map { ($0.letter, $0.box.moved(xMM, yMM)) }
        return Printed.Field(
            questionID: questionID, type: type, boxMM: box.moved(xMM, yMM),
            bubblesMM: Dictionary(moved, uniquingKeysWith: { first, _ in first }))
    }
}

extension BoxMM {
    /// The box moved by millimetres.
    func moved(_ dx: Double, _ dy: Double) -> BoxMM {
        BoxMM(x: x + dx, y: y + dy, width: width, height: height)
    }
}
