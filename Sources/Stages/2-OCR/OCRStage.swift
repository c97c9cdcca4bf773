// Reads: own intake, rulings of type `quiz` (action `mend`). Writes: recognition.
// Revision 1: Tesseract for print, rules and frames as blanks, sums read twice around their `=`.
// Revision 2: sums on grey paper are brought to white before they are read; rules further right are their places; what
// cannot be an exercise is none; underlined print and doubtful words among sure ones are kept; a page on which no print
// could be read is an empty recognition, so that its clean copy is printed all the same.
// Revision 3: a page that Tesseract reads badly is read by PP-OCR, and doubtful lines of prose are; of prose all that
// is print is kept, in Tesseract's lines.
// Revision 4: strokes of letters set close, as the bars of `44`, are no rules and leave no operand open.
// Revision 5: prose stands in the reader's order, with print in it that the reader left out; a bar that stands like a
// capital is an I; prompts in words are weighed by both readers.
// Revision 6: brackets to write in are found across the lines that a pupil's ink parts, and where their end was covered;
// doubtful rows of a page of exercises are read again; a letter goes into the bracket behind a question with choices.
// Revision 7: brackets in prose are none to write in.
// Revision 8: rules that lean or carry ink are rules; numbers of column sums that were lost are read again; what a pupil
// wrote into a table is no print; rows that announce an answer or offer true and false belong to what stands before them.
// Revision 9: the largest pages are searched for text in two parts; a sum that a reader found twice is one; of a
// square of sums with an unread heading the other cells are asked; letters among a table's numbers are the pupil's.
// Revision 10: print that Tesseract's division of a page left out is read before sums are looked for; sums read in doubt
// are read once more as a whole; rules, frames and tables may lean; what stands alone in a frame like empty ones is
// written; True and False may stand apart; a question above the first instruction is a title.
// Revision 11: photographs whose letters stand in no lines of print are read by the second reader first, and by Tesseract
// only where that did badly.
// Revision 12: what lies in a printed code is no word, no rule and no frame; words read late stand on lines of their own.
// Revision 13: of a line of prose that is read in doubt the words in doubt are read again, not the whole line; print that was
// left out is sought on a page of prose only where its first reading shows something to do.
// Revision 14: a name that was read as one word with its label is taken off, and what stands behind 姓名.
// Revision 15: a rule over which the question's own words stand is none to write on.
// Revision 16: paragraphs in the cells of a ruled table are read cell by cell; brackets set close in a typewriter's print,
// and about `ii`, are none to write in.
// Revision 17: whether a reading makes sense is asked of parts as long as words, not of whole lines of Chinese.
// Revision 18: a number behind a question's mark, and what covers a bracket to write in, is the pupil's.
// Revision 20: frames that stand right above each other are no table; what runs across a frame's side is cut there; a sum with a
// frame or rule behind it needs no `=`; a minus and the foot of a 2 are no rules; a sum's print is as high as its digits, not as its
// frame; digits right behind a full place are the rest of its answer.
// Revision 21: frames of thin pale lines, and such as share a line with the next one, are found; a 4 in a frame makes no table of it; of
// sums that PP-OCR read first those are certain that Tesseract reads the same.
// Revision 22: frames that a scan in black and white broke into dots, and such of which a corner is lost, are found; the foot of a frame
// is no rule to write on; what a reader saw in a frame beyond a word's box is cut off.
// Revision 24: a character of Chinese counts as two letters where readers are compared; what Tesseract lacks the data of is read by PP-OCR
// first where it knows the script.
// Revision 25: the words that a typed PDF has are taken where the picture says the same; fractions over a bar are
// read number by number;
// places on lines of dots; numbers in circles and behind words such as `Aufgabe` are labels; units, money, `:` and
// `·` by their place.
// Running numbers are no part of sums, decided for a page's sums together; a sum that may hold one is not certain;
// `4 · 8` and `63 : 9` are read; numbers keep the spaces within them; a question to the pupil over sums is no exercise.
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
    public static let revision = 26
    /// The pages, and mended prompts.
    public static let reads: [Reads] = [.own(Intake.self), .rulings([.quiz])]
    /// English.
    public static let defaults = Options()
    /// Digests of the languages' data and of the second reader's networks.
    public static var models: [String: String] {
        LanguageData.installed.merging(SecondReader.stamps) { first, _ in first }
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
        let recognition = Recognition(
            key: intake.key, pages: Numbering.pages(pages, mended: Mending.prompts(input.rulings)))
        return .made(recognition)
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
