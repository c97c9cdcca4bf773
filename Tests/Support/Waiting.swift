public import Foundation
import Glibc

/// Waits until something holds, looking every few milliseconds; false where it did not within the seconds given.
public func eventually(
    within seconds: Double = 1200, _ holds: () throws -> Bool
) rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
        if try holds() { return true }
        usleep(2000)
    }
    return try holds()
}

/// The bytes of every file below a folder but locks, by path.
public func contents(of folder: URL) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try files(below: folder) where !name.hasSuffix(".lock") {
        contents[name] = try Data(contentsOf: folder.appending(path: name))
    }
    return contents
}

/// The first few paths whose bytes differ: what a person wants to read of two trees.
public func differences(_ left: [String: Data], _ right: [String: Data]) -> [String] {
    Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }.sorted().prefix(8)
        .map { $0 }
}

/// A small disk of its own, mounted for one test, which may be filled or made read-only.
public final class SmallDisk: Sendable {
    /// Where it is mounted.
    public let url: URL

    /// Whether this machine lets us mount one.
    public static let isPermitted: Bool = {
        guard let folder = try? TemporaryFolder() else { return false }
        guard tool("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.url.path]) else {
            return false
        }
        return tool("umount", [folder.url.path])
    }()

    /// Whether this machine lets a child have mounts of its own, so that a folder can be hidden from it alone.
    public static let hidesFolders: Bool = tool(
        "unshare", ["-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"])

    /// Mounts a disk of so many KiB at a folder, which is made.
    public init(kib: Int, at url: URL) throws {
        self.url = url
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        guard Self.tool("mount", ["-t", "tmpfs", "-o", "size=\(kib)k", "tmpfs", url.path]) else {
            throw CocoaError(.fileWriteUnknown)
        }
    }

    deinit { _ = Self.tool("umount", ["-l", url.path]) }

    /// Mounts it again with other options, such as `ro` or `size=…k`.
    public func remount(_ options: String) -> Bool {
        Self.tool("mount", ["-o", "remount,\(options)", url.path])
    }

    private static func tool(_ name: String, _ arguments: [String]) -> Bool {
        let result = try? Command.run(URL(filePath: "/usr/bin/env"), [name] + arguments)
        return result?.code == 0
    }
}
