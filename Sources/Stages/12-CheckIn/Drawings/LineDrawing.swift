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
        "M22 80 C-2 80 -2 56 20 54 C14 30 44 20 54 36 C66 22 92 32 84 54 C106 56 104 80 80 80Z"

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
                $0.offset % 2 == 0 ? xMM + $0.element * widthMM / 100 : yMM + $0.element * heightMM / 100
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
