import Artifacts

/// What a page says to do, each with the part of the page it holds for.
struct Instructions {
    /// From top to bottom.
    private(set) var entries: [(text: String, box: Box)] = []

    /// Those among a page's items; `gathered` are the texts that the assembler made of their rows.
    init(_ gathered: [(text: String, box: Box)]) {
        entries = gathered.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
    }

    /// The instruction above a box: of several side by side the one whose column it is in.
    func above(_ box: Box) -> String? {
        guard let last = entries.last(where: { $0.box.centreY < box.centreY }) else { return nil }
        let beside = entries.filter { $0.box.rowOverlap(last.box) > 0.5 }.sorted {
            $0.box.x < $1.box.x
        }
        return (beside.last { $0.box.x <= box.centreX } ?? beside.first)?.text
    }

    /// The instruction for an exercise that was gathered under `text`: another one only where several stand side by
    /// side.
    func choose(_ text: String?, for box: Box) -> String? {
        guard let text, let own = entries.last(where: { $0.text == text && $0.box.y < box.maxY })
        else { return text }
        let beside = entries.filter { $0.box.rowOverlap(own.box) > 0.5 }.sorted {
            $0.box.x < $1.box.x
        }
        guard beside.count > 1 else { return text }
        return (beside.last { $0.box.x <= box.centreX } ?? beside.first)?.text
    }
}
