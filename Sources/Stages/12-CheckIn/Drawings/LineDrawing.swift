import Paper

/// One drawing: its outline in a square of 100, and where it stands in a picture.
struct LineDrawing: Equatable, Sendable {
    /// Where in a picture a drawing stands.
    enum Layer: String, CaseIterable, Sendable {
        case sky, air, ground
    }

    var layer: Layer
    /// An SVG path.
    var path: String

    /// All drawings, by name.
    static let all: [String: LineDrawing] = {
        var found: [String: LineDrawing] = [:]
        for line in DrawingData.table.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
            guard parts.count == 3, let layer = Layer(rawValue: parts[1]) else { continue }
            found[parts[0]] = LineDrawing(layer: layer, path: parts[2])
        }
        return found
    }()

    /// The names of all drawings.
    static var names: Set<String> { Set(all.keys) }

    /// A cloud to write in, in a square of 100.
    static let cloud =
        "M18 84 C2 84 -1 62 14 56 C10 36 32 26 41 37 C47 17 77 18 78 41 C95 37 105 56 94 68 C99 79 92 84 82 84Z"

    /// Faces for good, not sure and bad, in a square of 100.
    static let faces = [
        "good": face("M30 58 C36 78 64 78 70 58"), "notSure": face("M32 64 L68 64"),
        "bad": face("M30 72 C36 54 64 54 70 72"),
    ]

    private static func face(_ mouth: String) -> String {
        "M92 50 C92 73 73 92 50 92 C27 92 8 73 8 50 C8 27 27 8 50 8 C73 8 92 27 92 50Z M36 36 L36 44 M64 36 L64 44 "
            + mouth
    }

    /// The outline laid into a box of paper, in millimetres.
    func strokes(xMM: Double, yMM: Double, widthMM: Double, heightMM: Double) -> [Canvas.Stroke] {
        Self.strokes(of: path, xMM: xMM, yMM: yMM, widthMM: widthMM, heightMM: heightMM)
    }

    /// A path's steps laid into a box of paper; what is no step of ours ends it.
    static func strokes(
        of path: String, xMM: Double, yMM: Double, widthMM: Double, heightMM: Double
    ) -> [Canvas.Stroke] {
        var strokes: [Canvas.Stroke] = []
        var numbers: [Double] = []
        var step: Character = "M"
        func end() {
            let n = numbers.enumerated().map {
                $0.offset % 2 == 0
                    ? xMM + $0.element * widthMM / 100 : yMM + $0.element * heightMM / 100
            }
            switch (step, n.count) {
            case ("M", 2): strokes.append(.move(x: n[0], y: n[1]))
            case ("L", 2): strokes.append(.line(x: n[0], y: n[1]))
            case ("C", 6):
                strokes.append(
                    .curve(x1: n[0], y1: n[1], x2: n[2], y2: n[3], x: n[4], y: n[5]))
            default: break
            }
            numbers = []
        }
        for word in path.split(separator: " ") {
            var word = word
            if let first = word.first, first.isLetter {
                end()
                step = first
                word.removeFirst()
            }
            let isClosed = word.last == "Z"
            if isClosed { word.removeLast() }
            if let number = Double(word) { numbers.append(number) }
            if isClosed {
                end()
                strokes.append(.close)
            }
        }
        end()
        return strokes
    }
}
