import Artifacts
import Foundation

/// What a letter to take home says of one pupil, in plain words. It has the code alone: no name and no other pupil.
struct Letter: Equatable {
    /// A sheet and how it went.
    struct Line: Equatable {
        var title: String
        /// Such as `8 of 10`; nil while it is not decided.
        var score: String?
        /// The best so far, 0 to 100.
        var percentage: Double
    }

    /// Something to be proud of, and the papers it rests on.
    struct Proud: Equatable {
        var name: String
        var words: String
    }

    var code: String
    /// What was done, a sentence or two.
    var opening: [String]
    /// The sheets worked on last, newest first.
    var sheets: [Line]
    /// How many sheets more there are.
    var more: Int
    var proud: [Proud]
    var practiseNext: [String]

    /// As many as a page in large print has room for.
    private static let (sheetsShown, proudShown, nextShown) = (6, 3, 3)

    /// The letter of a pupil.
    init(_ standing: Standing, _ view: ProgressView) {
        code = standing.pupil
        opening = Self.opening(standing)
        sheets = standing.sheets.prefix(Self.sheetsShown).map { sheet in
            Line(
                title: view.register.title(sheet.sheet),
                score: sheet.points.map {
                    "\(Number.plain($0)) of \(Number.plain(sheet.maximum ?? 0))"
                }, percentage: sheet.completion)
        }
        more = standing.sheets.count - sheets.count
        proud = view.awards(of: code).prefix(Self.proudShown).map {
            Proud(
                name: $0.achievement.name,
                words: "\($0.achievement.words) (\(view.restsOn($0)))")
        }
        practiseNext = Array(view.practiseNext(code).prefix(Self.nextShown))
    }

    private static func opening(_ standing: Standing) -> [String] {
        let done = Number.count(standing.done, "sheet")
        let times = standing.sessions == 1 ? "once" : "\(standing.sessions) times"
        var said = ["You have worked \(times) and finished \(done)."]
        if let spread = standing.spread {
            said.append(
                spread.count == 1
                    ? "You got \(Number.percent(spread.best))."
                    : "On average you got \(Number.percent(spread.mean)). Your best was \(Number.percent(spread.best))."
            )
        }
        if standing.undecided > 0 {
            said.append("Your teacher is still looking at some answers.")
        }
        return said
    }

    /// All that stands on it: equal texts, equal letters.
    var text: String {
        let lines = sheets.map { "\($0.title)\u{1}\($0.score ?? "-")\u{1}\($0.percentage)" }
        let awards = proud.map { "\($0.name)\u{1}\($0.words)" }
        return ([code] + opening + ["\(more)"] + lines + awards + ["next"] + practiseNext)
            .joined(separator: "\u{2}")
    }
}
