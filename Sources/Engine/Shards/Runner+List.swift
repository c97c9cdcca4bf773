public import Artifacts
import Foundation

/// What came of one list.
public struct ListSummary: Sendable {
    /// What ran.
    public var deeds: [Deed] = []
    /// What kept sheets from being settled, and what is in doubt.
    public var problems: [Problem] = []
    /// The problem that stopped it, where one did.
    public var stopped: Problem?
    /// Whether it was called off.
    public var isInterrupted = false
    /// The sheets that have neither document nor problem yet.
    public var left: [String] = []
    /// The sheets whose pages are others than when it was planned.
    public var changed: [String] = []

    /// A summary of nothing.
    public init() {}

    /// The state as an exit code: 0 where each sheet has a document or a problem, else 75 for trouble of the machine;
    /// 70 where other bytes came from the same stamp, and 130 where it was called off.
    public var code: ExitCode {
        if isInterrupted { return .interrupted }
        if problems.contains(where: { $0.kind == .bug }) { return .bug }
        return stopped == nil && left.isEmpty ? .done : .waiting
    }

    mutating func add(_ other: ListSummary) {
        deeds += other.deeds
        problems += other.problems
        stopped = stopped ?? other.stopped
        isInterrupted = isInterrupted || other.isInterrupted
        left += other.left
        changed += other.changed
    }
}

extension Schedule {
    /// Does one list of one phase. Looks at the sheets of the list and at what they refer to; takes no lock, and writes
    /// nothing but the documents of these sheets, so that it may be done anywhere, twice, and at the same time.
    public func work(
        on items: [WorkPlan.Item], phase: Int, jobs: Int? = nil
    ) async throws(Problem) -> ListSummary {
        var whole = ListSummary()
        for runner in runners {
            let mine = items.filter { $0.pipeline == runner.pipeline.name }
            if mine.isEmpty || whole.stopped != nil || whole.isInterrupted { continue }
            whole.add(try await runner.work(on: mine, phase: phase, jobs: jobs))
        }
        return whole
    }
}

extension Runner {
    /// Does what a list names of this pipeline.
    func work(
        on items: [WorkPlan.Item], phase number: Int, jobs: Int?
    ) async throws(Problem) -> ListSummary {
        let phases = Pipeline.phases(pipeline.steps)
        guard phases.indices.contains(number) else { return ListSummary() }
        let phase = phases[number]
        if phase.isClassWide { return try await workForClass(phase) }
        let steps = Array(pipeline.steps[..<phase.steps.upperBound])
        let situation = try Situation(workspace, pipeline, steps, store, of: Portion(items))
        var summary = ListSummary()
        let keys = items.filter {
            situation.view.sources.deliveries.digests[$0.key] == $0.delivered
        }.map(\.key)
        summary.changed = Set(items.map(\.key)).subtracting(keys).sorted()
        let line = line(steps, situation)
        progress(.began(steps[phase.steps].map { StepLoad(step: $0.id, sheets: keys.count) }))
        let shift = Shift(
            line: line, keys: keys, sheets: nil, jobs: Self.threads(jobs), crew: crew)
        let ending = await shift.run(
            situation.view, phase: number, beside: situation.beside)
        summary.deeds = ending.deeds
        summary.problems = ending.problems
        summary.stopped = ending.stopped
        summary.isInterrupted = ending.isInterrupted
        summary.left = keys.filter { key in
            phase.steps.contains { ending.view.board[$0][key]?.isUnsettled ?? true }
        }
        return summary
    }

    /// A step of the class looks at all sheets, as ever.
    private func workForClass(_ phase: Phase) async throws(Problem) -> ListSummary {
        let step = pipeline.steps[phase.steps.lowerBound]
        let run = try await self.run(jobs: 1, until: step.id, sheets: [""])
        var summary = ListSummary()
        summary.deeds = run.deeds
        summary.problems = run.problems.filter { $0.step == step.id && $0.sheet == "class" }
        summary.stopped = run.stopped
        summary.isInterrupted = run.isInterrupted
        if let count = run.steps.last, count.pending + count.waiting > 0 {
            summary.left = ["class"]
            // What it waits for is said once, and not as a problem of each sheet.
            let open = run.steps.dropLast().reduce(0) { max($0, $1.pending) }
            if open > 0 {
                summary.problems.append(
                    Problem(
                        .waiting,
                        "\(open) \(open == 1 ? "sheet has" : "sheets have") yet to be done before '\(step.id)' can run",
                        hint: "do the lists that are missing first: reviso merge names them",
                        step: step.id, transient: true))
            }
        }
        // A refusal is an answer.
        summary.problems.removeAll { problem in
            problem.kind == .bug && run.steps.last?.refused ?? 0 > 0
        }
        return summary
    }
}

extension Portion {
    /// The sheets of a list.
    init(_ items: [WorkPlan.Item]) {
        keys = items.map(\.key)
        deliveries = Set(items.flatMap { $0.deliveries ?? [] })
        editions = Dictionary(items.map { ($0.key, $0.editions ?? []) }) { first, _ in first }
    }
}
