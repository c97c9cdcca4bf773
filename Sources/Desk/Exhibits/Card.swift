import Artifacts
public import Foundation

/// What one exhibit says on a sheet's card; what is empty is not said.
public struct CardPart: Sendable {
    /// A sentence, with a word that leads it and a command to type at its end, if any.
    public struct Note: Sendable, Equatable {
        /// The sentence, as plain text.
        public var text: String
        /// Printed bold before it.
        public var lead = ""
        /// Printed behind it as something to type.
        public var command: String?
        /// Left out where what the sheet needs next says it already.
        public var unless: NextStep.Urgency?

        /// A sentence.
        public init(
            _ text: String, lead: String = "", command: String? = nil,
            unless: NextStep.Urgency? = nil
        ) {
            (self.text, self.lead, self.command, self.unless) = (text, lead, command, unless)
        }
    }

    /// A link to a file of the outbox.
    public struct Link: Sendable, Equatable {
        /// What it says.
        public var words: String
        /// The file, from the outbox.
        public var path: String
        /// Whether it is what one opens first.
        public var isMain = false

        /// A link.
        public init(_ words: String, to path: String, isMain: Bool = false) {
            (self.words, self.path, self.isMain) = (words, path, isMain)
        }
    }

    /// What the sheet is called: the first exhibit that knows a title names it.
    public var title: String?
    /// Its subject.
    public var subject: String?
    /// Its topic.
    public var topic: String?
    /// When its first page came.
    public var added: Date?
    /// When it was last worked on.
    public var lastPlayed: Date?
    /// A picture of its first page, as a `data:` address.
    public var thumbnail: String?
    /// What it needs next; of all exhibits the most urgent holds.
    public var next: NextStep?
    /// A line under the facts, as HTML.
    public var progress = ""
    /// What is wrong with its pages, in sentences.
    public var warnings: [String] = []
    /// What else is to be known of it.
    public var notes: [Note] = []
    /// The files to open.
    public var links: [Link] = []
    /// What stands at its end, as HTML.
    public var below = ""
    /// Whether a later one of its kind has come, so that it is folded away until something is to be done with it.
    public var isEarlier = false

    /// Nothing.
    public init() {}
}

/// A sheet's card: what all exhibits say of it, and what stands in the way of its steps.
public struct Card: Sendable {
    /// The sheet.
    public let key: String
    let parts: [CardPart]
    let refusals: [Problem]
    let waiting: [Problem]

    /// The card of a sheet.
    init(_ key: String, _ parts: [CardPart], refusals: [Problem]) {
        (self.key, self.parts) = (key, parts)
        self.refusals = refusals.filter { !$0.transient }
        waiting = refusals.filter(\.transient)
    }

    /// What the sheet is called.
    public var title: String { first(\.title) ?? key }
    /// Its subject.
    public var subject: String? { first(\.subject) }
    /// Its topic.
    public var topic: String? { first(\.topic) }
    /// When its first page came.
    public var added: Date? { first(\.added) }
    var lastPlayed: Date? { first(\.lastPlayed) }
    var thumbnail: String? { first(\.thumbnail) }
    var warnings: [String] { parts.flatMap(\.warnings) }
    /// Whether it is folded away: a later one has come, and nothing waits for a person here.
    var isEarlier: Bool {
        parts.contains(where: \.isEarlier) && refusals.isEmpty && next.urgency != .decide
    }
    /// What it needs next.
    var next: NextStep {
        (parts.compactMap(\.next) + blocked).min { $0.urgency < $1.urgency } ?? .nothing
    }

    /// What its refusals ask for.
    private var blocked: [NextStep] {
        if refusals.contains(where: { $0.kind == .bug }) { return [.failed] }
        if !refusals.isEmpty { return [.refused] }
        return waiting.isEmpty ? [] : [.waiting]
    }

    private func first<T>(_ field: (CardPart) -> T?) -> T? { parts.lazy.compactMap(field).first }

    /// Newest first, those without a date last; of one day by key.
    static func newestFirst(_ cards: [Card]) -> [Card] {
        cards.sorted {
            let (left, right) = ($0.added ?? .distantPast, $1.added ?? .distantPast)
            return left == right ? $0.key < $1.key : left > right
        }
    }
}
