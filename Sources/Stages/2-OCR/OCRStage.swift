// Reads: own intake, rulings of type `quiz` (action `mend`). Writes: recognition.
// Known limits: one printed language family at a time; diagrams are not read; print on
// photographs that intake could not flatten is mostly missed, and then said to be.

public import Artifacts
public import Engine
import Imaging
import Logging
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
    public static let revision = 44
    /// The pages, and mended prompts.
    public static let reads: [Reads] = [.own(Intake.self), .rulings([.quiz])]
    /// English.
    public static let defaults = Options()
    /// Digests of the languages' data, of the second reader's networks and of the one that tells writing from print.
    public static var models: [String: String] {
        LanguageData.installed.merging(SecondReader.stamps) { first, _ in first }
            .merging(InkNetwork.stamps) { first, _ in first }
    }
    /// The versions of Tesseract and of the networks' runtime.
    public static var tools: [String: String] {
        ["tesseract": LanguageData.version, "onnxruntime": NeuralRuntime.version]
    }

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
        Self.sayOnceWhatIsMissing(bench)
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
        if intake.paper != .text, pages.contains(where: { Self.isPupilsOwn($0) }) {
            throw Problem(
                .input,
                "This is the half of a check-in that the pupil keeps, or a strip with it whose code cannot be read: nothing of it is kept",
                hint:
                    "cut the halves apart, give the pupil's back, scan the strip again; then: reviso delete \(SheetKey.sheet(of: intake.key))"
            )
        }
        let told = Numbering.pages(pages, mended: Mending.prompts(input.rulings))
        return .made(
            Recognition(
                key: intake.key,
                pages: try zip(told, pages).map { told, page in
                    var told = told
                    told.writing = try page.look?.kept(ofPage: page.number, on: bench)
                    return told
                }))
    }

    /// By its print, where the code on it could not be read.
    private static func isPupilsOwn(_ page: ReadPage) -> Bool {
        PupilsOwn.isLikely(page.lines.map(\.text).joined(separator: " "))
    }

    private static let missing = Once()

    /// Without the second reader the stage goes on; one line in a run says so.
    private static func sayOnceWhatIsMissing(_ bench: Bench) {
        guard SecondReader.stamps.values.contains("none"), missing.isFirst() else { return }
        let problem = NeuralRuntime.problem ?? SecondReader.problem
        bench.log.warning(
            "Photos are read with Tesseract alone, which misses most sums",
            metadata: [
                "why": "\(problem?.summary ?? "models of PP-OCR cannot be used")",
                "hint": "\(problem?.hint ?? "run `make setup`")",
            ])
    }
}
