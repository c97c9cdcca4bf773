import Artifacts

/// What a page has to go by: its marks in reading order, without what stands where answers go.
struct PageMarks: Sendable {
    /// In reading order.
    let marks: [Mark]
    /// Numbers read in doubt: they prove nothing, but where two pages have different ones there may be two sheets.
    let doubtful: [Mark]
    /// Names of words, pairs of neighbours and whole prompts, each once: what a page is looked up by.
    let traits: [String]
    /// Each trait that stands once on the page, and where.
    let anchors: [String: Point]
    /// The height of a usual mark, in pixels.
    let unit: Double
    /// The size of the page picture, in pixels.
    let width, height: Double

    /// Where answers go, in pixels.
    let answers: [Box]

    /// A word less sure than this says nothing: what a pupil wrote and noise read so.
    static let sure = 0.6
    /// A number less sure than this is noise.
    private static let noise = 0.1
    /// Fewer marks than this are no evidence.
    static let least = 8

    /// Whether there is enough to go by.
    var isTelling: Bool { marks.count >= Self.least }

    /// The marks of a page as it was recognised, its picture of a size in pixels.
    init(_ page: Recognition.Page, widthPx: Int, heightPx: Int) {
        (width, height) = (Double(widthPx), Double(heightPx))
        // Offered choices are print, whatever is ticked among them.
        answers = page.exercises.map(\.answer).filter { $0.type != .choice }.map(\.box)
            .filter { !$0.isEmpty }
        let answers = answers
        let all = page.lines.enumerated().flatMap { number, line in
            line.words.filter { $0.confidence.value >= Self.noise }
                .flatMap { Mark.marks(of: $0, line: number) }
        }.filter { mark in !answers.contains { $0.holds(Point(x: mark.x, y: mark.y)) } }
        marks = all.filter { $0.confidence >= Self.sure }
        doubtful = all.filter { $0.confidence < Self.sure && $0.kind == .number }
        unit = max(1, marks.map(\.height).median ?? 1)
        var places: [String: Point?] = [:]
        var order: [String] = []
        func note(_ name: String, _ point: Point) {
            if places[name] == nil { order.append(name) }
            // Standing twice it says nothing about where.
            places[name] = places[name] == nil ? .some(point) : .some(nil)
        }
        var previous: Mark?
        for mark in marks where mark.kind != .sign {
            let point = Point(x: mark.x, y: mark.y)
            if mark.kind == .word, mark.text.count >= 3 || !mark.isLatin { note(mark.text, point) }
            if let previous, previous.line == mark.line {
                note("\(previous.text) \(mark.text)", point)
            }
            previous = mark
        }
        for exercise in page.exercises where !exercise.box.isEmpty {
            let prompt = exercise.prompt.filter {
                $0.isLetter || $0.isNumber || "+-−×÷".contains($0)
            }
            guard prompt.count >= 3 else { continue }
            let box = exercise.box
            note(
                "=" + prompt,
                Point(
                    x: Double(box.x) + Double(box.width) / 2,
                    y: Double(box.y) + Double(box.height) / 2))
        }
        traits = order
        anchors = places.compactMapValues { $0 }
    }
}

/// A place on a page picture, in pixels.
struct Point: Sendable, Equatable {
    var x, y: Double

    /// The distance to another, in pixels.
    func distance(to other: Point) -> Double {
        let (dx, dy) = (x - other.x, y - other.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}

extension Mark {
    /// Whether it is written in letters of which one alone means little.
    fileprivate var isLatin: Bool { text.unicodeScalars.allSatisfy { $0.value < 0x2E80 } }
}

extension Box {
    /// Whether a point lies in it.
    func holds(_ point: Point) -> Bool {
        point.x >= Double(x) && point.x <= Double(maxX) && point.y >= Double(y)
            && point.y <= Double(maxY)
    }
}
