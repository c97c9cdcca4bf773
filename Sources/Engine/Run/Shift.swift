import Artifacts
import Foundation
import Synchronization

/// The night's work: each phase over all sheets, on threads of its own. Threads only take sheets; what they find is
/// laid together by key, so that their order reaches nothing.
struct Shift: Sendable {
    let line: Line
    let keys: [String]
    /// The sheets that may be written; nil for all, and for the class.
    let sheets: Set<String>?
    let jobs: Int
    /// The processes that stages run in; nil for this one.
    let crew: Crew?

    /// How it ended.
    struct Ending: Sendable {
        var view: View
        var keys: [String]
        /// The records that it was foreseen from.
        var deliveries: [String: KnownDelivery] = [:]
        var entries: [Place: PlaceEntry?] = [:]
        var deeds: [Deed] = []
        var problems: [Problem] = []
        var stopped: Problem?
        var isInterrupted = false
    }

    /// Goes through all phases; of a portion through one alone, what stands above it being looked at. `beside` are
    /// sheets of others that these refer to.
    func run(_ view: View, phase only: Int? = nil, beside: [String] = []) async -> Ending {
        var ending = Ending(view: view, keys: keys)
        let threads = (0..<min(jobs, max(1, keys.count))).map {
            ThreadExecutor(name: "sheets-\($0)")
        }
        let workers = threads.map { _ -> any Workbench in
            if let crew { CrewBench(crew: crew) } else { Worker() }
        }
        defer { for thread in threads { thread.shutdown() } }
        for (number, phase) in Pipeline.phases(line.steps).enumerated() {
            if let only, number < only {
                ending.take(found(phase, ending.view, beside))
                if ending.stopped != nil { break }
                continue
            }
            let passages = await passages(phase, ending.view, threads, workers)
            ending.take(passages)
            ending.isInterrupted = Task.isCancelled
            if ending.stopped != nil || ending.isInterrupted { break }
        }
        ending.deeds.sort { ($0.step, $0.sheet) < ($1.step, $1.sheet) }
        return ending
    }

    /// How the sheets of a portion stand above its phase, and the class's and others' documents that they refer to as
    /// these lie there.
    private func found(_ phase: Phase, _ view: View, _ beside: [String]) -> [Line.Passage] {
        if phase.isClassWide { return [line.asItStands("", phase)] }
        return keys.map { Self.foresee($0, phase, view, line) }
            + beside.map { line.asItStands($0, phase) }
    }

    private func passages(
        _ phase: Phase, _ view: View, _ threads: [ThreadExecutor], _ workers: [any Workbench]
    ) async -> [Line.Passage] {
        var passages = await first(phase, view, threads, workers)
        // A death may have been a neighbour's doing, who took all memory: this time there is none.
        for index in passages.indices {
            while passages[index].died != nil {
                let passage = passages[index]
                guard let thread = threads.first, let worker = workers.first, !Task.isCancelled,
                    !passages.contains(where: { $0.stopped != nil })
                else { return passages }
                let line = line
                let again = Task(executorPreference: thread) {
                    await line.pass(passage.key, phase, view, worker, after: passage)
                }
                passages[index] = await withTaskCancellationHandler {
                    await again.value
                } onCancel: {
                    again.cancel()
                }
            }
        }
        return passages
    }

    private func first(
        _ phase: Phase, _ view: View, _ threads: [ThreadExecutor], _ workers: [any Workbench]
    ) async -> [Line.Passage] {
        let line = line
        let sheets = sheets
        let queue = Queue(phase.isClassWide ? [""] : keys)
        let passages = await withTaskGroup(of: [Line.Passage].self) { group in
            for (thread, worker) in zip(threads, workers) {
                group.addTask(executorPreference: thread) {
                    var passages: [Line.Passage] = []
                    while !Task.isCancelled, let key = queue.next() {
                        let passage: Line.Passage
                        if sheets?.contains(key) ?? true {
                            passage = await line.pass(key, phase, view, worker)
                        } else {
                            passage = Self.foresee(key, phase, view, line)
                        }
                        if passage.stopped != nil { queue.close() }
                        passages.append(passage)
                    }
                    return passages
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        return passages.sorted { $0.key < $1.key }
    }

    private static func foresee(
        _ key: String, _ phase: Phase, _ view: View, _ line: Line
    ) -> Line.Passage {
        do {
            return try line.foresee(key, phase, view)
        } catch {
            var passage = Line.Passage(key: key)
            passage.stopped = error
            return passage
        }
    }

    /// The sheets still to be taken.
    private final class Queue: Sendable {
        private let rest: Mutex<ArraySlice<String>>

        init(_ keys: [String]) { rest = Mutex(keys[...]) }

        func next() -> String? { rest.withLock { $0.popFirst() } }
        func close() { rest.withLock { $0 = [] } }
    }
}

extension Shift.Ending {
    /// Takes in what came of a phase.
    mutating func take(_ passages: [Line.Passage]) {
        view.note(passages.map { ($0.key, $0.standings) })
        for passage in passages {
            entries.merge(passage.entries) { $1 }
            deeds += passage.deeds
            problems += passage.problems
            stopped = stopped ?? passage.stopped
        }
    }
}
