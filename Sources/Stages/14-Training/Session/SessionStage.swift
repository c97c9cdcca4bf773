// Reads:   intake, responses where there is paper, the edition with its scenes, decisions, the packs of rules.
// Writes:  session.json.
// Limits:  of a comic strip marks alone are read, and no word that somebody wrote. What a pupil typed is kept only
//          where the class keeps it; its figures are counted anew from it all the same.

public import Artifacts
public import Engine
import Foundation
import Language
import Marks

/// One practised talk, turn by turn.
public struct SessionStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// Whether what a pupil typed and handed over is kept.
        public var keepsTranscripts: Bool

        /// Options.
        public init(keepsTranscripts: Bool = false) { self.keepsTranscripts = keepsTranscripts }
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        /// The sheet, or what the page handed over.
        public var intake: Intake
        /// The marks on the sheet.
        public var responses: Responses?
        /// What was printed.
        public var edition: Edition?
        /// What a person said of doubtful places.
        public var rulings: [Ruling]
        /// The packs.
        public var packs: [PackText]

        /// An input from its parts.
        public init(
            intake: Intake, responses: Responses? = nil, edition: Edition?, rulings: [Ruling] = [],
            packs: [PackText]
        ) {
            (self.intake, self.responses) = (intake, responses)
            (self.edition, self.rulings, self.packs) = (edition, rulings, packs)
        }
    }

    /// `session`.
    public static let name = "session"
    /// Raised when equal input gives new output.
    public static let revision = 4
    /// What came back, and the rules.
    public static let reads: [Reads] = [
        .own(Intake.self), .optional(Responses.self), .edition, .rulings([.decision]),
        .packs(TalkRules.packs),
    ]
    /// Nothing is kept.
    public static let defaults = Options()

    private let options: Options

    /// A stage.
    public init(_ options: Options) { self.options = options }

    /// Tells the talk.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Session> {
        let intake = input.intake
        guard intake.paper == .answerSheet || intake.paper == .handedOver else {
            return .notApplicable("it is no practised talk")
        }
        guard let edition = input.edition, let scenes = edition.scenes else {
            throw Problem(
                .input, "Edition of the talk '\(intake.key)' is not in this class",
                hint: "put the folder of its edition back under editions/ and run again")
        }
        let rules = try TalkRules(input.packs, language: edition.language ?? "en")
        let code = SheetKey(intake.key)?.pupil
        let pupil = code.flatMap { Roster.isSpare($0) ? nil : $0 }
        if let handed = intake.handedOver {
            let talk = try HandedTalk(handed)
            return .made(
                try talk.session(
                    key: intake.key, edition: edition, scenes: scenes, pupil: pupil, rules: rules,
                    keepsText: options.keepsTranscripts))
        }
        guard let responses = input.responses else {
            return .notApplicable("nothing on it was read")
        }
        let marked = MarkedRows(responses, edition, intake: intake, rulings: input.rulings)
        let session =
            edition.instrument == .dialogue
            ? Self.strip(marked, scenes, key: intake.key, pupil: pupil, rules: rules)
            : Self.tally(marked, key: intake.key, pupil: pupil)
        let isEmpty =
            session.turns.isEmpty && session.unclear.isEmpty
            && (session.counts ?? []).allSatisfy { $0.count == 0 }
        return isEmpty ? .notApplicable("nothing was marked") : .made(session)
    }

    /// The way that was marked through a comic strip: from panel to panel, to its end or to where nothing is marked.
    private static func strip(
        _ rows: MarkedRows, _ scenes: [TalkScene], key: String, pupil: String?, rules: TalkRules
    ) -> Session {
        var (rows, turns) = (rows, [Session.Turn]())
        let scene = scenes.first
        var here = scene?.passage(scene?.start ?? "")
        var seen: Set<String> = []
        var stopped: String?
        while let passage = here, let scene, passage.role == .step,
            seen.insert(passage.name).inserted, let panel = scene.panel(passage.name)
        {
            let field = DialoguePaper.field(panel)
            let marks = rows.marks(field)
            if case .ids(let ids, _) = marks, ids.isEmpty { stopped = field }
            guard case .ids(let ids, _) = marks,
                let letter = ids.first, let place = DialoguePaper.letters.firstIndex(of: letter),
                passage.exits.indices.contains(place)
            else { break }
            let exit = passage.exits[place]
            turns.append(
                .init(
                    number: turns.count + 1, to: passage.name, choice: letter, text: exit.text,
                    figures: rules.figures(exit.text, to: passage.says.joined(separator: " "))))
            here = scene.passage(exit.to)
        }
        // The way stops and goes on elsewhere: a mark was not made, or not seen.
        if let stopped, !rows.isDecided(stopped), isMarkedOff(rows, scene, besides: seen) {
            rows.ask(stopped)
        }
        return Session(
            key: key, edition: rows.edition.edition, pupil: pupil, source: .paper,
            scene: scene?.id, title: scene?.heading ?? "",
            turns: turns, unclear: rows.unclear)
    }

    /// Whether a panel is marked that the way does not come to.
    private static func isMarkedOff(
        _ rows: MarkedRows, _ scene: TalkScene?, besides seen: Set<String>
    ) -> Bool {
        guard let scene else { return false }
        var rows = rows
        return scene.panels.enumerated().contains { index, passage in
            guard !seen.contains(passage.name), !passage.exits.isEmpty,
                case .ids(let ids, _) = rows.marks(DialoguePaper.field(index + 1))
            else { return false }
            return !ids.isEmpty
        }
    }

    private static func tally(_ rows: MarkedRows, key: String, pupil: String?) -> Session {
        var rows = rows
        let counts = TalkTally.rows.map { asked -> Session.Count in
            guard case .ids(let ids, _) = rows.marks(asked.id) else {
                return .init(id: asked.id, count: 0)
            }
            return .init(id: asked.id, count: ids.count)
        }
        return Session(
            key: key, edition: rows.edition.edition, pupil: pupil, source: .tally,
            title: "Talk in threes", turns: [], counts: counts, unclear: rows.unclear)
    }
}
