import Artifacts
import Foundation

extension Runner {
    /// Each phase of the pipeline but those of the class at its end, with the sheets that are not settled there.
    func unsettled() throws(Problem) -> [(steps: [String], items: [WorkPlan.Item])] {
        let (line, ending) = try foresee(whole: nil)
        var phases = Pipeline.phases(line.steps)
        while phases.last?.isClassWide == true { phases.removeLast() }
        let sources = ending.view.sources
        let records = try Deliveries.records(workspace, known: ending.deliveries)
        let byOriginal = Dictionary(grouping: records.keys) {
            records[$0]?.delivery.original.sha256 ?? ""
        }
        let readsEditions = line.steps.contains { $0.readings.contains { $0.source == .editions } }
        let all = ending.keys.reduce(0) { $0 + ending.view.pages($1) }
        return phases.map { phase in
            let keys = (phase.isClassWide ? [""] : ending.keys).filter { key in
                phase.steps.contains { ending.view.board[$0][key]?.isUnsettled ?? true }
            }
            let items = keys.map { key in
                var item = WorkPlan.Item(
                    pipeline: pipeline.name, key: key,
                    pages: key.isEmpty ? all : ending.view.pages(key))
                guard !key.isEmpty else { return item }
                let originals = Set((sources.deliveries.sheets[key] ?? []).map(\.original.sha256))
                item.delivered = sources.deliveries.digests[key]
                item.deliveries = originals.flatMap { byOriginal[$0] ?? [] }.sorted()
                if readsEditions { item.editions = sources.printed.ids(for: key) }
                return item
            }
            return (line.steps[phase.steps].map(\.id), items)
        }
    }

    /// The digest of what is delivered for each sheet now.
    func delivered() throws(Problem) -> [String: String] {
        let known = RunIndex(Situation.path(store)).deliveries
        let records = try Deliveries.records(workspace, known: known)
        return try Deliveries(
            records.sorted { $0.key < $1.key }.map(\.value.delivery), for: pipeline.name
        ).digests
    }
}

extension Standing {
    /// Whether there is neither a document nor a problem that says why there is none.
    var isUnsettled: Bool {
        switch state {
        case .pending, .waiting: true
        case .made, .notApplicable, .refused, .blocked: false
        }
    }
}
