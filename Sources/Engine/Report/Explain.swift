public import Artifacts

/// How one step stands for a sheet, and why it would run.
public struct StepExplanation: Codable, Equatable, Sendable {
    /// What there is to say of a step.
    public enum State: String, Codable, Sendable {
        /// Its document is up to date.
        case made
        /// There is none to make.
        case notApplicable
        /// The sheet is refused here.
        case refused
        /// A step above refused.
        case blocked
        /// A step above waits.
        case waiting
        /// It would run.
        case run
        /// A step above has yet to run; what it finds decides.
        case follows
    }

    /// The step's id.
    public var step: String
    /// The stage it runs.
    public var stage: String
    /// The sheet's key, `class` for a step of the class.
    public var sheet: String
    /// How it stands.
    public var state: State
    /// Why: the reason to run or to make nothing, or the step that is in the way.
    public var reason: String?
    /// The problem that stands there.
    public var problem: Problem?

    /// `02-ocr fractions-03: option 'languages' changed`.
    public var line: String {
        let words = problem?.summary ?? reason ?? (state == .made ? "up to date" : state.rawValue)
        return "\(step) \(sheet): \(words)"
    }
}

/// How the whole workspace stands, without a hand moved.
public struct Status: Codable, Equatable, Sendable {
    /// The pipelines' names, in order.
    public var pipelines: [String]
    /// Every sheet, sorted by key.
    public var sheets: [SheetSummary]
    /// Every step.
    public var steps: [StepCount]
    /// Every problem that stands.
    public var problems: [Problem]

    /// How many sheets stand so.
    public func count(_ state: SheetState) -> Int { sheets.count { $0.state == state } }
}

extension Runner {
    /// Every step of one sheet, and the class's among them: how it stands and why it would run.
    public func explain(_ sheet: String) throws(Problem) -> [StepExplanation] {
        let (line, ending) = try foresee(whole: sheet)
        var view = ending.view
        var explanations: [StepExplanation] = []
        for step in line.steps {
            let key = step.isClassWide ? "" : sheet
            view.current = (key, [:])
            let action = try line.action(step, key, view)
            explanations.append(try explanation(action, Place(step: step.id, key: key), step, line))
        }
        return explanations
    }

    /// How every sheet and step stands now.
    public func status() throws(Problem) -> Status {
        let (_, ending) = try foresee(whole: nil)
        let summary = try Summary(pipeline.name, ending, store).summary
        return Status(
            pipelines: [pipeline.name], sheets: summary.sheets, steps: summary.steps,
            problems: summary.problems)
    }

    /// The whole pipeline over all sheets, decided and not done.
    func foresee(whole sheet: String?) throws(Problem) -> (Line, Shift.Ending) {
        let steps = pipeline.steps
        let situation = try Situation(workspace, pipeline, steps, store, verify: false)
        if let sheet { try Self.check(sheet, situation.keys) }
        let line = Line(
            steps: steps, count: steps.count, stamps: situation.stamps, survey: situation.survey,
            store: store, asked: nil, log: log, model: nil, journal: Journal(),
            progress: { _ in })
        var ending = Shift.Ending(view: situation.view, keys: situation.keys)
        ending.deliveries = situation.index.deliveries
        for phase in Pipeline.phases(steps) {
            let view = ending.view
            ending.take(
                try (phase.isClassWide ? [""] : situation.keys).map { key throws(Problem) in
                    try line.foresee(key, phase, view)
                })
        }
        return (line, ending)
    }

    private func explanation(
        _ action: Action, _ place: Place, _ step: Step, _ line: Line
    ) throws(Problem) -> StepExplanation {
        var explanation = StepExplanation(
            step: step.id, stage: step.stage.name, sheet: place.sheet, state: .made)
        switch action {
        case .keep:
            guard let record = try store.record(place) else { break }
            switch record.outcome {
            case .made: explanation.state = .made
            case .notApplicable: explanation.state = .notApplicable
            case .refused: explanation.state = .refused
            }
            explanation.reason = record.reason
            explanation.problem = try store.problem(place)
        case .run(let stamp):
            explanation.state = .run
            explanation.reason = try line.reason(place, stamp)
        case .skip(let reason, _):
            explanation.state = .notApplicable
            explanation.reason = reason
        case .block(let culprit):
            explanation.state = .blocked
            explanation.reason = "step \(culprit) refused it"
        case .wait(let culprit):
            explanation.state = .waiting
            explanation.reason = "step \(culprit) waits"
        case .follow(let culprit):
            explanation.state = .follows
            explanation.reason = "step \(culprit) runs first"
        }
        return explanation
    }
}
