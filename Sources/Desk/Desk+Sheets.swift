import Artifacts
import Foundation

extension Desk {
    /// What can be said of each sheet on the review page, the newest first.
    func reviewSheets(_ sheets: [String], _ work: DeskWork) -> [ReviewSheet] {
        let room = work.classroom
        let dated = sheets.filter { !Commission.isSet($0) }.map { sheet in
            (sheet, room.ownKeys(sheet).compactMap { room.originals.firstDate(of: $0) }.min())
        }
        return dated.sorted {
            let (left, right) = ($0.1 ?? .distantPast, $1.1 ?? .distantPast)
            return left == right ? $0.0 < $1.0 : left > right
        }.map { sheet, _ in
            let quiz = room.quiz(of: sheet)
            var said = ReviewSheet(
                key: sheet, title: quiz?.title ?? sheet, subject: quiz?.subject ?? "",
                edition: quiz == nil ? nil : room.edition(of: sheet)?.edition)
            // The quiz's papers, where there are any; of a page without one, the page's.
            if let turnout = Turnouts.all(sheet, hasPractice: false, work).first?.turnout,
                !turnout.isUntouched
            {
                for code in turnout.missing { said.out[code] = .expected }
                for code in turnout.absent { said.out[code] = .absent }
                for code in turnout.excused { said.out[code] = .excused }
            }
            return said
        }
    }
}
