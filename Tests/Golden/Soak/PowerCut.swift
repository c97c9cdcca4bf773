import Foundation
import Glibc
import Support

/// What is left of a folder when the power goes: a program runs with every change to the folder written down
/// (`Tests/PowerCut/powercut.c`), and what was not on the disk for good at a moment is dropped, or half of it.
struct PowerCut {
    /// A change, as the shim wrote it down.
    private struct Change {
        var what: UInt8
        var inode: UInt64
        var from, to: String
        var data: Range<Int>
    }

    /// What a name stands for.
    fileprivate enum Node: Equatable {
        case folder
        case file(UInt64)
    }

    private let log: Data
    private let changes: [Change]
    private let names: [String: Node]
    private let bytes: [UInt64: Data]

    /// How many moments there are to cut the power at.
    var count: Int { changes.count }

    /// A folder as it lies there, and what a log says was done to it since.
    init(before: Before, log file: URL) throws {
        log = try Data(contentsOf: file)
        changes = Self.changes(log)
        (names, bytes) = (before.names, before.bytes)
    }

    /// A folder before a program runs: all of it is on the disk.
    struct Before {
        fileprivate var names: [String: Node] = [:]
        fileprivate var bytes: [UInt64: Data] = [:]

        init(_ root: URL) throws {
            let all = FileManager.default.enumerator(atPath: root.path)
            while let name = all?.nextObject() as? String {
                var status = stat()
                let path = root.path + "/" + name
                guard lstat(path, &status) == 0 else { continue }
                if status.st_mode & S_IFMT == S_IFDIR {
                    names[name] = .folder
                } else {
                    names[name] = .file(UInt64(status.st_ino))
                    bytes[UInt64(status.st_ino)] = try Data(contentsOf: URL(filePath: path))
                }
            }
        }
    }

    private static func changes(_ log: Data) -> [Change] {
        var changes: [Change] = []
        var place = log.startIndex
        while let end = log[place...].firstIndex(of: 0x0A) {
            let words = log[place..<end].split(separator: 0x20)
            guard words.count == 5, let what = words[0].first else { break }
            let numbers = words[1...].map { UInt64(String(decoding: $0, as: UTF8.self)) ?? 0 }
            func text(_ start: Int, _ count: UInt64) -> String {
                String(decoding: log[start..<(start + Int(count))], as: UTF8.self)
            }
            let from = end + 1
            let to = from + Int(numbers[1])
            let data = to + Int(numbers[2])
            place = data + Int(numbers[3])
            guard place <= log.endIndex else { break }
            changes.append(
                Change(
                    what: what, inode: numbers[0], from: text(from, numbers[1]),
                    to: text(to, numbers[2]), data: data..<place))
        }
        return changes
    }

    /// A change of names that may not be on the disk yet.
    private struct Naming {
        var added: (path: String, node: Node)?
        var removed: String?
        var isKept = false

        var folders: [String] { [added?.path, removed].compactMap { $0.map(PowerCut.parent) } }
    }

    private static func parent(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// Lays out what is left after so many changes. Of each folder the names are on the disk up to some change, at
    /// least to where it was synced; of each file that was not synced what was before, nothing, zeros, a half or all.
    func layOut(after moment: Int, in target: URL, _ dice: inout Dice) throws {
        var (now, kept) = (bytes, bytes)
        var namings: [Naming] = []
        var current = names
        // The disk gives the number of a file that is gone to the next one: each has one of its own here.
        var ids: [UInt64: UInt64] = [:]
        var next: UInt64 = 1 << 62
        for change in changes[..<moment] {
            switch change.what {
            case UInt8(ascii: "N"), UInt8(ascii: "W"), UInt8(ascii: "S"), UInt8(ascii: "L"):
                var file = ids[change.inode] ?? change.inode
                let isNamed = current[change.from] == .file(file)
                if !isNamed, change.what != UInt8(ascii: "L"),
                    !current.values.contains(.file(file))
                {
                    // The number was another file's, which is gone and may yet be back after the cut.
                    next += 1
                    (file, ids[change.inode]) = (next, next)
                }
                now[file] = log[change.data]
                if change.what == UInt8(ascii: "S") { kept[file] = log[change.data] }
                if !isNamed {
                    current[change.from] = .file(file)
                    namings.append(Naming(added: (change.from, .file(file))))
                }
            case UInt8(ascii: "M"):
                if current[change.from] == nil {
                    current[change.from] = .folder
                    namings.append(Naming(added: (change.from, .folder)))
                }
            case UInt8(ascii: "U"):
                current[change.from] = nil
                namings.append(Naming(removed: change.from))
            case UInt8(ascii: "R"):
                guard let node = current[change.from] else { continue }
                Self.move(change.from, to: change.to, in: &current)
                namings.append(Naming(added: (change.to, node), removed: change.from))
            case UInt8(ascii: "D"):
                for index in namings.indices where namings[index].folders.contains(change.from) {
                    namings[index].isKept = true
                }
            default: break
            }
        }
        var left = names
        var ended: Set<String> = []
        for naming in namings {
            let isLost =
                !naming.isKept
                && (naming.folders.contains(where: ended.contains) || dice.roll(6) == 0)
            if isLost {
                ended.formUnion(naming.folders)
            } else if let added = naming.added, let removed = naming.removed {
                left[removed] = left[removed] ?? added.node
                Self.move(removed, to: added.path, in: &left)
            } else if let added = naming.added {
                left[added.path] = added.node
            } else if let removed = naming.removed {
                left[removed] = nil
            }
        }
        for (path, node) in left.sorted(by: { $0.key < $1.key }) {
            let place = target.appending(path: path)
            switch node {
            case .folder:
                // What lies in a folder that is gone is gone with it.
                if Self.isThere(Self.parent(path), left) { mkdir(place.path, 0o755) }
            case .file(let inode):
                guard Self.isThere(Self.parent(path), left) else { continue }
                let data = Self.left(Data(now[inode] ?? Data()), kept[inode], &dice)
                try data.write(to: place)
            }
        }
    }

    private static func isThere(_ folder: String, _ names: [String: Node]) -> Bool {
        folder.isEmpty || names[folder] == .folder && isThere(parent(folder), names)
    }

    private static func move(_ from: String, to: String, in names: inout [String: Node]) {
        guard let node = names[from] else { return }
        if node == .folder {
            for (path, inner) in names where path.hasPrefix(from + "/") {
                names[to + path.dropFirst(from.count)] = inner
                names[path] = nil
            }
        }
        (names[from], names[to]) = (nil, node)
    }

    /// What is left of a file.
    private static func left(_ now: Data, _ kept: Data?, _ dice: inout Dice) -> Data {
        if now == kept { return now }
        switch dice.roll(5) {
        case 0: return kept ?? Data()
        case 1: return Data(count: now.count)
        case 2: return now.prefix(now.count / 2)
        case 3: return now.prefix(now.count / 2) + Data(count: now.count - now.count / 2)
        default: return now
        }
    }
}
