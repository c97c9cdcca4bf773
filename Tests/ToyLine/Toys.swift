import Artifacts
import Engine
import Foundation
import Synchronization

/// Counts how often toys ran, for tests of what is not done.
let toyRuns = Mutex<[String]>([])

/// How many letters a sheet has.
struct Tally: Artifact {
    static let kind = "tally"
    static let schema = 1
    var kind: String = Tally.kind
    var schema: Int = Tally.schema
    var key: String
    var letters: Int
    var rulings: [String]
    var edition: String?
}

/// What a sheet hears of itself and its set.
struct Echo: Artifact {
    static let kind = "echo"
    static let schema = 1
    var kind: String = Echo.kind
    var schema: Int = Echo.schema
    var key: String
    var text: String

    init(key: String, text: String) { (self.key, self.text) = (key, text) }
}

/// Reads the delivered texts. `bad` in one refuses the sheet, `busy` makes it wait, `none` has
/// nothing to make, `page` makes it a worksheet, `broken` and `other sheet` are bugs,
/// `unplugged` stops the run.
struct CopyStage: Stage {
    struct Options: Codable, Sendable, Equatable {}
    struct Input: Decodable, Sendable { var delivery: Delivered }
    static let name = "copy"
    static let revision = 1
    static let reads: [Reads] = [.own(Delivered.self)]
    static let defaults = Options()

    init(_ options: Options) {}

    func run(_ input: Input, on bench: Bench) async throws -> Outcome<Intake> {
        toyRuns.withLock { $0.append("copy \(input.delivery.key)") }
        var text = ""
        for (index, page) in input.delivery.pages.enumerated() {
            guard let original = bench.inputs["original/\(page.original.sha256)"] else {
                throw Problem(.bug, "Original was not given")
            }
            let data = try Data(contentsOf: original)
            try data.write(to: bench.scratch.appending(path: "page-\(index + 1).txt"))
            text += String(decoding: data, as: UTF8.self)
            try ToyFault.strike(text, at: Self.name, beside: original)
        }
        if text.contains("bad") { throw Problem(.input, "Text is bad", hint: "write a better one") }
        if text.contains("busy") { throw Problem(.waiting, "Text is busy", transient: true) }
        if text.contains("unplugged") { throw Problem(.unavailable, "Scanner is missing") }
        if text.contains("other sheet") { return .made(Intake(key: "other", paper: .text)) }
        if text.contains("broken") { throw ToyError() }
        if text.contains("none") { return .notApplicable("nothing is written") }
        return .made(
            Intake(
                key: input.delivery.key, paper: text.contains("page") ? .worksheet : .text,
                text: text))
    }
}

/// No problem of ours.
struct ToyError: Error {}

/// Counts letters.
struct TallyStage: Stage {
    struct Options: Codable, Sendable, Equatable {
        var weight: Int
        var languages: [String]
        var note: String?
    }
    struct Input: Decodable, Sendable {
        var intake: Intake
        var rulings: [Ruling]
        var edition: Edition?
    }
    static let name = "tally"
    static let revision = 1
    static let reads: [Reads] = [.own(Intake.self), .rulings([.decision, .key]), .edition]
    static let defaults = Options(weight: 1, languages: ["eng"])
    let options: Options

    init(_ options: Options) { self.options = options }

    func run(_ input: Input, on bench: Bench) async throws -> Outcome<Tally> {
        toyRuns.withLock { $0.append("tally \(input.intake.key)") }
        try ToyFault.strike(input.intake.text ?? "", at: Self.name)
        var tally = Tally(
            key: input.intake.key, letters: (input.intake.text ?? "").count * options.weight,
            rulings: input.rulings.map { "\($0.serial) \($0.target)" },
            edition: input.edition?.edition)
        guard let model = bench.model else { return .made(tally) }
        do {
            let said = try model.reply(
                to: ModelPrompt(system: "", text: "", schema: .null, mostTokens: 1)
            ).text
            tally.letters = said.count
            return .leaning(tally, .answers(said))
        } catch let problem as Problem {
            return .leaning(tally, .standIn(problem))
        }
    }
}

/// Puts sheets of equal length together.
struct ChorusStage: Stage {
    struct Options: Codable, Sendable, Equatable {}
    struct Input: Decodable, Sendable { var tally: [Tally] }
    static let name = "chorus"
    static let revision = 1
    static let reads: [Reads] = [.all(Tally.self)]
    static let defaults = Options()

    init(_ options: Options) {}

    func run(_ input: Input, on bench: Bench) async throws -> Outcome<ClassSet> {
        toyRuns.withLock { $0.append("chorus") }
        for tally in input.tally {
            try ToyFault.strike(tally.key.replacing("-", with: " "), at: Self.name)
        }
        let groups = Dictionary(grouping: input.tally, by: \.letters)
        let sets = groups.sorted { $0.key < $1.key }.filter { $0.value.count > 1 }.map {
            _, tallies in
            let keys = tallies.map(\.key)
            return ClassSet.Members(
                id: keys[0], members: keys, reference: Array(keys.prefix(2)), pages: [1])
        }
        return .made(ClassSet(sets: sets))
    }
}

/// Says what it was given, and leaves a file of it.
struct EchoStage: Stage {
    struct Options: Codable, Sendable, Equatable {}
    struct Input: Decodable, Sendable {
        var intake: Intake?
        var tally: Tally
        var classSet: ClassSet?
        var tallySet: [Tally]
        var roster: Roster
    }
    static let name = "echo"
    static let revision = 1
    static let reads: [Reads] = [
        .optional(Intake.self), .own(Tally.self), .optional(ClassSet.self), .set(Tally.self),
        .roster,
    ]
    static let defaults = Options()

    init(_ options: Options) {}

    func run(_ input: Input, on bench: Bench) async throws -> Outcome<Echo> {
        toyRuns.withLock { $0.append("echo \(input.tally.key)") }
        try ToyFault.strike(input.intake?.text ?? "", at: Self.name)
        var text = "\(input.tally.letters) \(input.intake?.text ?? "-")"
        text += " set \(input.classSet?.sets.first?.id ?? "-")"
        text += " with \(input.tallySet.map(\.key).joined(separator: ","))"
        text += " of \(input.roster.codes.count)"
        try Data(text.utf8).write(to: bench.scratch.appending(path: "echo.txt"))
        return .made(Echo(key: input.tally.key, text: text))
    }
}

/// The stages, the line they stand in, and workspaces to run it over.
enum Toys {
    /// All toys.
    static let stages: [any Stage.Type] = [
        CopyStage.self, TallyStage.self, ChorusStage.self, EchoStage.self,
    ]

    /// Four steps, one of them for the class.
    static let line = """
        pipeline: practice
        steps:
          - { id: 01-intake, stage: copy,   from: [deliveries] }
          - { id: 02-tally,  stage: tally,  from: [01-intake, rulings, editions], for: [text] }
          - { id: 03-chorus, stage: chorus, from: [02-tally] }
          - { id: 04-echo,   stage: echo,   from: [01-intake, 02-tally, 03-chorus, roster] }

        """

    /// The line with echoes up to step ten, as long as the real one.
    static var longLine: String {
        (5...10).reduce(line) { text, number in
            text + "  - { id: \(number < 10 ? "0" : "")\(number)-echo, stage: echo, "
                + "from: [01-intake, 02-tally, 03-chorus, roster] }\n"
        }
    }

    /// Delivers a text to a sheet, as the door would.
    static func deliver(
        _ text: String, to key: String, serial: Int, in workspace: Workspace, code: String? = nil,
        pipeline: String? = nil
    ) throws {
        let data = Data(text.utf8)
        let sha256 = Digest.sha256(data)
        let serialText = String(String(1_000_000 + serial).dropFirst())
        let files = FileManager.default
        for folder in [workspace.originals, workspace.deliveries] {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try data.write(to: workspace.originals.appending(path: sha256))
        let delivery = Delivery(
            key: serialText, original: .init(sha256: sha256, bytes: data.count, type: .text),
            serial: serial,
            pages: [
                .init(
                    number: 1, key: key, scan: "\(sha256.prefix(12))-1", code: code, why: "a test",
                    pipeline: pipeline)
            ])
        try Document.encode(delivery).write(
            to: workspace.deliveries.appending(path: "\(serialText)-\(sha256.prefix(12)).json"))
    }
}
