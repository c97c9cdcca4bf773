public import Artifacts
import CTesseract
import Foundation
public import Imaging
import Threads

/// Tesseract in this process: one handle, for one thread at a time, so it is not `Sendable`; `PrintReader` gives one
/// a thread of its own.
public final class TesseractEngine {
    /// How the page is to be taken apart before reading.
    public enum Mode: Sendable {
        /// A whole page: columns, blocks, paragraphs.
        case page
        /// One block of lines.
        case block
        /// One line.
        case line
        /// One word.
        case word
        /// Any text anywhere, in no order.
        case sparse

        var segmentation: TessPageSegMode {
            switch self {
            case .page: PSM_AUTO
            case .block: PSM_SINGLE_BLOCK
            case .line: PSM_SINGLE_LINE
            case .word: PSM_SINGLE_WORD
            case .sparse: PSM_SPARSE_TEXT
            }
        }
    }

    private let handle: OpaquePointer
    /// Whether the data of a language that was asked for are missing, which the second reader reads instead.
    public let lacksLanguage: Bool

    /// Loads the data of languages (`eng`, `deu`); refuses with the command that installs a missing one. Where it may
    /// lack, one of which the second reader knows the script may be missing.
    public init(languages asked: [String] = ["eng"], mayLack: Bool = false) throws(Problem) {
        let languages = mayLack ? LanguageData.withoutThoseOfSecondReader(asked) : asked
        lacksLanguage = languages != asked
        let folder = try LanguageData.folder(forAll: languages)
        OpenMP.limitThisThread()
        guard let handle = TessBaseAPICreate() else {
            throw Problem(.unavailable, "Tesseract cannot be started")
        }
        guard
            TessBaseAPIInit2(
                handle, folder.path, languages.joined(separator: "+"), OEM_LSTM_ONLY) == 0
        else {
            TessBaseAPIDelete(handle)
            let packages = languages.map(LanguageData.package(for:)).joined(separator: " ")
            throw Problem(
                .unavailable,
                "Language data of Tesseract for \(languages.joined(separator: ", ")) is broken",
                hint: "install it again: apt-get install --reinstall \(packages)")
        }
        self.handle = handle
        // What it notes of its own work is nothing for a teacher's terminal.
        _ = TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
    }

    deinit {
        TessBaseAPIEnd(handle)
        TessBaseAPIDelete(handle)
    }

    /// Reads a picture, or a part of it: words in reading order, with places in the whole picture's pixels. `only`
    /// limits the characters that may come out. The same picture gives the same words whatever was read before.
    public func recognise(
        _ image: Image, dpi: Int, region: Box? = nil, mode: Mode = .page, only: String = ""
    ) throws(Problem) -> [ReadWord] {
        let part = region.map { $0.intersection(image.bounds) }
        if let part, part.isEmpty { return [] }
        OpenMP.limitThisThread()
        // A cropped picture instead of SetRectangle: Tesseract's threshold then looks at the part alone.
        let source = part.map { image.cropped(to: $0) } ?? image
        TessBaseAPISetPageSegMode(handle, mode.segmentation)
        _ = TessBaseAPISetVariable(handle, "tessedit_char_whitelist", only)
        TessBaseAPIClearAdaptiveClassifier(handle)
        // Black and white stays so: Tesseract need not look for a threshold.
        (source.depth == 32 ? source.grey : source).lentAsPix {
            TessBaseAPISetImage2(handle, $0)
        }
        TessBaseAPISetSourceResolution(handle, Int32(max(70, min(dpi, 2400))))
        defer { TessBaseAPIClear(handle) }
        guard TessBaseAPIRecognize(handle, nil) == 0 else {
            throw Problem(
                .bug,
                "Tesseract gave up on a picture of \(source.widthPx) × \(source.heightPx) pixels")
        }
        return words(movedBy: part.map { ($0.x, $0.y) } ?? (0, 0))
    }
}

extension TesseractEngine {
    private func words(movedBy offset: (x: Int, y: Int)) -> [ReadWord] {
        guard let results = TessBaseAPIGetIterator(handle) else { return [] }
        defer { TessResultIteratorDelete(results) }
        guard let page = TessResultIteratorGetPageIterator(results) else { return [] }
        var words: [ReadWord] = []
        var (block, paragraph, line) = (-1, -1, -1)
        repeat {
            // Each question makes Tesseract walk over the page as far as this word, and what begins begins with a line.
            if TessPageIteratorIsAtBeginningOf(page, RIL_TEXTLINE) != 0 {
                line += 1
                if TessPageIteratorIsAtBeginningOf(page, RIL_BLOCK) != 0 { block += 1 }
                if TessPageIteratorIsAtBeginningOf(page, RIL_PARA) != 0 { paragraph += 1 }
            }
            guard let text = text(of: results, RIL_WORD), !text.allSatisfy(\.isWhitespace),
                let box = box(of: page, RIL_WORD, offset)
            else { continue }
            let raw = Double(TessResultIteratorConfidence(results, RIL_WORD))
            words.append(
                ReadWord(
                    text: text, box: box,
                    confidence: WordCalibration.probability(raw: raw, text: text),
                    symbols: symbols(of: results, page, offset), block: max(0, block),
                    paragraph: max(0, paragraph), line: max(0, line)))
        } while TessResultIteratorNext(results, RIL_WORD) != 0
        return words
    }

    /// The characters of the word the iterator stands on; it is left where it was.
    private func symbols(
        of results: OpaquePointer, _ page: OpaquePointer, _ offset: (x: Int, y: Int)
    ) -> [ReadWord.Symbol] {
        guard let copy = TessResultIteratorCopy(results) else { return [] }
        defer { TessResultIteratorDelete(copy) }
        guard let place = TessResultIteratorGetPageIterator(copy) else { return [] }
        var symbols: [ReadWord.Symbol] = []
        repeat {
            guard let text = text(of: copy, RIL_SYMBOL),
                let box = box(of: place, RIL_SYMBOL, offset)
            else { continue }
            let raw = Double(TessResultIteratorConfidence(copy, RIL_SYMBOL))
            symbols.append(.init(text: text, box: box, certainty: min(1, max(0, raw / 100))))
        } while TessResultIteratorNext(copy, RIL_SYMBOL) != 0
            && TessPageIteratorIsAtBeginningOf(place, RIL_WORD) == 0
        return symbols
    }

    private func text(of results: OpaquePointer, _ level: TessPageIteratorLevel) -> String? {
        guard let bytes = TessResultIteratorGetUTF8Text(results, level) else { return nil }
        defer { TessDeleteText(bytes) }
        return String(cString: bytes)
    }

    private func box(
        of page: OpaquePointer, _ level: TessPageIteratorLevel, _ offset: (x: Int, y: Int)
    ) -> Box? {
        var (left, top, right, bottom) = (Int32(0), Int32(0), Int32(0), Int32(0))
        guard TessPageIteratorBoundingBox(page, level, &left, &top, &right, &bottom) != 0 else {
            return nil
        }
        return Box(
            x: Int(left) + offset.x, y: Int(top) + offset.y, width: Int(right - left),
            height: Int(bottom - top))
    }
}
