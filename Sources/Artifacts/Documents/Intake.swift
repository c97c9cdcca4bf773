public import Foundation

/// A sheet's pages, upright, flat and evenly lit, and whether they can be read; or a text; or a played quiz's result.
public struct Intake: PaperDocument {
    /// `intake`.
    public static let kind = "intake"
    /// The version of these fields.
    public static let schema = 1

    /// `intake`.
    public var kind: String = Intake.kind
    /// The version this document was written in.
    public var schema: Int = Intake.schema
    /// The sheet.
    public var key: String
    /// What kind of paper it is.
    public var paper: Paper
    /// The pages; none for text and quiz results.
    public var pages: [Page]
    /// The text, for paper that is text already.
    public var text: String?
    /// The result, for a played quiz.
    public var quizResult: QuizResult?

    /// What a page of another pipeline handed over.
    public var handedOver: HandedOver?

    /// What a page handed over, as it came.
    public struct HandedOver: Codable, Sendable, Equatable {
        /// Its kind, such as `checkIn`.
        public var kind: String
        /// The edition that it answers.
        public var edition: String
        /// All of it, as JSON.
        public var body: String

        /// A value from its parts.
        public init(kind: String, edition: String, body: String) {
            (self.kind, self.edition, self.body) = (kind, edition, body)
        }
    }

    /// A kind of paper, which decides the steps it goes through.
    public enum Paper: String, Codable, Sendable, CaseIterable {
        /// A page of exercises, blank or filled.
        case worksheet
        /// A page that is text already.
        case text
        /// A practice sheet of ours, returned.
        case answerSheet
        /// A quiz played on a screen.
        case quizResult
        /// What another page for a screen handed over.
        case handedOver
        /// A page with nothing on it.
        case emptyPage
        /// A page that is not ours to read.
        case foreign
    }

    /// One cleaned page.
    public struct Page: Codable, Sendable, Equatable {
        /// Within the sheet, from 1.
        public var number: Int
        /// The page of the printed sheet, where a code says so.
        public var sheetPage: Int?
        /// The picture's name among all pictures.
        public var scan: String
        /// The code on the page.
        public var code: String?
        /// Whose page it is, where known.
        public var pupil: String?
        /// The cleaned page, PNG.
        public var image: FileRef
        /// Its width.
        public var widthPx: Int
        /// Its height.
        public var heightPx: Int
        /// Its resolution, worked out or estimated.
        public var dpi: Int
        /// Whether it can be read.
        public var quality: Quality
        /// How it was made from the original.
        public var transform: Transform
        /// The words that its file itself says stand on it, but for those on a name line; absent where it says none.
        public var words: [Word]?

        /// A value from its parts.
        public init(
            number: Int, sheetPage: Int? = nil, scan: String, code: String? = nil,
            pupil: String? = nil, image: FileRef, widthPx: Int, heightPx: Int, dpi: Int,
            quality: Quality, transform: Transform, words: [Word]? = nil
        ) {
            self.number = number
            self.sheetPage = sheetPage
            self.scan = scan
            self.code = code
            self.pupil = pupil
            self.image = image
            self.widthPx = widthPx
            self.heightPx = heightPx
            self.dpi = dpi
            self.quality = quality
            self.transform = transform
            self.words = words
        }
    }

    /// A word that a page's file says stands on it, as a PDF does that was typed.
    public struct Word: Codable, Sendable, Equatable {
        /// As the file has it; nobody has looked whether it is what is drawn.
        public var text: String
        /// In pixels of the page; as high as its letters can be.
        public var box: Box
        /// The block and the line it stands in, each counted over the page from 0.
        public var block, line: Int

        /// A value from its parts.
        public init(text: String, box: Box, block: Int = 0, line: Int = 0) {
            self.text = text
            self.box = box
            (self.block, self.line) = (block, line)
        }
    }

    /// How well a page can be read.
    public struct Quality: Codable, Sendable, Equatable {
        /// Edge sharpness, 0 to 1.
        public var sharpness: Confidence
        /// Ink against paper, 0 to 1.
        public var contrast: Confidence
        /// The judgement.
        public var verdict: Verdict
        /// Why it is not good, and what else is to be said of it.
        public var reasons: [Reason]

        /// A value from its parts.
        public init(
            sharpness: Confidence, contrast: Confidence, verdict: Verdict, reasons: [Reason]
        ) {
            self.sharpness = sharpness
            self.contrast = contrast
            self.verdict = verdict
            self.reasons = reasons
        }
    }

    /// A judgement on a page.
    public enum Verdict: String, Codable, Sendable, CaseIterable {
        /// It can be read.
        case good
        /// It can be read with doubt.
        case poor
        /// It cannot be read.
        case unusable
    }

    /// How the original's pixels came to the page.
    public struct Transform: Codable, Sendable, Equatable {
        /// Nine numbers, row by row: original pixel coordinates to page pixel coordinates.
        public var homography: [Double]
        /// A further bend, where the page was not flat.
        public var mesh: Mesh?

        /// A value from its parts.
        public init(
            homography: [Double], mesh: Mesh? = nil
        ) {
            self.homography = homography
            self.mesh = mesh
        }

        /// Whether the page was seen by a camera: bent, or from aside. A scanner leaves lines parallel.
        public var isOfPhotograph: Bool {
            mesh != nil || homography.count == 9 && (homography[6] != 0 || homography[7] != 0)
        }
    }

    /// A grid of displaced points.
    public struct Mesh: Codable, Sendable, Equatable {
        /// Grid columns.
        public var columns: Int
        /// Grid rows.
        public var rows: Int
        /// x and y of each point in the original, row by row.
        public var points: [Double]

        /// A value from its parts.
        public init(
            columns: Int, rows: Int, points: [Double]
        ) {
            self.columns = columns
            self.rows = rows
            self.points = points
        }
    }

    /// A value from its parts.
    public init(
        key: String, paper: Paper, pages: [Page] = [], text: String? = nil,
        quizResult: QuizResult? = nil, handedOver: HandedOver? = nil
    ) {
        self.key = key
        self.paper = paper
        self.pages = pages
        self.text = text
        self.quizResult = quizResult
        self.handedOver = handedOver
    }

    /// The kinds of paper.
    public static var papers: [String] { Paper.allCases.map(\.rawValue) }

    /// The kind of paper, and the edition of a played quiz.
    public static func traits(of data: Data) throws -> PaperTraits {
        struct Head: Decodable {
            struct Result: Decodable { var edition: String? }
            var paper: String
            var quizResult, handedOver: Result?
        }
        let head = try Document.decode(Head.self, from: data)
        return PaperTraits(
            paper: head.paper, edition: (head.quizResult ?? head.handedOver)?.edition)
    }
}
