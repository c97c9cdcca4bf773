import Artifacts
import Imaging
import Paper

/// Shows what was read on a page of a form.
struct FormProof {
    let page: FormPage

    /// The page with each bubble framed: green where it was read as marked, orange where its row is for a person.
    func image(_ flat: Image, _ readings: [RowReading]) throws -> Image {
        let size = page.page
        return try PaperPage(widthMM: size.widthMM, heightMM: size.heightMM) { canvas in
            canvas.picture(
                try Picture(flat),
                in: BoxMM(x: 0, y: 0, width: size.widthMM, height: size.heightMM))
            for (row, reading) in zip(page.rows, readings) {
                let isSure = reading.state == .read || reading.state == .blank
                for (value, box) in row.bubbles.sorted(by: { $0.key < $1.key }) {
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
