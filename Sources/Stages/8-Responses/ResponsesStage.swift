// Responses: what was marked or written in each place, read without knowing the key.
// Reads:    intake; recognition and cleaned where there are any; the edition; the roster, its names in memory alone.
// Writes:   responses.json, seen.json with what was seen of numbers, crop-<question>.png for what a person must look at
// or may have to,
//           name.png.
//           Of a name line nothing but pupil codes, never what was read on it.
// Limits:   of writing only such digits, numbers and words are taken for read; all else goes to review with its crop
// and what it may
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
    public static let revision = 51
    /// What it reads.
    public static let reads: [Reads] = [
        .own(Intake.self), .optional(Recognition.self), .optional(Cleaned.self), .edition, .roster,
    ]
    /// The options where nothing is set.
    public static let defaults = Options(readingError: PageReading.usualError)
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
            if edition.words != nil, !isConsented(intake.key, input.roster) {
                return .notApplicable(
                    "roster.csv does not say that this pupil takes part in check-ins")
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
        case .handedOver: return .notApplicable("nothing of it is on paper")
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

    /// Whether a strip of a check-in may be read.
    private func isConsented(_ key: String, _ roster: Roster?) -> Bool {
        switch roster?.consent(of: SheetKey(key)?.pupil ?? "") {
        case .yes, .class: true
        case .no, nil: false
        }
    }
}
