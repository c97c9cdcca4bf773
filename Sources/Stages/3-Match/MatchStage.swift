// Reads: intake and recognition of every sheet. Writes: classSet, one for the class.
// Revision 1: the same words in the same order, and the same numbers, make copies of one page.
// Known limits: pages with fewer than five printed words cannot be told apart and match nothing; a page is compared only with
// the page of the same number.

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

        /// A value from its parts.
        public init(intake: [Intake], recognition: [Recognition]) {
            self.intake = intake
            self.recognition = recognition
        }
    }

    /// `match`.
    public static let name = "match"
    /// See the head of this file.
    public static let revision = 1
    /// All sheets.
    public static let reads: [Reads] = [.all(Intake.self), .all(Recognition.self)]
    /// Nothing.
    public static let defaults = Options()

    /// How many members are the reference for all.
    static let references = 8

    /// Made once a worker.
    public init(_ options: Options) throws {}

    /// Finds the sets. A class without copies has a document with no sets, because that too is a finding.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<ClassSet> {
        let words = Dictionary(input.recognition.map { ($0.key, $0) }) { first, _ in first }
        var copies: [Copy] = []
        for intake in input.intake where intake.paper == .worksheet {
            guard let recognition = words[intake.key], let scan = intake.pages.first?.scan else {
                continue
            }
            copies.append(Copy(key: intake.key, scan: scan, recognition: recognition))
        }
        return .made(ClassSet(sets: Grouping.sets(of: copies)))
    }
}
