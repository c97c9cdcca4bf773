import Artifacts
import Engine

extension WorkspaceLock {
    /// Takes the lock for a command that writes, and finishes a deletion that was stopped: it was said yes to.
    static func hold(_ workspace: Workspace) throws(Problem) -> WorkspaceLock {
        let lock = try tryLock(workspace)
        if let keys = try Removal.finish(in: workspace) {
            Terminal.say("deleted, as was begun before: \(keys.joined(separator: ", "))")
        }
        return lock
    }
}
