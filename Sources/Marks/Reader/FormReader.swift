import Artifacts
package import Imaging

/// Reads filled-in pictures of a form.
package struct FormReader {
    let page: FormPage

    /// A reader of a form that is ready.
    package init(page: FormPage) { self.page = page }

    // Of a drawn blank's places many hold print that is not drawn; whether the page lies right is told by its rows.
    private static let leastAgreement = 0.15
    // A printed row hides in a scribble now and then; more of them mean that the page lies wrong.
    private static let mostLost = 0.02

    /// Reads one picture; `drawn` asks for a picture of what was read.
    package func read(_ picture: Image, drawn: Bool) throws -> FormOutcome {
        // What another program's description says is tried first; our own forms are known by their print.
        if page.form.frame != nil, page.form.blank == nil {
            return try LatticeReader(page: page).read(picture, drawn: drawn)
        }
        let outcome = try byPrint(picture, drawn: drawn)
        guard outcome.problem != nil, page.form.blank == nil else { return outcome }
        let byBubbles = try LatticeReader(page: page).read(picture, drawn: drawn)
        return byBubbles.problem == nil ? byBubbles : outcome
    }

    private func byPrint(_ picture: Image, drawn: Bool) throws -> FormOutcome {
        let isDrawn = page.form.blank == nil
        let blank = try page.blank
        switch Registration.find(
            form: blank, in: picture,
            leastAgreement: isDrawn ? Self.leastAgreement : Registration.leastAgreement)
        {
        case .lost(let reason): return FormOutcome(readings: [], problem: reason)
        case .found(let place):
            let (flat, readings) = best(place, of: picture, on: blank)
            let drawn = drawn ? try FormProof(page: page).image(flat.picture, readings) : nil
            let lost = readings.filter { !$0.isFound }
            guard lost.count <= mostLost else {
                return FormOutcome(
                    readings: [],
                    problem: "the form does not lie on its print: row "
                        + lost.prefix(3).map(\.label).joined(separator: ", "),
                    picture: drawn)
            }
            return FormOutcome(readings: readings, picture: drawn)
        }
    }

    /// How many rows may be hidden. Nothing but the rim of its grid tells a page from the same page a row lower.
    private var mostLost: Int {
        page.page.cornersMM.isEmpty ? 0 : Int(Self.mostLost * Double(page.rows.count))
    }

    /// The reading where it was found, or a row or column beside it where that finds more of the rows.
    private func best(
        _ place: Registration, of picture: Image, on blank: PreparedBlank
    ) -> (FlatPage, [RowReading]) {
        func read(_ place: Registration) -> (
            flat: FlatPage, readings: [RowReading], lost: Int
        ) {
            let flat = FlatPage(picture, at: place, on: blank)
            let readings = FormRows.read(
                page.rows, on: flat, drawn: page.form.blank == nil)
            return (flat, readings, readings.count { !$0.isFound })
        }
        var best = read(place)
        guard best.lost > mostLost else { return (best.flat, best.readings) }
        let steps = page.form.groups.flatMap { [$0.stepMM, $0.rowStepMM] }
        func off(_ index: Int) -> [Double] {
            let all = steps.map { $0[index].magnitude }.filter { $0 > 1 }
            let one = all.median ?? 0
            return [0, -one, one]
        }
        for y in off(1) {
            for x in off(0) where x != 0 || y != 0 {
                let beside = read(place.moved(xMM: x, yMM: y, blank, in: picture))
                if beside.lost < best.lost { best = beside }
            }
        }
        return (best.flat, best.readings)
    }
}
