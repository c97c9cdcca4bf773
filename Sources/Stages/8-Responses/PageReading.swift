package import Artifacts
import Engine
import Foundation
package import Imaging

/// One page of a returned sheet, laid on its edition's page, with what stands in each place.
package struct PageReading {
    /// The intake page.
    var page: Intake.Page
    /// The edition's page it was fitted to; nil where it fits none.
    var printed: Edition.Page?
    /// Why it could not be fitted.
    var problem: String?
    /// What stands in each place.
    package var items: [Responses.Item]
    /// Where it lies.
    package var place: Registration?
    /// Why each row of bubbles was read so, by question.
    package var reasons: [String: String] = [:]

    /// Fits a page to one of the edition's pages, most likely first, and reads it.
    package static func read(
        _ page: Intake.Page, in picture: Image, candidates: [Edition.Page],
        blank: (Edition.Page) throws -> PreparedBlank
    ) throws -> PageReading {
        var best: (blank: PreparedBlank, place: Registration)?
        var problem = "the edition has no such page"
        for printed in candidates {
            let blank = try blank(printed)
            switch Registration.find(blank, in: picture) {
            case .found(let place):
                if place.agreement > best?.place.agreement ?? 0 {
                    best = (blank, place)
                }
            case .lost(let reason): problem = reason
            }
        }
        guard let best else {
            return PageReading(page: page, problem: problem, items: [])
        }
        var reading = PageReading(
            page: page, printed: best.blank.page, items: [], place: best.place)
        try reading.readPlaces(
            on: FlatPage(picture, at: best.place, on: best.blank),
            at: best.place)
        return reading
    }

    private mutating func readPlaces(on flat: FlatPage, at place: Registration) throws {
        let fields = flat.page.fields
        let rows = fields.map { field in
            field.bubblesMM.isEmpty
                ? nil
                : BubbleRow(questionID: field.questionID, bubbles: field.bubblesMM, on: flat)
        }
        let tone = PageTone(rows.compactMap { $0 })
        for (field, row) in zip(fields, rows) {
            let box = place.box(of: field.boxMM)
            let verdict = row.map { RowVerdict.of($0, tone: tone) }
            reasons[field.questionID] = verdict?.why
            guard field.type == .bubbles else {
                items.append(
                    try Writing.item(field, on: flat, teacher: verdict, page: page.number, box: box)
                )
                continue
            }
            let read = verdict ?? RowVerdict.unclear([], "no bubbles")
            items.append(
                Responses.Item(
                    questionID: field.questionID, value: read.letter,
                    alternatives: read.alternatives, confidence: Confidence(read.confidence),
                    state: read.state, page: page.number, box: box))
        }
    }
}

/// A place for handwriting: told from an empty one by its ink; what it may say is offered to a person.
enum Writing {
    // The dot of a pencil is 0.2 mm² and a minus sign 1 mm²; ink under this is a speck of dust.
    private static let speckMM2 = 0.35

    static func item(
        _ field: Printed.Field, on flat: FlatPage, teacher: RowVerdict?, page: Int, box: Box
    ) throws -> Responses.Item {
        let teachers = Array(field.bubblesMM.values)
        let row = teachers.isEmpty ? nil : BubbleRow.around(teachers, x: 1, y: 1)
        let around = BoxMM(
            x: field.boxMM.x - 1, y: field.boxMM.y - 1, width: field.boxMM.width + 2,
            height: field.boxMM.height + 2)
        let ink = flat.ink(in: around).filter { piece in
            row.map { !inside(piece.boxMM, $0) } ?? true
        }
        let area = ink.reduce(0) { $0 + $1.areaMM2 }
        var item = Responses.Item(
            questionID: field.questionID, confidence: 0.0, state: .unclear, page: page, box: box)
        if let teacher, teacher.state == .read {
            item.state = .read
            item.teacherMark = teacher.letter
            item.confidence = Confidence(teacher.confidence)
        } else if area < speckMM2, teacher.map({ $0.state == .blank }) ?? true {
            item.state = .blank
            item.confidence = Confidence(0.99 + 0.009 * (1 - area / speckMM2))
        } else if let alphabet = WrittenLine.alphabet(of: field) {
            item.alternatives = try WrittenLine(ink, in: field, on: flat).readings(alphabet)
        }
        return item
    }

    private static func inside(_ piece: BoxMM, _ row: BoxMM) -> Bool {
        let x = piece.x + piece.width / 2
        let y = piece.y + piece.height / 2
        return x > row.x && x < row.maxX && y > row.y && y < row.maxY
    }
}
