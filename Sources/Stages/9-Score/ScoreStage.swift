// Reads:   responses; intake, recognition, answerKey and the edition where there are any; decisions, keys, accepts.
// Writes:  scoreCard.json, marked.pdf when everything on paper is decided.
// History: 1 first. 2 marks beside boxes, a ring around the right bubble, the code beside the grade; none
//          for a worksheet that nobody filled in; short answers with few key concepts are left to a person. 3 one scorer
//          with `reviso grade`: measures, solutions and expressions by value, short answers by weighed features and
//          WordNet's synonyms; a leaf behind the marked pages explains what was not right, and a key that a teacher
//          changed has no old explanation. 4 compound units, inequalities, several unknowns, times and large numbers
//          in words; rounded answers need the places that were asked for; other bands for short answers, and an answer in
//          the question's words alone is left to a person. 5 enough named concepts must look as right as any answer
//          does; no explanation of an answer that the printed key overrules. 6 a number that was read from handwriting
//          is called wrong only where its reading is surer than a right one needs, and nobody could take it for the key.
//          7 a number that nobody could read for certain is right where it surely enough is the key; marks are as large on a page of
//          unknown scale as on A4. 8 so is a letter by itself. 9 a number by three readers,
//          with other bounds. 10 what a person must read comes with what the readers doubted. 11 of that
//          only what is offered. 12 a number by how much likelier it is than others, with other bounds.
//          13 longer numbers whose ones are straight strokes are taken for read. 14 a number that the hand of its own page vouches for
//          is the key with less. 15 so is one on a worksheet that all readers together take for a number.
//          18 so is a negative there, and in boxes a negative or a decimal. 19 and a decimal there. 21 a part of the answer in a
//          blank, the answer and more, or the answer misspelt is left to a person; a teacher's key that says otherwise than a
//          computed one marks nothing unless it is sure.
// Limits:  of what is written by hand only numbers that were read for certain are judged, and numbers and letters that look like the
//          key; all else after a person has said what it is, or by the teacher's own row of 0 ½ 1.

public import Artifacts
public import Engine
import Language

/// The reading weighed against the key: a verdict, points and an explanation for each answer.
public struct ScoreStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// Share of points a partly right short answer earns, 0 to 1.
        public var partialCredit: Double
        /// Written answers that differ from the key count as wrong where at most this share of readings as sure is wrong; the
        /// others go to a person.
        public var wrongError: Double
        /// Of written answers that differ from the key at most this share may be called right where nobody could read them for
        /// certain, and they look like the key; 0 leaves all of those to a person.
        public var rightError: Double

        /// Options.
        public init(partialCredit: Double, wrongError: Double, rightError: Double) {
            (self.partialCredit, self.wrongError) = (partialCredit, wrongError)
            self.rightError = rightError
        }
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        var responses: Responses
        var intake: Intake?
        var recognition: Recognition?
        var answerKey: AnswerKey?
        var edition: Edition?
        var rulings: [Ruling]
    }

    /// The word in the pipeline file.
    public static let name = "score"
    /// See the history above.
    public static let revision = 21
    /// The reading, the key, and what a person decided.
    public static let reads: [Reads] = [
        .own(Responses.self), .optional(Intake.self), .optional(Recognition.self),
        .optional(AnswerKey.self), .edition, .rulings([.decision, .key, .accept]),
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
            key: key, partialCredit: options.partialCredit,
            written: try WrittenAnswers(responses, options, on: bench))
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
        responses.instrument == .exercises && SheetKey.lineage(of: responses.key).count == 1
            && responses.owner == nil && responses.items.allSatisfy { $0.state == .blank }
    }
}
