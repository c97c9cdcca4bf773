import Artifacts
import Foundation

/// What is printed and written on a page of sums, column by column.
struct SumsTruth {
    /// One answer.
    struct Answer {
        var written: String
        var key: String
        var place: Box
        /// Whether all its ink, and nothing else, is known to be cut when it is moved.
        var isCutWhole: Bool
    }

    private struct File: Decodable {
        struct Row: Decodable {
            var item: String
            var handwritten: String
            var arithmetic_value: Int
        }
        var columns: [[Row]]
    }

    private let columns: [[File.Row]]

    init?(_ file: URL) throws {
        guard let bytes = FileManager.default.contents(atPath: file.path) else { return nil }
        columns = try JSONDecoder().decode(File.self, from: bytes).columns
    }

    /// The truth of each exercise found: those of a column from top to bottom, by their prompts.
    func matched(_ exercises: [Recognition.Exercise]) -> [String: Answer] {
        let xs = exercises.map(\.answer.box.x)
        guard let left = xs.min(), let right = xs.max(), right > left else { return [:] }
        var found: [String: Answer] = [:]
        for (index, column) in columns.enumerated() {
            let middle = left + (right - left) * index / max(1, columns.count - 1)
            let reach = (right - left) / (2 * columns.count)
            let own = exercises.filter { abs($0.answer.box.x - middle) < reach }
                .sorted { $0.answer.box.y < $1.answer.box.y }
            var next = 0
            for exercise in own {
                let prompt = Self.plain(exercise.prompt)
                guard
                    let at = (next..<column.count).first(where: {
                        Self.plain(column[$0].item) == prompt
                    })
                else { continue }
                found[exercise.id] = Answer(
                    written: column[at].handwritten, key: String(column[at].arithmetic_value),
                    place: exercise.answer.box,
                    isCutWhole: index < WholeCuts.columns.count
                        && WholeCuts.columns[index].contains(column[at].item))
                next = at + 1
            }
        }
        return found
    }

    /// Which exercise of another picture of the page is which: by where its answer goes.
    func nearest(
        _ exercises: [Recognition.Exercise], to found: [String: Answer]
    ) -> [String: String] {
        var same: [String: String] = [:]
        for (id, answer) in found.sorted(by: { $0.key < $1.key }) {
            let best = exercises.max {
                $0.answer.box.intersection(answer.place).area
                    < $1.answer.box.intersection(answer.place).area
            }
            guard let best,
                2 * best.answer.box.intersection(answer.place).area > answer.place.area
            else { continue }
            same[best.id] = id
        }
        return same
    }

    private static func plain(_ prompt: String) -> String {
        String(
            prompt.prefix { $0 != "=" }.filter { $0 != " " }.map { $0 == "−" ? "-" : $0 })
    }
}
