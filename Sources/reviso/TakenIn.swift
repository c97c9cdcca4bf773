import Artifacts
import Door
import Engine
import Files
import Foundation

/// `plans/taken.json`: what the door took in for plans that no receipt names yet. The next receipt does, and it goes.
enum TakenIn {
    private static func file(_ workspace: Workspace) -> URL {
        workspace.plans.appending(path: "taken.json")
    }

    /// What was kept; nothing where there is none.
    static func recall(_ workspace: Workspace) throws -> Sweep {
        guard let data = try Disk.contents(file(workspace)) else {
            return Sweep(files: [], problems: [])
        }
        return Sweep(files: try Document.decode([Sweep.File].self, from: data), problems: [])
    }

    /// Keeps what became of files; those that wait are seen again.
    static func keep(_ sweep: Sweep, _ workspace: Workspace) throws {
        let files = sweep.files.filter { !$0.isWaiting }
        guard !files.isEmpty else { return }
        try Disk(root: workspace.root.path).publish(
            try Document.encode(files), at: file(workspace), synced: true)
    }

    /// Forgets it: a receipt has it now.
    static func forget(_ workspace: Workspace) throws {
        try Disk(root: workspace.root.path).remove(file(workspace))
    }
}
