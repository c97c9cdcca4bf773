import Artifacts
import Reading

/// Why a person must read a place, in words: what the readers doubted, so that a teacher knows what to look for.
enum UnreadReason {
    private static let plain = "Please read this one yourself"

    /// The reason; `sight` is what was seen of the place, nil where nothing was kept of it. Of what it may say only the
    /// texts that a teacher is offered are named.
    static func text(_ sight: SeenWriting.Sight?, offered: [String]) -> String {
        guard let sight, let detail = detail(sight, offered) else { return plain }
        return "\(plain): \(detail)"
    }

    /// What the readers' doubts mean to somebody who looks at the picture.
    private static let words = [
        "ink across print": "the writing runs across print",
        "a point may lie on the rule": "there may be a decimal point on the line",
        "what lies on the rule may be a point": "there may be a decimal point on the line",
        "a point may be hidden": "there may be a decimal point in it",
        "a speck that may be a point": "a speck in it may be a decimal point",
        "lines of a frame around it": "lines of the frame run through it",
        "written beside its place": "it is written beside its place",
        "no printed sign before it": "no = was found before it",
        "no bar is seen where a fraction may stand": "it may be a fraction without its line",
        "higher than one line": "it is higher than one line",
        "parted from another place's ink": "it touches another answer",
        "ink that runs into another place": "it runs into another answer",
        "ink beside the boxes": "something is written beside the boxes",
        "not a character a box": "the signs do not stand one in a box",
        "more stands behind a fraction": "more stands behind the fraction",
        "nothing in it looks like a number": "it does not look like a number",
        "may be struck out": "it may be crossed out",
        "a stroke in it may be a 1 or a slash": "a stroke in it may be a 1 or a fraction line",
        "pale ink beside it": "something pale stands beside it",
        "more is written beside it": "more is written beside it",
        "most of its page cannot be read": "most of its page cannot be read",
    ]

    private static func detail(_ sight: SeenWriting.Sight, _ offered: [String]) -> String? {
        if let doubt = sight.doubt { return words[doubt] ?? doubt }
        guard let best = sight.candidates.first?.text, offered.contains(best) else { return nil }
        if !sight.isNumberAlone { return "it looks like \(best), but part of it is no digit" }
        let other = sight.likely.first { $0 != best && offered.contains($0) }
        return other.map { "it may be \(best) or \($0)" }
            ?? "it looks like \(best), but that is not certain"
    }
}
