// Reads:   the delivered table of words, and intake, which says that it is text.
// Writes:  feelings.json, strip.pdf, clouds.pdf in large print, checkin.html, feelings.csv, blank-1.png.
// Limits:  words in English or German; what is printed below the cut is on no blank and is never looked for.

public import Artifacts
public import Engine
import Foundation
import Imaging
import Paper

/// Lays out a class's check-in: the strip of paper with its clouds, and the page for a screen.
public struct CheckInSheetStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// The class's age, which decides the words.
        public var age: Int
        /// The paper the strip is printed on.
        public var paper: PaperSize
        /// Whether it is set in large print.
        public var largePrint: Bool
        /// The school's own line beside the honest sentence, such as whom to call.
        public var contact: String

        /// Options.
        public init(
            age: Int = 8, paper: PaperSize = .a4, largePrint: Bool = false, contact: String = ""
        ) {
            (self.age, self.paper) = (age, paper)
            (self.largePrint, self.contact) = (largePrint, contact)
        }
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        /// The delivered table.
        public var delivery: Delivered
        /// What kind of paper it is.
        public var intake: Intake

        /// An input from its parts.
        public init(delivery: Delivered, intake: Intake) {
            (self.delivery, self.intake) = (delivery, intake)
        }
    }

    /// `checkinSheet`.
    public static let name = "checkinSheet"
    /// Raised when equal input gives new output.
    public static let revision = 5
    /// The table, as it was delivered.
    public static let reads: [Reads] = [.own(Delivered.self), .own(Intake.self)]
    /// Eight years, A4.
    public static let defaults = Options()
    /// The drawing libraries.
    public static var tools: [String: String] {
        Fonts.tools.merging(["blanks": SheetBlank.tool]) { $1 }
    }

    /// The days of a strip.
    static let rows = ["mon", "tue", "wed", "thu", "fri"]
    private static let mostContact = 120

    /// Where the corner marks of plain strips stand, by which one is known whose code is lost.
    public static var geometries: [PageGeometry] {
        PaperSize.allCases.map { paper in
            let layout = StripLayout(paper: paper, isLarge: false, offered: [], rows: [])
            var geometry = layout.frame.geometry
            geometry.cornersMM = layout.corners
            return geometry
        }
    }

    private let options: Options

    /// Refuses an age that no word is for.
    public init(_ options: Options) throws {
        guard (4...18).contains(options.age) else {
            throw Problem(
                .configuration, "Age of the check-in is not between 4 and 18",
                hint: "set 'age' of checkinSheet to that of the class, such as 8")
        }
        guard options.contact.count <= Self.mostContact else {
            throw Problem(
                .configuration, "Contact line of the check-in is too long",
                hint: "at most \(Self.mostContact) letters")
        }
        self.options = options
    }

    /// Makes the layouts.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<Feelings> {
        // A table that was dropped again stands behind the earlier one.
        guard input.intake.paper == .text, let page = input.delivery.pages.last,
            let file = bench.inputs["original/\(page.original.sha256)"]
        else { return .notApplicable("it is no table of words for feelings") }
        try Fonts.check()
        let data = try Data(contentsOf: file)
        let table = try FeelingTable(data, drawings: LineDrawing.names)
        let offered = try table.offered(age: options.age)
        let layout = StripLayout(
            paper: options.paper, isLarge: options.largePrint, offered: offered, rows: Self.rows)
        let drawing = StripDrawing(
            layout: layout, words: .of(table.language), contact: options.contact,
            own: try QRCode(CodeReader.pupilsOwn))
        let title = drawing.words.subtitle
        let strip = try pdf(title, drawing.page(clouds: true), "strip.pdf", bench)
        let clouds =
            options.largePrint ? try pdf(title, drawing.cloudPage(), "clouds.pdf", bench) : nil
        let shown = table.words.filter { $0.fromAge <= options.age }
        let html = try CheckInPage.html(shown, language: table.language)
        return .made(
            Feelings(
                key: input.delivery.key, language: table.language, age: options.age,
                words: table.words, offered: offered.map(\.id), rows: Self.rows,
                files: .init(
                    strip: strip, clouds: clouds,
                    page: try write(Data(html.utf8), "checkin.html", bench),
                    table: try write(data, "feelings.csv", bench)),
                pages: [try printed(layout, drawing, bench)]))
    }

    private func printed(
        _ layout: StripLayout, _ drawing: StripDrawing, _ bench: Bench
    ) throws -> Printed.Page {
        // What stands below the cut is the pupil's and comes back to nobody.
        let bare = drawing.page(clouds: false)
        let file = bench.scratch.appending(path: "bare.pdf")
        try PDFCanvas.write(title: "", pages: [bare], to: file)
        try SheetBlank(pdf: file).picture(of: bare).writePNG(
            to: bench.scratch.appending(path: "blank-1.png"), dpi: SheetBlank.usualDPI)
        try FileManager.default.removeItem(at: file)
        return Printed.Page(
            number: 1, widthMM: layout.paper.widthMM, heightMM: layout.paper.heightMM,
            blank: try bench.reference("blank-1.png"), cornersMM: layout.corners,
            codeMM: layout.frame.code, nameMM: BoxMM(x: 0, y: 0, width: 0, height: 0),
            fields: layout.fields)
    }

    private func pdf(
        _ title: String, _ page: PaperPage, _ name: String, _ bench: Bench
    ) throws -> FileRef {
        try PDFCanvas.write(title: title, pages: [page], to: bench.scratch.appending(path: name))
        return try bench.reference(name)
    }

    private func write(_ data: Data, _ name: String, _ bench: Bench) throws -> FileRef {
        try data.write(to: bench.scratch.appending(path: name))
        return try bench.reference(name)
    }
}
