// Responses: what was marked or written in each place, read without knowing the key.
// Reads:    intake; recognition and cleaned where there are any; the edition; the roster, its names in memory alone.
// Writes:   responses.json, seen.json with what was seen of numbers, crop-<question>.png for what a person must look at or may have to,
//           name.png.
//           Of a name line nothing but pupil codes, never what was read on it.
// Revision: 1 bubbles by comparison with the blank, writing told from nothing, played quizzes. 2 offered answers and rims
//           of rules are no strokes; on a sheet that somebody filled in a person looks at every choice. 3 a ring around
//           a bubble is a mark, one that is struck out is none; pale pencil and scans in black and white. 4 on a sheet that was filled in a
//           place with faint pencil is not blank. 5 rings half hidden by print, ticks over letters, pages of pale pencil, blots and
//           what a rubber left beside a new mark are told; a ring as pale as what a rubber leaves is none. 6 letters that grew in black and white are no ink.
//           7 to 9 half a ring, rings on printed rings, ink that print does not explain. 10 a bubble is held against its own print
//           where paper lies off; what numbers and words in boxes and on rules may say is offered. 11 single digits in boxes are taken
//           for read where two readers are sure of them; what they saw is kept. 12 on a worksheet of others numbers behind a
//           printed `=` are taken for read where two readers are sure of them, numbers and words elsewhere are offered; what is
//           written beside its place is found, a teacher's red is left out; prompts of what was read are read again; on our own
//           sheets a number is read a character a box, and none that may hide a point or a stroke through it is taken for read.
//           13 a second reader trained for longer, to which letters and rests are as rare in places for numbers as they are.
//           14 on worksheets the recognizer sees an answer whole, by itself and apart from the print before it, with its pale strokes;
//           two rows' ink is parted stroke by stroke; signs of the next rows and lines that lean raise no doubt; none that holds
//           a 1 is taken for read. 15 a third reader, which sees a number whole and knows ink that is none, beside the two.
//           16 behind sums of fractions written fractions are read by their parts, and offered. 17 of a worksheet of which nobody
//           knows whose it is the name line is kept as a picture. 18 a name or code on that line is matched to the roster where it is certain, else
//           the likeliest pupils are offered. 19 rims of printed lines are no strokes of what was written in boxes;
//           which number it is, is told apart from whether it is one, and what is taken for read by bounds set anew. 20 how straight a number's ones are,
//           except on pages scanned in black and white. 21 slashes of fractions that touch a digit are seen, and a number that stands on a
//           bar keeps its foot.
//           22 behind printed sums the network of whole numbers may doubt more where the others do not, and a point that it
//           alone sees is doubted less; a minus that may be lost is a doubt. 23 digits that are read surely tell of their page's hand,
//           which vouches for others like them; a 1 by itself has to be straight, too. 24 a single digit in a printed frame is read as one behind a
//           printed `=`; words that are printed beside a place are weighed for themselves, and offered before letters that are none;
//           a 1 in a longer number has to be as straight as one by itself. 25 on worksheets how sure the three readers are together, that it is a
//           number at all, is what counts, also against the doubt that a line may run through it. 26 pale strokes are shown to the readers
//           with rims paler than their middles; both networks have learned from pens as thin as pupils', too. 27 words are weighed against
//           the common ones of the sheet's language; one that is printed beside its place is taken for read where the reader is sure of it;
//           both numbers of a fraction may touch its bar or go beyond it, and a whole number before it stand nearer.
//           31 a number on a worksheet that is not sure is looked at again, larger and smaller; negatives there, and in boxes numbers of
//           each kind, are taken for read; a stroke that reaches a line between boxes hides no point;
//           an answer on a rule some way behind its sign is read; what was read from writing has its picture.
//           32 longer numbers in printed frames are taken for read; rules are taken off to where they end, and what is the next row's
//           is left to it. 33 a line is taken off that another lies close to, or a digit; small digits that touch are cut more finely;
//           what may be a point on a rule is a doubt. 34 the paper's grain beside a line leaves no specks of it;
//           lines of a frame that was not found are a doubt. 35 lines that are broken into dots are taken off;
//           decimals are read on worksheets, too; what a reader of print took for a word behind a place is ink of it.
//           38 a paper that was printed for a pupil is theirs though they have left the roster.
//           A second reading of a prompt leaves its running number out, and says nothing of one that may hold such a number.
//           39 words between blanks that share a place, and marks of punctuation behind one, are no sign that a sheet was filled in.
//           40 nor are lines of dots to write on and brackets about a place.
//           41 a played quiz is answered over all questions of its edition; what it leaves out counts as skipped.
// Limits:   of writing only such digits, numbers and words are taken for read; all else goes to review with its crop and what it may
//           say. Prompts that PP-OCR read first are read again by the OCR stage alone.

public import Artifacts
public import Engine
import Language
import Reading

/// Reads what pupils marked and wrote.
public struct ResponsesStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// The share of the numbers taken for read that may be read wrong; 0 leaves all writing to a person.
        public var readingError: Double

        /// Options.
        public init(readingError: Double) { self.readingError = readingError }
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        var intake: Intake
        var recognition: Recognition?
        var cleaned: Cleaned?
        var edition: Edition?
        var roster: Roster?

        /// An input from its parts.
        public init(
            intake: Intake, recognition: Recognition? = nil, cleaned: Cleaned? = nil,
            edition: Edition? = nil, roster: Roster? = nil
        ) {
            self.intake = intake
            self.recognition = recognition
            self.cleaned = cleaned
            self.edition = edition
            self.roster = roster
        }
    }

    /// The pipeline file's `stage:`.
    public static let name = "responses"
    /// Raised when equal input gives new output.
    public static let revision = 42
    /// What it reads.
    public static let reads: [Reads] = [
        .own(Intake.self), .optional(Recognition.self), .optional(Cleaned.self), .edition, .roster,
    ]
    /// The options where nothing is set.
    public static let defaults = Options(readingError: 0.005)
    /// Digests of the networks that read writing.
    public static var models: [String: String] {
        NumberReader.stamps.merging(SecondReader.stamps) { first, _ in first }
    }
    /// The version of the networks' runtime, and which lists of words there are.
    public static var tools: [String: String] {
        let lists = Lexicon.system.tools.filter { $0.key == "scowl" }
        return lists.merging(["onnxruntime": NeuralRuntime.version]) { first, _ in first }
    }

    private let options: Options

    /// A stage with its options.
    public init(_ options: Options) throws {
        guard (0...1).contains(options.readingError) else {
            throw Problem(
                .configuration, "Option 'readingError' must lie between 0 and 1",
                hint: "write 0.005 for one in two hundred, or 0 to look at all writing")
        }
        self.options = options
    }

    /// Reads a sheet.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Responses> {
        let intake = input.intake
        switch intake.paper {
        case .answerSheet:
            guard let edition = input.edition else {
                throw Problem(
                    .input, "Edition of the returned sheet '\(intake.key)' is not in this class",
                    hint: "put the folder of its edition back under editions/ and run again")
            }
            let reading = SheetReading(
                intake: intake, edition: edition, roster: input.roster,
                readingError: options.readingError, bench: bench)
            return .made(try reading.responses())
        case .quizResult:
            guard let result = intake.quizResult else {
                return .notApplicable("the played quiz has no result")
            }
            let played = PlayedQuiz(result: result, edition: input.edition)
            return .made(try played.responses(key: intake.key))
        case .worksheet:
            let reading = ExerciseReading(
                input: input, readingError: options.readingError, bench: bench)
            return try reading.outcome()
        case .text:
            return .notApplicable("it is a text, and nothing is written on it")
        case .emptyPage:
            return .notApplicable("the page is empty")
        case .foreign:
            return .notApplicable("the page is not one of ours")
        }
    }
}
