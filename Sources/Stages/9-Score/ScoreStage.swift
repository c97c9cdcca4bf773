// Reads:   responses; intake, recognition, answerKey and the edition where there are any; decisions, keys, accepts.
// Writes:  scoreCard.json, marked.pdf when everything on paper is decided.
// Limits:  of what is written by hand only numbers that were read for certain are judged, and numbers and letters that
// look like the
//          key; all else after a person has said what it is, or by the teacher's own row of 0 ½ 1.

public import Artifacts
public import Engine
import Language

/// The reading weighed against the key: a verdict, points and an explanation for each answer.
public struct ScoreStage: Stage {
    /// What may be set.
    public typealias Options = ScoreOptions
    /// What it is given.
    public typealias Input = ScoreInput

    /// The word in the pipeline file.
    public static let name = "score"
    /// Raised when equal input gives new output; the commits say why.
    public static let revision = 28
    /// The reading, the key, and what a person decided.
    public static let reads: [Reads] = [
        .own(Responses.self), .optional(Intake.self), .optional(Recognition.self),
        .optional(AnswerKey.self), .edition,
        .rulings([.decision, .key, .accept], ofSet: [.accept]),
    ]
    /// Synonyms are WordNet's.
    public static var tools: [String: String] { Lexicon.system.tools }
    /// Half a point for partly right; wrong needs more certainty than right.
    public static let defaults = Options(
        partialCredit: 0.5, wrongError: 0.002, rightError: 0.005)

    let options: Options

    /// A stage with its options.
    public init(_ options: Options) throws {
        guard (0...1).contains(options.partialCredit) else {
            throw Problem(
                .configuration, "Option 'partialCredit' must lie between 0 and 1",
                hint: "write 0.5 for half a point")
        }
        guard (0...1).contains(options.wrongError) else {
            throw Problem(
                .configuration, "Option 'wrongError' must lie between 0 and 1",
                hint: "write 0.002 for one in five hundred, or 0 to look at all that are wrong")
        }
        guard (0...1).contains(options.rightError) else {
            throw Problem(
                .configuration, "Option 'rightError' must lie between 0 and 1",
                hint: "write 0.005 for one in two hundred, or 0 to look at all nobody could read")
        }
        self.options = options
    }

    /// Scores one attempt.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<ScoreCard> {
        let responses = input.responses
        if responses.instrument == .quiz, input.edition == nil {
            throw Problem(
                .input, "Edition '\(responses.edition ?? "?")' of this answer sheet is not here",
                hint: "bring back its folder under editions/, or print the sheet again")
        }
        if isUnused(responses) { return .notApplicable("nobody has filled it in") }
        let key = KeyEntries(input)
        let decisions = Decisions(input)
        let judge = Judge(
            key: key, partialCredit: options.partialCredit, spelling: options.spelling,
            written: try WrittenAnswers(responses, options, key, on: bench))
        let items = responses.items.map { item in
            judge.verdict(on: item, decision: decisions.decision(on: item))
        }
        var card = Balance.card(items, for: responses, pupil: decisions.pupil ?? responses.owner)
        if !card.provisional, responses.source == .paper, let intake = input.intake {
            card.marked = try MarkedPages(
                card: card, responses: responses, intake: intake, edition: input.edition,
                prompts: key.prompts
            ).write(on: bench)
        }
        return .made(card)
    }

    /// Whether it is the worksheet itself, dropped clean: no attempt of anybody. A pupil's copy has a key of its own.
    private func isUnused(_ responses: Responses) -> Bool {
        guard case .worksheet = SheetKey(responses.key) else { return false }
        return responses.instrument == .exercises && responses.owner == nil
            && responses.items.allSatisfy { $0.state == .blank }
    }
}
