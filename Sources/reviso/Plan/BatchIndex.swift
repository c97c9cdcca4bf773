import Artifacts
import Foundation

/// The number that a batch engine gives each task of an array.
enum BatchIndex {
    /// By the engines' variables; of two that count from 1 the number is one less.
    private static let variables = [
        ("SLURM_ARRAY_TASK_ID", 0), ("JOB_COMPLETION_INDEX", 0), ("AWS_BATCH_JOB_ARRAY_INDEX", 0),
        ("BATCH_TASK_INDEX", 0), ("PBS_ARRAY_INDEX", 0), ("SGE_TASK_ID", 1), ("LSB_JOBINDEX", 1),
    ]

    static func read(_ environment: [String: String]) throws(Problem) -> Int {
        let set = variables.compactMap { name, first in
            environment[name].map { (name: name, text: $0, first: first) }
        }.filter { $0.text != "undefined" && !$0.text.isEmpty }
        guard let found = set.first else {
            throw Problem(
                .usage, "No batch engine says which list this is",
                hint: "run it as a task of an array job, or name the list with --shard")
        }
        let numbers = set.map { Int($0.text).map { $0 } }
        guard let number = Int(found.text), number >= found.first else {
            throw Problem(
                .usage, "\(found.name) is '\(found.text)', which is no number of a list",
                hint: "run it as a task of an array job, or name the list with --shard")
        }
        let counted = zip(set, numbers).map { entry, number in number.map { $0 - entry.first } }
        guard Set(counted).count == 1 else {
            throw Problem(
                .usage,
                "Two batch engines say which list this is: \(set.map(\.name).joined(separator: ", "))",
                hint: "name the list with --shard")
        }
        return number - found.first
    }
}
