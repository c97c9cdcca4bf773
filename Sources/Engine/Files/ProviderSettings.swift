import Artifacts
import Yams

/// A language model's service, as `reviso.yml` names it under `provider:`.
public struct ProviderSettings: Equatable, Sendable {
    /// What becomes of a sheet where the service fails.
    public enum OnFailure: String, Codable, Sendable, CaseIterable {
        /// The built-in generator makes its quiz, which says so, until the service answers again.
        case embedded
        /// It is kept without a quiz until the service answers again.
        case wait
    }

    /// How it is spoken to: `openai`, `anthropic` or `poe`.
    public var kind = "openai"
    /// Where it listens; nil for the kind's own address.
    public var url: String?
    /// The model's name.
    public var model: String
    /// A file that holds the key, relative to the workspace; never the key itself.
    public var keyFile: String?
    /// Whether the clean page goes along as a picture.
    public var pictures = false
    /// The service that draws pictures of feelings; nil where this program does.
    public var pictureService: PictureService?
    /// What a million tokens cost, sent and answered.
    public var price: (input: Double, output: Double)?
    /// The most money a month.
    public var mostMoney: Double?
    /// The most tokens a month.
    public var mostTokens: Int?
    /// The most calls at once.
    public var calls = 2
    /// How many seconds are waited for a connection, for a sign of life, and for the whole answer.
    public var timeouts = (connect: 10, silence: 120, total: 300)

    /// Whether all is equal.
    public static func == (left: ProviderSettings, right: ProviderSettings) -> Bool {
        left.shaping == right.shaping && left.keyFile == right.keyFile && left.calls == right.calls
            && left.price?.input == right.price?.input
            && left.price?.output == right.price?.output
            && left.mostMoney == right.mostMoney && left.mostTokens == right.mostTokens
            && left.timeouts == right.timeouts && left.pictureService == right.pictureService
    }

    /// What shapes a quiz, and nothing else: another key or budget makes no quiz anew.
    var shaping: JSONValue {
        var object: [String: JSONValue] = ["kind": .text(kind), "model": .text(model)]
        if let url { object["url"] = .text(url) }
        object["pictures"] = .bool(pictures)
        return .object(object)
    }

    private static let kinds = ["openai", "anthropic", "poe"]

    /// Settings of a model without any others.
    public init(kind: String = "openai", url: String?, model: String, keyFile: String? = nil) {
        (self.kind, self.url, self.model, self.keyFile) = (kind, url, model, keyFile)
    }

    init(_ node: Node, in yaml: YAMLFile) throws(Problem) {
        let known = [
            "kind", "url", "model", "keyFile", "pictures", "price", "budget", "calls", "timeouts",
        ]
        model = ""
        for (key, _, value) in try yaml.entries(node, of: "'provider'", known: known) {
            switch key {
            case "kind": kind = try yaml.text(value, key)
            case "url": url = try yaml.text(value, key)
            case "model": model = try yaml.text(value, key)
            case "keyFile": keyFile = try yaml.text(value, key)
            case "pictures":
                if value.mapping != nil {
                    pictureService = try PictureService(value, in: yaml)
                } else {
                    pictures = try yaml.bool(value, key)
                }
            case "calls": calls = try yaml.integer(value, key, least: 1, most: 1024)
            default: try set(key, value, in: yaml)
            }
        }
        guard Self.kinds.contains(kind) else {
            throw yaml.problem("'kind' must be openai, anthropic or poe", at: node)
        }
        // A service for pictures may stand by itself.
        if pictureService != nil, url == nil, model.isEmpty { return }
        guard kind != "openai" || url != nil && !model.isEmpty else {
            throw yaml.problem("'provider' needs 'url' and 'model'", at: node)
        }
        guard !model.isEmpty else { throw yaml.problem("'provider' needs 'model'", at: node) }
        guard url?.contains("@") != true, url?.contains("?") != true else {
            throw yaml.problem(
                "'url' must hold no key and no user", at: node,
                hint: "put the key into a file and name it: keyFile: provider.key")
        }
        guard mostMoney == nil || price != nil else {
            throw yaml.problem(
                "A budget in money needs 'price'", at: node,
                hint: "price: { input: 0.15, output: 0.60 }, for a million tokens each")
        }
    }

    private mutating func set(
        _ key: String, _ node: Node, in yaml: YAMLFile
    ) throws(Problem) {
        switch key {
        case "price":
            var sides = (input: 0.0, output: 0.0)
            for (name, _, value) in try yaml.entries(
                node, of: "'price'", known: ["input", "output"])
            {
                let number = try yaml.number(value, name)
                if name == "input" { sides.input = number } else { sides.output = number }
            }
            price = sides
        case "budget":
            for (name, _, value) in try yaml.entries(
                node, of: "'budget'", known: ["money", "tokens"])
            {
                if name == "money" {
                    mostMoney = try yaml.number(value, name)
                } else {
                    mostTokens = try yaml.integer(value, name, least: 0)
                }
            }
        default:
            for (name, _, value) in try yaml.entries(
                node, of: "'timeouts'", known: ["connect", "silence", "total"])
            {
                let seconds = try yaml.integer(value, name, least: 1, most: 86_400)
                switch name {
                case "connect": timeouts.connect = seconds
                case "silence": timeouts.silence = seconds
                default: timeouts.total = seconds
                }
            }
        }
    }
}

/// A service that draws pictures, by OpenAI's `POST /images/generations`.
public struct PictureService: Codable, Equatable, Sendable {
    /// Its base address, such as `http://localhost:7860/v1`.
    public var url: String
    /// The model's name.
    public var model: String

    init(_ node: Node, in yaml: YAMLFile) throws(Problem) {
        (url, model) = ("", "")
        for (key, _, value) in try yaml.entries(node, of: "'pictures'", known: ["url", "model"]) {
            let text = try yaml.text(value, key)
            if key == "url" { url = text } else { model = text }
        }
        guard url.hasPrefix("http"), !model.isEmpty else {
            throw yaml.problem(
                "'pictures' needs 'url' and 'model'", at: node,
                hint: "pictures: { url: \"http://localhost:7860/v1\", model: sd }, or false")
        }
        guard !url.contains("@"), !url.contains("?") else {
            throw yaml.problem(
                "'url' must hold no key and no user", at: node,
                hint: "put the key into a file and name it: keyFile: provider.key")
        }
    }
}
