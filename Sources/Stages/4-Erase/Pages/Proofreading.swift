import Artifacts
import Imaging
import Reading

/// Printed words read again on the erased page: a word that was read for certain before and reads otherwise now is put
/// back as it was.
struct Proofreading {
    let page: Intake.Page
    let words: Recognition.Page
    /// Whether a blank of the page says where print is; then what it does not have is ink, if it reads like a word or
    /// not.
    let isBlankKnown: Bool

    // Words read with this confidence are print that has to stay.
    private static let certain: Confidence = 0.9
    // A word of which all is gone may have been neat writing: so many letters of print no pupil writes outside a place
    // for an answer.
    private static let letters = 3
    // Of a word so much of whose ink was taken nothing is left to read.
    private static let whole = 0.8
    // From one harmed word in so many that ink touched on, the page stays as it was.
    private static let tolerated = 5

    /// The page with harmed words put back, each flagged, or the original where too many were.
    func checked(
        _ result: CleanPage, of picture: Image, with reader: PrintReader
    ) async throws -> CleanPage {
        guard let clean = result.image, let mask = result.mask else { return result }
        let lines = words.lines.map { line in
            let touched = touched(in: line, mask: mask, picture: picture)
            return (line, touched.filter { !result.writtenWords.contains($0.box) })
        }.filter { !$0.1.isEmpty }
        guard !lines.isEmpty else { return result }
        let dpi = page.dpi
        let harmed = try await reader.with { engine in
            try lines.flatMap { line, words in
                try Self.harmed(words, in: line, before: picture, after: clean, engine, dpi: dpi)
            }
        }
        guard !harmed.isEmpty else { return result }
        let regions = harmed.map { Cleaned.Region(box: $0, confidence: 0.5, restored: true) }
        let count = lines.reduce(0) { $0 + $1.1.count }
        if harmed.count > 2, Self.tolerated * harmed.count > count {
            return result.keptInstead()
        }
        var mended = result
        let places = harmed.map { $0.grown(by: max(1, dpi / 100)) }
        mended.putBack(places, from: picture)
        // What lay in them alone is no longer taken.
        let left = result.regions.filter { region in
            !places.contains { $0.intersection(region.box) == region.box }
        }
        mended.regions = (left + regions).sorted {
            ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x)
        }
        let note =
            harmed.count == 1
            ? "one printed word was damaged and is put back"
            : "\(harmed.count) printed words were damaged and are put back"
        mended.note = [result.note, note].compactMap { $0 }.joined(separator: "; ")
        return mended
    }

    /// The certain words of a line from which something was taken.
    private func touched(
        in line: Recognition.Line, mask: Image, picture: Image
    ) -> [Recognition.Word] {
        line.words.filter { word in
            guard word.confidence >= Self.certain,
                word.text.count(where: { $0.isLetter || $0.isNumber }) > 1
            else { return false }
            let box = word.box.intersection(picture.bounds)
            let isAnswer = words.exercises.contains {
                2 * $0.answer.box.intersection(box).area > box.area
            }
            guard !box.isEmpty, !isAnswer else { return false }
            let taken = PrintBoxes.of(box, besides: words.exercises.map(\.answer.box))
                .flatMap { mask.cropped(to: $0).components }.reduce(0) { $0 + $1.inkPx }
            guard taken > page.dpi / 75 else { return false }
            // The threshold wants 16 pixels each way, which a word on a small photograph may not have.
            let place = picture.cropped(to: box)
            let seen = min(box.width, box.height) < 16 ? place.padded(by: 8) : place
            let ink = seen.otsu.components.reduce(0) { $0 + $1.inkPx }
            guard Double(taken) > Self.whole * Double(ink) else { return true }
            return !isBlankKnown && word.text.count(where: \.isLetter) >= Self.letters
        }
    }

    /// The words that stand there before and not after. A word that a line by itself does not give before says nothing.
    private static func harmed(
        _ words: [Recognition.Word], in line: Recognition.Line, before: Image, after: Image,
        _ engine: TesseractEngine, dpi: Int
    ) throws -> [Box] {
        let place = line.box.grown(by: max(4, dpi / 25))
        func missing(_ words: [Recognition.Word], in picture: Image) throws -> [Recognition.Word] {
            if words.isEmpty { return [] }
            let seen = try engine.recognise(picture, dpi: dpi, region: place, mode: .line)
            return words.filter { word in
                !seen.contains {
                    !$0.box.intersection(word.box).isEmpty
                        && TextAgreement.agree($0.text, word.text)
                }
            }
        }
        let gone = try missing(words, in: after)
        let never = try missing(gone, in: before)
        return gone.filter { !never.contains($0) }.map(\.box)
    }
}
