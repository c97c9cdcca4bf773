// Reads: own intake, rulings of type `quiz` (action `mend`). Writes: recognition.
// Revision 1: Tesseract for print, rules and frames as blanks, sums read twice around their `=`.
// Revision 2: sums on grey paper are brought to white before they are read; rules further right are their places; what
// cannot be an exercise is none; underlined print and doubtful words among sure ones are kept; a page on which no print
// could be read is an empty recognition, so that its clean copy is printed all the same.
// Known limits: one printed language family at a time; stacked fractions and diagrams are not read; print on
// photographs that intake could not flatten is mostly missed, and then said to be.

public import Artifacts
public import Engine
import Imaging
import Reading

/// Reads the printed words of a sheet and finds the exercises on it.
public struct OCRStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// Tesseract's names of the languages printed on the sheets, the most likely first.
        public var languages: [String]

        /// A value from its parts.
        public init(languages: [String] = ["eng"]) { self.languages = languages }
    }

    /// The documents it is given.
    public struct Input: Decodable, Sendable {
        /// The pages.
        public var intake: Intake
        /// Edits by the teacher, of which `mend` is for this stage.
        public var rulings: [Ruling]

        /// A value from its parts.
        public init(intake: Intake, rulings: [Ruling] = []) {
            self.intake = intake
            self.rulings = rulings
        }
    }

    /// `ocr`.
    public static let name = "ocr"
    /// See the head of this file.
    public static let revision = 2
    /// The pages, and mended prompts.
    public static let reads: [Reads] = [.own(Intake.self), .rulings([.quiz])]
    /// English.
    public static let defaults = Options()
    /// Digests of the languages' data.
    public static var models: [String: String] { LanguageData.installed }
    /// The version of Tesseract.
    public static var tools: [String: String] { ["tesseract": LanguageData.version] }

    let reader: PrintReader

    /// Made once a worker; Tesseract is loaded at the first page.
    public init(_ options: Options) throws {
        guard !options.languages.isEmpty else {
            throw Problem(
                .configuration, "Option 'languages' names no language",
                hint: "write languages: [eng]")
        }
        reader = PrintReader(languages: options.languages)
    }

    /// Reads a sheet.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Recognition> {
        let intake = input.intake
        var pages: [ReadPage] = []
        if let text = intake.text, intake.paper == .text {
            pages = [TextPaper.read(text)]
        } else {
            for page in intake.pages {
                let file = try bench.file(page.image.file, of: Intake.kind)
                pages.append(try await read(page, file))
            }
        }
        guard !pages.isEmpty else { return .notApplicable("it has no page to read") }
        let recognition = Recognition(
            key: intake.key, pages: Numbering.pages(pages, mended: Mending.prompts(input.rulings)))
        return .made(recognition)
    }
}
