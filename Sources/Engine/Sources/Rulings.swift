public import Artifacts
import Files
import Foundation

/// What a person decided, by the key it was said of.
public struct Rulings: Sendable {
    private let byKey: [String: [Ruling]]
    /// Why stored rulings cannot be used: without them the night goes on.
    public private(set) var setAside: [Problem] = []

    init(_ rulings: [Ruling]) { byKey = Dictionary(grouping: rulings, by: \.key) }

    /// Reads every ruling of a workspace; where sheets are named, those on them and on the keys above them.
    public init(_ workspace: Workspace, of keys: [String]? = nil) throws(Problem) {
        var (rulings, setAside): ([Ruling], [Problem]) = ([], [])
        if let keys {
            for key in Set(keys.flatMap { SheetKey.lineage(of: $0) }).sorted() {
                try Self.walk(
                    "\(workspace.rulings.path)/\(key)", "rulings/\(key)", &rulings, &setAside,
                    isDeep: false)
            }
        } else {
            try Self.walk(workspace.rulings.path, "rulings", &rulings, &setAside)
        }
        self.init(rulings)
        self.setAside = setAside.sorted { ($0.file ?? "") < ($1.file ?? "") }
    }

    private static func walk(
        _ path: String, _ name: String, _ rulings: inout [Ruling], _ setAside: inout [Problem],
        isDeep: Bool = true
    ) throws(Problem) {
        for entry in Disk.entries(path) ?? [] where entry.name.first != "." {
            let (path, name) = ("\(path)/\(entry.name)", "\(name)/\(entry.name)")
            if entry.isFolder {
                guard isDeep else { continue }
                try walk(path, name, &rulings, &setAside)
            } else if entry.name.hasSuffix(".json") {
                let (ruling, fault) = checked(try Disk.contents(path) ?? Data())
                if let fault {
                    setAside.append(problem(fault, name))
                } else if let ruling {
                    rulings.append(ruling)
                }
            }
        }
    }

    /// A stored ruling as it may be used, or why it may not be: an earlier program may have stored what this one
    /// refuses.
    private static func checked(_ data: Data) -> (ruling: Ruling?, fault: String?) {
        do {
            let ruling = try Document.decode(Ruling.self, from: data)
            return (ruling, ruling.faultOfPlace)
        } catch let fault as Ruling.Fault {
            return (nil, fault.reason)
        } catch {
            return (nil, "it cannot be read")
        }
    }

    private static func problem(_ reason: String, _ name: String) -> Problem {
        Problem(
            .input, "A decision stored as '\(name)' is set aside: \(reason)",
            hint: "remove that file, and decide again where it still matters", file: name)
    }

    /// Those that hold for a sheet: said of it or of a key above it, of the kinds named, of two on one target the one
    /// with the higher serial, none where that one takes the decision back; by serial. For the class: of every sheet.
    public func effective(_ key: String, _ kinds: [Ruling.Kind]) -> [Ruling] {
        if byKey.isEmpty { return [] }
        if key.isEmpty {
            return byKey.keys.sorted().flatMap { Self.resolve(byKey[$0] ?? [], kinds) }
        }
        return Self.resolve(SheetKey.lineage(of: key).flatMap { byKey[$0] ?? [] }, kinds)
    }

    private static func resolve(_ rulings: [Ruling], _ kinds: [Ruling.Kind]) -> [Ruling] {
        var latest: [String: Ruling] = [:]
        for ruling in rulings where kinds.contains(ruling.type) {
            let name = "\(ruling.type.rawValue) \(ruling.target)"
            if let standing = latest[name], standing.serial >= ruling.serial { continue }
            latest[name] = ruling
        }
        return latest.values.filter { $0.payload.decision?.isUndone != true }.sorted {
            ($0.serial, $0.target, $0.type.rawValue) < ($1.serial, $1.target, $1.type.rawValue)
        }
    }
}
