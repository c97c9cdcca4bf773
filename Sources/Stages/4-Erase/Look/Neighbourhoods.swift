import Artifacts
import Imaging

/// Where on a page the network is believed: everywhere where it doubts little, else neighbourhood by neighbourhood. It
/// doubts figures and strange print, and takes parts of them for writing; what is written elsewhere on the page is no
/// less writing for that.
struct Neighbourhoods {
    /// Dots an inch.
    let dpi: Int

    // Strokes and letters of one thing lie so near to one another, in millimetres.
    private static let reachMM = 6.0
    // Where more than this share of what may be writing is doubtful, the network is not believed: writing that stays in
    // components is no better than writing that stays, and print goes with it. Fitted by `make bench TABLE=ink`.
    private static let doubted = 0.25

    // On a page that it doubts much of, what it takes has to be so likely writing. Fitted by `make bench TABLE=ink`.
    private static let sure = 0.85

    /// Which components lie where the network is not believed; `taken` and `doubtful` say how much of each it would
    /// take, and how much of it may be writing and stays, in pixels; `hand` how likely it is writing. Empty where it is
    /// believed everywhere.
    func disbelieved(
        _ boxes: [Box], taken: [Int], doubtful: [Int], hand: [Double]
    ) -> Set<Int> {
        func isDoubted(_ places: [Int]) -> Bool {
            let stays = places.reduce(0) { $0 + doubtful[$1] }
            let all = places.reduce(stays) { $0 + taken[$1] }
            return Double(stays) > Self.doubted * Double(all)
        }
        func isSure(_ places: [Int]) -> Bool {
            let all = places.reduce(0) { $0 + taken[$1] }
            let likely = places.reduce(0) { $0 + Double(taken[$1]) * hand[$1] }
            return likely >= Self.sure * Double(all)
        }
        let found = boxes.indices.filter { taken[$0] + doubtful[$0] > 0 }
        guard isDoubted(found) else { return [] }
        let near = groups(found.map { boxes[$0] }).map { $0.map { found[$0] } }
        return Set(near.filter { isDoubted($0) || !isSure($0) }.joined())
    }

    /// Boxes that hang together over gaps no wider than the reach, by their places.
    private func groups(_ boxes: [Box]) -> [[Int]] {
        let reach = Int(Dots.px(Self.reachMM, dpi: max(72, dpi)))
        let grown = boxes.map { $0.grown(by: reach) }
        let order = boxes.indices.sorted { (boxes[$0].x, $0) < (boxes[$1].x, $1) }
        var home = Array(boxes.indices)
        func root(_ index: Int) -> Int {
            var index = index
            while home[index] != index {
                home[index] = home[home[index]]
                index = home[index]
            }
            return index
        }
        for (place, index) in order.enumerated() {
            for other in order[(place + 1)...] {
                if boxes[other].x > grown[index].maxX { break }
                if !grown[index].intersection(boxes[other]).isEmpty {
                    let (one, two) = (root(index), root(other))
                    home[max(one, two)] = min(one, two)
                }
            }
        }
        return Dictionary(grouping: boxes.indices, by: root).sorted { $0.key < $1.key }.map(\.value)
    }
}
