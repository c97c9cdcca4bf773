public import Artifacts
import Files
import Foundation
import Yams

/// The settings of one class, from `reviso.yml`.
public struct Settings: Equatable, Sendable {
    /// What the class is called on pages.
    public var className = "My class"
    /// The paper to print on.
    public var paper = PaperSize.a4
    /// Languages of the printed text, as Tesseract names them.
    public var languages = ["eng"]
    /// How long a dropped file must have been still, in seconds.
    public var settle = 5.0
    /// How long a file whose end is missing is waited for, in seconds.
    public var patience = 600.0
    /// The most pixels a picture may unfold to; the door takes none that intake would refuse after all.
    public var pixelBudget = Settings.usualPixelBudget
    /// The pixels a picture may unfold to where nothing is set: the one number, which door and intake take from here.
    public static let usualPixelBudget = 80_000_000
    /// The most memory a worker may hold, in bytes.
    public var memoryBudget = CrewLimits().memoryBytes
    /// The most time one step may take for one page, in seconds.
    public var timeBudget = CrewLimits().secondsPerPage
    /// Whether names are drawn in `outbox/`.
    public var names = true
    /// Whether sheets are printed on both sides of the paper.
    public var doubleSided = false
    /// Whether a quiz played on a screen counts beside one on paper, although nothing proves who played it.
    public var screenCountsAsPaper = false
    /// Whether pupils are told what they may be proud of.
    public var achievements = true
    /// After how many days check-ins are forgotten.
    public var retentionDays = 28
    /// Which subjects are kept out of sparks and scenes; nil for strict where a roster stands, else standard.
    public var safety: Safety?
    /// Whether the words of a practised talk are kept where its pupil ticks that too.
    public var keepsTranscripts = false
    /// Whether sparks that were saved are kept for the library.
    public var keepsSparks = true
    /// The seed of everything that is varied.
    public var seed = 1
    /// The pipelines of a night, by name; nil for those that came with the program and take no paper.
    public var pipelines: [String]?
    /// How many sheets are worked on at once; nil for one a core.
    public var jobs: Int?
    /// A language model's service; nil for none.
    public var provider: ProviderSettings?
    /// Whether what is certainly only the right word misspelt counts as right.
    public var spelling = SpellingCare.strict
    /// What becomes of a sheet where that service fails: `embedded` or `wait`.
    public var onProviderFailure = ProviderSettings.OnFailure.embedded
    /// Options by stage name.
    public var stages: [String: [String: JSONValue]] = [:]
    /// The names of settings that the file sets itself.
    var given: Set<String> = []
    /// The lines where options of stages stand, by `stage` and `stage.option`.
    var lines: [String: String] = [:]

    /// The settings where nothing is set.
    public init() {}

    /// Reads a workspace's settings; a file that is absent sets nothing.
    public init(_ workspace: Workspace) throws(Problem) {
        guard let data = try Disk.contents(workspace.settings.path) else {
            self.init()
            return
        }
        try self.init(yaml: String(decoding: data, as: UTF8.self))
    }

    /// Reads settings; anything unknown is refused with its line.
    public init(yaml: String, file: String = "reviso.yml") throws(Problem) {
        let yaml = try YAMLFile(yaml, name: file)
        guard let root = yaml.root, root.null == nil || root.mapping != nil else { return }
        for (key, keyNode, value) in try yaml.entries(root, of: "'\(file)'", known: Self.keys) {
            given.insert(key)
            try set(key, value, in: yaml, at: keyNode)
        }
    }

    private static let keys = [
        "class", "paper", "languages", "settle", "patience", "pixelBudget", "memoryBudget",
        "timeBudget", "names", "doubleSided", "screenCountsAsPaper", "achievements", "retention",
        "safety", "spelling", "storage", "seed",
        "pipelines", "jobs", "provider", "onProviderFailure", "stages",
    ]

    private mutating func set(
        _ key: String, _ node: Node, in yaml: YAMLFile, at keyNode: Node
    ) throws(Problem) {
        switch key {
        case "class": className = try yaml.text(node, key)
        case "paper":
            guard let size = PaperSize(rawValue: try yaml.text(node, key)) else {
                throw yaml.problem("'paper' must be A4 or Letter", at: node)
            }
            paper = size
        case "languages": languages = try yaml.texts(node, key)
        case "settle": settle = try yaml.number(node, key, most: 86_400)
        case "patience": patience = try yaml.number(node, key, most: 30 * 86_400)
        case "pixelBudget":
            pixelBudget = try yaml.integer(node, key, least: 1, most: 4_000_000_000)
        case "memoryBudget":
            memoryBudget = try yaml.integer(node, key, least: 256, most: 1 << 20) << 20
        case "timeBudget":
            timeBudget = try yaml.number(
                node, key, least: 1, most: 86_400,
                hint:
                    "seconds that a page may take at one step; leave it out for \(Int(timeBudget))")
        case "names": names = try yaml.bool(node, key)
        case "doubleSided": doubleSided = try yaml.bool(node, key)
        case "screenCountsAsPaper": screenCountsAsPaper = try yaml.bool(node, key)
        case "achievements": achievements = try yaml.bool(node, key)
        case "retention":
            for (name, _, value) in try yaml.entries(node, of: "'retention'", known: ["checkins"]) {
                retentionDays = try yaml.integer(value, name, least: 1, most: 366)
            }
        case "safety":
            guard let level = Safety(rawValue: try yaml.text(node, key)) else {
                throw yaml.problem("'safety' must be strict or standard", at: node)
            }
            safety = level
        case "spelling":
            guard let care = SpellingCare(rawValue: try yaml.text(node, key)) else {
                throw yaml.problem("'spelling' must be lenient or strict", at: node)
            }
            spelling = care
        case "storage":
            for (name, _, value) in try yaml.entries(
                node, of: "'storage'", known: ["transcripts", "sparks"])
            {
                let isKept = try yaml.bool(value, name)
                if name == "sparks" { keepsSparks = isKept } else { keepsTranscripts = isKept }
            }
        case "seed": seed = try yaml.integer(node, key, least: 0)
        case "pipelines": pipelines = try yaml.texts(node, key)
        case "jobs": jobs = try yaml.integer(node, key, least: 1, most: 1024)
        case "provider": provider = try ProviderSettings(node, in: yaml)
        case "onProviderFailure":
            guard let policy = ProviderSettings.OnFailure(rawValue: try yaml.text(node, key)) else {
                throw yaml.problem("'onProviderFailure' must be embedded or wait", at: node)
            }
            onProviderFailure = policy
        default: try setStages(node, in: yaml)
        }
    }

    private mutating func setStages(_ node: Node, in yaml: YAMLFile) throws(Problem) {
        for (stage, stageNode, options) in try yaml.entries(node, of: "'stages'", known: nil) {
            lines[stage] = yaml.problem("", at: stageNode).file
            for (name, nameNode, value) in try yaml.entries(
                options, of: "Stage '\(stage)'", known: nil)
            {
                stages[stage, default: [:]][name] = try yaml.json(value)
                lines["\(stage).\(name)"] = yaml.problem("", at: nameNode).file
            }
        }
    }

    /// Settings that stand for the option of the same name in every stage that has one.
    var shared: [String: JSONValue] {
        var shared: [String: JSONValue] = [:]
        if given.contains("languages") {
            shared["languages"] = .list(languages.map(JSONValue.text))
        }
        if given.contains("paper") { shared["paper"] = .text(paper.rawValue) }
        if let safety { shared["safety"] = .text(safety.rawValue) }
        if given.contains("spelling") { shared["spelling"] = .text(spelling.rawValue) }
        if given.contains("storage") {
            shared["keepsTranscripts"] = .bool(keepsTranscripts)
            shared["keepsSparks"] = .bool(keepsSparks)
        }
        if given.contains("seed") { shared["seed"] = .integer(seed) }
        if given.contains("screenCountsAsPaper") {
            shared["screenCountsAsPaper"] = .bool(screenCountsAsPaper)
        }
        if given.contains("pixelBudget") { shared["pixelBudget"] = .integer(pixelBudget) }
        if let service = provider?.pictureService {
            shared["pictureService"] = .object([
                "url": .text(service.url), "model": .text(service.model),
            ])
        }
        if let provider, !provider.model.isEmpty {
            shared["provider"] = provider.shaping
            shared["onProviderFailure"] = .text(onProviderFailure.rawValue)
        }
        return shared
    }
}
