// Reads:   every score card; questions for the skills they exercise.
// Writes:  report.json, once for the class. No dates and no order of time: those are the desk's.
// Limits:  attempts whose pupil nobody knows count for items, not for pupils.

public import Artifacts
public import Engine

/// How each pupil, the class and each skill stand.
public struct ReportStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// A skill below this share of its points is to be practised next, 0 to 1.
        public var practiseBelow: Double
        /// Whether a quiz played on a screen counts beside one on paper.
        public var screenCountsAsPaper: Bool

        /// Options.
        public init(practiseBelow: Double, screenCountsAsPaper: Bool) {
            self.practiseBelow = practiseBelow
            self.screenCountsAsPaper = screenCountsAsPaper
        }
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        var scoreCard: [ScoreCard]
        var questions: [Questions]
    }

    /// The word in the pipeline file.
    public static let name = "report"
    /// Raised when equal input gives new output; the commits say why.
    public static let revision = 2
    /// Every card, and what the questions exercise.
    public static let reads: [Reads] = [.all(ScoreCard.self), .all(Questions.self)]
    /// Practise what is below 70 %, the lower bound of "Great Job!".
    public static let defaults = Options(practiseBelow: 0.7, screenCountsAsPaper: false)

    let options: Options

    /// A stage with its options.
    public init(_ options: Options) throws { self.options = options }

    /// Adds up the class.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Report> {
        let skills = SkillNames(input.questions)
        let cards = input.scoreCard.sorted { $0.key < $1.key }
        let byPupil = Dictionary(grouping: cards.filter { $0.pupil != nil }) { $0.pupil ?? "" }
        let pupils = byPupil.sorted { $0.key < $1.key }.map { pupil, cards in
            PupilReport.make(pupil, cards, skills, options)
        }
        return .made(
            Report(
                pupils: pupils, skills: SkillBalance.of(cards, skills),
                items: ItemBalance.of(cards), achievements: pupils.flatMap(Achievements.of)))
    }
}
