public import Foundation

/// A temporary folder that is removed with the value that owns it.
public final class TemporaryFolder: Sendable {
    /// The folder.
    public let url: URL

    /// A fresh, empty folder.
    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(
            path: "reviso-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
