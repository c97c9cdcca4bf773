public import Artifacts

/// The pipelines of a night, in the order in which they run: that of their first steps' numbers.
public struct Pipelines: Sendable {
    /// In order; never empty.
    public let all: [Pipeline]
    /// The first of them.
    public let first: Pipeline

    /// Pipelines in any order. Throws where there is none, where two have one name, or where a step's id, which is a
    /// folder under `work/`, stands in two of them.
    public init(_ pipelines: [Pipeline]) throws(Problem) {
        let all = pipelines.sorted { ($0.steps.first?.id ?? "") < ($1.steps.first?.id ?? "") }
        guard let first = all.first else {
            throw Problem(
                .configuration, "No pipeline is named",
                hint: "write 'pipelines: [practice]' into reviso.yml, or leave the line out")
        }
        (self.all, self.first) = (all, first)
        var names: Set<String> = []
        var owners: [String: String] = [:]
        for pipeline in all {
            guard names.insert(pipeline.name).inserted else {
                throw Problem(
                    .configuration, "Two pipelines are called '\(pipeline.name)'",
                    hint: "give one of them another name behind 'pipeline:'")
            }
            for step in pipeline.steps {
                if let other = owners[step.id] {
                    throw Problem(
                        .configuration,
                        "Step '\(step.id)' stands in pipeline '\(other)' and in '\(pipeline.name)'",
                        hint:
                            "each step has a folder of its own: give one of the two another number"
                    )
                }
                owners[step.id] = pipeline.name
            }
        }
    }

    /// Their names, in order.
    public var names: [String] { all.map(\.name) }

    /// Those that have a step of this id or a stage of this name, in order. Throws where none has.
    func having(_ word: String) throws(Problem) -> [Pipeline] {
        let found = all.filter { pipeline in
            pipeline.steps.contains { $0.id == word || $0.stage.name == word }
        }
        guard found.isEmpty else { return found }
        // The first says what it has instead.
        if all.count == 1 { _ = try first.step(word) }
        throw Problem(
            .usage, "Step '\(word)' is in none of the pipelines \(names.joined(separator: ", "))",
            hint: mend(word, among: all.flatMap(\.steps).flatMap { [$0.id, $0.stage.name] }))
    }
}
