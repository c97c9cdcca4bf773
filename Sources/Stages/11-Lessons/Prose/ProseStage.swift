// Reads: topic, and examples, so that a topic whose listing lies is not asked about. Writes: the recognition of its
// sections, one line a paragraph, for the stages that ask about a page.
// Known limits: listings and tables are not asked about.

public import Artifacts
public import Engine

/// The running text of a topic as lines, each where it stands in the file: nothing in it is uncertain.
public struct ProseStage: Stage {
    /// Nothing to set.
    public struct Options: Codable, Sendable, Equatable {
        /// The only options there are.
        public init() {}
    }

    /// What it reads.
    public struct Input: Decodable, Sendable {
        /// The topic.
        public var topic: Topic
        /// Its listings, which were held to what they say.
        public var examples: ShownExamples

        /// Input from its parts.
        public init(topic: Topic, examples: ShownExamples) {
            (self.topic, self.examples) = (topic, examples)
        }
    }

    /// `prose`.
    public static let name = "prose"
    /// Raised when equal input gives new output; the commits say why.
    public static let revision = 1
    /// The topic, and its listings.
    public static let reads: [Reads] = [.own(Topic.self), .own(ShownExamples.self)]
    /// None.
    public static let defaults = Options()

    /// A stage.
    public init(_ options: Options) {}

    /// Makes the document.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Recognition> {
        let lines = input.topic.sections.flatMap(Self.lines)
        let page = Recognition.Page(
            number: 1, text: lines.map(\.text).joined(separator: "\n"), lines: lines, exercises: [])
        return .made(Recognition(key: input.topic.key, pages: [page]))
    }

    private static func lines(_ section: Topic.Section) -> [Recognition.Line] {
        let title = ProseLine.line(
            section.title, .init(first: section.lines.first, last: section.lines.first))
        return [title].compactMap { $0 }
            + section.blocks.compactMap { block in
                switch block.form {
                case .paragraph, .point, .heading: ProseLine.line(block.text, block.lines)
                // A number in front of a line would be taken for an exercise's.
                case .number: ProseLine.line(block.text, block.lines)
                case .quotation, .listing, .table, .rule: nil
                }
            }
    }
}
