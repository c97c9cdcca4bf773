// Reads: cleaned (optional), questions, answerKey (optional).
// Writes: printed, practice.pdf, key.pdf, questions.pdf, clean.pdf, proof.pdf, quiz.html, blank-<page>.png; of further
// versions practice-<version>.pdf and blank-<version>-<page>.png.
// Known limits: English words on the sheets; a question is never split, so that one which no page holds is refused.

public import Artifacts
public import Engine
import Foundation
import Imaging
import Paper
import Player

/// Lays out the practice sheet, its key, the clean page and the quiz page, all without names.
public struct PrintStage: Stage {
    /// What may be set.
    public typealias Options = PrintOptions

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
    public static let revision = 12
    /// The clean page, the quiz, the key.
    public static let reads: [Reads] = [
        .optional(Cleaned.self), .own(Questions.self), .optional(AnswerKey.self),
    ]
    /// A4, 12 points, one version to be answered on its own pages.
    public static let defaults = Options()
    /// The drawing libraries, and the words that the quiz page judges by.
    public static var tools: [String: String] {
        Fonts.tools.merging(["blanks": SheetBlank.tool]) { $1 }.merging(QuizPage.tools) { $1 }
    }

    private static let blankDPI = 150
    private let options: Options

    /// Refuses sizes that cannot be read or laid out.
    public init(_ options: Options) throws {
        guard (8...28).contains(options.fontSizePt) else {
            throw Problem(
                .configuration, "Font size of print is not between 8 and 28 points",
                hint: "set 'fontSizePt' to 12, or 'style' to largePrint")
        }
        guard (1...4).contains(options.versions) else {
            throw Problem(
                .configuration, "Versions of print are not between 1 and 4",
                hint: "set 'versions' to 2 for A and B, or to 1")
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
        let cleaned = try input.cleaned.flatMap { try clean($0, title: quiz.title, on: bench) }
        let proof = try input.cleaned.flatMap { try self.proof($0, title: quiz.title, on: bench) }
        guard !quiz.questions.isEmpty else {
            return .made(
                Printed(key: quiz.key, files: .init(clean: cleaned, proof: proof), pages: []))
        }
        let key = KeyEntries(quiz, input.answerKey)
        let sets: [PageSet] = try QuizVersion.all(of: quiz, key, options: options).map { version in
            try PageSet(version, of: quiz, options: options)
        }
        guard let first = sets.first else { throw Problem(.bug, "Quiz has no version") }
        var files = Printed.Files(clean: cleaned, proof: proof)
        files.practice = try pdf(quiz.title, first.practice.pages(), "practice.pdf", on: bench)
        files.key = try pdf(
            "Answer key: \(quiz.title)", sets.flatMap(\.keyPages), "key.pdf", on: bench)
        files.questions = try pdf(
            quiz.title, sets.flatMap { $0.alone.pages() }, "questions.pdf", on: bench)
        files.quiz = try write(
            Data(try QuizPage.html(quiz, key.proven, spelling: options.spelling).utf8), "quiz.html",
            on: bench)
        let others = try sets.dropFirst().map { try version($0, quiz.title, on: bench) }
        return .made(
            Printed(
                key: quiz.key, files: files,
                pages: try map(first.practice, "practice.pdf", on: bench),
                versions: others.isEmpty ? nil : others))
    }

    private func version(
        _ set: PageSet, _ title: String, on bench: Bench
    ) throws -> Printed.Version {
        let letter = set.version.letter ?? ""
        let name = "practice-\(letter).pdf"
        return Printed.Version(
            letter: letter,
            practice: try pdf(title, set.practice.pages(), name, on: bench),
            questions: set.version.questions,
            entries: set.version.key.entries(of: set.version.questions),
            pages: try map(set.practice, name, "\(letter)-", on: bench))
    }

    /// The map of a printed file of the bench, and its blanks.
    private func map(
        _ drawing: PageDrawing, _ file: String, _ prefix: String = "", on bench: Bench
    ) throws -> [Printed.Page] {
        let frame = drawing.layout.frame
        let blank = SheetBlank(pdf: bench.scratch.appending(path: file), dpi: Self.blankDPI)
        return try drawing.pages().enumerated().map { index, page in
            let name = "blank-\(prefix)\(index + 1).png"
            try blank.picture(index + 1, of: page).writePNG(
                to: bench.scratch.appending(path: name), dpi: Self.blankDPI)
            return Printed.Page(
                number: index + 1, widthMM: page.widthMM, heightMM: page.heightMM,
                blank: try bench.reference(name), cornersMM: frame.corners, codeMM: frame.code,
                nameMM: frame.name, fields: drawing.layout.pages[index].map(\.field))
        }
    }

    private func clean(_ cleaned: Cleaned, title: String, on bench: Bench) throws -> FileRef? {
        guard !cleaned.pages.isEmpty else { return nil }
        return try pdf(
            title, try pages(cleaned.pages.map(\.image), on: bench), "clean.pdf", on: bench)
    }

    /// What was erased, page for page; nil where nothing was.
    private func proof(_ cleaned: Cleaned, title: String, on bench: Bench) throws -> FileRef? {
        let pictures = cleaned.pages.compactMap(\.proof)
        guard !pictures.isEmpty else { return nil }
        return try pdf(title, try pages(pictures, on: bench), "proof.pdf", on: bench)
    }

    private func pages(_ pictures: [FileRef], on bench: Bench) throws -> [PaperPage] {
        try pictures.map {
            try CleanPage(
                contentsOf: try bench.file($0.file, of: Cleaned.kind), paper: options.paper
            ).page()
        }
    }

    private func pdf(
        _ title: String, _ pages: [PaperPage], _ name: String, on bench: Bench
    ) throws -> FileRef {
        try PDFCanvas.write(title: title, pages: pages, to: bench.scratch.appending(path: name))
        return try bench.reference(name)
    }

    private func write(_ data: Data, _ name: String, on bench: Bench) throws -> FileRef {
        try data.write(to: bench.scratch.appending(path: name))
        return try bench.reference(name)
    }
}
