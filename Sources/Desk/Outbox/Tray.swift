import Artifacts
import Engine
import Files
import Foundation

/// Lays files down: writes only where bytes change, makes nothing again that was made from the same.
final class Tray {
    /// What a file was made from, and how it lay there afterwards.
    struct Laid: Codable, Equatable {
        var from: String
        var file: Signature
    }

    private let root: URL
    private let before: [String: Laid]
    /// By path from the workspace, for the next time.
    private(set) var laid: [String: Laid] = [:]
    /// Paths whose bytes are new.
    private(set) var written: [String] = []
    /// Paths that are gone.
    private(set) var removed: [String] = []

    init(_ root: URL, before: [String: Laid]) { (self.root, self.before) = (root, before) }

    /// Whether a file was made from just this and was not touched since; then it counts as laid.
    func holds(_ path: String, from: String) -> Bool {
        guard let held = before[path], held.from == from,
            held.file == Signature(root.appending(path: path).path)
        else { return false }
        laid[path] = held
        return true
    }

    /// Lays a file, made only if it was not made from the same before.
    func lay(_ path: String, from: String, _ make: () throws -> Data) throws {
        if !holds(path, from: from) { try put(path, from: from, try make()) }
    }

    /// Lays bytes.
    func lay(_ path: String, _ data: Data) throws {
        let from = Digest.sha256(data)
        if !holds(path, from: from) { try put(path, from: from, data) }
    }

    /// Lays a copy of a file of this digest, unless it lies there.
    func lay(_ path: String, copying original: URL, _ sha256: String) throws {
        guard !holds(path, from: sha256) else { return }
        let file = root.appending(path: path)
        if try !Disk.exists(file) || Digest.sha256(contentsOf: file) != sha256 {
            try Disk.here.copy(original, to: file)
            written.append(path)
        }
        if let signature = Signature(file.path) { laid[path] = Laid(from: sha256, file: signature) }
    }

    /// Keeps a file that could not be made anew from being taken for one that is gone.
    func keep(_ path: String) {
        guard laid[path] == nil, let file = Signature(root.appending(path: path).path) else {
            return
        }
        laid[path] = before[path] ?? Laid(from: "", file: file)
    }

    /// Keeps all that was laid in a folder before.
    func keepAll(below folder: String) {
        for path in before.keys where path.hasPrefix(folder + "/") { keep(path) }
    }

    /// Lays bytes that were made from something.
    func put(_ path: String, from: String, _ data: Data) throws {
        let file = root.appending(path: path)
        if try !Disk.exists(file) || Data(contentsOf: file) != data {
            try Disk.here.publish(data, at: file)
            written.append(path)
        }
        if let signature = Signature(file.path) { laid[path] = Laid(from: from, file: signature) }
    }

    /// The files laid for each sheet, as paths from the outbox, sorted.
    var filesBySheet: [String: [String]] {
        let inside = laid.keys.filter { $0.hasPrefix("outbox/") }
            .map { String($0.dropFirst("outbox/".count)) }
        return Dictionary(grouping: inside.sorted(), by: SheetKey.sheet(of:))
    }

    /// Removes those files of a folder that the desk itself makes there and did not lay this time.
    func clear(_ folder: String, where isOurs: (String) -> Bool) throws {
        let place = root.appending(path: folder)
        for name in try Disk.names(in: place) where isOurs(name) {
            let path = "\(folder)/\(name)"
            guard laid[path] == nil else { continue }
            try FileManager.default.removeItem(at: place.appending(path: name))
            removed.append(path)
        }
    }

    /// Removes a folder with nothing in it.
    func removeIfEmpty(_ folder: String) throws {
        let place = root.appending(path: folder)
        guard Disk.exists(place),
            try FileManager.default.contentsOfDirectory(atPath: place.path).isEmpty
        else { return }
        try FileManager.default.removeItem(at: place)
    }
}
