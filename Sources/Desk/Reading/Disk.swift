import Artifacts
import Foundation
import Glibc

/// The few things the desk does to files: whole or not at all.
enum Disk {
    /// Called before every change; a test throws here, as a kill would end the program.
    @TaskLocal static var before: @Sendable (String) throws -> Void = { _ in }

    /// Writes a file under another name first and renames it; `synced` where it could not be made again, so that it
    /// is on the disk before it has its name.
    static func write(_ data: Data, to file: URL, synced: Bool = false) throws {
        try make(file, synced: synced) { try data.write(to: $0) }
    }

    /// Copies a file, of which no more than a piece is held in memory.
    static func copy(_ original: URL, to file: URL) throws {
        try make(file) { aside in
            if exists(aside) { try FileManager.default.removeItem(at: aside) }
            try FileManager.default.copyItem(at: original, to: aside)
        }
    }

    /// Lets a file be made under another name, and renames it.
    static func make(_ file: URL, synced: Bool = false, _ fill: (URL) throws -> Void) throws {
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let aside = folder.appending(path: ".\(file.lastPathComponent).part")
        try before("write \(aside.path)")
        try fill(aside)
        if synced { try sync(aside) }
        try before("rename \(file.path)")
        guard rename(aside.path, file.path) == 0 else { throw refusal(file) }
    }

    /// Renames a finished folder to its place.
    static func move(_ folder: URL, to place: URL) throws {
        try before("rename \(place.path)")
        guard rename(folder.path, place.path) == 0 else { throw refusal(place) }
        try sync(place.deletingLastPathComponent())
    }

    /// Brings a file or folder to the disk.
    static func sync(_ url: URL) throws {
        let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw refusal(url) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw refusal(url) }
    }

    static func exists(_ url: URL) -> Bool { access(url.path, F_OK) == 0 }

    /// The names in a folder, sorted, without dot files; none where there is no folder.
    static func names(in folder: URL) throws -> [String] {
        guard exists(folder) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { !$0.hasPrefix(".") }.sorted()
    }

    private static func refusal(_ url: URL) -> Problem {
        Problem(
            .disk,
            "File '\(url.lastPathComponent)' cannot be written: \(String(cString: strerror(errno)))",
            hint: "make room on the disk, or give the folder back its rights, and run again")
    }
}
