import Artifacts
import Files
import Foundation
import Logging
import Workers

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// The steps of one run and what was found before it began: decides for one place after the other, and acts.
struct Line: Sendable {
    let steps: [Step]
    /// How many steps the whole pipeline has.
    let count: Int
    /// Each step's stamp without inputs.
    let stamps: [Stamp]
    let survey: Survey
    let store: Store
    /// What somebody asked for.
    let asked: Asked?
    let log: Logger
    /// A language model, where the settings name one.
    let model: (any LanguageModel)?
    /// What was in hand when the program itself failed before.
    let journal: Journal
    let progress: @Sendable (RunEvent) -> Void

    /// What came of one sheet's way through a phase, or of the class's step.
    struct Passage: Sendable {
        var key: String
        var standings: [Int: Standing] = [:]
        /// What stands where something was written or taken away; nil for nothing.
        var entries: [Place: PlaceEntry?] = [:]
        var deeds: [Deed] = []
        var problems: [Problem] = []
        var stopped: Problem?
        /// How the worker ended that had the sheet in hand, at the step after the last that stands here.
        var died: WorkerDeath?
    }

    /// Decides for one place.
    func action(_ step: Step, _ key: String, _ view: View) throws(Problem) -> Action {
        let place = Place(step: step.id, key: key)
        var facts = Facts(base: stamps[step.index], inputs: [])
        if let papers = step.papers, let paperStep = step.paperStep, !step.isClassWide {
            let standing = view.standing(paperStep, key)
            let supply =
                standing.state == .made
                ? Supply.present(standing.paper) : standing.supply(view.steps[paperStep].id)
            facts.paper = (papers, supply)
        }
        for reading in step.readings where reading.isReason {
            let supply = try view.supply(reading, of: step, key)
            facts.inputs.append((reading.name, reading.isNeeded, supply))
        }
        facts.standing = survey.entries[place].map { ($0.stamp, $0.outcome) }
        facts.missing = survey.missing[place]
        facts.isAsked = asked?.means(place) ?? false
        return Planner.decide(facts)
    }

    /// Takes a sheet through a phase: decides, acts, and hands on how it stands. One whose worker died goes on where it
    /// was, once more and alone; at a second death it is refused.
    func pass(
        _ key: String, _ phase: Phase, _ view: View, _ worker: any Workbench,
        after first: Passage? = nil
    ) async -> Passage {
        var passage = first ?? Passage(key: key)
        var view = view
        view.current = (key, passage.standings)
        for step in steps[phase.steps] where passage.standings[step.index] == nil {
            if Task.isCancelled { break }
            do {
                let action = try action(step, key, view)
                try await act(action, step, view, worker, &passage)
            } catch {
                passage.stopped = error
            }
            if passage.stopped != nil || passage.died != nil && passage.standings[step.index] == nil
            {
                break
            }
            view.current.standings = passage.standings
            progress(.settled(step: step.id, sheet: Place(step: step.id, key: key).sheet))
        }
        return passage
    }

    /// How a sheet would go through a phase, without a hand moved.
    func foresee(_ key: String, _ phase: Phase, _ view: View) throws(Problem) -> Passage {
        var passage = Passage(key: key)
        var view = view
        view.current = (key, [:])
        for step in steps[phase.steps] {
            let standing: Standing
            switch try action(step, key, view) {
            case .keep: standing = self.standing(step, key)
            case .run(let stamp): standing = try foreseen(step, key, stamp)
            case .skip: standing = Standing(.pending(step.id))
            case .block(let culprit): standing = Standing(.blocked(culprit))
            case .wait(let culprit): standing = Standing(.waiting(culprit))
            case .follow(let culprit): standing = Standing(.pending(culprit))
            }
            passage.standings[step.index] = standing
            view.current.standings = passage.standings
        }
        return passage
    }

    /// What stands of a sheet, whatever it was made from.
    func asItStands(_ key: String, _ phase: Phase) -> Passage {
        var passage = Passage(key: key)
        for step in steps[phase.steps] {
            let isWhole = survey.missing[Place(step: step.id, key: key)] == nil
            passage.standings[step.index] =
                isWhole ? standing(step, key) : Standing(.pending(step.id))
        }
        return passage
    }

    /// A stand-in is there until there is better, so that what follows from it is not to do.
    private func foreseen(_ step: Step, _ key: String, _ stamp: Stamp) throws(Problem) -> Standing {
        let place = Place(step: step.id, key: key)
        if let entry = survey.entries[place], survey.missing[place] == nil,
            let record = try store.record(place), record.stamp == stamp,
            case .standIn = record.hold
        {
            return Standing(entry)
        }
        return Standing(.pending(step.id))
    }

    private func standing(_ step: Step, _ key: String) -> Standing {
        survey.entries[Place(step: step.id, key: key)].map(Standing.init)
            ?? Standing(.pending(step.id))
    }

    private func act(
        _ action: Action, _ step: Step, _ view: View, _ worker: any Workbench,
        _ passage: inout Passage
    ) async throws(Problem) {
        let place = Place(step: step.id, key: passage.key)
        switch action {
        case .keep: passage.standings[step.index] = standing(step, passage.key)
        case .run(let stamp): try await run(step, place, stamp, view, worker, &passage)
        case .skip(let reason, let stamp):
            let scratch = try store.makeScratch(scratchName(place))
            let why = try self.reason(place, stamp)
            try publish(.notApplicable(reason), step, place, stamp, scratch, why, &passage)
        case .block(let culprit):
            try withdraw(place, &passage)
            passage.standings[step.index] = Standing(.blocked(culprit))
        case .wait(let culprit):
            try withdraw(place, &passage)
            passage.standings[step.index] = Standing(.waiting(culprit))
        case .follow(let culprit):
            passage.standings[step.index] = Standing(.pending(culprit))
        }
    }

    private func run(
        _ step: Step, _ place: Place, _ stamp: Stamp, _ view: View, _ worker: any Workbench,
        _ passage: inout Passage
    ) async throws(Problem) {
        let why = try reason(place, stamp)
        progress(
            .started(
                StepStart(
                    number: step.index + 1, count: count, step: step.id, sheet: place.sheet,
                    reason: why)))
        let scratch = try store.makeScratch(scratchName(place))
        if journal.isSetAside(place.name) {
            let problem = WorkerDeath.signal(0).problem(place)
            try publish(
                .refused(problem), step, place, stamp.withProgram, scratch, why, &passage)
            return
        }
        let held = try journal.hold(place.name)
        defer { held.release() }
        let assembly = try Assembly(step, place.key, view)
        let pages = place.key.isEmpty ? view.sources.deliveries.keys.count : view.pages(place.key)
        let again = passage.died != nil
        passage.died = nil
        let effort = await worker.run(
            step, place, assembly.input, on: bench(place, assembly, scratch), pages: pages,
            fresh: again)
        switch effort {
        case .result(let result):
            try publish(result, step, place, stamp, scratch, why, &passage)
        case .waits(let problem):
            try withdraw(place, &passage)
            passage.problems.append(problem)
            passage.standings[step.index] = Standing(.waiting(step.id))
            passage.deeds.append(deed(place, why, "waiting", false))
        case .stops(let problem): passage.stopped = problem
        case .cancelled: passage.standings[step.index] = Standing(.pending(step.id))
        case .died(let death) where again:
            try publish(
                .refused(death.problem(place)), step, place, stamp.withProgram, scratch, why,
                &passage)
        case .died(let death): passage.died = death
        }
        try store.disk.removeTree(scratch)
    }

    private func bench(_ place: Place, _ assembly: Assembly, _ scratch: String) -> Bench {
        var log = log
        log[metadataKey: "step"] = "\(place.step)"
        log[metadataKey: "sheet"] = "\(place.sheet)"
        return Bench(
            inputs: assembly.folders, scratch: URL(filePath: scratch, directoryHint: .isDirectory),
            log: log, model: model)
    }

    private func publish(
        _ result: Result, _ step: Step, _ place: Place, _ stamp: Stamp, _ scratch: String,
        _ why: String, _ passage: inout Passage
    ) throws(Problem) {
        do {
            let published = try store.publish(
                result, kind: step.kind, stamp: stamp, scratch: scratch, at: place)
            let entry = try store.entry(published.record, at: place, of: step)
            passage.entries[place] = .some(entry)
            passage.standings[step.index] = Standing(entry)
            let outcome = published.record.outcome.rawValue
            passage.deeds.append(deed(place, why, outcome, published.isNew))
        } catch let problem where problem.kind == .bug {
            // What stands there is left; that it is in doubt is said loudly and waits for a person.
            passage.problems.append(problem)
            passage.standings[step.index] = Standing(.waiting(step.id))
            passage.deeds.append(deed(place, why, "waiting", false))
        }
        try store.disk.removeTree(scratch)
    }

    private func withdraw(_ place: Place, _ passage: inout Passage) throws(Problem) {
        guard survey.entries[place] != nil else { return }
        try store.withdraw(place)
        passage.entries[place] = .some(nil)
    }

    private func deed(_ place: Place, _ why: String, _ outcome: String, _ isNew: Bool) -> Deed {
        Deed(
            step: place.step, sheet: place.sheet, reason: why, outcome: outcome, isPublished: isNew)
    }

    /// Why a step runs, in words.
    func reason(_ place: Place, _ stamp: Stamp) throws(Problem) -> String {
        let record = try store.record(place)
        let old = record?.stamp
        if old == stamp, case .standIn = record?.hold { return Reason.standIn.text }
        return Planner.reason(
            old, stamp, missing: survey.missing[place], isAsked: asked?.means(place) ?? false
        ).text(old, stamp)
    }

    /// This process among those of all machines that may share the disk.
    private static let process: String = {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, 255)
        let host = String(
            decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return "\(Digest.sha256(host).prefix(8))-\(getpid())"
    }()

    /// A folder for each place, so that no two workers share one, and for each process, as shards share a disk.
    private func scratchName(_ place: Place) -> String {
        let name = Digest.sha256("\(place.step)/\(place.key)").prefix(16)
        return "\(Self.process)-\(name)"
    }
}

/// A step that somebody wants done again, for one sheet or, without a key, for all.
struct Asked: Sendable {
    var step: String
    var key: String?

    func means(_ place: Place) -> Bool { place.step == step && (key ?? place.key) == place.key }
}

extension Binding {
    /// Whether another one is a reason to run. What was printed for a sheet came out of what the step made: it keeps to
    /// that when it runs, and finds nothing to change only because it was printed.
    var isReason: Bool {
        ![.editions, .printedForOthers, .optional(nil)].contains(source)
    }

    /// Whether the step waits for it and does without work where there is none.
    var isNeeded: Bool {
        switch source {
        case .delivered, .own: true
        case .optional, .all, .set, .edition, .editions, .printedForOthers, .rulings, .roster,
            .packs:
            false
        }
    }
}
