import Artifacts
import Files
import Foundation

/// All that is known before a run moves a hand: deliveries, what stands under `work/`, and what an index remembers.
struct Situation: Sendable {
    var index: RunIndex
    let steps: [Step]
    let stamps: [Stamp]
    let survey: Survey
    var view: View
    /// The sheets that those of a portion refer to.
    var beside: [String] = []

    init(
        _ workspace: Workspace, _ pipeline: Pipeline, _ steps: [Step], _ store: Store, verify: Bool
    ) throws(Problem) {
        index = verify ? RunIndex() : RunIndex(Self.path(store))
        index.deliveries = try Deliveries.records(workspace, known: index.deliveries)
        let deliveries = try Deliveries(
            index.deliveries.sorted { $0.key < $1.key }.map(\.value.delivery), for: pipeline.name)
        survey = try Survey(pipeline.steps, store: store, index: index)
        self.steps = steps
        stamps = steps.map { $0.stage.baseStamp($0.options) }
        let readings = steps.flatMap(\.readings).map(\.source)
        if readings.contains(.editions) || readings.contains(.printedForOthers) {
            index.editions = try Editions(workspace, known: index.editions).known
        }
        let sources = try Sources(
            workspace, deliveries: deliveries,
            readsRulings: readings.contains { if case .rulings = $0 { true } else { false } },
            readsRoster: readings.contains(.roster), printed: Editions(index.editions),
            packs: try Packs(
                pipeline.packs, own: workspace.packs, patterns: Self.patterns(readings)))
        view = View(steps, store: store, sources: sources, parts: Parts(index.parts))
    }

    /// What is known of some sheets, and of those that they refer to: nothing else is looked at.
    init(
        _ workspace: Workspace, _ pipeline: Pipeline, _ steps: [Step], _ store: Store,
        of portion: Portion
    ) throws(Problem) {
        index = RunIndex()
        let records = try Deliveries.records(workspace, named: portion.deliveries)
        let deliveries = try Deliveries(records, for: pipeline.name, only: portion.keys)
        var survey = try Survey(steps, store: store, keys: portion.keys)
        let parts = Parts([:])
        var beside: Set<String> = []
        for set in Set(steps.flatMap(\.readings).compactMap(\.set)) {
            let place = Place(step: steps[set].id, key: "")
            guard let entry = survey.entries[place], entry.outcome == .made,
                survey.missing[place] == nil
            else { continue }
            for key in portion.keys {
                beside.formUnion(try parts.reference(steps[set], entry.content, key, store))
            }
        }
        self.beside = beside.subtracting(portion.keys).sorted()
        try survey.look(at: self.beside, steps, store)
        self.survey = survey
        self.steps = steps
        stamps = steps.map { $0.stage.baseStamp($0.options) }
        let readings = steps.flatMap(\.readings).map(\.source)
        let readsRulings = readings.contains { if case .rulings = $0 { true } else { false } }
        let printed =
            try readings.contains(.printedForOthers) ? Editions(workspace, known: [:]).known : [:]
        let sources = try Sources(
            workspace, deliveries: deliveries, readsRulings: readsRulings,
            readsRoster: readings.contains(.roster),
            printed: Editions(told: portion.editions, all: printed),
            packs: try Packs(
                pipeline.packs, own: workspace.packs, patterns: Self.patterns(readings)),
            rulingsOf: portion.keys + self.beside)
        view = View(steps, store: store, sources: sources, parts: parts)
    }

    private static func patterns(_ readings: [Binding.Source]) -> Set<String> {
        Set(
            readings.flatMap { source -> [String] in
                if case .packs(let patterns) = source { patterns } else { [] }
            })
    }

    static func path(_ store: Store) -> String { "\(store.disk.root)/cache/index" }

    var keys: [String] { view.sources.deliveries.keys }

    /// Places that hold something although no delivery names their sheet, or a step of another shape made them.
    var strays: [Place] {
        let live = Set(keys)
        let classWide = Dictionary(
            uniqueKeysWithValues: steps.map { ($0.id, $0.isClassWide) })
        return Set(survey.entries.keys).union(survey.strays).filter { place in
            guard let isClassWide = classWide[place.step] else { return false }
            return isClassWide ? !place.key.isEmpty : !live.contains(place.key)
        }.sorted()
    }

    /// Writes what is now known for the next run; steps of other pipelines keep their lines.
    mutating func save(_ entries: [Place: PlaceEntry], _ store: Store) throws(Problem) {
        let mine = Set(steps.map(\.id))
        let before = index
        index.entries = index.entries.filter { !mine.contains($0.key.step) }
        for (place, entry) in entries where mine.contains(place.step) {
            index.entries[place] = entry
        }
        index.parts = view.parts.digests(of: Set(index.entries.values.map(\.content)))
        guard index != before || Signature(Self.path(store)) == nil else { return }
        try store.disk.makeFolder("\(store.disk.root)/cache")
        let path = Self.path(store)
        try store.disk.write(index.data, to: path + ".new")
        try store.disk.move(path + ".new", to: path)
    }
}

extension Stage {
    /// The stamp of its work with options, without what it reads.
    static func baseStamp(_ options: String) -> Stamp {
        Stamp(
            stage: name, revision: revision, options: options, inputs: [:], models: models,
            tools: tools)
    }
}
