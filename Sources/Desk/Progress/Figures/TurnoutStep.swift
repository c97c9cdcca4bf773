/// What a class's paper needs next: print, collect, decide, hand back, practise again. Printing and deciding are said
/// by those who know of them; what is said here stands between.
extension Turnout {
    /// Under this median the sheet is worth practising again: the lower bound of "Great Job!".
    static let practiseBelow = 70.0

    /// The next step; nil while nothing has come. `again` is what to type to print more copies, nil where there is
    /// nothing to print.
    func next(again: String?) -> NextStep? {
        guard !isUntouched else { return nil }
        // A paper whose owner is not known may be one of those that are missed.
        let out = max(0, missing.count - strangers) + unreadable.count
        if out > 0 { return collect(out) }
        if strangers > 0, !missing.isEmpty {
            return NextStep(
                .collect,
                "Say who \(Number.count(strangers, "paper")) \(strangers == 1 ? "is" : "are") from",
                "The review asks for it. What comes without a code can be dropped into inbox/PUPILCODE/."
            )
        }
        guard undecided == 0, let spread else { return nil }
        let hand = "Print the marked papers from marked/ and hand them back."
        if spread.median < Self.practiseBelow, let again {
            return NextStep(
                .scored, "Hand back, then practise again",
                "The median is \(Number.percent(spread.median)). \(hand) Then print the practice sheet once more: \(again)"
            )
        }
        return NextStep(.scored, "Hand back \(Number.count(back.count, "paper"))", hand)
    }

    private func collect(_ out: Int) -> NextStep {
        var advice: [String] = []
        if !missing.isEmpty {
            advice.append(
                "Scan what is still out and drop it into inbox/; who is missing stands below.")
        }
        if !unreadable.isEmpty {
            advice.append(
                "\(Number.count(unreadable.count, "paper")) could not be read: scan \(unreadable.count == 1 ? "it" : "them") again."
            )
        }
        return NextStep(.collect, "Collect \(out) more", advice.joined(separator: " "))
    }
}
