import Artifacts

/// What a person decided about places on the pages of this attempt. A decision holds while original, page and question
/// are the same and the places overlap by half.
struct Decisions {
    private let decisions: [Ruling.Decision]
    private let responses: Responses
    private let dpi: [Int: Int]

    init(_ input: ScoreInput) {
        decisions = input.rulings.compactMap(\.payload.decision).filter { !$0.isUndone }
        responses = input.responses
        dpi = Dictionary(
            (input.intake?.pages ?? []).map { ($0.number, $0.dpi) }, uniquingKeysWith: { $1 })
    }

    /// The pupil a person named, for any of the pages.
    var pupil: String? {
        let scans = Set(responses.pages.map(\.scan))
        return decisions.last { decision in
            decision.pupil?.isEmpty == false && scan(of: decision).map(scans.contains) == true
        }?.pupil
    }

    /// The decision on an item, the last where there are several.
    func decision(on item: Responses.Item) -> Ruling.Decision? {
        let scan = responses.pages.first { $0.number == item.page }?.scan
        return decisions.last { decision in
            decision.questionID == item.questionID
                && (decision.value != nil || decision.verdict != nil)
                && self.scan(of: decision) == scan && overlaps(decision.placeMM, item)
        }
    }

    private func scan(of decision: Ruling.Decision) -> String? {
        guard let original = decision.original, let page = decision.page else {
            return nil
        }
        return "\(original.prefix(12))-\(page)"
    }

    private func overlaps(_ place: BoxMM?, _ item: Responses.Item) -> Bool {
        guard let place, let box = item.box, let dpi = dpi[item.page], dpi > 0 else { return true }
        let mine = BoxMM(box, dpi: dpi)
        let width = min(mine.maxX, place.maxX) - max(mine.x, place.x)
        let height = min(mine.maxY, place.maxY) - max(mine.y, place.y)
        guard width > 0, height > 0 else { return false }
        let smaller = min(mine.width * mine.height, place.width * place.height)
        return width * height >= smaller / 2
    }
}
