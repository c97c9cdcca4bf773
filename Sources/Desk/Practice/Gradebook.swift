import Artifacts
import Foundation
import Tables

/// `gradebook.csv`: a row a pupil; for each sheet and what was answered on it the best decided attempt. Who did not do
/// a sheet has empty cells, never a zero; an attempt with something undecided says so and counts in no sum. Where a
/// quiz was
/// played on a screen, a further cell says of each pupil where the score comes from: nothing proves who sent a result.
enum Gradebook {
    /// The bytes of the table.
    static func encode(_ classroom: Classroom, _ settings: DeskSettings) -> Data {
        let names = settings.names
        let all = classroom.cards.documents.filter { $0.pupil != nil }
        let cards = ScoreCard.counting(all, screenCountsAsPaper: settings.screenCountsAsPaper)
        let columns = Set(cards.map(Column.init)).sorted()
        let played = Set(all.filter { $0.source == .screen }.map(Column.init))
        let known = Set(classroom.pupils.map(\.code))
        let others = Set(cards.compactMap(\.pupil)).subtracting(known).sorted()
        let byCell = Dictionary(grouping: cards) { Cell(pupil: $0.pupil ?? "", column: Column($0)) }
        var header = ["pupil"] + (names ? ["name"] : []) + ["group"]
        for column in columns {
            header += ["\(column.title) points", "\(column.title) of", "\(column.title) %"]
            if played.contains(column) { header.append("\(column.title) from") }
        }
        let rows = (known.sorted() + others).map { code in
            let pupil = classroom.pupils.first { $0.code == code }
            let head = [code] + (names ? [pupil?.name ?? ""] : []) + [pupil?.group ?? ""]
            return head
                + columns.flatMap { column in
                    let cell = cell(byCell[Cell(pupil: code, column: column)] ?? [])
                    return played.contains(column) ? cell : Array(cell.dropLast())
                }
        }
        return CSV.encode([header] + rows)
    }

    private struct Column: Hashable, Comparable {
        var sheet: String
        var instrument: String

        init(_ card: ScoreCard) {
            sheet = SheetKey.sheet(of: card.key)
            instrument = card.instrument == .quiz ? "quiz" : "page"
        }

        var title: String { "\(sheet) \(instrument)" }

        static func < (left: Column, right: Column) -> Bool {
            (left.sheet, left.instrument) < (right.sheet, right.instrument)
        }
    }

    private struct Cell: Hashable {
        var pupil: String
        var column: Column
    }

    /// Points, their maximum, the percentage, and where they come from.
    private static func cell(_ cards: [ScoreCard]) -> [String] {
        if let best = SheetProgress.best(cards) {
            return [
                Number.plain(best.points), Number.plain(best.maximum),
                Number.plain(best.percentage), origin(best),
            ]
        }
        guard let card = cards.min(by: { $0.key < $1.key }) else { return ["", "", "", ""] }
        let undecided = "provisional: \(card.undecided) undecided"
        return [Number.plain(card.points), Number.plain(card.maximum), undecided, origin(card)]
    }

    private static func origin(_ card: ScoreCard) -> String {
        card.source == .paper ? "paper" : "screen, sender not proven"
    }
}
