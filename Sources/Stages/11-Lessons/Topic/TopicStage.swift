// Reads: the delivered file, and intake, which says that it is text. Writes: topic.
// Known limits: pictures are told by their words alone; of several files of one topic the last is read.

public import Artifacts
public import Engine
import Foundation
import Tables

/// Reads a topic that a teacher wrote in Markdown, or a program in JSON: sections, listings with notes, quiz,
/// challenges, each with its lines.
public struct TopicStage: Stage {
    /// Nothing to set.
    public struct Options: Codable, Sendable, Equatable {
        /// The only options there are.
        public init() {}
    }

    /// What it reads.
    public struct Input: Decodable, Sendable {
        /// The file, whose every byte counts in a listing.
        public var delivery: Delivered
        /// What it was taken for.
        public var intake: Intake

        /// Input from its parts.
        public init(delivery: Delivered, intake: Intake) {
            (self.delivery, self.intake) = (delivery, intake)
        }
    }

    /// `topic`.
    public static let name = "topic"
    /// Raised when equal input gives new output; the commits say why.
    public static let revision = 1
    /// The file and what it is.
    public static let reads: [Reads] = [.own(Delivered.self), .own(Intake.self)]
    /// None.
    public static let defaults = Options()
    /// What takes Markdown apart.
    public static var tools: [String: String] { ["cmark-gfm": MarkdownParser.version] }

    /// A stage.
    public init(_ options: Options) {}

    /// Makes the document.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Topic> {
        let key = input.delivery.key
        // A file that was dropped again, mended, stands behind the earlier one.
        guard input.intake.paper == .text, let page = input.delivery.pages.last,
            let file = bench.inputs["original/\(page.original.sha256)"]
        else { return .notApplicable("there is no text in it") }
        guard let text = PlainText.decode(try Data(contentsOf: file)) else {
            throw Problem(.input, "Topic '\(key)' is no text", hint: "save it as UTF-8")
        }
        if let json = try TopicJSON(text, key: key, name: "\(key).json") {
            return .made(try json.checked())
        }
        var reader = TopicReader(text, key: key, name: "\(key).md")
        return .made(try reader.topic())
    }
}
