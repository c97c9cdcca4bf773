import Artifacts
import Engine
import Foundation
import Language
import Logging
import Support
import Testing

@testable import SparksStage

/// Sparks made of packs written here, and of those that came with the program.
enum Made {
    static func bench(
        _ folder: TemporaryFolder, _ inputs: [String: URL] = [:],
        model: (any LanguageModel)? = nil
    ) -> Bench {
        Bench(inputs: inputs, scratch: folder.url, log: Logger(label: "test"), model: model)
    }

    static let header = "id,type,text,situations,ages,tone,length,author,reviewedBy"

    /// A pack of lines, each read by another.
    static func pack(_ lines: [String], isOwn: Bool = false) -> PackText {
        PackText(
            name: "sparks.en.csv", text: ([header] + lines).joined(separator: "\n") + "\n",
            isOwn: isOwn)
    }

    /// A line of a pack with usual traits.
    static func line(
        _ id: String, _ type: String, _ text: String, situations: String = "any",
        ages: String = "6-8 9-11", tone: String = "warm", length: String = "short",
        reader: String = "rv-2"
    ) -> String {
        "\(id),\(type),\"\(text)\",\(situations),\(ages),\(tone),\(length),rv-1,\(reader)"
    }

    static func ours(_ name: String) throws -> PackText {
        let file = Command.repository.appending(path: "pipelines/packs/\(name)")
        return PackText(name: name, text: try String(contentsOf: file, encoding: .utf8))
    }

    /// The same with each line as if its second reader had read it.
    static func read(_ name: String) throws -> PackText {
        var pack = try ours(name)
        pack.text = pack.text.replacing(",rv-1,\n", with: ",rv-1,rv-2\n")
        return pack
    }

    static let frameHeader =
        "id,type,text,situations,of,ages,tone,length,author,reviewedBy"

    /// A pack of lines with places for a topic.
    static func frames(_ lines: [String]) -> PackText {
        PackText(
            name: "spark-frames.en.csv",
            text: ([frameHeader] + lines).joined(separator: "\n") + "\n")
    }

    /// A line of it with usual traits.
    static func frame(
        _ id: String, _ type: String, _ text: String, situations: String = "lesson",
        of: String = ""
    ) -> String {
        "\(id),\(type),\"\(text)\",\(situations),\(of),6-8 9-11,warm,short,rv-1,rv-2"
    }

    static func words() throws -> SparkWords { try SparkWords([ours("spark-words.en.csv")]) }

    static func reader() throws -> SituationReader {
        try SituationReader([ours("spark-words.en.csv"), ours("spark-frames.en.csv")])
    }

    static func rules() throws -> [PackText] {
        try ["auxiliaries.en.csv", "talk-words.en.csv"].map(ours)
    }

    static let fifteen: [String] = {
        let questions = [
            "What made you laugh this morning?", "How would you build a bridge of paper?",
            "Which sound do you like best?", "What can a stone tell us?",
            "How does a good break begin?",
        ]
        let observations = [
            "I noticed that rain has its own music.", "Some people count stairs while they walk.",
            "A queue feels shorter with a friend.", "Pencils get lost in pairs.",
            "I often hear the clock only at noon.",
        ]
        let themes = [
            "A smell that brings back a place", "The best seat on a bus", "Things that float",
            "A word I would invent", "What a Friday tastes like",
        ]
        return questions.enumerated().map { line("q\($0 + 1)", "question", $1) }
            + observations.enumerated().map { line("o\($0 + 1)", "observation", $1) }
            + themes.enumerated().map { line("t\($0 + 1)", "theme", $1) }
    }()

    static func request(
        _ situation: String = "rainy break", count: Int = 6, ages: [Spark.Age] = [.nine],
        tone: Spark.Tone? = nil, length: Spark.Length? = nil, tags: [String] = [],
        about: SparkRequest.About? = nil
    ) -> SparkRequest.Request {
        .init(
            situation: situation, audience: "9 to 10", ages: ages, tags: tags, tone: tone,
            length: length, count: count,
            about: about)
    }

    static func sparks(
        _ requests: [SparkRequest.Request] = [request()], lines: [String] = fifteen,
        frames: [String] = [], taste: SparkTaste? = nil, printed: [Edition]? = nil,
        others: [Edition]? = nil, roster: [String] = ["P01"],
        options: SparksStage.Options = .init(), isOwn: Bool = false, key: String = "rain",
        model: (any LanguageModel)? = nil
    ) async throws -> Outcome<Sparks> {
        let folder = try TemporaryFolder()
        return try await SparksStage(options).run(
            .init(
                sparkRequest: SparkRequest(key: key, requests: requests), sparkTaste: taste,
                edition: printed, printedForOthers: others,
                roster: Roster(codes: roster.map { .init(code: $0) }),
                packs: try [
                    pack(lines, isOwn: isOwn), Self.frames(frames), ours("spark-words.en.csv"),
                ] + rules()),
            on: bench(folder, model: model))
    }

    static func made(_ outcome: Outcome<Sparks>) throws -> Sparks {
        switch outcome {
        case .made(let sparks), .leaning(let sparks, _): sparks
        case .notApplicable(let why): throw Problem(.bug, why)
        }
    }
}

/// A model that answers what it is told to.
final class Told: LanguageModel {
    let name = "told"
    private let answers: [ModelReply]?
    init(_ answers: [ModelReply]?) { self.answers = answers }

    func reply(to prompt: ModelPrompt) throws -> ModelReply {
        guard let answers, answers.indices.contains(prompt.attempt) else {
            throw Problem(.waiting, "Connection Failed: nobody answers", transient: true)
        }
        return answers[prompt.attempt]
    }
    func note(_ problem: Problem) {}
    func remark(_ text: String) {}
}
