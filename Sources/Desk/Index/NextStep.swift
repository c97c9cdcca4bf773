import Artifacts

/// What a sheet needs next, as `seeds/004_…` §5 orders it.
enum NextStep: Equatable {
    case refused
    case failed
    case waiting
    case copy(String)
    case noPractice(canAdd: Bool)
    case review(Int)
    case printed
    case scored(points: Double, maximum: Double, percentage: Double)

    /// The first that applies.
    init(_ sheet: CardContents) {
        if sheet.review > 0 {
            self = .review(sheet.review)
        } else if let points = sheet.progress.bestScore, let maximum = sheet.progress.maximum {
            self = .scored(
                points: points, maximum: maximum, percentage: sheet.progress.bestPercentage ?? 0)
        } else if sheet.hasPractice {
            self = .printed
        } else if sheet.refusals.contains(where: { $0.kind == .bug }) {
            self = .failed
        } else if !sheet.refusals.isEmpty {
            self = .refused
        } else if !sheet.waiting.isEmpty {
            self = .waiting
        } else if let original = sheet.original {
            self = .copy(original)
        } else {
            self = .noPractice(canAdd: sheet.files.contains { $0.hasSuffix("/quiz.csv") })
        }
    }

    /// One line.
    var title: String {
        switch self {
        case .refused: "Needs your help"
        case .failed: "Reviso itself failed here"
        case .waiting: "Waiting"
        case .copy(let original): "Another picture of \(original)"
        case .noPractice: "No practice yet"
        case .review(let count): "\(Number.count(count, "answer")) to decide"
        case .printed: "Ready to print, not scored yet"
        case .scored(let points, let maximum, let percentage):
            "Scored \(Number.plain(points))/\(Number.plain(maximum)) (\(Number.percent(percentage)))"
        }
    }

    /// What to do about it.
    var advice: String {
        switch self {
        case .refused: "It could not be used as it is."
        case .failed:
            "It is not your fault, and nothing is lost. It is tried again when you have a new version."
        case .waiting: "It is tried again by itself at the next run."
        case .copy(let original): "Its practice, key and quiz are those of \(original)."
        case .noPractice(let canAdd):
            "Nothing to print could be made from this page."
                + (canAdd
                    ? " To ask questions of your own, write them into quiz.csv and drop it into inbox/."
                    : "")
        case .review:
            "Reviso was not sure: look at the pictures and drop the saved file into inbox/."
        case .printed:
            "Print the practice sheet, or play the quiz. Drop what comes back into inbox/."
        case .scored: "Score again: print the practice sheet once more, or play the quiz again."
        }
    }
}
