import Artifacts
import Foundation

/// Who has reached what. Only decided attempts that count are looked at, in the order of their days.
enum Awards {
    /// The awards of all pupils: by code, then in the order of the pack, then by sheet. `mastering` are the keys of the
    /// attempts by which a topic was mastered.
    static func all(
        _ achievements: [Achievement], _ sittings: [Sitting], mastering: Set<String> = []
    ) -> [Award] {
        let known = Sitting.oldestFirst(sittings.filter { $0.isFigure && $0.pupil != nil })
        return Dictionary(grouping: known) { $0.pupil ?? "" }.sorted { $0.key < $1.key }.flatMap {
            pupil, mine in
            achievements.flatMap { one in
                papers(one, mine, mastering).map {
                    Award(pupil: pupil, achievement: one, papers: $0)
                }
            }
        }
    }

    /// The papers of each time a rule is met: once for most rules, once a sheet for those about one sheet.
    private static func papers(
        _ one: Achievement, _ mine: [Sitting], _ mastering: Set<String>
    ) -> [[String]] {
        switch one.rule {
        case .sheets: once(firsts(mine, by: \.sheet), one.least)
        case .weeks: once(firsts(mine.filter { $0.day != nil }, by: week), one.least)
        case .topics:
            once(firsts(mine.filter { mastering.contains($0.key) }, by: \.sheet), one.least)
        case .whole: once(mine.filter(isWhole), one.least)
        case .mended: mended(mine, one.least).map { [$0] } ?? []
        case .tries: bySheet(mine).compactMap { $0.count >= one.least ? keys($0, one.least) : nil }
        case .better: bySheet(mine).compactMap { better($0, Double(one.least)) }
        }
    }

    private static func once(_ papers: [Sitting], _ least: Int) -> [[String]] {
        papers.count >= least ? [keys(papers, least)] : []
    }

    private static func keys(_ papers: [Sitting], _ least: Int) -> [String] {
        papers.prefix(least).map(\.key)
    }

    private static func firsts<Value: Hashable>(
        _ mine: [Sitting], by value: (Sitting) -> Value
    ) -> [Sitting] {
        var seen: Set<Value> = []
        return mine.filter { seen.insert(value($0)).inserted }
    }

    /// The number of the week, from Monday to Sunday in universal time.
    private static func week(_ sitting: Sitting) -> Int {
        let days = ((sitting.day ?? .distantPast).timeIntervalSince1970 / 86_400).rounded(.down)
        // The first day there is was a Thursday.
        return Int(((days + 3) / 7).rounded(.down))
    }

    private static func isWhole(_ sitting: Sitting) -> Bool {
        !sitting.card.items.contains { [.blank, .skipped].contains($0.verdict) }
    }

    /// The attempts at each sheet and kind of work, by sheet.
    private static func bySheet(_ mine: [Sitting]) -> [[Sitting]] {
        Dictionary(grouping: mine) { "\($0.sheet) \($0.card.instrument.rawValue)" }
            .sorted { $0.key < $1.key }.map(\.value)
    }

    /// The first attempt that is so much better than an earlier one, and that earlier one; nil where there is none.
    private static func better(_ tries: [Sitting], _ points: Double) -> [String]? {
        for (index, later) in tries.enumerated() {
            let earlier = tries.prefix(index).first {
                later.card.percentage - $0.card.percentage >= points
            }
            if let earlier { return [earlier.key, later.key] }
        }
        return nil
    }

    /// The papers with so many mended answers, the wrong ones and the right ones; nil where there are fewer.
    private static func mended(_ mine: [Sitting], _ least: Int) -> [String]? {
        var (missed, seen): ([String: String], Set<String>) = ([:], [])
        var papers: [String] = []
        var count = 0
        for sitting in mine {
            for item in sitting.card.items {
                let place = "\(sitting.sheet) \(item.questionID)"
                if item.verdict == .wrong, missed[place] == nil { missed[place] = sitting.key }
                guard item.verdict == .correct, let before = missed[place], before != sitting.key,
                    seen.insert(place).inserted
                else { continue }
                count += 1
                for key in [before, sitting.key] where !papers.contains(key) { papers.append(key) }
                if count >= least { return mine.map(\.key).filter(papers.contains) }
            }
        }
        return nil
    }
}
