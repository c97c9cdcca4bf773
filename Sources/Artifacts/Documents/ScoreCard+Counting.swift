extension ScoreCard {
    /// The cards that count for pupils' scores. A line of a played quiz says who played it, and proves it by
    /// nothing; so what a
    /// pupil played counts only where no paper of theirs with the same questions is there, decided or not, unless
    /// `screenCountsAsPaper` says otherwise.
    public static func counting(
        _ cards: [ScoreCard], screenCountsAsPaper: Bool
    ) -> [ScoreCard] {
        guard !screenCountsAsPaper else { return cards }
        let papers = Set(cards.filter { $0.source == .paper }.map(Work.init))
        return cards.filter { $0.source == .paper || !papers.contains(Work($0)) }
    }

    /// Whose work it is, and on what.
    private struct Work: Hashable {
        var pupil: String?
        var sheet: String
        var instrument: Responses.Instrument

        init(_ card: ScoreCard) {
            (pupil, sheet, instrument) = (
                card.pupil, SheetKey.sheet(of: card.key), card.instrument
            )
        }
    }
}
