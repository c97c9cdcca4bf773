public import Artifacts

/// The pipelines of a night run one after the other over a workspace, as if they were one: one summary, one state of
/// each sheet, whichever pipeline it is in. The caller holds the workspace's lock.
public struct Schedule: Sendable {
    /// The pipelines.
    public let pipelines: Pipelines
    private let make: @Sendable (Pipeline) -> Runner

    /// Pipelines, and what makes each one's runner.
    public init(_ pipelines: Pipelines, runner make: @escaping @Sendable (Pipeline) -> Runner) {
        (self.pipelines, self.make) = (pipelines, make)
    }

    /// The digest of all steps with what they read and their stages' revisions, options, models and tools: another one
    /// may make other documents of the same input.
    public func digest() throws(Problem) -> String {
        var text = ""
        for pipeline in pipelines.all {
            for step in pipeline.steps {
                let stamp = step.stage.baseStamp(step.options)
                let facts =
                    [pipeline.name, step.id, stamp.digest] + step.readings.map(\.name)
                    + ["for"] + (step.papers ?? ["all"])
                text += facts.joined(separator: " ") + "\n"
            }
        }
        return Digest.sha256(text)
    }

    var runners: [Runner] { pipelines.all.map(make) }

    /// Makes everything that is not up to date; the words are `Runner.run`'s. `until` ends with the first pipeline that
    /// has such a step, `only` is for the pipeline that the sheet is in. One that is stopped or called off ends them
    /// all. One that nothing was ever addressed to has nothing to say.
    public func run(
        jobs: Int? = nil, until: String? = nil, only: (step: String, sheet: String?)? = nil,
        verify: Bool = false
    ) async throws(Problem) -> RunSummary {
        let last = try until.map { word throws(Problem) in try pipelines.having(word).first?.name }
        let asked = try only.map { only throws(Problem) in try meant(only) }
        var whole: RunSummary?
        let runners = runners
        for runner in runners {
            if runners.count > 1, try runner.isIdle() { continue }
            let isLast = runner.pipeline.name == last
            let isMeant = asked?.contains(runner.pipeline.name) ?? false
            let summary = try await runner.run(
                jobs: jobs, until: isLast ? until : nil, only: isMeant ? only : nil, verify: verify)
            whole = whole?.followed(by: summary) ?? summary
            if isLast || summary.stopped != nil || summary.isInterrupted { break }
        }
        return whole ?? RunSummary(pipelines: [])
    }

    /// The names of the pipelines that a step, and a sheet where one is named, are in.
    private func meant(_ only: (step: String, sheet: String?)) throws(Problem) -> [String] {
        let having = try pipelines.having(only.step)
        guard let sheet = only.sheet else { return having.map(\.name) }
        let (runners, keys) = try sheets()
        if let holder = zip(runners, keys).first(where: { $1.contains(sheet) })?.0 {
            _ = try holder.pipeline.step(only.step)
            return [holder.pipeline.name]
        }
        try Runner.check(sheet, keys.joined().sorted())
        return []
    }

    /// Every step of one sheet, of the pipelines that it is in: how it stands and why it would run.
    public func explain(_ sheet: String) throws(Problem) -> [StepExplanation] {
        let (runners, keys) = try sheets()
        var explanations: [StepExplanation] = []
        for (runner, keys) in zip(runners, keys) where keys.contains(sheet) {
            explanations += try runner.explain(sheet)
        }
        if explanations.isEmpty { try Runner.check(sheet, keys.joined().sorted()) }
        return explanations
    }

    /// How every sheet and step stands now.
    public func status() throws(Problem) -> Status {
        var status = Status(pipelines: pipelines.names, sheets: [], steps: [], problems: [])
        for runner in runners {
            let one = try runner.status()
            status.sheets += one.sheets
            status.steps += one.steps
            status.problems += one.problems.filter { !status.problems.contains($0) }
        }
        status.sheets.sort { $0.key < $1.key }
        return status
    }

    /// Forgets the refusals of a sheet and those below it, or of all where none is named, so that the next run tries
    /// again. Says how many there were.
    public func retry(_ sheet: String?) throws(Problem) -> Int {
        let (runners, keys) = try sheets()
        var count = 0
        var isKnown = false
        for (runner, keys) in zip(runners, keys) {
            let isHere = sheet.map { sheet in
                keys.contains { $0 == sheet || $0.hasPrefix(sheet + "/") }
            }
            guard isHere ?? true else { continue }
            isKnown = true
            count += try runner.retry(sheet)
        }
        if let sheet, !isKnown { try Runner.check(sheet, keys.joined().sorted()) }
        return count
    }

    private func sheets() throws(Problem) -> ([Runner], [[String]]) {
        let runners = runners
        var keys: [[String]] = []
        for runner in runners { keys.append(try runner.keys()) }
        return (runners, keys)
    }
}

extension RunSummary {
    /// Two pipelines' summaries as one.
    func followed(by next: RunSummary) -> RunSummary {
        var whole = self
        whole.pipelines += next.pipelines
        whole.deeds = (deeds + next.deeds).sorted { ($0.step, $0.sheet) < ($1.step, $1.sheet) }
        whole.sheets = (sheets + next.sheets).sorted { $0.key < $1.key }
        whole.steps += next.steps
        // What concerns no step, such as a ruling that was set aside, each pipeline says.
        whole.problems += next.problems.filter { !problems.contains($0) }
        whole.stopped = stopped ?? next.stopped
        whole.isInterrupted = isInterrupted || next.isInterrupted
        return whole
    }
}
