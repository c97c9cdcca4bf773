import Artifacts
import Files
import Foundation

extension Disk {
    /// The disk that a workspace lies on.
    init(
        _ workspace: Workspace,
        before: @escaping @Sendable (String) throws(Problem) -> Void = { _ in }
    ) {
        self.init(root: workspace.root.path, before: before)
    }
}
