import Artifacts

/// What a person decided about places on the pages of this attempt. A decision holds while original, page and question
/// are the same and the places overlap by half.
struct Decisions {
    private let rulings: [Ruling]
    private let responses: Responses
    private let dpi: [Int: Int]

    init(_ input: ScoreStage.Input) {
        rulings = input.rulings.filter { $0.type == .decision && $0.payload.undo != true }
        responses = input.responses
        dpi = Dictionary(
            (input.intake?.pages ?? []).map { ($0.number, $0.dpi) }, uniquingKeysWith: { $1 })
    }

    /// The pupil a person named, for any of the pages.
    var pupil: String? {
        let scans = Set(responses.pages.map(\.scan))
        return rulings.last { ruling in
            ruling.payload.pupil?.isEmpty == false && scan(of: ruling).map(scans.contains) == true
        }?.payload.pupil
    }

    /// The decision on an item, the last where there are several.
    func decision(on item: Responses.Item) -> Ruling.Payload? {
        let scan = responses.pages.first { $0.number == item.page }?.scan
        return rulings.last { ruling in
            ruling.payload.questionID == item.questionID
                && (ruling.payload.value != nil || ruling.payload.verdict != nil)
                && self.scan(of: ruling) == scan && overlaps(ruling.payload.placeMM, item)
        }?.payload
    }

    private func scan(of ruling: Ruling) -> String? {
        guard let original = ruling.payload.original, let page = ruling.payload.page else {
            return nil
        }
        return "\(original.prefix(12))-\(page)"
    }

    private func overlaps(_ place: BoxMM?, _ item: Responses.Item) -> Bool {
        guard let place, let box = item.box, let dpi = dpi[item.page], dpi > 0 else { return true }
        let mm = Dots.mm(dpi: Double(dpi))
        let mine = BoxMM(
            x: Double(box.x) * mm, y: Double(box.y) * mm, width: Double(box.width) * mm,
            height: Double(box.height) * mm)
        let width = min(mine.maxX, place.maxX) - max(mine.x, place.x)
        let height = min(mine.maxY, place.maxY) - max(mine.y, place.y)
        guard width > 0, height > 0 else { return false }
        let smaller = min(mine.width * mine.height, place.width * place.height)
        return width * height >= smaller / 2
    }
}
