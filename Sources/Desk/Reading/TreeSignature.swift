import Artifacts
import Engine
import Foundation
import Glibc

/// The digest of many files' signatures: equal means that nobody touched anything, so that nothing needs to be read.
struct TreeSignature {
    private var facts: [UInt8] = []

    /// The digest of all that was added.
    var digest: String { Digest.sha256(Data(facts)) }

    /// Adds one file.
    mutating func add(file: URL) { add(file.path, Signature(file.path)) }

    /// Adds a folder and all folders below it: a document is published by renaming it into its folder, which dates the
    /// folder, so that the files themselves need no look unless `files` asks for it. The top folder's own date counts
    /// only where `dated`: locks come and go in some.
    mutating func add(folder: URL, files: Bool, dated: Bool = true) {
        walk(folder.path, files: files, dated: dated)
    }

    private mutating func walk(_ path: String, files: Bool, dated: Bool = true) {
        var info = stat()
        guard lstat(path, &info) == 0 else { return add(path, nil) }
        if dated { add(path, UInt64(info.st_ino), info.st_mtim.tv_sec, info.st_mtim.tv_nsec) }
        // A folder with two links has no folder in it, on file systems that count them.
        if !files, info.st_nlink == 2 { return }
        guard let handle = opendir(path) else { return }
        var folders: [String] = []
        var others: [String] = []
        while let entry = readdir(handle) {
            let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
            guard isFolder || files else { continue }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard !name.hasPrefix(".") else { continue }
            if isFolder { folders.append(name) } else { others.append(name) }
        }
        closedir(handle)
        for name in others.sorted() {
            add(path + "/" + name, Signature(path + "/" + name))
        }
        for name in folders.sorted() { walk(path + "/" + name, files: files) }
    }

    private mutating func add(_ path: String, _ signature: Signature?) {
        guard let signature else {
            facts.append(contentsOf: "\(path)\n-\n".utf8)
            return
        }
        add(path, signature.inode, Int(signature.modified), Int(signature.size))
    }

    private mutating func add(_ path: String, _ inode: UInt64, _ seconds: Int, _ rest: Int) {
        facts.append(contentsOf: path.utf8)
        for value in [inode, UInt64(bitPattern: Int64(seconds)), UInt64(bitPattern: Int64(rest))] {
            withUnsafeBytes(of: value.littleEndian) { facts.append(contentsOf: $0) }
        }
    }
}
