// Reads:   intake, responses where there is paper, the edition with its words, decisions, the roster's consents.
// Writes:  checkIn.json.
// Limits:  marks alone are transcribed: nothing is inferred from a hand, a time or a word. Text comes from the page
//          alone, by the pupil's own act. Of the roster no name is looked at.

public import Artifacts
public import Engine
import Marks

/// What one pupil marked in one week.
public struct CheckInStage: Stage {
    /// Nothing may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// None.
        public init() {}
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        /// The strip, or what the page handed over.
        public var intake: Intake
        /// The marks on the strip.
        public var responses: Responses?
        /// What was printed.
        public var edition: Edition?
        /// What a person said of doubtful places.
        public var rulings: [Ruling]
        /// The roster, for its consents.
        public var roster: Roster

        /// An input from its parts.
        public init(
            intake: Intake, responses: Responses? = nil, edition: Edition?, rulings: [Ruling] = [],
            roster: Roster
        ) {
            (self.intake, self.responses, self.edition) = (intake, responses, edition)
            (self.rulings, self.roster) = (rulings, roster)
        }
    }

    /// `checkin`.
    public static let name = "checkin"
    /// Raised when equal input gives new output.
    public static let revision = 3
    /// Its strip, what was marked on it, and what a person said of that.
    public static let reads: [Reads] = [
        .own(Intake.self), .optional(Responses.self), .edition, .rulings([.decision]), .roster,
    ]
    /// None.
    public static let defaults = Options()

    /// A stage.
    public init(_ options: Options) {}

    /// Transcribes the marks.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<CheckIn> {
        let intake = input.intake
        guard intake.paper == .answerSheet || intake.paper == .handedOver else {
            return .notApplicable("it is no check-in")
        }
        guard let edition = input.edition, let words = edition.words else {
            throw Problem(
                .input, "Edition of the check-in '\(intake.key)' is not in this class",
                hint: "put the folder of its edition back under editions/ and run again")
        }
        let code = SheetKey(intake.key)?.pupil ?? ""
        guard let pupil = Self.owner(code, input.roster) else {
            return .notApplicable(CheckIn.noConsent)
        }
        let document: CheckIn
        if let handed = intake.handedOver {
            document = try HandedCheckIn(handed).checkIn(
                key: intake.key, edition: edition, words: words, pupil: pupil.code,
                rulings: input.rulings)
        } else if let responses = input.responses {
            let rows = MarkedRows(responses, edition, intake: intake, rulings: input.rulings)
            document = Self.checkIn(rows, words, key: intake.key, pupil: pupil.code)
        } else {
            return .notApplicable("nothing on it was read")
        }
        let isEmpty =
            document.rows.allSatisfy { $0.state == .blank } && document.text == nil
            && document.talk == .none && document.unclear.isEmpty
        return isEmpty ? .notApplicable("nothing was marked") : .made(document)
    }

    /// Whose it is by the roster's consent: nil where there is none, without a code where it counts in the class alone.
    private static func owner(_ code: String, _ roster: Roster) -> (code: String?, Void)? {
        switch roster.consent(of: code) {
        case .yes: (code, ())
        case .class: (nil, ())
        case .no, nil: nil
        }
    }

    private static func checkIn(
        _ marked: MarkedRows, _ words: [Feelings.Word], key: String, pupil: String?
    ) -> CheckIn {
        var marked = marked
        let edition = marked.edition
        let rows = CheckInSheetStage.rows.map { row -> CheckIn.Row in
            let category = marked.marks(row)
            let feelings = marked.marks(StripLayout.feelings(of: row))
            var made = CheckIn.Row(row: row, confidence: 0.0, state: .unclear)
            if case .ids(let ids, let sure) = category {
                made.category = ids.first.flatMap(FeelingCategory.init(rawValue:))
                made.confidence = sure
            }
            if case .ids(let ids, let sure) = feelings {
                made.emotions = words.map(\.id).filter(ids.contains)
                made.summary = FeelingSentence.summary(
                    words.filter { ids.contains($0.id) }.map(\.word),
                    language: edition.language ?? "en")
                made.confidence = category == .unclear ? 0.0 : min(made.confidence, sure)
            } else {
                made.confidence = 0.0
            }
            guard category != .unclear, feelings != .unclear else { return made }
            made.state = made.category == nil && made.emotions.isEmpty ? .blank : .read
            return made
        }
        let hasTalked =
            marked.responses.items.first { $0.questionID == CheckIn.talkRow }
            .flatMap(marked.decision) == CheckIn.talked
        var talk = CheckIn.Talk.none
        if case .ids(let ids, _) = marked.marks(CheckIn.talkRow) {
            talk = ids.first.flatMap(CheckIn.Talk.init(rawValue:)) ?? .none
        }
        let code = marked.responses.pages.lazy.compactMap(\.code).compactMap(SheetCode.init).first
        return CheckIn(
            key: key, edition: edition.edition, week: code?.copy ?? 1, source: .paper,
            pupil: pupil, rows: rows, talk: talk,
            unclear: hasTalked ? marked.unclear.filter { $0 != CheckIn.talkRow } : marked.unclear,
            hasTalked: hasTalked)
    }
}
