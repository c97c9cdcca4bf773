// Reads:   checkIn, the edition with its words.
// Writes:  picture.json, <row>.svg for each day that has feelings, pictures.pdf to hand back.
// Limits:  line art in one colour: the pupil colours it in. What counts in the class alone has no picture to hand back.

public import Artifacts
public import Engine
import Foundation
import Paper

/// The inner weather of a pupil's week.
public struct PictureStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// The paper the pictures are printed on.
        public var paper: PaperSize

        /// Options.
        public init(paper: PaperSize = .a4) { self.paper = paper }
    }

    /// What it is given.
    public struct Input: Decodable, Sendable {
        /// The week.
        public var checkIn: CheckIn
        /// What was printed, with its words.
        public var edition: Edition?

        /// An input from its parts.
        public init(checkIn: CheckIn, edition: Edition?) {
            (self.checkIn, self.edition) = (checkIn, edition)
        }
    }

    /// `picture`.
    public static let name = "picture"
    /// Raised when equal input gives new output.
    public static let revision = 1
    /// The week, and the words.
    public static let reads: [Reads] = [.own(CheckIn.self), .edition]
    /// A4.
    public static let defaults = Options()
    /// The drawing libraries.
    public static var tools: [String: String] { Fonts.tools }

    private let options: Options

    /// A stage.
    public init(_ options: Options) { self.options = options }

    /// Draws the pictures.
    public func run(_ input: Input, on bench: Bench) async throws -> Outcome<FeelingPicture> {
        let checkIn = input.checkIn
        guard let pupil = checkIn.pupil else {
            return .notApplicable("it counts in the class alone")
        }
        guard let words = input.edition?.words, checkIn.hasValidInput else {
            return .notApplicable("no feeling was marked")
        }
        let language = input.edition?.language ?? "en"
        let drawn = checkIn.rows.filter {
            $0.state == .read && !$0.emotions.isEmpty && $0.category != .notSaid
        }
        guard !drawn.isEmpty else { return .notApplicable("no feeling was marked") }
        try Fonts.check()
        let entries = try drawn.map { row -> FeelingPicture.Entry in
            let alt = Sky.alt(row.emotions, words: words, language: language)
            let svg = Sky(row.emotions, row: row.row, words: words).svg(alt: alt)
            try Data(svg.utf8).write(to: bench.scratch.appending(path: "\(row.row).svg"))
            return FeelingPicture.Entry(
                row: row.row, file: try bench.reference("\(row.row).svg"), alt: alt,
                origin: .embedded)
        }
        let page = PicturePage(
            rows: drawn, pupil: pupil, words: words, language: language, paper: options.paper)
        try PDFCanvas.write(
            title: page.texts.picture, pages: [page.page()],
            to: bench.scratch.appending(path: "pictures.pdf"))
        return .made(
            FeelingPicture(
                key: checkIn.key, week: checkIn.week, edition: checkIn.edition, pupil: pupil,
                pictures: entries, page: try bench.reference("pictures.pdf")))
    }
}
