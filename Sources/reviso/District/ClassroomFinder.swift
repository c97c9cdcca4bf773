import Artifacts
import Files
import Foundation

/// Where classrooms are.
enum ClassroomFinder {
    /// A classroom's folder, or those of the classrooms below a folder that is none.
    static func classrooms(of folder: String) throws -> [String] {
        let root = URL(filePath: folder, directoryHint: .isDirectory)
        let found = try folders(below: root)
        guard !found.isEmpty else {
            throw Problem(
                .missing, "Folder '\(folder)' holds no classroom",
                hint: "a classroom is a folder with a reviso.yml: reviso init '\(folder)/4b'")
        }
        let path = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        return found.map { $0 == "." ? path : "\(path)/\($0)" }
    }

    /// The folders below one that hold a `reviso.yml`, as paths from it, sorted. Inside a classroom there is no other,
    /// and links lead nowhere.
    static func folders(below root: URL, most depth: Int = 6) throws -> [String] {
        guard Disk.entries(root) != nil else {
            throw Problem(.missing, "Folder '\(root.path)' cannot be read")
        }
        var found: [String] = []
        func look(_ path: String, _ depth: Int) {
            let folder = path.isEmpty ? root.path : root.path + "/" + path
            let entries = Disk.entries(folder) ?? []
            if entries.contains(where: { $0.name == "reviso.yml" && !$0.isFolder }) {
                found.append(path.isEmpty ? "." : path)
                return
            }
            guard depth > 0 else { return }
            for entry in entries where entry.isFolder && entry.name.first != "." {
                look(path.isEmpty ? entry.name : "\(path)/\(entry.name)", depth - 1)
            }
        }
        look("", depth)
        return found.sorted()
    }
}
