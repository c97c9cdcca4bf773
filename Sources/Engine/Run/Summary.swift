import Artifacts

/// Sums a run up: how each sheet stands, each step, and every problem.
struct Summary {
    private(set) var summary: RunSummary

    init(_ pipeline: String, _ ending: Shift.Ending, _ store: Store) throws(Problem) {
        summary = RunSummary(pipelines: [pipeline])
        summary.deeds = ending.deeds
        summary.stopped = ending.stopped
        summary.isInterrupted = ending.isInterrupted
        summary.problems = ending.problems + ending.view.sources.rulings.setAside
        let (view, keys) = (ending.view, ending.keys)
        for step in view.steps {
            var count = StepCount(step: step.id)
            for (key, standing) in view.board[step.index].sorted(by: { $0.key < $1.key }) {
                count.add(standing.state)
                guard standing.state == .refused else { continue }
                let place = Place(step: step.id, key: key)
                if let problem = try store.problem(place) { summary.problems.append(problem) }
            }
            count.pending += (step.isClassWide ? 1 : keys.count) - view.board[step.index].count
            summary.steps.append(count)
        }
        summary.problems.sort { ($0.step ?? "", $0.sheet ?? "") < ($1.step ?? "", $1.sheet ?? "") }
        var against: [Place: Problem] = [:]
        for problem in summary.problems {
            let place = Place(step: problem.step ?? "", key: problem.sheet ?? "")
            against[place] = against[place] ?? problem
        }
        for key in keys {
            let standings = view.steps.filter { !$0.isClassWide }.map {
                (step: $0.id, state: view.board[$0.index][key]?.state)
            }
            let state = Self.state(standings.map(\.state))
            let problem = standings.lazy.compactMap { step, state in
                Self.culprit(step, state).flatMap {
                    against[Place(step: $0, key: key)] ?? against[Place(step: $0, key: "class")]
                }
            }.first
            summary.sheets.append(SheetSummary(key: key, state: state, problem: problem))
        }
    }

    /// The step whose problem stands against a sheet at a place.
    private static func culprit(_ step: String, _ state: Standing.State?) -> String? {
        switch state {
        case .refused: step
        case .blocked(let culprit), .waiting(let culprit): culprit
        case .made, .notApplicable, .pending, nil: nil
        }
    }

    /// The worst of a sheet's places. One that is blocked by the class is refused too.
    private static func state(_ standings: [Standing.State?]) -> SheetState {
        var state = SheetState.done
        for standing in standings {
            switch standing {
            case .made, .notApplicable: break
            case .refused, .blocked: state = max(state, .refused)
            case .waiting, .pending, nil: state = max(state, .waiting)
            }
        }
        return state
    }
}

extension StepCount {
    mutating func add(_ state: Standing.State) {
        switch state {
        case .made: made += 1
        case .notApplicable: notApplicable += 1
        case .refused: refused += 1
        case .blocked: blocked += 1
        case .waiting: waiting += 1
        case .pending: pending += 1
        }
    }
}
