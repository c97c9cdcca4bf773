import Artifacts
import Drawing

/// Typed lines set in a face one below the other, as a file that somebody drops.
package struct DrawnLines {
    private let texts: [String]
    private let traits: Traits
    private let seed: UInt64

    /// How far lines stand from each other, and where they begin, in millimetres.
    private static let step = 12.5, left = 20.0, top = 36.0

    /// The lines of a sheet; the same for the same seed.
    package init(_ texts: [String], seed: Int, sheet: Int) throws {
        self.seed = UInt64(truncatingIfNeeded: seed &* 1_000_003 &+ sheet)
        var random = SplitMix64(seed: self.seed)
        let faces = Face.installed.filter { $0.group != .school }
        guard !faces.isEmpty else { throw Problem(.bug, "No face to set lines in") }
        // Photographs are another matter: `ordinary` has them.
        let files: [FileForm] = [.pdf, .png, .png, .colour, .grey, .grey, .bits]
        self.texts = texts
        traits = Traits(
            face: faces[random.index(faces.count)], sizePt: Double(11 + random.index(8)),
            columns: 1, running: .none, answer: .underscores, numbers: .small, tongue: .english,
            signs: [.plus], file: files[random.index(files.count)], runsDown: true, isOpen: false)
    }

    /// The page in its form.
    package func file() throws -> SheetFile {
        var page = InkPage()
        func set(_ text: String, y: Double, bold: Bool = false) {
            let letters = Letters(text, traits.face, sizePt: traits.sizePt, bold: bold)
            page.marks.append(.text(letters, x: Self.left, baseline: y, .black))
        }
        set("Sums", y: 22, bold: true)
        for (index, text) in texts.enumerated() {
            set(text, y: Self.top + Self.step * Double(index))
        }
        let sheet = OrdinarySheet(traits: traits, page: page, sums: [], digitMM: 3)
        return try SheetFile(sheet, seed: seed)
    }
}
