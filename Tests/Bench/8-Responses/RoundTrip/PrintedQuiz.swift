import Artifacts
import Drawing
import Engine
import Foundation
import Imaging
import Logging
import Paper
import PrintStage
import Programs

/// A random quiz as the print stage prints it, stamped for one pupil and drawn by poppler at 300 dots an inch.
struct PrintedQuiz {
    var edition: Edition
    /// Where the blanks lie.
    var folder: URL
    /// The stamped pages.
    var pages: [Image]

    static func made(seed: UInt64, in folder: URL) async throws -> PrintedQuiz {
        var random = SplitMix64(seed: seed)
        let isDense = random.index(2) == 0
        let quiz = questions(isDense: isDense, random: &random)
        var options = PrintStage.defaults
        if random.index(4) == 0 { options.paper = .letter }
        options.fontSizePt = [10, 12, 12, 14][random.index(4)]
        options.style = [.plain, .plain, .dyslexiaFriendly, .largePrint][random.index(4)]
        options.answerSheet = random.index(isDense ? 2 : 4) == 0
        return try await printed(.init(questions: quiz), options, seed: seed, in: folder)
    }

    /// Prints a quiz, stamps it and draws it.
    static func printed(
        _ input: PrintStage.Input, _ options: PrintStage.Options, seed: UInt64, in folder: URL
    ) async throws -> PrintedQuiz {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let bench = Bench(inputs: [:], scratch: folder, log: Logger(label: "bench"))
        guard case .made(let printed) = try await PrintStage(options).run(input, on: bench)
        else { throw Problem(.bug, "Nothing was printed") }
        let id = SheetCode.editionID(digest: Digest.sha256("edition \(seed)"))
        let edition = Edition(
            key: id, edition: id, sheet: "bench", title: input.questions.title,
            questions: input.questions.questions,
            entries: [], pages: printed.pages)
        let stamps = printed.pages.map {
            StampSheet.Page(
                code: SheetCode(edition: id, pupil: "P07", copy: 1, page: $0.number),
                widthMM: $0.widthMM, heightMM: $0.heightMM, codeMM: $0.codeMM, nameMM: $0.nameMM)
        }
        let (stamp, papers) = (
            folder.appending(path: "stamps.pdf"), folder.appending(path: "papers.pdf")
        )
        try StampSheet.pdf(pages: stamps).write(to: stamp)
        try await QPDF.stamp(
            [folder.appending(path: "practice.pdf")], with: stamp, to: papers,
            within: .seconds(60))
        let pages = try printed.pages.map {
            try Image(
                contentsOf: Poppler.raster(
                    papers, page: $0.number, into: folder, pixelBudget: 80_000_000)
            ).grey
        }
        return PrintedQuiz(edition: edition, folder: folder, pages: pages)
    }

    /// Removes what was made for it.
    func remove() {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch { print("left: \(folder.path)") }
    }

    private static let words = """
        water light river stone garden winter letter number paper bridge forest machine planet \
        silver window animal summer market castle island
        """.split(separator: " ").map(String.init)

    /// As many long questions as a hard sheet has, or, where it is dense, many short ones.
    private static func questions(
        isDense: Bool, random: inout SplitMix64
    ) -> Questions {
        let all = (1...(isDense ? 64 : 24)).map { number -> Questions.Question in
            let kind = random.index(isDense ? 40 : 12)
            let type: Questions.QuestionType =
                kind == 0 ? .shortAnswer : kind == 1 ? .fillBlank : .multipleChoice
            let prompt = phrase(
                isDense ? 2 + random.index(5) : 4 + random.index(14), random: &random)
            let choices =
                type == .multipleChoice
                ? ["A", "B", "C", "D"].prefix(2 + random.index(3)).map {
                    Questions.Choice(
                        letter: $0,
                        text: phrase(1 + random.index(isDense ? 1 : 4), random: &random))
                } : []
            return Questions.Question(
                id: "q\(number)", type: type, prompt: prompt + (type == .fillBlank ? " ____" : "?"),
                choices: choices, explanation: "", difficulty: .easy, skill: "reading",
                source: .init(page: 1, lines: [1]), origin: .embedded)
        }
        return Questions(
            key: "bench", title: phrase(3, random: &random).capitalized, subject: "Bench",
            topic: "", questions: all)
    }

    private static func phrase(_ count: Int, random: inout SplitMix64) -> String {
        (0..<count).map { _ in words[random.index(words.count)] }.joined(separator: " ")
    }
}
