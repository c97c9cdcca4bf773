import Artifacts
import Door
import Imaging
import Paper
import PrintStage
import Reading

/// Finds codes on pages for the door: the QR, and where that is scribbled over or torn the typed code under it, which the
/// corner marks lead to.
struct PaperCodes: CodeReading {
    // Nine-point print is 26 pixels high at the first; what both read alike is taken.
    private static let resolutions = [300.0, 400]
    private static let signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-"

    func codes(in image: Image) throws -> [SheetCode] {
        let found = CodeReader.read(image)
        return found.isEmpty ? try typed(in: image) : found
    }

    func looksPrinted(_ image: Image) -> Bool {
        Self.frames.contains { paper, frame in
            image.showsMarks(
                corners: frame.corners, widthMM: paper.widthMM, heightMM: paper.heightMM)
        }
    }

    private static var frames: [(PaperSize, PageFrame)] {
        PaperSize.allCases.map { ($0, PageFrame(paper: $0)) }
    }

    private func typed(in image: Image) throws -> [SheetCode] {
        for (paper, frame) in Self.frames {
            // The lower line of the code's place, with some room for a sheet that is not flat.
            let place = BoxMM(
                x: frame.code.x - 4, y: frame.code.maxY - 7, width: frame.code.width + 8,
                height: 9)
            let looks = Self.resolutions.map { dpi in
                image.places(
                    place, corners: frame.corners, widthMM: paper.widthMM,
                    heightMM: paper.heightMM, dpi: dpi)
            }
            guard let first = looks.first, !first.isEmpty else { continue }
            let engine = try TesseractEngine()
            for (way, _) in first.enumerated() {
                let readings = try zip(looks, Self.resolutions).map { strips, dpi in
                    try Self.code(on: strips[way], dpi: Int(dpi), engine)
                }
                if let code = readings.first ?? nil, readings.allSatisfy({ $0 == code }) {
                    return [code]
                }
            }
        }
        return []
    }

    private static func code(
        on strip: Image, dpi: Int, _ engine: TesseractEngine
    ) throws -> SheetCode? {
        let words = try engine.recognise(strip, dpi: dpi, mode: .block, only: signs)
        return words.lazy.compactMap { SheetCode($0.text) }.first
            ?? SheetCode(words.map(\.text).joined())
    }
}
