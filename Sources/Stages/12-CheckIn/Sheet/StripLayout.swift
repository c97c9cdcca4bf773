import Artifacts
import Paper

/// Where everything on a strip stands, in millimetres from the paper's upper left corner.
struct StripLayout {
    let paper: PaperSize
    let isLarge: Bool
    let offered: [Feelings.Word]
    let rows: [String]

    /// The bubbles of one row of the map, and where each one's middle is.
    struct Row {
        var id: String
        var several: Bool
        var bubbles: [(id: String, x: Double, y: Double)]
    }

    static let talk: [CheckIn.Talk] = [.teacher, .otherAdult, .none]
    static let categories: [FeelingCategory] = [.good, .notSure, .bad, .notSaid]

    var bubbleMM: Double { isLarge ? 6.5 : 5 }
    /// The frame of our sheets, whose place for the code is used.
    var frame: PageFrame { PageFrame(paper: paper, isLarge: isLarge) }
    private var middle: Double { paper.widthMM / 2 }

    /// The corner marks; those below stand above the cut.
    var corners: [BoxMM] {
        let all = frame.corners
        guard !isLarge, all.count == 4 else { return all }
        return all.prefix(2)
            + all.suffix(2).map {
                BoxMM(x: $0.x, y: Self.lowMM, width: $0.width, height: $0.height)
            }
    }

    private static let lowMM = 157.0
    /// Where the paper is cut.
    static let cutMM = 167.0

    // Of the plain strip.
    private static let (headMM, firstMM, stepMM) = (72.0, 78.5, 10.5)
    private static let categoryX = [-70.0, -57, -44, -29.5]
    private static let (emotionX, emotionStep) = (-13.5, 9.1)
    static let talkMM = 135.5
    /// The lower edge of the column heads.
    var headBottomMM: Double { Self.headMM }

    // Of the large one.
    private static let blockFirstMM = 49.5
    private static let tallMM = 290.0
    /// The height of a large day; less on a lower paper, so that the school's line has its place.
    private var blockMM: Double { paper.heightMM > Self.tallMM ? 38.2 : 35.6 }
    private var linesMM: [Double] {
        paper.heightMM > Self.tallMM ? [4.2, 18, 31.8] : [4, 16.4, 28.9]
    }
    private static let largeCategoryX = [-64.0, -34, 2, 40]
    /// How far a large feeling's word reaches from its bubble, to each side; half of it upwards.
    private static let wordMM = 11.0
    func blockTop(_ index: Int) -> Double { Self.blockFirstMM + Double(index) * blockMM }

    /// The left edge of what is written.
    var leftMM: Double { middle - 88 }
    var rightMM: Double { middle + 88 }

    /// Where a category's bubbles stand, across.
    func categoryX(_ index: Int) -> Double {
        let all = isLarge ? Self.largeCategoryX : Self.categoryX
        return middle + (all.indices.contains(index) ? all[index] : 0)
    }

    /// The room for a category's word behind its bubble, on a large strip.
    func categoryWordMM(_ index: Int) -> Double {
        let next = index + 1 < Self.categories.count ? categoryX(index + 1) - bubbleMM : rightMM
        return next - categoryX(index) - bubbleMM
    }

    /// Where an emotion's bubbles stand, across.
    func emotionX(_ index: Int) -> Double {
        isLarge
            ? middle - 72.5 + Double(index % 6) * 29
            : middle + Self.emotionX + Double(index) * Self.emotionStep
    }

    /// The middle of a plain row, and of a large row's three lines.
    func rowY(_ index: Int) -> Double { Self.firstMM + Double(index) * Self.stepMM }
    func largeY(_ index: Int, line: Int) -> Double {
        blockTop(index) + linesMM[min(max(line, 0), 2)]
    }

    func talkX(_ index: Int) -> Double {
        isLarge ? middle - 24 + Double(index) * 38 : middle - 42 + Double(index) * 44
    }
    var talkY: Double { isLarge ? blockTop(rows.count) + 8 : Self.talkMM }

    /// All rows of bubbles, in the order of the page.
    var map: [Row] {
        var map: [Row] = []
        for (index, row) in rows.enumerated() {
            map.append(
                Row(
                    id: row, several: false,
                    bubbles: Self.categories.enumerated().map {
                        ($1.rawValue, categoryX($0), isLarge ? largeY(index, line: 0) : rowY(index))
                    }))
            map.append(
                Row(
                    id: Self.feelings(of: row), several: true,
                    bubbles: offered.enumerated().map {
                        (
                            $1.id, emotionX($0),
                            isLarge ? largeY(index, line: $0 < 6 ? 1 : 2) : rowY(index)
                        )
                    }))
        }
        map.append(
            Row(
                id: "talk", several: false,
                bubbles: Self.talk.enumerated().map { ($1.rawValue, talkX($0), talkY) }))
        return map
    }

    /// The map's row of a day's feelings.
    static func feelings(of row: String) -> String { "\(row)-feelings" }

    /// The fields as an edition keeps them. Of a large row's two lines of feelings each is a field of its own.
    var fields: [Printed.Field] {
        map.flatMap { row -> [Printed.Field] in
            let lines = Dictionary(grouping: row.bubbles, by: \.y).sorted { $0.key < $1.key }
            return lines.enumerated().map { number, line in
                let boxes = line.value.map { ($0.id, box($0.x, $0.y)) }
                return Printed.Field(
                    questionID: lines.count > 1 ? "\(row.id)-\(number + 1)" : row.id,
                    type: .bubbles, boxMM: seen(boxes.map(\.1), of: row),
                    bubblesMM: Dictionary(boxes, uniquingKeysWith: { first, _ in first }),
                    several: row.several)
            }
        }
    }

    /// What a person must see of a row to say what is marked: the words beside its bubbles too, or above them.
    private func seen(_ boxes: [BoxMM], of row: Row) -> BoxMM {
        var seen = BoxMM(around: boxes, x: 1, y: 1)
        if row.several {
            guard isLarge else { return seen }
            seen = BoxMM(around: [seen], x: Self.wordMM, y: 0)
            (seen.y, seen.height) = (seen.y - Self.wordMM / 2, seen.height + Self.wordMM / 2)
        }
        let right = isLarge || row.id == CheckIn.talkRow ? rightMM : seen.x + seen.width
        seen.width = max(seen.width, min(right, rightMM) - seen.x)
        return seen
    }

    func box(_ x: Double, _ y: Double) -> BoxMM {
        BoxMM(x: x - bubbleMM / 2, y: y - bubbleMM / 2, width: bubbleMM, height: bubbleMM)
    }
}
