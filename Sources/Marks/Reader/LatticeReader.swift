import Artifacts
import Imaging

/// Reads filled-in pictures of a form by the lattice of its bubbles, where there is no picture of the empty form.
struct LatticeReader {
    let page: FormPage

    // A reference need not show the whole of a page; its print need not be drawn.
    private static let leastAgreement = 0.15
    // Some rows may hide under a scribble or a fold; where more do, the page lies wrong.
    private static let mostLost = 0.1

    /// Reads one picture.
    func read(_ picture: Image, drawn: Bool) throws -> FormOutcome {
        guard let search = page.search else {
            return FormOutcome(readings: [], problem: "it has no bubbles")
        }
        let grey = picture.depth == 8 ? picture : picture.grey
        switch search.find(in: grey, others: { others(grey) }) {
        case .lost(let reason): return FormOutcome(readings: [], problem: reason)
        case .found(let places): return try outcome(places, drawn: drawn)
        }
    }

    /// Where the page lies by its marks or print.
    private func others(_ picture: Image) -> [[Double]] {
        // A drawing that cannot be made leads nowhere; the form's own frame was tried.
        guard let blank = page.reference ?? (try? page.blank) else { return [] }
        switch Registration.find(form: blank, in: picture, leastAgreement: Self.leastAgreement) {
        case .lost: return []
        case .found(let place): return [place.pageToPixels]
        }
    }

    private func outcome(_ places: LatticePlaces, drawn: Bool) throws -> FormOutcome {
        let readings = LatticeRows.read(rows(places))
        let lost = readings.filter { !$0.isFound }
        var picture: Image?
        if drawn {
            let flat = places.page(
                widthMM: page.page.widthMM, heightMM: page.page.heightMM,
                dotsMM: Dots.perMM(dpi: 150))
            picture = try FormProof(page: page).image(flat, readings)
        }
        guard Double(lost.count) <= Self.mostLost * Double(readings.count) else {
            return FormOutcome(
                readings: [],
                problem: "its bubbles are not where the form has them: row "
                    + lost.prefix(3).map(\.label).joined(separator: ", "),
                picture: picture)
        }
        return FormOutcome(readings: readings, picture: picture)
    }

    private func rows(_ places: LatticePlaces) -> [LatticeRows.Row] {
        let inks = places.inks()
        let notes = page.rows.map { $0.note.map(places.inked) ?? 0 }
        // What is printed where pupils write stands there on each row.
        let usual = notes.median ?? 0
        var first = 0
        return page.rows.indices.map { index in
            let row = page.rows[index]
            let values = page.values(ofRow: index)
            defer { first += values.count }
            return LatticeRows.Row(
                label: row.label, values: values,
                inks: Array(inks.dropFirst(first).prefix(values.count)),
                isFound: places.rowsFound.indices.contains(index) && places.rowsFound[index],
                several: row.several, onlyFilled: row.onlyFilled,
                noteInk: row.note == nil ? 0 : notes[index] - usual)
        }
    }
}
