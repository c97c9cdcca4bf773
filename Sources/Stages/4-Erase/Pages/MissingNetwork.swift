import Artifacts
import Engine
import Logging
import Reading

/// What a run is told where the network that tells writing from print cannot be used.
enum MissingNetwork {
    private static let missing = Once()

    /// Without the network the stage goes on; one line in a run says so.
    static func sayOnce(on bench: Bench) {
        guard let problem = InkNetwork.problem, missing.isFirst() else { return }
        bench.log.warning(
            "On a page of which there is no other copy, writing outside places for answers stays",
            metadata: ["why": "\(problem.summary)", "hint": "\(problem.hint ?? "")"])
    }
}
