import Artifacts
import Engine
import Logging
import Reading
import Synchronization

/// What a run is told where the network that tells writing from print cannot be used.
enum MissingNetwork {
    private static let says = Mutex(true)

    /// Without the network the stage goes on; one line in a run says so.
    static func sayOnce(on bench: Bench) {
        guard let problem = InkNetwork.problem,
            says.withLock({ says in
                defer { says = false }
                return says
            })
        else { return }
        bench.log.warning(
            "On a page of which there is no other copy, writing outside places for answers stays",
            metadata: ["why": "\(problem.summary)", "hint": "\(problem.hint ?? "")"])
    }
}
