// Reads:   sparks, the requests. Writes: sparkCards.json, sparks.html, cards.pdf, tally.pdf, blank-1.png and so on.

public import Artifacts
public import Engine
import Foundation
import Imaging
import Paper

/// Lays out a sheet of sparks: the page for a screen, the cards, the tally.
public struct SparkCardsStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// The paper they are printed on.
        public var paper: PaperSize

        /// Options.
        public init(paper: PaperSize = .a4) { self.paper = paper }
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        /// The sparks.
        public var sparks: Sparks
        /// What was asked for, with the lines that were left out.
        public var sparkRequest: SparkRequest?

        /// An input from its parts.
        public init(sparks: Sparks, sparkRequest: SparkRequest? = nil) {
            (self.sparks, self.sparkRequest) = (sparks, sparkRequest)
        }
    }

    /// `sparkCards`.
    public static let name = "sparkCards"
    /// Raised when equal input gives new output.
    public static let revision = 8
    /// The sparks, and what of the requests was left out.
    public static let reads: [Reads] = [.own(Sparks.self), .optional(SparkRequest.self)]
    /// A4.
    public static let defaults = Options()
    /// The drawing libraries.
    public static var tools: [String: String] {
        Fonts.tools.merging(["blanks": SheetBlank.tool]) { $1 }
    }

    private let options: Options

    /// A stage.
    public init(_ options: Options) { self.options = options }

    /// Makes the layouts.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<SparkCards> {
        let sparks = input.sparks
        guard !sparks.all.isEmpty else { return .notApplicable("no spark fits what was asked for") }
        try Fonts.check()
        let title = sparks.sets.map(\.request.situation).joined(separator: "; ")
        let tally = SparkTally.pages(sparks.all, title: title, paper: options.paper)
        let cards = SparkCardPaper(sets: sparks.sets, paper: options.paper)
        try PDFCanvas.write(
            title: "Sparks: \(title)", pages: cards.pages(),
            to: bench.scratch.appending(path: "cards.pdf"))
        let file = bench.scratch.appending(path: "tally.pdf")
        try PDFCanvas.write(
            title: "Tally of sparks: \(title)", pages: tally.map(\.page), to: file)
        try Data(SparkPage(sparks, refused: input.sparkRequest?.refused ?? []).html.utf8).write(
            to: bench.scratch.appending(path: "sparks.html"))
        return .made(
            SparkCards(
                key: sparks.key,
                files: .init(
                    page: try bench.reference("sparks.html"),
                    cards: try bench.reference("cards.pdf"),
                    tally: try bench.reference("tally.pdf")),
                pages: try printed(tally, on: bench)))
    }

    /// The map of each page of the tally, and its blank.
    private func printed(_ tally: [SparkTally], on bench: Bench) throws -> [Printed.Page] {
        let blank = SheetBlank(pdf: bench.scratch.appending(path: "tally.pdf"))
        return try tally.enumerated().map { index, page in
            let name = "blank-\(index + 1).png"
            try blank.picture(index + 1, of: page.page).writePNG(
                to: bench.scratch.appending(path: name), dpi: SheetBlank.usualDPI)
            return Printed.Page(
                number: index + 1, widthMM: options.paper.widthMM,
                heightMM: options.paper.heightMM, blank: try bench.reference(name),
                cornersMM: page.corners, codeMM: page.code,
                nameMM: BoxMM(x: 0, y: 0, width: 0, height: 0), fields: page.fields)
        }
    }
}
