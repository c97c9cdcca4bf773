public import Artifacts
public import Imaging

/// Reads places of a page again by the reader that did not read them: PP-OCR checks Tesseract, Tesseract checks PP-OCR.
/// What `make bench TABLE=reliability` measures and what prompts are weighed by is this one way.
public struct OtherReader {
    private let second: SecondReader
    private let picture: Image
    private let dpi: Int
    private let engine: () throws -> TesseractEngine

    /// A page's other reader; `engine` is asked for where PP-OCR read something.
    public init(
        _ second: SecondReader, picture: Image, dpi: Int,
        engine: @escaping () throws -> TesseractEngine
    ) {
        (self.second, self.picture, self.dpi, self.engine) = (second, picture, dpi, engine)
    }

    /// What it makes of each place, in their order; `reader` is who read it first.
    public func texts(of places: [(box: Box, reader: String)]) throws -> [String] {
        var texts = [String](repeating: "", count: places.count)
        let first = places.indices.filter {
            places[$0].reader == ReadWord.Reader.tesseract.rawValue
        }
        let readings = try second.lines(first.map { places[$0].box }, of: picture)
        for (index, reading) in zip(first, readings) { texts[index] = reading.text }
        let rest = places.indices.filter { places[$0].reader == ReadWord.Reader.ppocr.rawValue }
        guard !rest.isEmpty else { return texts }
        let engine = try engine()
        for index in rest {
            let box = places[index].box
            guard !box.intersection(picture.bounds).isEmpty else { continue }
            let part = picture.cropped(to: box.grown(by: max(2, box.height / 6)))
            texts[index] = try engine.recognise(
                part.levelled.padded(by: max(4, box.height / 4)), dpi: dpi, mode: .line
            ).map(\.text).joined(separator: " ")
        }
        return texts
    }
}
