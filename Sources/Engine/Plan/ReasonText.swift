import Artifacts
import Foundation

extension Reason {
    /// The reason in words, as `explain` says it.
    public var text: String {
        switch self {
        case .neverRun: "it never ran"
        case .inputChanged(let name): "input '\(name)' changed"
        case .optionsChanged: "the options changed"
        case .revisionChanged: "the stage was improved"
        case .modelChanged(let name): "model '\(name)' is another one"
        case .toolChanged(let name): "tool '\(name)' has another version"
        case .programChanged: "Reviso failed on it before, and is another version now"
        case .outputMissing(let name): "file '\(name)' is gone or was altered"
        case .standIn: "what stands there is a stand-in"
        case .asked: "somebody asked"
        }
    }

    /// The reason in words, with the names of the options where those are it.
    func text(_ old: Stamp?, _ new: Stamp) -> String {
        guard self == .optionsChanged, let old, let before = Self.options(old),
            let after = Self.options(new)
        else { return text }
        let names = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
        guard !names.isEmpty else { return text }
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return names.count == 1 ? "option \(list) changed" : "options \(list) changed"
    }

    private static func options(_ stamp: Stamp) -> [String: JSONValue]? {
        try? JSONDecoder().decode([String: JSONValue].self, from: Data(stamp.options.utf8))
    }
}
