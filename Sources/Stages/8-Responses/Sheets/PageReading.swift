package import Artifacts
import Engine
import Foundation
package import Imaging
import Marks
package import Reading

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
    /// What the readers saw of written numbers, by question.
    package var seen: [String: SeenWriting.Sight] = [:]
    /// What stands on the name line, where it is asked for.
    var name: NameInk?

    /// The share of the writing taken for read that may be wrong where nothing is set.
    package static let usualError = 0.005

    /// Fits a page to one of the edition's pages, most likely first, and reads it; of the writing that is taken for
    /// read the share `readingError` may be wrong. `list` are the words of the sheet's language.
    package static func read(
        _ page: Intake.Page, in picture: Image, candidates: [Edition.Page],
        readingError: Double = usualError, readsName: Bool = false,
        list: WordList = WordList([]), blank: (Edition.Page) throws -> PreparedBlank
    ) throws -> PageReading {
        var best: (printed: Edition.Page, blank: PreparedBlank, place: Registration)?
        var problem = "the edition has no such page"
        for printed in candidates {
            let blank = try blank(printed)
            switch Registration.find(blank, in: picture) {
            case .found(let place):
                if place.agreement > best?.place.agreement ?? 0 {
                    best = (printed, blank, place)
                }
            case .lost(let reason): problem = reason
            }
        }
        guard let best else {
            return PageReading(page: page, problem: problem, items: [])
        }
        var reading = PageReading(
            page: page, printed: best.printed, items: [], place: best.place)
        let flat = FlatPage(picture, at: best.place, on: best.blank)
        try reading.readPlaces(
            best.printed.fields, on: flat, at: best.place, readingError: readingError, list: list)
        if readsName { reading.name = NameInk(on: flat) }
        return reading
    }

    private mutating func readPlaces(
        _ fields: [Printed.Field], on flat: FlatPage, at place: Registration, readingError: Double,
        list: WordList
    ) throws {
        let rows = fields.map { field in
            field.bubblesMM.isEmpty
                ? nil
                : BubbleRow(questionID: field.questionID, bubbles: field.bubblesMM, on: flat)
        }
        let tone = BubbleTone(rows.compactMap { $0 })
        for (field, row) in zip(fields, rows) {
            let box = place.box(of: field.boxMM)
            let verdict = row.map {
                RowVerdict.of($0, tone: tone, doubtsLines: field.several != nil)
            }
            reasons[field.questionID] = verdict?.why
            guard field.type == .bubbles else {
                let writing = try Writing(field, on: flat, teacher: verdict)
                seen[field.questionID] = writing.sight
                items.append(
                    try writing.item(
                        page: page.number, box: box, readingError: readingError, list: list))
                continue
            }
            let read = verdict ?? RowVerdict.unclear([], "no bubbles")
            var item = Responses.Item(
                questionID: field.questionID, value: read.letter,
                alternatives: read.alternatives, confidence: Confidence(read.confidence),
                state: read.state, page: page.number, box: box)
            if field.several == true { item.take(read.marks) }
            items.append(item)
        }
    }
}
