// Reads: cleaned (optional), questions, answerKey (optional).
// Writes: printed, practice.pdf, key.pdf, clean.pdf, quiz.html, blank-<page>.png.
// Revisions: 1 first.
// Known limits: English words on the sheets; a question is never split, so that one which no page holds is refused.

public import Artifacts
public import Engine
import Foundation
import Imaging
import Paper

/// Lays out the practice sheet, its key, the clean page and the quiz page, all without names.
public struct PrintStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// The paper sheets are printed on.
        public var paper: PaperSize
        /// The size of questions, in points; large print is 18.
        public var fontSizePt: Double

        /// A value from its parts.
        public init(paper: PaperSize = .a4, fontSizePt: Double = 12) {
            (self.paper, self.fontSizePt) = (paper, fontSizePt)
        }
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        /// The clean page, where there is one.
        public var cleaned: Cleaned?
        /// The quiz.
        public var questions: Questions
        /// The key, where there is one.
        public var answerKey: AnswerKey?

        /// A value from its parts.
        public init(cleaned: Cleaned? = nil, questions: Questions, answerKey: AnswerKey? = nil) {
            (self.cleaned, self.questions, self.answerKey) = (cleaned, questions, answerKey)
        }
    }

    /// `print`.
    public static let name = "print"
    /// Raised when equal input gives new output.
    public static let revision = 1
    /// The clean page, the quiz, the key.
    public static let reads: [Reads] = [
        .optional(Cleaned.self), .own(Questions.self), .optional(AnswerKey.self),
    ]
    /// A4, 12 points.
    public static let defaults = Options()
    /// The drawing libraries.
    public static var tools: [String: String] { Fonts.tools }

    private static let blankDPI = 150
    private let options: Options

    /// Refuses sizes that cannot be read or laid out.
    public init(_ options: Options) throws {
        guard (8...28).contains(options.fontSizePt) else {
            throw Problem(
                .configuration, "Font size of print is not between 8 and 28 points",
                hint: "set 'fontSizePt' to 12, or to 18 for large print")
        }
        self.options = options
    }

    /// Makes the layouts and the map.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Printed> {
        let quiz = input.questions
        if quiz.questions.isEmpty, input.cleaned?.pages.isEmpty != false {
            return .notApplicable("there is neither a question nor a clean page to print")
        }
        try Fonts.check()
        let key = KeyEntries(quiz, input.answerKey)
        let layout = try SheetLayout(
            quiz.questions, numeric: key.numeric(quiz.questions), options: options)
        let drawing = PageDrawing(
            layout: layout, title: quiz.title, subject: Self.subject(of: quiz),
            shortfall: quiz.questions.isEmpty ? quiz.shortfall?.reason ?? "" : nil)
        let files = Printed.Files(
            practice: try write(
                try PDFCanvas.pdf(title: quiz.title, pages: practice(drawing)), "practice.pdf",
                on: bench),
            key: try write(
                try PDFCanvas.pdf(
                    title: "Answer key: \(quiz.title)",
                    pages: KeyDrawing(page: drawing, key: key).pages()), "key.pdf", on: bench),
            clean: try input.cleaned.flatMap { try clean($0, title: quiz.title, on: bench) },
            quiz: try write(
                Data(try QuizPage.html(quiz, key).utf8), "quiz.html", on: bench))
        return .made(
            Printed(key: quiz.key, files: files, pages: try map(drawing, on: bench)))
    }

    /// Subject and topic, without saying a word twice.
    private static func subject(of quiz: Questions) -> String {
        [quiz.subject, quiz.topic].filter { !$0.isEmpty && !quiz.title.contains($0) }
            .joined(separator: " · ")
    }

    private func practice(_ drawing: PageDrawing) -> [PaperPage] {
        drawing.layout.pages.indices.map { index in
            PaperPage(widthMM: options.paper.widthMM, heightMM: options.paper.heightMM) {
                drawing.draw(page: index + 1, on: $0)
            }
        }
    }

    private func map(_ drawing: PageDrawing, on bench: Bench) throws -> [Printed.Page] {
        let frame = drawing.layout.frame
        return try practice(drawing).enumerated().map { index, page in
            let name = "blank-\(index + 1).png"
            try page.image(dpi: Self.blankDPI).writePNG(
                to: bench.scratch.appending(path: name), dpi: Self.blankDPI)
            return Printed.Page(
                number: index + 1, widthMM: page.widthMM, heightMM: page.heightMM,
                blank: try bench.reference(name), cornersMM: frame.corners, codeMM: frame.code,
                nameMM: frame.name,
                fields: drawing.layout.pages[index].map {
                    $0.block.field(xMM: frame.leftMM, yMM: $0.yMM)
                })
        }
    }

    private func clean(_ cleaned: Cleaned, title: String, on bench: Bench) throws -> FileRef? {
        guard !cleaned.pages.isEmpty else { return nil }
        let pages = try cleaned.pages.map {
            try CleanPage(
                contentsOf: try bench.file($0.image.file, of: Cleaned.kind), paper: options.paper
            ).page()
        }
        return try write(try PDFCanvas.pdf(title: title, pages: pages), "clean.pdf", on: bench)
    }

    private func write(_ data: Data, _ name: String, on bench: Bench) throws -> FileRef {
        try data.write(to: bench.scratch.appending(path: name))
        return try bench.reference(name)
    }
}
