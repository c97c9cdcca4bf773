import Artifacts

/// What tells one printed page from another: its words, pairs of neighbours, and its numbers.
struct PageTraits: Sendable, Equatable {
    /// Distinct words and pairs in the order in which they first stand, with their weights.
    var traits: [(name: String, weight: Double)] = []
    /// Distinct numbers and sums that were read surely.
    var numbers: Set<String> = []

    static func == (left: PageTraits, right: PageTraits) -> Bool {
        left.numbers == right.numbers && left.traits.map(\.name) == right.traits.map(\.name)
    }

    /// A word less sure than this says nothing: what a pupil wrote and noise read so.
    private static let sure = 0.6
    /// A number must be surer, since one digit makes another sheet of it.
    private static let certain = 0.9
    /// Fewer traits than this are no evidence.
    private static let least = 5

    /// Whether there is enough to go by.
    var isTelling: Bool { traits.count >= Self.least }

    /// The traits of a page as it was recognised.
    init(_ page: Recognition.Page) {
        var seen = Set<String>()
        for line in page.lines {
            var previous: (text: String, confidence: Double)?
            for word in line.words where word.confidence.value > Self.sure {
                let text = Self.plain(word.text)
                guard !text.isEmpty else { continue }
                let confidence = word.confidence.value
                if text.contains(where: \.isNumber), confidence >= Self.certain {
                    numbers.insert(text)
                }
                if seen.insert(text).inserted { traits.append((text, confidence)) }
                if let previous, seen.insert(previous.text + " " + text).inserted {
                    traits.append((previous.text + " " + text, previous.confidence * confidence))
                }
                previous = (text, confidence)
            }
        }
    }

    /// Letters, digits and signs of sums in lower case: marks come and go with a reading.
    private static func plain(_ word: String) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber || "+−×÷=".contains($0) }
    }
}

/// One sheet as it is compared with others.
struct Copy: Sendable {
    var key: String
    /// The name of its first picture, which begins with the original's digest.
    var scan: String
    /// By page number.
    var pages: [Int: PageTraits]

    /// A sheet from its document.
    init(key: String, scan: String, recognition: Recognition) {
        self.key = key
        self.scan = scan
        pages = Dictionary(
            recognition.pages.map { ($0.number, PageTraits($0)) },
            uniquingKeysWith: { first, _ in first })
    }
}
