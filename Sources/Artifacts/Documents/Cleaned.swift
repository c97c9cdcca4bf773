/// A sheet with its handwriting taken off, and the ink by itself.
public struct Cleaned: Artifact {
    /// `cleaned`.
    public static let kind = "cleaned"
    /// The version of these fields.
    public static let schema = 1

    /// `cleaned`.
    public var kind: String = Cleaned.kind
    /// The version this document was written in.
    public var schema: Int = Cleaned.schema
    /// The sheet.
    public var key: String
    /// How ink was told from print.
    public var mode: Mode
    /// One for each intake page.
    public var pages: [Page]

    /// A way to tell ink from print.
    public enum Mode: String, Codable, Sendable, CaseIterable {
        /// The blank is known and was subtracted.
        case subtract
        /// Several copies were compared.
        case consensus
        /// Judged from this page alone.
        case model
        /// Not sure enough: the original was kept.
        case kept
    }

    /// One cleaned page.
    public struct Page: Codable, Sendable, Equatable {
        /// From 1.
        public var number: Int
        /// The clean page, PNG; the original's bytes where it was kept.
        public var image: FileRef
        /// 1-bit PNG of the page's size: the pixels that were replaced.
        public var inkMask: FileRef
        /// The mask's share of the page.
        public var inkShare: Confidence
        /// Estimated share of print that is unharmed.
        public var printKept: Confidence
        /// Estimated share of ink that is still there.
        public var inkLeft: Confidence
        /// The places where ink was found.
        public var regions: [Region]
        /// What it was not sure of, in words.
        public var note: String?
        /// PNG of the page, its ink in colour, and the clean page, side by side; absent where nothing was taken.
        public var proof: FileRef?

        /// A value from its parts.
        public init(
            number: Int, image: FileRef, inkMask: FileRef, inkShare: Confidence,
            printKept: Confidence, inkLeft: Confidence, regions: [Region], note: String? = nil,
            proof: FileRef? = nil
        ) {
            self.number = number
            self.image = image
            self.inkMask = inkMask
            self.inkShare = inkShare
            self.printKept = printKept
            self.inkLeft = inkLeft
            self.regions = regions
            self.note = note
            self.proof = proof
        }
    }

    /// A place with ink.
    public struct Region: Codable, Sendable, Equatable {
        /// Where.
        public var box: Box
        /// That it is ink.
        public var confidence: Confidence
        /// Whether it was put back, being doubtful.
        public var restored: Bool
        /// Estimated share of the print in it that is unharmed; absent where no blank of the page says what is print.
        public var printKept: Confidence?
        /// Estimated share of the ink in it that is still there; absent where no blank says what is ink.
        public var inkLeft: Confidence?

        /// A value from its parts.
        public init(
            box: Box, confidence: Confidence, restored: Bool, printKept: Confidence? = nil,
            inkLeft: Confidence? = nil
        ) {
            self.box = box
            self.confidence = confidence
            self.restored = restored
            self.printKept = printKept
            self.inkLeft = inkLeft
        }
    }

    /// A value from its parts.
    public init(
        key: String, mode: Mode, pages: [Page]
    ) {
        self.key = key
        self.mode = mode
        self.pages = pages
    }
}
