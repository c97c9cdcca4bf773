// Reads:   scenes, the packs of hints, rules and micro-lessons.
// Writes:  talkSheets.json, training.html, tally.pdf, dialogue-<scene>.pdf and the blanks of their pages.

public import Artifacts
public import Engine
import Foundation
import Imaging
import Language
import Paper

/// Lays out talks to practise: a comic strip a scene, the tally of a talk in threes, the page for a screen.
public struct TalkSheetsStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// The paper they are printed on.
        public var paper: PaperSize
        /// Whether the page offers to hand over what was typed.
        public var keepsTranscripts: Bool
        /// Whether the page helps who has typed nothing for a while.
        public var idleHints: Bool

        /// Options.
        public init(
            paper: PaperSize = .a4, keepsTranscripts: Bool = false, idleHints: Bool = true
        ) {
            (self.paper, self.keepsTranscripts) = (paper, keepsTranscripts)
            self.idleHints = idleHints
        }
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        /// The scenes.
        public var scenes: Scenes
        /// The packs.
        public var packs: [PackText]

        /// An input from its parts.
        public init(scenes: Scenes, packs: [PackText]) {
            (self.scenes, self.packs) = (scenes, packs)
        }
    }

    /// `talkSheets`.
    public static let name = "talkSheets"
    /// Raised when equal input gives new output.
    public static let revision = 5
    /// The scenes, hints, rules and micro-lessons.
    public static let reads: [Reads] = [
        .own(Scenes.self), .packs(TalkRules.packs + ["hints.*.csv", MicroLesson.files]),
    ]
    /// A4, nothing kept.
    public static let defaults = Options()
    /// The drawing libraries.
    public static var tools: [String: String] {
        Fonts.tools.merging(["blanks": SheetBlank.tool]) { $1 }
    }

    private let options: Options

    /// A stage.
    public init(_ options: Options) { self.options = options }

    /// Makes the layouts.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<TalkSheets> {
        try Fonts.check()
        let scenes = input.scenes
        let page = TrainingPage(
            scenes: scenes, rules: try TalkRules(input.packs, language: scenes.language),
            hints: try HintWords(input.packs, language: scenes.language),
            lessons: try Self.lessons(input.packs),
            keepsTranscripts: options.keepsTranscripts, idleHints: options.idleHints)
        try Data(try page.html.utf8).write(to: bench.scratch.appending(path: "training.html"))
        let tally = TalkTally(paper: options.paper)
        let laid = try lay(
            "Talk in threes", [tally.page], "tally", bench, corners: tally.corners, code: tally.code
        ) { _ in tally.fields }
        var dialogues: [TalkSheets.Laid] = []
        for scene in scenes.scenes {
            let paper = DialoguePaper(scene: scene, paper: options.paper)
            var strip = try lay(
                scene.heading, paper.pages, "dialogue-\(scene.id)", bench,
                corners: paper.corners, code: paper.code, fields: paper.fields)
            strip.scene = scene.id
            dialogues.append(strip)
        }
        return .made(
            TalkSheets(
                key: scenes.key, page: try bench.reference("training.html"), tally: laid,
                dialogues: dialogues))
    }

    /// The micro-lessons that feedback may name. Throws where a pack of the class lacks one.
    private static func lessons(_ packs: [PackText]) throws(Problem) -> [String: MicroLesson] {
        let found = MicroLesson.all(packs)
        for lesson in MicroLesson.topics where found[lesson] == nil {
            throw Problem(
                .configuration, "Pack '\(lesson).en.md' was not found, or has no topic and title",
                hint: "put it back", file: "pipelines/packs/\(lesson).en.md")
        }
        return found
    }

    private func lay(
        _ title: String, _ pages: [PaperPage], _ name: String, _ bench: Bench, corners: [BoxMM],
        code: BoxMM, fields: (Int) -> [Printed.Field]
    ) throws -> TalkSheets.Laid {
        let file = bench.scratch.appending(path: "\(name).pdf")
        try PDFCanvas.write(title: title, pages: pages, to: file)
        let blank = SheetBlank(pdf: file)
        let printed = try pages.enumerated().map { index, page in
            let picture = "\(name)-\(index + 1).png"
            try blank.picture(index + 1, of: page).writePNG(
                to: bench.scratch.appending(path: picture), dpi: SheetBlank.usualDPI)
            return Printed.Page(
                number: index + 1, widthMM: options.paper.widthMM,
                heightMM: options.paper.heightMM, blank: try bench.reference(picture),
                cornersMM: corners, codeMM: code, nameMM: BoxMM(x: 0, y: 0, width: 0, height: 0),
                fields: fields(index))
        }
        return .init(file: try bench.reference("\(name).pdf"), pages: printed)
    }
}
