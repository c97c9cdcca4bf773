import Artifacts
import Foundation

/// Cuts work into lists of about as many pages: the longest first, each to the list that has least.
enum Balance {
    static func lists(_ items: [WorkPlan.Item], shards: Int) -> [[WorkPlan.Item]] {
        var lists = Array(repeating: [WorkPlan.Item](), count: shards)
        var pages = Array(repeating: 0, count: shards)
        let longest = items.sorted {
            ($1.pages, $0.pipeline, $0.key) < ($0.pages, $1.pipeline, $1.key)
        }
        for item in longest {
            let least = pages.indices.min { (pages[$0], $0) < (pages[$1], $1) } ?? 0
            lists[least].append(item)
            // One that has none costs a look, too.
            pages[least] += max(1, item.pages)
        }
        return lists.map { $0.sorted { ($0.pipeline, $0.key) < ($1.pipeline, $1.key) } }
    }

    /// A list as lines.
    static func lines(_ items: [WorkPlan.Item]) throws(Problem) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var data = Data()
        do {
            for item in items {
                data += try encoder.encode(item)
                data.append(0x0A)
            }
        } catch {
            throw Problem(.bug, "A list cannot be written as JSON: \(error)")
        }
        return data
    }
}
