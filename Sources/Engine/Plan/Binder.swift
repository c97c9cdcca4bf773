import Artifacts
import Yams

/// Finds for each thing that a stage reads the step above, or the source, that gives it.
struct Binder {
    let yaml: YAMLFile
    let entry: PipelineReader.Entry
    let stage: any Stage.Type
    let above: [Step]

    func step(options: String) throws(Problem) -> Step {
        try checkFrom()
        var readings: [Binding] = []
        for reads in stage.reads {
            let reading = try bind(reads)
            guard !readings.contains(where: { $0.name == reading.name }) else {
                throw Problem(
                    .bug, "Stage '\(stage.name)' reads '\(reading.name)' twice",
                    hint: "name each thing once in 'reads'")
            }
            readings.append(reading)
        }
        return Step(
            id: entry.id, stage: stage, index: above.count, papers: entry.papers, options: options,
            readings: readings, paperStep: try paperStep())
    }

    /// The step that says what kind of paper a sheet is, where this one is for some kinds only.
    private func paperStep() throws(Problem) -> Int? {
        guard let papers = entry.papers else { return nil }
        guard let step = above.last(where: \.tellsPaper),
            let type = step.output as? any PaperDocument.Type
        else {
            throw yaml.problem(
                "Step '\(entry.id)' asks for a kind of paper, and no step above it says which it is",
                at: entry.papersNode, hint: "put a step that writes 'intake' above it")
        }
        for name in papers where !type.papers.contains(name) {
            throw yaml.problem(
                "Paper '\(name)' is no kind of paper", at: entry.papersNode,
                hint: mend(name, among: type.papers))
        }
        return step.index
    }

    private func checkFrom() throws(Problem) {
        var seen: Set<String> = []
        for (name, node) in entry.from {
            guard PipelineReader.sources.contains(name) || above.contains(where: { $0.id == name })
            else {
                throw yaml.problem(
                    name == entry.id
                        ? "Step '\(entry.id)' reads from itself"
                        : "Step '\(entry.id)' reads from '\(name)', which is no step above it",
                    at: node, hint: mend(name, among: above.map(\.id) + PipelineReader.sources))
            }
            if !seen.insert(name).inserted {
                throw yaml.problem(
                    "Step '\(entry.id)' reads from '\(name)' twice", at: node,
                    hint: "name it once")
            }
        }
    }

    private func bind(_ reads: Reads) throws(Problem) -> Binding {
        switch reads {
        case .own(let type) where type == Delivered.self:
            try needSource("deliveries")
            return Binding(name: type.kind, source: .delivered)
        case .own(let type):
            return Binding(name: type.kind, source: .own(try needed(type)))
        case .optional(let type):
            return Binding(name: type.kind, source: .optional(try writer(type)))
        case .all(let type) where type == Edition.self:
            return Binding(name: type.kind, source: namesEditions ? .editions : .optional(nil))
        case .printedForOthers:
            return Binding(
                name: "printedForOthers",
                source: namesEditions ? .printedForOthers : .optional(nil))
        case .all(let type):
            guard stage.isClassWide else {
                throw Problem(
                    .bug, "Stage '\(stage.name)' reads all sheets and runs once a sheet",
                    hint: "only a stage that makes a class document may read '.all'")
            }
            return Binding(name: type.kind, source: .all(try needed(type)))
        case .set(let type):
            return Binding(
                name: type.kind + "Set",
                source: .set(try needed(type), of: try set()))
        case .edition:
            try needSource("editions")
            return Binding(name: Edition.kind, source: .edition)
        case .rulings(let kinds, let shared):
            try needSource("rulings")
            let set = shared.isEmpty ? nil : try set()
            return Binding(name: "rulings", source: .rulings(kinds, ofSet: shared, set))
        case .roster:
            try needSource("roster")
            return Binding(name: Roster.kind, source: .roster)
        case .packs(let patterns):
            try needSource("packs")
            return Binding(name: "packs", source: .packs(patterns))
        }
    }

    /// A pipeline that does not name them goes without: as on the first day.
    private var namesEditions: Bool { entry.from.contains { $0.name == "editions" } }

    private func needSource(_ name: String) throws(Problem) {
        guard !entry.from.contains(where: { $0.name == name }) else { return }
        throw yaml.problem(
            "Step '\(entry.id)' needs the source '\(name)'", at: entry.node,
            hint: "add \(name) to its 'from'")
    }

    private func needed(_ type: any Artifact.Type) throws(Problem) -> Int {
        if let writer = try writer(type) { return writer }
        let candidates = above.filter { $0.kind == type.kind }.map(\.id)
        throw yaml.problem(
            "Step '\(entry.id)' reads '\(type.kind)', which no step in its 'from' writes",
            at: entry.node,
            hint: candidates.last.map { "add \($0) to its 'from'" }
                ?? "put a step that writes '\(type.kind)' above it")
    }

    private func writer(_ type: any Artifact.Type) throws(Problem) -> Int? {
        try writer(type.kind) { $0.kind == type.kind }
    }

    /// The step that puts sheets together.
    private func set() throws(Problem) -> Int? {
        try writer("sets") { $0.output is any SetDocument.Type }
    }

    private func writer(
        _ what: String, _ isMeant: (Step) -> Bool
    ) throws(Problem) -> Int? {
        let names = entry.from.map(\.name)
        let writers = above.filter { names.contains($0.id) && isMeant($0) }
        guard writers.count <= 1 else {
            throw yaml.problem(
                "Step '\(entry.id)' reads '\(what)' from two steps", at: entry.node,
                hint: "keep one of \(writers.map(\.id).joined(separator: ", ")) in its 'from'")
        }
        return writers.first?.index
    }
}
