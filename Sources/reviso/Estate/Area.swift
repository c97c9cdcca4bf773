import Artifacts
import Engine
import Foundation

/// A folder of the workspace and every file below it.
struct Area {
    /// Paths from the workspace, sorted.
    let files: [String]
    /// Folders below it, the innermost first.
    private let folders: [String]
    private let name: String

    init(_ workspace: Workspace, _ name: String) throws {
        self.name = name
        let root = workspace.root.appending(path: name)
        var (files, folders): ([String], [String]) = ([], [])
        let walker = FileManager.default.enumerator(atPath: root.path)
        while let path = walker?.nextObject() as? String {
            let isFolder = walker?.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
            if isFolder {
                folders.append("\(name)/\(path)")
            } else {
                files.append("\(name)/\(path)")
            }
        }
        self.files = files.sorted()
        self.folders = folders.sorted { $0.count > $1.count }
    }

    /// What to take away so that some files go, and folders that nothing stays in with them: as few paths as there are,
    /// sorted.
    func paths(of gone: Set<String>, emptied isEmptied: (String) -> Bool = { _ in false })
        -> [String]
    {
        var staying: Set<String> = []
        for file in files where !gone.contains(file) {
            var folder = Substring(file)
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                staying.insert(String(folder))
            }
        }
        var full: Set<String> = []
        for file in gone {
            var folder = Substring(file)
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                full.insert(String(folder))
            }
        }
        // A folder of a step stays: only what lies in it goes.
        let whole = Set(
            folders.filter { folder in
                let isStep = name == "work" && folder.count { $0 == "/" } == 1
                return !isStep && !staying.contains(folder)
                    && (full.contains(folder) || isEmptied(folder))
            })
        func isInside(_ path: String) -> Bool {
            var folder = Substring(path)
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                if whole.contains(String(folder)) { return true }
            }
            return false
        }
        return (whole.filter { !isInside($0) } + gone.filter { !isInside($0) }).sorted()
    }
}
