/// What the door took in: one file, and which sheet each of its pages belongs to. Of two records on one page the one
/// with the higher serial holds.
public struct Delivery: Artifact {
    /// `delivery`.
    public static let kind = "delivery"
    /// The version of these fields.
    public static let schema = 1

    /// `delivery`.
    public var kind: String = Delivery.kind
    /// The version this document was written in.
    public var schema: Int = Delivery.schema
    /// The serial, as six digits: the record's own name.
    public var key: String
    /// The file, kept under its digest in `originals/`.
    public var original: Original
    /// The order in which the door took files in, from 1.
    public var serial: Int
    /// Its pages, in order.
    public var pages: [Page]

    /// A file kept in `originals/`.
    public struct Original: Codable, Sendable, Equatable {
        /// SHA-256 of its bytes, which is its name there.
        public var sha256: String
        /// Its size in bytes.
        public var bytes: Int
        /// What its content is.
        public var type: FileType

        /// A value from its parts.
        public init(
            sha256: String, bytes: Int, type: FileType
        ) {
            self.sha256 = sha256
            self.bytes = bytes
            self.type = type
        }
    }

    /// A kind of file, told by content and never by ending.
    public enum FileType: String, Codable, Sendable, CaseIterable {
        /// PNG picture.
        case png
        /// JPEG picture.
        case jpeg
        /// TIFF, one picture or more.
        case tiff
        /// WebP picture.
        case webp
        /// HEIF picture, as telephones take them (HEIC).
        case heif
        /// PDF, pages to be rasterised.
        case pdf
        /// Plain text.
        case text
        /// Markdown.
        case markdown
        /// A played quiz's result, as its one line or JSON.
        case quizResult
        /// What a page of another pipeline handed over, as JSON.
        case result
        /// A pupil's rows of the report, put through the door by the desk.
        case commission
    }

    /// The pipeline of pages that name none.
    public static let practice = "practice"

    /// One page and where it belongs.
    public struct Page: Codable, Sendable, Equatable {
        /// The page within the file, from 1.
        public var number: Int
        /// The sheet it belongs to.
        public var key: String
        /// The page of that sheet, where a code says so, from 1.
        public var sheetPage: Int?
        /// The picture's name among all pictures: twelve digits of the original's digest, a dash, the page number.
        public var scan: String
        /// The pupil's code, where a code or a folder says so.
        public var pupil: String?
        /// The code on the page, as printed.
        public var code: String?
        /// Why it belongs there, in words.
        public var why: String
        /// What its code may be where that cannot be read, likeliest first.
        public var guesses: [String]?
        /// The pipeline that it is addressed to; absent for `practice`.
        public var pipeline: String?

        /// A value from its parts.
        public init(
            number: Int, key: String, sheetPage: Int? = nil, scan: String, pupil: String? = nil,
            code: String? = nil, why: String, guesses: [String]? = nil, pipeline: String? = nil
        ) {
            self.number = number
            self.key = key
            self.sheetPage = sheetPage
            self.scan = scan
            self.pupil = pupil
            self.code = code
            self.why = why
            self.guesses = guesses
            self.pipeline = pipeline
        }
    }

    /// A value from its parts.
    public init(
        key: String, original: Original, serial: Int, pages: [Page]
    ) {
        self.key = key
        self.original = original
        self.serial = serial
        self.pages = pages
    }
}

/// What the deliveries hold for one sheet: made by the engine for the stage that reads them, never a file.
/// Pages are in the sheet's order.
public struct Delivered: Artifact {
    /// `delivery`.
    public static let kind = "delivery"
    /// The version of these fields.
    public static let schema = 1

    /// `delivery`.
    public var kind: String = Delivered.kind
    /// The version this document was written in.
    public var schema: Int = Delivered.schema
    /// The sheet.
    public var key: String
    /// The sheet's pages, in order.
    public var pages: [Page]

    /// One delivered page.
    public struct Page: Codable, Sendable, Equatable {
        /// The file it is in.
        public var original: Delivery.Original
        /// The page within that file, from 1.
        public var number: Int
        /// The page of the sheet, where a code says so.
        public var sheetPage: Int?
        /// The picture's name among all pictures.
        public var scan: String
        /// The pupil's code, where known.
        public var pupil: String?
        /// The code on the page, as printed.
        public var code: String?

        /// A value from its parts.
        public init(
            original: Delivery.Original, number: Int, sheetPage: Int? = nil, scan: String,
            pupil: String? = nil, code: String? = nil
        ) {
            self.original = original
            self.number = number
            self.sheetPage = sheetPage
            self.scan = scan
            self.pupil = pupil
            self.code = code
        }
    }

    /// A value from its parts.
    public init(
        key: String, pages: [Page]
    ) {
        self.key = key
        self.pages = pages
    }
}
