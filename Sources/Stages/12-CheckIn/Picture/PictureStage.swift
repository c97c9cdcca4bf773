// Reads:   checkIn, the edition with its words.
// Writes:  picture.json, <row>.svg for each day that has feelings (<row>.png where a picture model drew it),
//          pictures.pdf to hand back.
// Limits:  line art in one colour: the pupil colours it in. What counts in the class alone has no picture to hand back.
//          A picture model is sent words of the list and nothing else.

public import Artifacts
public import Engine
import Foundation
import Imaging
import Paper

/// The inner weather of a pupil's week.
public struct PictureStage: Stage {
    /// What may be set.
    public struct Options: Codable, Sendable, Equatable {
        /// The paper the pictures are printed on.
        public var paper: PaperSize
        /// The picture model that the settings name; absent where this program draws.
        public var pictureService: Service?

        /// A picture model.
        public struct Service: Codable, Sendable, Equatable {
            /// Where it is, and what it is called.
            public var url, model: String
        }

        /// Options.
        public init(paper: PaperSize = .a4, pictureService: Service? = nil) {
            (self.paper, self.pictureService) = (paper, pictureService)
        }
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
        var asked = AskedPictures(
            model: options.pictureService == nil ? nil : bench.model, words: words)
        var images: [String: Image] = [:]
        let entries = try drawn.map { row -> FeelingPicture.Entry in
            let alt = Sky.alt(row.emotions, words: words, language: language)
            if let (image, prompt) = try asked.picture(of: row.emotions) {
                images[row.row] = image
                let name = "\(row.row).png"
                try image.writePNG(to: bench.scratch.appending(path: name), dpi: 150)
                return FeelingPicture.Entry(
                    row: row.row, file: try bench.reference(name),
                    alt: FeelingSentence.summary(prompt.words, language: language) ?? "",
                    origin: .provider, prompt: prompt)
            }
            let svg = Sky(row.emotions, row: row.row, words: words).svg(alt: alt)
            try Data(svg.utf8).write(to: bench.scratch.appending(path: "\(row.row).svg"))
            return FeelingPicture.Entry(
                row: row.row, file: try bench.reference("\(row.row).svg"), alt: alt,
                origin: .embedded)
        }
        let page = PicturePage(
            rows: drawn, images: images, pupil: pupil, words: words, language: language,
            paper: options.paper)
        try PDFCanvas.write(
            title: page.texts.picture, pages: [page.page()],
            to: bench.scratch.appending(path: "pictures.pdf"))
        var document = FeelingPicture(
            key: checkIn.key, week: checkIn.week, edition: checkIn.edition, pupil: pupil,
            pictures: entries, page: try bench.reference("pictures.pdf"))
        guard let problem = asked.problem else {
            return asked.answers.isEmpty
                ? .made(document)
                : .leaning(document, .answers(Digest.sha256(asked.answers.joined(separator: " "))))
        }
        document.standIn = "\(page.texts.oops) \(page.texts.tryAgain)"
        return .leaning(document, .standIn(problem))
    }
}
