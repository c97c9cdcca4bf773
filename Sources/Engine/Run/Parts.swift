import Artifacts
import Foundation
import Synchronization

/// The parts of class documents that sheets are given: each document decoded once a run at most, and a part's
/// digest known from earlier runs not worked out again.
final class Parts: Sendable {
    private struct Kept: Sendable {
        var documents: [String: any ClassDocument] = [:]
        var references: [String: [String: [String]]] = [:]
        var digests: [String: [String: String]] = [:]
    }

    private let kept: Mutex<Kept>

    init(_ digests: [String: [String: String]]) { kept = Mutex(Kept(digests: digests)) }

    /// The digests found so far, of the class documents named, for the index.
    func digests(of contents: Set<String>) -> [String: [String: String]] {
        kept.withLock { $0.digests.filter { contents.contains($0.key) } }
    }

    /// The digest of a sheet's part of the class document of a step; nil where nothing concerns it.
    func digest(_ step: Step, _ content: String, _ key: String, _ store: Store) throws(Problem)
        -> String?
    {
        if let known = kept.withLock({ $0.digests[content]?[key] }) {
            return known == "none" ? nil : known
        }
        let digest = try data(step, content, key, store).map { Digest.sha256($0) }
        kept.withLock { $0.digests[content, default: [:]][key] = digest ?? "none" }
        return digest
    }

    /// The bytes of a sheet's part; nil where nothing concerns it.
    func data(_ step: Step, _ content: String, _ key: String, _ store: Store) throws(Problem)
        -> Data?
    {
        guard let part = try document(step, content, store).part(for: key) else { return nil }
        do {
            return try Document.encode(part)
        } catch {
            throw Problem(
                .bug, "A part of '\(step.kind)' cannot be written: \(error)", step: step.id)
        }
    }

    /// The reference members of the set that a sheet is in, in the set's order; empty where it is in none.
    func reference(_ step: Step, _ content: String, _ key: String, _ store: Store) throws(Problem)
        -> [String]
    {
        if let known = kept.withLock({ $0.references[content] }) { return known[key] ?? [] }
        let set = try document(step, content, store) as? any SetDocument
        let references = set?.references ?? [:]
        kept.withLock { $0.references[content] = references }
        return references[key] ?? []
    }

    private func document(
        _ step: Step, _ content: String, _ store: Store
    ) throws(Problem) -> any ClassDocument {
        if let known = kept.withLock({ $0.documents[content] }) { return known }
        let place = Place(step: step.id, key: "")
        guard let document = try step.stage.classDocument(at: place, of: store) else {
            throw Problem(
                .disk, "Document '\(step.kind)' of the class is gone", hint: "run again",
                step: step.id, transient: true)
        }
        kept.withLock { $0.documents[content] = document }
        return document
    }
}

extension Stage {
    fileprivate static func classDocument(
        at place: Place, of store: Store
    ) throws(Problem) -> (any ClassDocument)? {
        try store.document(Output.self, at: place) as? any ClassDocument
    }
}
