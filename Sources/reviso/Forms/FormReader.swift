import Artifacts
import Foundation
import Imaging
import Paper
import ResponsesStage

/// Reads filled-in pictures of a form.
struct FormReader {
    let page: FormPage

    /// What came of one picture.
    struct Outcome {
        /// By row, in the form's order; empty where the page was not found.
        var readings: [FormRows.Reading]
        /// Why nothing was read.
        var problem: String?
        /// The page as it was laid on the form, with what was read.
        var picture: Image?
    }

    // Of a drawn blank's places many hold print that is not drawn; whether the page lies right is told by its rows.
    private static let leastAgreement = 0.15
    // A printed row hides in a scribble now and then; more of them mean that the page lies wrong.
    private static let mostLost = 0.02

    /// Reads one picture.
    func read(_ picture: Image, drawn: Bool) throws -> Outcome {
        let isDrawn = page.form.blank == nil
        switch Registration.find(
            form: page.blank, in: picture,
            leastAgreement: isDrawn ? Self.leastAgreement : Registration.leastAgreement)
        {
        case .lost(let reason): return Outcome(readings: [], problem: reason)
        case .found(let place):
            let (flat, readings) = best(place, of: picture)
            let drawn = drawn ? try draw(readings, on: flat) : nil
            let lost = readings.filter { !$0.isFound }
            guard lost.count <= mostLost else {
                return Outcome(
                    readings: [],
                    problem: "the form does not lie on its print: row "
                        + lost.prefix(3).map(\.label).joined(separator: ", "),
                    picture: drawn)
            }
            return Outcome(readings: readings, picture: drawn)
        }
    }

    /// How many rows may be hidden. Nothing but the rim of its grid tells a page from the same page a row lower.
    private var mostLost: Int {
        page.blank.page.cornersMM.isEmpty ? 0 : Int(Self.mostLost * Double(page.rows.count))
    }

    /// The reading where it was found, or a row or column beside it where that finds more of the rows.
    private func best(
        _ place: Registration, of picture: Image
    ) -> (FlatPage, [FormRows.Reading]) {
        func read(_ place: Registration) -> (
            flat: FlatPage, readings: [FormRows.Reading], lost: Int
        ) {
            let flat = FlatPage(picture, at: place, on: page.blank)
            let readings = FormRows.read(
                page.rows, on: flat, drawn: page.form.blank == nil)
            return (flat, readings, readings.count { !$0.isFound })
        }
        var best = read(place)
        guard best.lost > mostLost else { return (best.flat, best.readings) }
        let steps = page.form.groups.flatMap { [$0.stepMM, $0.rowStepMM] }
        func off(_ index: Int) -> [Double] {
            let all = steps.map { $0[index].magnitude }.filter { $0 > 1 }
            let one = all.sorted().dropFirst(all.count / 2).first ?? 0
            return [0, -one, one]
        }
        for y in off(1) {
            for x in off(0) where x != 0 || y != 0 {
                let beside = read(place.moved(xMM: x, yMM: y, page.blank, in: picture))
                if beside.lost < best.lost { best = beside }
            }
        }
        return (best.flat, best.readings)
    }

    /// The page with each bubble framed: green where it was read as marked, orange where its row is for a person.
    private func draw(_ readings: [FormRows.Reading], on flat: FlatPage) throws -> Image {
        let size = page.blank.page
        return try PaperPage(widthMM: size.widthMM, heightMM: size.heightMM) { canvas in
            canvas.picture(
                try Picture(flat.picture),
                in: BoxMM(x: 0, y: 0, width: size.widthMM, height: size.heightMM))
            for (field, reading) in zip(size.fields, readings) {
                let isSure = reading.state == .read || reading.state == .blank
                for (value, box) in field.bubblesMM.sorted(by: { $0.key < $1.key }) {
                    let isMarked = reading.state == .read && reading.values.contains(value)
                    let ink: Ink =
                        isSure
                        ? isMarked
                            ? Ink(red: 0, green: 0.6, blue: 0.2)
                            : Ink(red: 0.6, green: 0.7, blue: 0.9)
                        : Ink(red: 0.95, green: 0.5, blue: 0)
                    canvas.rectangle(box, stroke: ink, lineMM: isMarked || !isSure ? 0.5 : 0.2)
                }
            }
        }.image(dpi: 150, grey: false)
    }
}

/// The table of what was read: a line a picture, a column a result.
struct FormTable {
    let form: Form

    private var columns: [(label: String, rows: [String])] {
        let joined = form.joined ?? []
        let taken = Set(joined.flatMap { $0.rows.flatMap(FormPage.spelled) })
        let single = form.groups.flatMap(FormPage.labels).filter { !taken.contains($0) }
        return joined.map { ($0.label, $0.rows.flatMap(FormPage.spelled)) }
            + single.map { ($0, [$0]) }
    }

    /// The first line.
    var header: [String] { ["file", "problem", "review"] + columns.map(\.label) }

    /// The line of a picture: `?` where a person must look, whose rows `review` lists with the reason.
    func line(_ file: String, _ outcome: FormReader.Outcome) -> [String] {
        let known = Dictionary(
            outcome.readings.map { ($0.label, $0) }, uniquingKeysWith: { first, _ in first })
        let doubtful = outcome.readings.filter { $0.state != .read && $0.state != .blank }
        let review = doubtful.map { "\($0.label): \($0.why)" }.joined(separator: "; ")
        let values = columns.map { column in
            column.rows.map { row -> String in
                guard let reading = known[row] else { return outcome.problem == nil ? "?" : "" }
                switch reading.state {
                case .read: return reading.values.joined()
                case .blank: return ""
                default: return "?"
                }
            }.joined()
        }
        return [file, outcome.problem ?? "", review] + values
    }
}
