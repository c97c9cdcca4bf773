import Foundation

/// A language model at a service, as the settings name it.
public struct ModelAccount: Sendable, Equatable {
    /// How the service is spoken to.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        /// OpenAI's chat completions, which local servers speak too.
        case openai
        /// Anthropic's messages.
        case anthropic
        /// Poe: OpenAI's chat completions without bound output.
        case poe
        /// OpenAI's image generations, as servers of picture models speak them; none that is asked for words.
        case images

        /// The service's own address; nil where one must be named.
        public var url: String? {
            switch self {
            case .openai, .images: nil
            case .anthropic: "https://api.anthropic.com/v1"
            case .poe: "https://api.poe.com/v1"
            }
        }
    }

    /// What a million tokens cost, in the teacher's money.
    public struct Price: Sendable, Equatable {
        /// Sent.
        public var input: Double
        /// Answered.
        public var output: Double

        /// A price.
        public init(input: Double, output: Double) { (self.input, self.output) = (input, output) }
    }

    /// What may be spent in a calendar month (UTC).
    public struct Budget: Sendable, Equatable {
        /// Money; nil for no bound. Needs a price.
        public var money: Double?
        /// Tokens, sent and answered; nil for no bound.
        public var tokens: Int?

        /// A budget; without bounds none.
        public init(money: Double? = nil, tokens: Int? = nil) {
            (self.money, self.tokens) = (money, tokens)
        }
    }

    /// How it is spoken to.
    public var kind: Kind
    /// The base address, such as `http://127.0.0.1:8080/v1`, without a slash at the end.
    public var url: String
    /// The model's name.
    public var model: String
    /// Where the key comes from.
    public var key: KeySource
    /// What it costs; nil where that is not known.
    public var price: Price?
    /// What may be spent.
    public var budget: Budget
    /// The most calls at once, over all workers and processes.
    public var calls: Int
    /// How long is waited.
    public var patience: HTTPRequest.Patience

    /// An account.
    public init(
        kind: Kind, url: String, model: String, key: KeySource, price: Price? = nil,
        budget: Budget = .init(), calls: Int = 2, patience: HTTPRequest.Patience = .init()
    ) {
        self.kind = kind
        self.url = url.hasSuffix("/") ? String(url.dropLast()) : url
        self.model = model
        self.key = key
        self.price = price
        self.budget = budget
        self.calls = max(1, calls)
        self.patience = patience
    }

    /// The host, for messages.
    public var host: String { URL(string: url)?.host() ?? "?" }

    /// Where the host and the port are looked up: what is shared by all who call there.
    var door: String { "\(host):\(URL(string: url)?.port ?? 0)" }

    /// Whether the service runs on this machine: no key is needed there.
    var isLocal: Bool { ["127.0.0.1", "localhost", "::1", "[::1]"].contains(host) }
}
