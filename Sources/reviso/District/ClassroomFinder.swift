import Artifacts
import Files
import Foundation

/// Where classrooms are.
enum ClassroomFinder {
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
