import Artifacts
import Foundation
import Workers

/// Who runs stages for one of the runner's threads: this process, or a worker of a crew.
protocol Workbench: Sendable {
    /// Runs a step's stage for a sheet of so many pages. `fresh`: by a worker that has done nothing before.
    func run(
        _ step: Step, _ place: Place, _ input: Data, on bench: Bench, pages: Int, fresh: Bool
    ) async -> Effort
}

extension Worker: Workbench {
    func run(
        _ step: Step, _ place: Place, _ input: Data, on bench: Bench, pages: Int, fresh: Bool
    ) async -> Effort {
        await run(step.stage, step.options, place, input, on: bench)
    }
}

/// A thread's way to a crew.
struct CrewBench: Workbench {
    let crew: Crew

    func run(
        _ step: Step, _ place: Place, _ input: Data, on bench: Bench, pages: Int, fresh: Bool
    ) async -> Effort {
        let order = StageOrder(step, place, on: bench)
        do {
            let frame = Frame(
                CrewMessage.stage, head: try JSONEncoder().encode(order), body: input)
            let answer = try crew.serve(
                frame, crew.limits.limits(pages: pages), model: bench.model, log: bench.log,
                fresh: fresh)
            guard let verdict = try? JSONDecoder().decode(StageVerdict.self, from: answer.head)
            else { return .died(.garbage) }
            return verdict.effort(answer.body)
        } catch WorkerDeath.cancelled {
            return .cancelled
        } catch let death as WorkerDeath where death.isUnborn {
            return .stops(death.problem(place))
        } catch let death as WorkerDeath {
            return .died(death)
        } catch {
            return .stops(Problem(.bug, "A worker cannot be told what to do: \(error)"))
        }
    }
}
