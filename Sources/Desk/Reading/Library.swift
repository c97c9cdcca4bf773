import Artifacts
import Engine
import Files
import Foundation

/// The documents under `work/`: every folder with a stamp, whatever its step is called.
struct Library {
    /// A folder with the stamp or the problem of one step for one sheet.
    struct Place {
        var step: String
        /// Empty for the class.
        var key: String
        var folder: URL
        var isStamped: Bool
    }

    /// By step, then key.
    private(set) var places: [Place] = []
    /// What could not be read.
    private(set) var problems: [Problem] = []

    init(_ workspace: Workspace) throws {
        for step in try Disk.names(in: workspace.work) {
            try look(into: workspace.work.appending(path: step), step: step, parts: [])
        }
    }

    private mutating func look(into folder: URL, step: String, parts: [String]) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder),
            isFolder.boolValue
        else { return }
        let isStamped = Disk.exists(folder.appending(path: ".stamp.json"))
        if isStamped || Disk.exists(folder.appending(path: "problem.json")) {
            places.append(
                Place(
                    step: step, key: parts.joined(separator: "/"), folder: folder,
                    isStamped: isStamped))
        }
        guard parts.count < 3 else { return }
        for name in try Disk.names(in: folder) where SheetKey.isValid(name) {
            try look(into: folder.appending(path: name), step: step, parts: parts + [name])
        }
    }

    /// All documents of a type by key, in no order. Of two steps that write one kind the lower in the pipeline holds.
    mutating func documents<T: Artifact>(_ type: T.Type) -> [String: Filed<T>] {
        var found: [String: Filed<T>] = [:]
        for place in places where place.isStamped {
            let file = place.folder.appending(path: "\(T.kind).json")
            guard Disk.exists(file) else { continue }
            do {
                let document = try Document.decode(T.self, from: try Data(contentsOf: file))
                found[place.key] = Filed(document: document, folder: place.folder)
            } catch {
                problems.append(unreadable("\(place.step)/\(place.key)/\(T.kind).json", place.key))
            }
        }
        return found
    }

    /// The folders with a document of a type, by key, without reading any.
    func folders<T: Artifact>(of type: T.Type) -> [String: URL] {
        var found: [String: URL] = [:]
        for place in places where place.isStamped {
            if Disk.exists(place.folder.appending(path: "\(T.kind).json")) {
                found[place.key] = place.folder
            }
        }
        return found
    }

    /// Refusals, `problem.json`, with their step and sheet filled in; those without a stamp wait.
    mutating func refusals() -> [Problem] {
        var found: [Problem] = []
        for place in places {
            let file = place.folder.appending(path: "problem.json")
            guard Disk.exists(file) else { continue }
            do {
                var problem = try Document.decode(Problem.self, from: try Data(contentsOf: file))
                problem.step = problem.step ?? place.step
                problem.sheet = problem.sheet ?? place.key
                problem.transient = problem.transient || !place.isStamped
                found.append(problem)
            } catch {
                problems.append(unreadable("\(place.step)/\(place.key)/problem.json", place.key))
            }
        }
        return found
    }

    /// Why a step had nothing to make, by key, for steps whose name ends so.
    mutating func leftOut(_ stage: String) -> [String: String] {
        var found: [String: String] = [:]
        for place in places where place.isStamped && place.step.hasSuffix(stage) {
            guard !Disk.exists(place.folder.appending(path: "problem.json")) else { continue }
            do {
                let record = try Record(reading: place.folder)
                if record.outcome == .notApplicable { found[place.key] = record.reason }
            } catch {
                problems.append(unreadable("\(place.step)/\(place.key)/.stamp.json", place.key))
            }
        }
        return found
    }

    private func unreadable(_ path: String, _ key: String) -> Problem {
        Problem(
            .input, "Document 'work/\(path)' cannot be read",
            hint: "delete its folder and run: it is made again", file: "work/\(path)",
            sheet: key.isEmpty ? nil : key)
    }
}
