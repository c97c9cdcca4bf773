// Reads:   a delivered training.csv or a scene in Twee 3, intake, the roster, the packs of scenes and personas.
// Writes:  scenes.json.
// Limits:  scenes in English come with the program; a dropped one may be in any language, its hints are English.

public import Artifacts
public import Engine
import Foundation
import Tables

/// Which talks are practised.
public struct ScenesStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// Whether scenes for grown-ups are offered: nil for strict where a roster stands, else standard.
        public var safety: Safety?

        /// Options.
        public init(safety: Safety? = nil) { self.safety = safety }
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        /// The delivered file.
        public var delivery: Delivered
        /// What kind of paper it is.
        public var intake: Intake
        /// The roster, for whether there are pupils.
        public var roster: Roster
        /// The packs.
        public var packs: [PackText]

        /// An input from its parts.
        public init(delivery: Delivered, intake: Intake, roster: Roster, packs: [PackText]) {
            (self.delivery, self.intake, self.roster) = (delivery, intake, roster)
            self.packs = packs
        }
    }

    /// `scenes`.
    public static let name = "scenes"
    /// Raised when equal input gives new output.
    public static let revision = 3
    /// What was dropped, and what there is.
    public static let reads: [Reads] = [
        .own(Delivered.self), .own(Intake.self), .roster, .packs(Cast.packs + ["*.en.twee"]),
    ]
    /// Strict where a roster stands.
    public static let defaults = Options()

    private let options: Options

    /// A stage.
    public init(_ options: Options) { self.options = options }

    /// Reads the scenes.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Scenes> {
        guard input.intake.paper == .text, let page = input.delivery.pages.last,
            let file = bench.inputs["original/\(page.original.sha256)"]
        else { return .notApplicable("it is no scene") }
        let safety = options.safety ?? (input.roster.codes.isEmpty ? .standard : .strict)
        let data = try Data(contentsOf: file)
        let key = input.delivery.key
        let scenes: [TalkScene]
        if let text = PlainText.decode(data),
            text.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).hasPrefix("::")
        {
            var reader = TweeReader(text, file: "\(key).twee")
            scenes = [try reader.scene(id: key, persona: nil)]
            try SceneSubjects.check(text, safety, file: "\(key).twee")
        } else {
            scenes = try Self.chosen(
                data, try Cast(input.packs).offered(safety), input.packs, safety)
        }
        return .made(Scenes(key: key, language: "en", safety: safety, scenes: scenes))
    }

    /// The scenes that a table names.
    private static func chosen(
        _ data: Data, _ offered: [Cast.Member], _ packs: [PackText], _ safety: Safety
    ) throws(Problem) -> [TalkScene] {
        guard let table = CSVTable(data, isHeader: { $0.contains("scene") }),
            let column = table.header.firstIndex(of: "scene")
        else {
            throw Problem(
                .input, "The list of scenes is no table", hint: "its header is scene",
                file: "training.csv:1")
        }
        var names: [String] = []
        let all = offered.map(\.scene)
        for row in table.rows where row.filled > 0 {
            let name = OthersText.line(row.cell(column)).lowercased().trimmingCharacters(
                in: .whitespaces)
            if name == "all" {
                names += all.filter { !names.contains($0) }
            } else {
                guard all.contains(name) else {
                    throw Problem(
                        .input,
                        "There is no scene '\(OthersText.line(name, most: 40))' for this class",
                        hint: "all, or of these: \(all.joined(separator: ", "))",
                        file: "training.csv:\(row.line)")
                }
                if !names.contains(name) { names.append(name) }
            }
        }
        var scenes: [TalkScene] = []
        for name in names {
            let file = "\(name).en.twee"
            guard let pack = packs.first(where: { $0.name == file }),
                let member = offered.first(where: { $0.scene == name })
            else {
                throw Problem(
                    .configuration, "Pack '\(file)' was not found", hint: "put it back",
                    file: "pipelines/packs/\(file)")
            }
            var reader = TweeReader(pack.text, file: "pipelines/packs/\(file)")
            scenes.append(try reader.scene(id: name, persona: member.persona))
            if pack.isOwn {
                try SceneSubjects.check(pack.text, safety, file: "pipelines/packs/\(file)")
            }
        }
        guard !scenes.isEmpty else {
            throw Problem(
                .input, "The list of scenes names none",
                hint: all.isEmpty
                    ? "no scene has been read by a second reader: see reviewedBy in personas.en.csv"
                    : "all, or of these: \(all.joined(separator: ", "))", file: "training.csv:2")
        }
        return scenes
    }
}
