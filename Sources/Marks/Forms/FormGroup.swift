package import Artifacts

extension Form {
    /// `q1..15` as fifteen names; any other name as it is.
    package static func spelled(_ label: String) -> [String] {
        guard let match = label.wholeMatch(of: /(\D*)(\d+)\.\.\.?(\d+)/),
            let first = Int(match.2), let last = Int(match.3), first <= last, last - first < 1000
        else { return [label] }
        return (first...last).map { "\(match.1)\($0)" }
    }
}

extension Form.Group {
    /// The names of its rows, `q1..15` spelled out.
    package var rowLabels: [String] { labels.flatMap(Form.spelled) }

    /// The middle of a bubble, in millimetres; `off` is what its form's places are measured from.
    func middle(
        row: Int, index: Int, from off: (x: Double, y: Double)
    ) -> (x: Double, y: Double) {
        (
            off.x + firstMM[0] + Double(row) * rowStepMM[0] + Double(index) * stepMM[0],
            off.y + firstMM[1] + Double(row) * rowStepMM[1] + Double(index) * stepMM[1]
        )
    }

    /// The box of a bubble.
    package func box(row: Int, index: Int, from off: (x: Double, y: Double)) -> BoxMM {
        let at = middle(row: row, index: index, from: off)
        let (width, height) = (sizeMM[0], sizeMM[1])
        return BoxMM(x: at.x - width / 2, y: at.y - height / 2, width: width, height: height)
    }
}
