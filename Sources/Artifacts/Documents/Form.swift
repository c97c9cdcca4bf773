/// A form that somebody else has printed: where its bubbles are and what they mean.
public struct Form: Artifact {
    /// `form`.
    public static let kind = "form"
    /// The version of these fields.
    public static let schema = 1

    /// `form`.
    public var kind: String = Form.kind
    /// The version this description was written in.
    public var schema: Int = Form.schema
    /// The form's name.
    public var key: String
    /// Paper width.
    public var widthMM: Double
    /// Paper height.
    public var heightMM: Double
    /// What places are measured from.
    public var origin: Origin?
    /// The four corner marks, dark squares: upper left, upper right, lower left, lower right; none where there are
    /// none.
    public var marksMM: [BoxMM]?
    /// A picture of the empty form beside this file; without it the bubbles are drawn.
    public var blank: String?
    /// How its page is found, as another program's description says it; absent where marks and print tell.
    public var frame: Frame?
    /// The rows of bubbles.
    public var groups: [Group]
    /// Results that are made of several rows, such as the digits of a number.
    public var joined: [Joined]?

    /// What places are measured from.
    public enum Origin: String, Codable, Sendable, CaseIterable {
        /// The upper left corner of the paper.
        case page
        /// The middle of the upper left corner mark.
        case mark
    }

    /// The outline of a bubble.
    public enum Shape: String, Codable, Sendable, CaseIterable {
        /// A ring.
        case circle
        /// A rectangle.
        case box
    }

    /// What the page of a form is cut out of, as another program's description says it.
    public struct Frame: Codable, Sendable, Equatable {
        /// What is looked for first.
        public var of: Whole
        /// A picture, beside this file, of the mark that stands at each of the four places of `marksMM`.
        public var mark: String?
        /// The width of that mark as a share of the width of what was looked for first.
        public var markShare: Double?
        /// A picture, beside this file, of a page that others are laid on; it need not be the empty form.
        public var reference: String?

        /// What is looked for first.
        public enum Whole: String, Codable, Sendable, CaseIterable {
            /// The sheet of paper, by its edges.
            case sheet
            /// The picture as it is.
            case picture
        }

        /// A value from its parts.
        public init(
            of: Whole, mark: String? = nil, markShare: Double? = nil, reference: String? = nil
        ) {
            (self.of, self.mark, self.markShare) = (of, mark, markShare)
            self.reference = reference
        }
    }

    /// Rows of bubbles in a regular grid.
    public struct Group: Codable, Sendable, Equatable {
        /// What each row is called, in order; their number is the number of rows. `q1..15` stands for fifteen.
        public var labels: [String]
        /// What the bubbles of a row mean, in order.
        public var values: [String]
        /// The outline of a bubble.
        public var shape: Shape
        /// The middle of the first row's first bubble: across, down.
        public var firstMM: [Double]
        /// The width and height of a bubble.
        public var sizeMM: [Double]
        /// From bubble to bubble of a row: across, down.
        public var stepMM: [Double]
        /// From row to row: across, down.
        public var rowStepMM: [Double]
        /// Whether several bubbles of a row may be marked; one where it is absent.
        public var several: Bool?
        /// Whether only filled bubbles count, as the form says: faint lines across bubbles mark none. Any mark counts
        /// where it is absent.
        public var onlyFilled: Bool?
        /// Where a pupil may write beside a row, from the middle of its first bubble: such a row is for a person.
        public var noteMM: BoxMM?

        /// A value from its parts.
        public init(
            labels: [String], values: [String], shape: Shape, firstMM: [Double],
            sizeMM: [Double], stepMM: [Double], rowStepMM: [Double], several: Bool? = nil,
            onlyFilled: Bool? = nil, noteMM: BoxMM? = nil
        ) {
            self.labels = labels
            self.values = values
            self.shape = shape
            self.firstMM = firstMM
            self.sizeMM = sizeMM
            self.stepMM = stepMM
            self.rowStepMM = rowStepMM
            self.several = several
            self.onlyFilled = onlyFilled
            self.noteMM = noteMM
        }
    }

    /// One result from several rows.
    public struct Joined: Codable, Sendable, Equatable {
        /// What it is called.
        public var label: String
        /// The rows, in order.
        public var rows: [String]

        /// A value from its parts.
        public init(label: String, rows: [String]) {
            self.label = label
            self.rows = rows
        }
    }

    /// A value from its parts.
    public init(
        key: String, widthMM: Double, heightMM: Double, origin: Origin? = nil,
        marksMM: [BoxMM]? = nil, blank: String? = nil, frame: Frame? = nil, groups: [Group],
        joined: [Joined]? = nil
    ) {
        self.key = key
        self.widthMM = widthMM
        self.heightMM = heightMM
        self.origin = origin
        self.marksMM = marksMM
        self.blank = blank
        self.frame = frame
        self.groups = groups
        self.joined = joined
    }
}
