import Artifacts

/// A question about marks that are in doubt, on a paper that asks for marks alone.
struct MarkQuestion {
    let classroom: Classroom

    /// The question on one place; without `why` the marks say it.
    func item(
        _ id: String, key: String, edition name: String, heading: String, prompt: String,
        why: String? = nil
    ) -> ReviewItem {
        let responses = classroom.responses[key]
        let read = responses?.document.items.first { $0.questionID == id }
        let scan = responses?.document.pages.first { $0.number == read?.page }?.scan
        let origin = PaperQuestions(classroom: classroom).origin(scan, key)
        let field = classroom.editions[name]?.pages.flatMap(\.fields).first { $0.questionID == id }
        // Of a paper that was laid on no page the picture is the whole of it.
        let crop = read?.crop.flatMap { $0.file.hasPrefix("crop-") ? $0 : nil }
        var item = ReviewItem(
            question: .mark, target: "\(scan ?? origin.scan)/\(id)", key: key, questionID: id,
            original: origin.original, page: origin.page,
            picture: crop.flatMap { responses?.file($0) }, shown: crop?.sha256, heading: heading,
            prompt: prompt, why: why ?? Self.why(read), readings: [], edition: name)
        item.letters = Self.letters(field)
        item.several = field?.several == true
        return item
    }

    private static func why(_ item: Responses.Item?) -> String {
        guard let item, item.page > 0 else { return "the paper could not be laid on its page" }
        return item.state == .several
            ? "more than one is marked, or one of several is crossed out"
            : "the marks are not clear"
    }

    /// The bubbles of a place, from left to right.
    private static func letters(_ field: Printed.Field?) -> [String] {
        (field?.bubblesMM ?? [:]).sorted { ($0.value.x, $0.key) < ($1.value.x, $1.key) }
            .map(\.key)
    }
}
