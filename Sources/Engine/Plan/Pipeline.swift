public import Artifacts
public import Foundation

/// What runs, in order: a pipeline file, checked to the last word before the first page.
public struct Pipeline: Sendable {
    /// The pipeline's name.
    public let name: String
    /// Its steps, top to bottom.
    public let steps: [Step]
    /// The folders in which its packs are looked for, the class's own first.
    public let packs: [URL]

    /// Reads and checks a pipeline file. `file` is its name in messages, `stages` the list of all
    /// that a step may name.
    public init(
        yaml: String, file: String, stages: [any Stage.Type], settings: Settings = Settings(),
        packs: [URL] = []
    ) throws(Problem) {
        let reader = PipelineReader(
            yaml: try YAMLFile(yaml, name: file), stages: stages, settings: settings)
        try reader.checkStages()
        (name, steps) = try reader.read()
        self.packs = packs
    }

    /// The step of that id, or the one that runs the stage of that name.
    public func step(_ word: String) throws(Problem) -> Step {
        if let step = steps.first(where: { $0.id == word }) { return step }
        let named = steps.filter { $0.stage.name == word }
        guard let step = named.first else {
            throw Problem(
                .usage, "Step '\(word)' is not in pipeline '\(name)'",
                hint: mend(word, among: steps.flatMap { [$0.id, $0.stage.name] }))
        }
        guard named.count == 1 else {
            throw Problem(
                .usage, "Stage '\(word)' stands at \(named.count) steps",
                hint: "name one: \(named.map(\.id).joined(separator: ", "))")
        }
        return step
    }

    /// The steps up to and with one; all where none is named.
    func steps(until word: String?) throws(Problem) -> [Step] {
        guard let word else { return steps }
        return Array(steps[...(try step(word).index)])
    }

    /// The stretches that sheets go through independently. A step that looks at other sheets waits for
    /// all of them.
    static func phases(_ steps: [Step]) -> [Phase] {
        var phases: [Phase] = []
        for step in steps {
            let first = phases.last.map { $0.isClassWide ? step.index : $0.steps.lowerBound }
            let looksAcross = step.readings.contains { reading in
                guard case .set(let writer, _) = reading.source else { return false }
                return writer >= first ?? 0
            }
            if step.isClassWide {
                phases.append(Phase(steps: step.index..<step.index + 1, isClassWide: true))
            } else if let last = phases.last, !last.isClassWide, !looksAcross {
                phases[phases.count - 1].steps = last.steps.lowerBound..<step.index + 1
            } else {
                phases.append(Phase(steps: step.index..<step.index + 1, isClassWide: false))
            }
        }
        return phases
    }
}
