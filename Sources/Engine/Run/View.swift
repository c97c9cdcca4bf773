import Artifacts
import Foundation

/// How a place stands after its step was looked at.
struct Standing: Equatable, Sendable {
    enum State: Equatable, Sendable {
        /// A document stands there.
        case made
        /// There is none to make.
        case notApplicable
        /// The sheet is refused there.
        case refused
        /// The step of this id refused above it.
        case blocked(String)
        /// It, or the step of this id above it, waits.
        case waiting(String)
        /// It has yet to run, or the step of this id above it has.
        case pending(String)
    }

    var state: State
    /// The digest of what readers see.
    var content = "none"
    /// Of a document that tells it: the kind of paper, else empty.
    var paper = ""
    /// Of such a document: the edition that it names, else empty.
    var edition = ""

    init(_ state: State) { self.state = state }

    /// How a place stands whose stamp is up to date.
    init(_ entry: PlaceEntry) {
        switch entry.outcome {
        case .made: state = .made
        case .notApplicable: state = .notApplicable
        case .refused: state = .refused
        }
        (content, paper, edition) = (entry.content, entry.paper, entry.edition)
    }

    /// The step that has yet to run; nil where it is not that.
    var pendingStep: String? {
        if case .pending(let step) = state { step } else { nil }
    }

    /// What a reader has of it.
    func supply(_ step: String) -> Supply {
        switch state {
        case .made: .present(content)
        case .notApplicable: .notApplicable
        case .refused: .refused(step)
        case .blocked(let culprit): .refused(culprit)
        case .waiting(let culprit): .waiting(culprit)
        case .pending(let culprit): .pending(culprit)
        }
    }
}

/// What is known while a run goes on: how every place above stands, and what comes from outside.
/// A value: each phase works on the view that the one before left.
struct View: Sendable {
    let steps: [Step]
    let store: Store
    let sources: Sources
    let parts: Parts
    /// How each step's places stand, by key; the class's under the empty key.
    private(set) var board: [[String: Standing]]
    /// By step, the first of the steps that its pending places have yet to see run; nil where none is pending. Known
    /// once for each phase, because a step that reads many sheets asks it for each of its own.
    private var pending: [String?]
    /// The sheet that is being worked on, and how its places stand that this phase has looked at.
    var current: (key: String, standings: [Int: Standing]) = ("", [:])

    init(_ steps: [Step], store: Store, sources: Sources, parts: Parts) {
        (self.steps, self.store, self.sources, self.parts) = (steps, store, sources, parts)
        board = Array(repeating: [:], count: steps.count)
        pending = Array(repeating: nil, count: steps.count)
    }

    /// Notes what a phase found, by sheet and step.
    mutating func note(_ found: [(key: String, standings: [Int: Standing])]) {
        for (key, standings) in found {
            for (step, standing) in standings { board[step][key] = standing }
        }
        for step in Set(found.flatMap(\.standings.keys)) {
            pending[step] = board[step].values.lazy.compactMap(\.pendingStep).min()
        }
    }

    /// How many pages were delivered for a sheet.
    func pages(_ key: String) -> Int { sources.deliveries.sheets[key]?.count ?? 1 }

    /// How a step's document for a sheet stands; for a class document the class's.
    func standing(_ step: Int, _ key: String) -> Standing {
        if key == current.key, let standing = current.standings[step] { return standing }
        return board[step][steps[step].isClassWide ? "" : key] ?? Standing(.waiting(steps[step].id))
    }

    /// What there is of one thing that a step reads, for a sheet or, with an empty key, the class.
    func supply(_ reading: Binding, of step: Step, _ key: String) throws(Problem) -> Supply {
        switch reading.source {
        case .delivered: return sources.deliveries.digests[key].map(Supply.present) ?? .absent
        case .own(let writer): return try own(writer, key)
        case .optional(let writer):
            guard let writer else { return .absent }
            let supply = try own(writer, key)
            switch supply {
            case .present, .pending: return supply
            default: return .absent
            }
        case .all(let writer):
            return try bundle(writer, try sheets(of: writer, for: step))
        case .set(let writer, let set):
            if let set, case .pending(let step) = standing(set, "").state { return .pending(step) }
            return try bundle(writer, try references(writer, set, key))
        case .edition:
            guard let id = edition(key, above: step.index) else { return .absent }
            return try sources.edition(id).map(Supply.present) ?? .absent
        // It keeps to them when it runs: see `Binding.isReason`.
        case .editions, .printedForOthers: return .absent
        case .rulings(let kinds, let shared, let set):
            if let set, case .pending(let step) = standing(set, "").state { return .pending(step) }
            let rulings = try rulings(key, kinds, shared, set)
            return rulings.isEmpty ? .absent : .present(Digest.sha256(try encode(rulings)))
        case .roster: return .present(sources.rosterDigest)
        case .packs(let patterns):
            return .present(Digest.sha256(try encode(sources.packs.files(patterns))))
        }
    }

    private func own(_ writer: Int, _ key: String) throws(Problem) -> Supply {
        let standing = standing(writer, key)
        guard standing.state == .made, steps[writer].isClassWide, !key.isEmpty else {
            return standing.supply(steps[writer].id)
        }
        let digest = try parts.digest(steps[writer], standing.content, key, store)
        return digest.map(Supply.present) ?? .notApplicable
    }

    /// The digest of many sheets' documents; absent where there are none.
    private func bundle(_ writer: Int, _ keys: [String]) throws(Problem) -> Supply {
        if let pending = pending[writer] { return .pending(pending) }
        if keys.isEmpty { return .absent }
        var text = ""
        for key in keys { text += "\(key) \(standing(writer, key).content)\n" }
        return .present(Digest.sha256(text))
    }

    /// The sheets that have the writer's document and are of a kind of paper that the step is for, sorted.
    func sheets(of writer: Int, for step: Step) throws(Problem) -> [String] {
        board[writer].filter { key, standing in
            guard standing.state == .made else { return false }
            guard let papers = step.papers, let paperStep = step.paperStep else { return true }
            let paper = board[paperStep][key]?.paper ?? ""
            return papers.contains(paper)
        }.keys.sorted()
    }

    /// What was ruled on a sheet and the keys above it; of some kinds, below that, what was ruled on the other members
    /// that its set refers to.
    func rulings(
        _ key: String, _ kinds: [Ruling.Kind], _ shared: [Ruling.Kind], _ set: Int?
    ) throws(Problem) -> [Ruling] {
        let own = sources.rulings.effective(key, kinds)
        guard let set, standing(set, "").state == .made else { return own }
        let members = try parts.reference(steps[set], standing(set, "").content, key, store)
        let others = members.filter { $0 != key }.flatMap { sources.rulings.effective($0, shared) }
        return others + own
    }

    /// The reference members of the sheet's set that have the writer's document, in the set's order.
    func references(_ writer: Int, _ set: Int?, _ key: String) throws(Problem) -> [String] {
        guard let set, standing(set, "").state == .made else { return [] }
        return try parts.reference(steps[set], standing(set, "").content, key, store)
            .filter { board[writer][$0]?.state == .made }
    }

    /// The edition that a sheet's first code names, or the document that tells its paper.
    func edition(_ key: String, above step: Int) -> String? {
        let code = sources.deliveries.sheets[key]?.lazy.compactMap(\.code).first
        if let edition = code.flatMap({ SheetCode($0) })?.edition { return edition }
        let paper = steps[..<step].last { $0.tellsPaper }
        let edition = paper.map { standing($0.index, key).edition } ?? ""
        // It comes from a dropped file and becomes a folder's name.
        return SheetKey.isValid(edition) && !edition.contains("/") ? edition : nil
    }
}

/// A value's bytes as a document.
func encode(_ value: some Encodable) throws(Problem) -> Data {
    do {
        return try Document.encode(value)
    } catch {
        throw Problem(.bug, "A value cannot be written as JSON: \(error)")
    }
}
