import Artifacts
import Door
import Engine

/// A pipeline of its own beside the toys' line, with a stage, an instrument, a route and an exhibit: nothing outside
/// this folder knows of it but the lists that it stands in.
enum Weather {
    /// What its papers are filled in for.
    static let instrument = Instrument(rawValue: "weather")

    /// What comes to it.
    static let route = Route(
        pipeline: "weather", instruments: [instrument], results: ["weatherMark"],
        fronts: ["weather"], tables: [["day", "sky"]], folders: ["weather"])

    /// Its stages.
    static let stages: [any Stage.Type] = [CopyStage.self, SkyStage.self]

    /// What goes out of it.
    static let exhibit = SkyExhibit()

    /// Its steps.
    static let line = """
        pipeline: weather
        steps:
          - { id: 31-copy, stage: copy, from: [deliveries] }
          - { id: 32-sky,  stage: sky,  from: [31-copy] }

        """
}

/// How the sky is.
struct Sky: Artifact {
    static let kind = "sky"
    static let schema = 1
    var kind: String = Sky.kind
    var schema: Int = Sky.schema
    var key: String
    var suns: Int

    init(key: String, suns: Int) { (self.key, self.suns) = (key, suns) }
}

/// Counts the suns in a text.
struct SkyStage: Stage {
    struct Options: Codable, Sendable, Equatable {
        var word: String
    }
    struct Input: Decodable, Sendable { var intake: Intake }
    static let name = "sky"
    static let revision = 1
    static let reads: [Reads] = [.own(Intake.self)]
    static let defaults = Options(word: "sun")
    let options: Options

    init(_ options: Options) { self.options = options }

    func run(_ input: Input, on bench: Bench) async throws -> Outcome<Sky> {
        let text = input.intake.text ?? ""
        return .made(Sky(key: input.intake.key, suns: text.ranges(of: options.word).count))
    }
}
