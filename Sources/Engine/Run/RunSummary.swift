public import Artifacts

/// How a sheet stands, worst last.
public enum SheetState: String, Codable, Sendable, CaseIterable, Comparable {
    /// Everything that applies to it is made.
    case done
    /// A person must decide something; the desk says so, never the engine.
    case review
    /// Something that may pass is in the way.
    case waiting
    /// It cannot be used as it is.
    case refused

    /// Whether it is better.
    public static func < (left: SheetState, right: SheetState) -> Bool {
        let order: [SheetState] = [.done, .review, .waiting, .refused]
        return order.firstIndex(of: left) ?? 0 < order.firstIndex(of: right) ?? 0
    }
}

/// A step that ran for a sheet, and why.
public struct Deed: Codable, Equatable, Sendable {
    /// The step's id.
    public var step: String
    /// The sheet's key, `class` for a step of the class.
    public var sheet: String
    /// Why it ran, in words.
    public var reason: String
    /// How it ended: `made`, `notApplicable`, `refused` or `waiting`.
    public var outcome: String
    /// Whether anything was written: equal bytes of an equal stamp are left alone.
    public var isPublished: Bool

    /// A deed from its parts.
    public init(step: String, sheet: String, reason: String, outcome: String, isPublished: Bool) {
        self.step = step
        self.sheet = sheet
        self.reason = reason
        self.outcome = outcome
        self.isPublished = isPublished
    }
}

/// How one sheet stands after a run.
public struct SheetSummary: Codable, Equatable, Sendable {
    /// The sheet's key.
    public var key: String
    /// How it stands over the steps that were looked at.
    public var state: SheetState
    /// What stands against it, where it is refused or waits.
    public var problem: Problem?

    /// A sheet's summary from its parts.
    public init(key: String, state: SheetState, problem: Problem? = nil) {
        self.key = key
        self.state = state
        self.problem = problem
    }
}

/// How a run's steps count up.
public struct StepCount: Codable, Equatable, Sendable {
    /// The step's id.
    public var step: String
    /// Sheets with a document.
    public var made = 0
    /// Sheets where there is none to make.
    public var notApplicable = 0
    /// Sheets refused here.
    public var refused = 0
    /// Sheets refused above.
    public var blocked = 0
    /// Sheets that wait, here or above.
    public var waiting = 0
    /// Sheets for which it has yet to run.
    public var pending = 0

    /// A step of which nothing is counted yet.
    public init(step: String) {
        self.step = step
    }
}

/// What a run did and how everything stands after it.
public struct RunSummary: Codable, Equatable, Sendable {
    /// The names of the pipelines that ran, in order.
    public var pipelines: [String]
    /// What ran, by step and sheet; what was up to date is not in it.
    public var deeds: [Deed] = []
    /// Every sheet, sorted by key.
    public var sheets: [SheetSummary] = []
    /// Every step that was looked at.
    public var steps: [StepCount] = []
    /// Every problem that stands, those of the class included, by step and sheet.
    public var problems: [Problem] = []
    /// The problem that stopped the run, where one did.
    public var stopped: Problem?
    /// Whether it was called off.
    public var isInterrupted = false

    /// The summary of a run that has done nothing yet.
    public init(pipelines: [String]) { self.pipelines = pipelines }

    /// How many sheets stand so.
    public func count(_ state: SheetState) -> Int { sheets.count { $0.state == state } }
    /// How many steps wrote something.
    public var published: Int { deeds.count { $0.isPublished } }

    /// Two runs, one right behind the other, as one: what stands is what the later one found.
    public func renewed(by later: RunSummary) -> RunSummary {
        var whole = later
        whole.deeds = deeds + later.deeds
        whole.isInterrupted = isInterrupted || later.isInterrupted
        whole.stopped = later.stopped ?? stopped
        return whole
    }

    /// The same with those sheets that are done and of which the desk asks something set to `review`.
    public func marking(review keys: Set<String>) -> RunSummary {
        var summary = self
        for index in sheets.indices where sheets[index].state == .done {
            if keys.contains(sheets[index].key) { summary.sheets[index].state = .review }
        }
        return summary
    }
}
