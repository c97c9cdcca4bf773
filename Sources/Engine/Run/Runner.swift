public import Artifacts
import Files
import Foundation
public import Logging
import Synchronization

/// Runs a pipeline over a workspace. The caller holds the workspace's lock.
public struct Runner: Sendable {
    /// The workspace it runs over.
    public let workspace: Workspace
    /// What it runs.
    public let pipeline: Pipeline
    let store: Store
    let log: Logger
    let model: (any LanguageModel)?
    let crew: Crew?
    let journal: Journal
    let progress: @Sendable (RunEvent) -> Void

    /// A runner. `model` is what stages may ask; `crew` the processes that they run in, without which they run in this
    /// one; `journal` knows what the program failed on before. `progress` is called from worker threads as each step
    /// begins and ends for a sheet.
    public init(
        _ workspace: Workspace, _ pipeline: Pipeline, store: Store? = nil,
        log: Logger = Logger(label: "reviso"), model: (any LanguageModel)? = nil,
        crew: Crew? = nil, journal: Journal = Journal(),
        progress: @escaping @Sendable (RunEvent) -> Void = { _ in }
    ) {
        self.workspace = workspace
        self.pipeline = pipeline
        self.store = store ?? Store(workspace)
        self.log = log
        self.model = model
        self.crew = crew
        self.journal = journal
        self.progress = progress
    }

    /// Makes everything that is not up to date, `jobs` sheets at once. `until` names the last step to look at,
    /// by id or stage; `only` a step that is done again for a sheet, or for all without one, whatever stamps say;
    /// `sheets` those that may be written, where it is not all; `verify` reads every stamp and hashes every file.
    public func run(
        jobs: Int? = nil, until: String? = nil, only: (step: String, sheet: String?)? = nil,
        sheets: Set<String>? = nil, verify: Bool = false
    ) async throws(Problem) -> RunSummary {
        let steps = try pipeline.steps(until: until)
        var situation = try Situation(workspace, pipeline, steps, store, verify: verify)
        let asked = try asked(only, situation)
        if sheets == nil { try store.clearScratch() }
        try tidy(&situation, sheets)
        let line = line(steps, situation, asked)
        let jobs = Self.threads(jobs)
        let meant = sheets.map { sheets in situation.keys.count { sheets.contains($0) } }
        progress(
            .began(
                steps.map {
                    StepLoad(
                        step: $0.id, sheets: $0.isClassWide ? 1 : meant ?? situation.keys.count)
                }))
        let shift = Shift(line: line, keys: situation.keys, sheets: sheets, jobs: jobs, crew: crew)
        var ending = await shift.run(situation.view)
        do {
            if sheets == nil { try leave(&situation, ending) }
        } catch {
            // A disk that stopped the run may refuse this too: the first problem is the one to tell.
            ending.stopped = ending.stopped ?? error
        }
        return try Summary(pipeline.name, ending, store).summary
    }

    /// The line of a run, from what was found before it.
    func line(_ steps: [Step], _ situation: Situation, _ asked: Asked? = nil) -> Line {
        Line(
            steps: steps, count: pipeline.steps.count, stamps: situation.stamps,
            survey: situation.survey, store: store, asked: asked, log: log, model: model,
            journal: journal, progress: progress)
    }

    /// How many sheets are worked on at once.
    static func threads(_ jobs: Int?) -> Int {
        max(1, min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, 256))
    }

    /// Clears up after a run and keeps what was seen for the next. Shards leave both to `merge`.
    private func leave(_ situation: inout Situation, _ ending: Shift.Ending) throws(Problem) {
        try store.clearScratch()
        var entries = situation.survey.entries
        for place in situation.strays { entries[place] = nil }
        for (place, entry) in ending.entries { entries[place] = entry }
        situation.view = ending.view
        try situation.save(entries, store)
    }

    /// What was asked for, checked.
    private func asked(
        _ only: (step: String, sheet: String?)?, _ situation: Situation
    ) throws(Problem) -> Asked? {
        guard let only else { return nil }
        let step = try pipeline.step(only.step)
        guard let sheet = only.sheet, !step.isClassWide else { return Asked(step: step.id) }
        try Self.check(sheet, situation.keys)
        return Asked(step: step.id, key: sheet)
    }

    /// Refuses a sheet that no delivery names.
    static func check(_ sheet: String, _ keys: [String]) throws(Problem) {
        guard !keys.contains(sheet) else { return }
        let below = keys.filter { $0.hasPrefix(sheet + "/") }.prefix(5)
        throw Problem(
            .missing, "Sheet '\(sheet)' does not exist",
            hint: below.isEmpty
                ? mend(sheet, amongMany: keys)
                : "below it there are \(below.joined(separator: ", "))")
    }

    /// The sheets that deliveries address to this pipeline, sorted.
    func keys() throws(Problem) -> [String] {
        let known = RunIndex(Situation.path(store)).deliveries
        let records = try Deliveries.records(workspace, known: known)
        return try Deliveries(
            records.sorted { $0.key < $1.key }.map(\.value.delivery), for: pipeline.name
        ).keys
    }

    /// Whether nothing is addressed to this pipeline and nothing stands of it; never so for `practice`, whose class
    /// documents others look for.
    func isIdle() throws(Problem) -> Bool {
        guard pipeline.name != Delivery.practice else { return false }
        let stands = pipeline.steps.contains {
            Disk.exists(workspace.work.appending(path: $0.id))
        }
        guard !stands else { return false }
        return try keys().isEmpty
    }

    /// Takes away what no delivery or stamp accounts for.
    private func tidy(_ situation: inout Situation, _ sheets: Set<String>?) throws(Problem) {
        guard sheets == nil else { return }
        let gone = situation.strays
        for place in gone { try store.withdraw(place) }
        for place in situation.survey.strays.subtracting(gone).sorted() {
            if let entry = situation.survey.entries[place] {
                try store.sweep(place, keeping: Set(entry.files.map(\.name)))
            } else {
                try store.withdraw(place)
            }
        }
    }

    /// Forgets the refusals of a sheet and those below it, or of all where none is named, so that the next run
    /// tries again. Says how many there were.
    public func retry(_ sheet: String?) throws(Problem) -> Int {
        let situation = try Situation(workspace, pipeline, pipeline.steps, store, verify: false)
        if let sheet, !situation.keys.contains(where: { $0.hasPrefix(sheet + "/") }) {
            try Self.check(sheet, situation.keys)
        }
        var count = 0
        try Journal.forget(workspace)
        for (place, entry) in situation.survey.entries.sorted(by: { $0.key < $1.key })
        where entry.outcome == .refused {
            let isMeant = sheet.map { place.key == $0 || place.key.hasPrefix($0 + "/") } ?? true
            if isMeant, try store.retry(place) { count += 1 }
        }
        return count
    }
}
