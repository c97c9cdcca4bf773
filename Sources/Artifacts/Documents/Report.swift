/// How each pupil, the class and each skill stand. No dates and no order of time: those are the desk's.
public struct Report: ClassDocument {
    /// `report`.
    public static let kind = "report"
    /// The version of these fields.
    public static let schema = 1

    /// `report`.
    public var kind: String = Report.kind
    /// The version this document was written in.
    public var schema: Int = Report.schema
    /// Always `class`.
    public var key: String
    /// Sorted by code.
    public var pupils: [Pupil]
    /// Sorted by name.
    public var skills: [Skill]
    /// Sorted by sheet, edition and question.
    public var items: [ItemStatistics]
    /// Sorted by pupil, then name.
    public var achievements: [Achievement]

    /// One pupil.
    public struct Pupil: Codable, Sendable, Equatable {
        /// Roster code.
        public var pupil: String
        /// Progress on each sheet.
        public var sheets: [Progress]
        /// How each skill stands.
        public var skills: [Skill]
        /// Skills to practise, weakest first.
        public var practiseNext: [String]

        /// A value from its parts.
        public init(
            pupil: String, sheets: [Progress], skills: [Skill], practiseNext: [String]
        ) {
            self.pupil = pupil
            self.sheets = sheets
            self.skills = skills
            self.practiseNext = practiseNext
        }
    }

    /// A pupil's progress on one sheet.
    public struct Progress: Codable, Sendable, Equatable {
        /// The worksheet.
        public var sheet: String
        /// Decided attempts.
        public var totalAttempts: Int
        /// Attempts with something undecided.
        public var provisional: Int
        /// Most points of a decided attempt.
        public var bestScore: Double?
        /// Points that attempt could have.
        public var maximum: Double?
        /// Best percentage of a decided attempt.
        public var completionPercentage: Double
        /// Sorted by key.
        public var attempts: [Attempt]

        /// A value from its parts.
        public init(
            sheet: String, totalAttempts: Int, provisional: Int, bestScore: Double? = nil,
            maximum: Double? = nil, completionPercentage: Double, attempts: [Attempt]
        ) {
            self.sheet = sheet
            self.totalAttempts = totalAttempts
            self.provisional = provisional
            self.bestScore = bestScore
            self.maximum = maximum
            self.completionPercentage = completionPercentage
            self.attempts = attempts
        }
    }

    /// One attempt.
    public struct Attempt: Codable, Sendable, Equatable {
        /// The score card's sheet key.
        public var key: String
        /// What was answered.
        public var instrument: Responses.Instrument
        /// Earned.
        public var points: Double
        /// Possible.
        public var maximum: Double
        /// Two decimals.
        public var percentage: Double
        /// Whether something is undecided.
        public var provisional: Bool

        /// A value from its parts.
        public init(
            key: String, instrument: Responses.Instrument, points: Double, maximum: Double,
            percentage: Double, provisional: Bool
        ) {
            self.key = key
            self.instrument = instrument
            self.points = points
            self.maximum = maximum
            self.percentage = percentage
            self.provisional = provisional
        }
    }

    /// A skill's balance.
    public struct Skill: Codable, Sendable, Equatable {
        /// Its name.
        public var skill: String
        /// Points earned.
        public var correct: Double
        /// Points possible.
        public var decided: Double

        /// A value from its parts.
        public init(
            skill: String, correct: Double, decided: Double
        ) {
            self.skill = skill
            self.correct = correct
            self.decided = decided
        }
    }

    /// How a question did over the class.
    public struct ItemStatistics: Codable, Sendable, Equatable {
        /// The worksheet.
        public var sheet: String
        /// The edition.
        public var edition: String?
        /// The question.
        public var questionID: String
        /// Decided answers.
        public var answered: Int
        /// Of them right.
        public var correct: Int
        /// Of them blank or skipped.
        public var blank: Int

        /// A value from its parts.
        public init(
            sheet: String, edition: String? = nil, questionID: String, answered: Int,
            correct: Int, blank: Int
        ) {
            self.sheet = sheet
            self.edition = edition
            self.questionID = questionID
            self.answered = answered
            self.correct = correct
            self.blank = blank
        }
    }

    /// Something to be proud of.
    public struct Achievement: Codable, Sendable, Equatable {
        /// Roster code.
        public var pupil: String
        /// What it is.
        public var name: String
        /// Where it was earned.
        public var sheet: String?

        /// A value from its parts.
        public init(
            pupil: String, name: String, sheet: String? = nil
        ) {
            self.pupil = pupil
            self.name = name
            self.sheet = sheet
        }
    }

    /// A value from its parts.
    public init(
        key: String = "class", pupils: [Pupil], skills: [Skill], items: [ItemStatistics],
        achievements: [Achievement]
    ) {
        self.key = key
        self.pupils = pupils
        self.skills = skills
        self.items = items
        self.achievements = achievements
    }

    /// The part of the pupils and questions that stand on this sheet.
    public func part(for key: String) -> Report? {
        let sheet = SheetKey.sheet(of: key)
        let mine = pupils.compactMap { pupil -> Pupil? in
            var pupil = pupil
            pupil.sheets.removeAll { $0.sheet != sheet }
            return pupil.sheets.isEmpty ? nil : pupil
        }
        return Report(
            pupils: mine, skills: [], items: items.filter { $0.sheet == sheet }, achievements: [])
    }
}
