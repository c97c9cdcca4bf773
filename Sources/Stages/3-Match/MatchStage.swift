// Reads: intake with its pictures and recognition of every sheet, and for which sheets something was printed.
// Writes: classSet, one for the class.
// Known limits: copies of a page with fewer than eight printed words and numbers that several pupils filled in match
// through a clean one alone; two sheets of several pages are compared by number; two versions that differ in one number
// of forty are one, and two on which hardly a word is read that differ in a digit or two.

public import Artifacts
public import Engine

/// Finds filled copies of one blank that belong together.
public struct MatchStage: Stage {
    /// Nothing can be set.
    public struct Options: Codable, Sendable, Equatable {
        /// A value from its parts.
        public init() {}
    }

    /// The documents it is given.
    public struct Input: Decodable, Sendable {
        /// The pages of every sheet.
        public var intake: [Intake]
        /// The words of every sheet.
        public var recognition: [Recognition]
        /// Everything that was ever printed.
        public var edition: [Edition]?

        /// A value from its parts.
        public init(intake: [Intake], recognition: [Recognition], edition: [Edition]? = nil) {
            self.intake = intake
            self.recognition = recognition
            self.edition = edition
        }
    }

    /// `match`.
    public static let name = "match"
    /// See the head of this file.
    public static let revision = 7
    /// All sheets, and all editions.
    public static let reads: [Reads] = [
        .all(Intake.self), .all(Recognition.self), .all(Edition.self),
    ]
    /// Nothing.
    public static let defaults = Options()

    /// How many members are the reference for all.
    static let references = 8

    /// Made once a worker.
    public init(_ options: Options) throws {}

    /// Finds the sets. A class without copies has a document with no sets, because that too is a finding.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<ClassSet> {
        let words = Dictionary(input.recognition.map { ($0.key, $0) }) { first, _ in first }
        let printed = Set((input.edition ?? []).map(\.sheet))
        let shelf = PrintShelf()
        var copies: [Copy] = []
        for intake in input.intake where intake.paper == .worksheet && !intake.pages.isEmpty {
            guard let recognition = words[intake.key] else { continue }
            copies.append(
                try Copy(
                    intake: intake, recognition: recognition,
                    isPrinted: printed.contains(intake.key), shelf: shelf
                ) { try bench.file($0.file, of: "\(Intake.kind)/\(intake.key)") })
        }
        return .made(ClassSet(sets: try Grouping.sets(of: copies)))
    }
}
