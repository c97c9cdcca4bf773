import Artifacts
import Yams

/// Turns a pipeline file into steps, or says which line is wrong and how to mend it.
struct PipelineReader {
    let yaml: YAMLFile
    let stages: [any Stage.Type]
    let settings: Settings

    static let sources = ["deliveries", "rulings", "editions", "roster", "packs"]

    /// What one entry of `steps:` says, with the nodes for messages.
    struct Entry {
        var node: Node
        var id = ""
        var stage: (any Stage.Type)?
        var from: [(name: String, node: Node)] = []
        var papers: [String]?
        var papersNode: Node?
        var with: [(key: String, keyNode: Node, value: Node)] = []
    }

    func checkStages() throws(Problem) {
        var seen: Set<String> = []
        for stage in stages where !seen.insert(stage.name).inserted {
            throw Problem(
                .bug, "Stage name '\(stage.name)' is taken twice",
                hint: "give one of the two another name")
        }
        for stage in settings.stages.keys.sorted() {
            guard stages.contains(where: { $0.name == stage }) else {
                throw Problem(
                    .configuration, "Settings name a stage '\(stage)' that does not exist",
                    hint: mend(stage, among: stages.map { $0.name }), file: settings.lines[stage])
            }
        }
    }

    func read() throws(Problem) -> (String, [Step]) {
        guard let root = yaml.root else {
            throw yaml.problem(
                "'\(yaml.name)' holds no pipeline", at: nil, hint: "write 'pipeline:' and 'steps:'")
        }
        var name: String?
        var list: Node?
        for (key, _, value) in try yaml.entries(
            root, of: "A pipeline", known: ["pipeline", "steps"])
        {
            if key == "pipeline" { name = try yaml.text(value, key) } else { list = value }
        }
        guard let name else {
            throw yaml.problem(
                "The pipeline has no name", at: root, hint: "write 'pipeline: <name>' first")
        }
        guard let list, let items = list.sequence, !items.isEmpty else {
            throw yaml.problem(
                "The pipeline has no steps", at: list ?? root,
                hint:
                    "write '- { id: 01-intake, stage: intake, from: [deliveries] }' below 'steps:'")
        }
        var steps: [Step] = []
        for item in items { steps.append(try step(item, above: steps)) }
        return (name, steps)
    }

    private func step(_ node: Node, above: [Step]) throws(Problem) -> Step {
        let entry = try entry(node)
        try checkID(entry, above)
        guard let stage = entry.stage else {
            throw yaml.problem(
                "Step '\(entry.id)' names no stage", at: node, hint: "write 'stage: <name>'")
        }
        let options = try OptionReader(yaml: yaml, settings: settings, step: entry.id)
            .options(of: stage, with: entry.with)
        return try Binder(yaml: yaml, entry: entry, stage: stage, above: above)
            .step(options: options)
    }

    private func entry(_ node: Node) throws(Problem) -> Entry {
        var entry = Entry(node: node)
        for (key, _, value) in try yaml.entries(
            node, of: "A step", known: ["id", "stage", "from", "for", "with"])
        {
            switch key {
            case "id": entry.id = try yaml.text(value, key)
            case "stage": entry.stage = try stage(value)
            case "from":
                guard let list = value.sequence else {
                    throw yaml.problem(
                        "'from' must be a list", at: value,
                        hint: "write it in brackets: [01-intake]")
                }
                for item in list { entry.from.append((try yaml.text(item, key), item)) }
            case "for":
                entry.papersNode = value
                entry.papers = try yaml.texts(value, key)
            default: entry.with = try yaml.entries(value, of: "'with'", known: nil)
            }
        }
        return entry
    }

    private func stage(_ node: Node) throws(Problem) -> any Stage.Type {
        let name = try yaml.text(node, "stage")
        guard let stage = stages.first(where: { $0.name == name }) else {
            throw yaml.problem(
                "Stage '\(name)' does not exist", at: node,
                hint: mend(name, among: stages.map { $0.name }))
        }
        return stage
    }

    private func checkID(_ entry: Entry, _ above: [Step]) throws(Problem) {
        let id = entry.id
        let parts = id.split(separator: "-", maxSplits: 1)
        let isSafe =
            parts.count == 2 && parts[0].utf8.count == 2
            && parts[0].utf8.allSatisfy { (48...57).contains($0) } && id.utf8.count <= 40
            && parts[1].utf8.allSatisfy {
                (97...122).contains($0) || (48...57).contains($0) || $0 == 45
            }
        guard isSafe else {
            throw yaml.problem(
                id.isEmpty ? "A step has no id" : "Step id '\(id)' is no folder's name",
                at: entry.node, hint: "write two digits, a dash and a word: 01-intake")
        }
        if above.contains(where: { $0.id == id }) {
            throw yaml.problem(
                "Step id '\(id)' stands twice", at: entry.node,
                hint: "each step has a folder of its own")
        }
    }
}
