import Artifacts

/// What is to be had of one thing that a step reads.
enum Supply: Equatable, Sendable {
    /// It is there, with this digest.
    case present(String)
    /// It is not there, and need not be.
    case absent
    /// It has been said that there is none.
    case notApplicable
    /// The step of this id refused, or was blocked itself.
    case refused(String)
    /// The step of this id waits for something.
    case waiting(String)
    /// The step of this id has yet to run.
    case pending(String)
}

/// All that decides what happens at one place.
struct Facts: Equatable, Sendable {
    /// The stamp without its inputs.
    var base: Stamp
    /// The kind of paper where the step is for some only: the kinds it is for, and what is known of this sheet's.
    var paper: (allowed: [String], supply: Supply)?
    /// What it reads, by name, and whether it can do without.
    var inputs: [(name: String, isNeeded: Bool, supply: Supply)]
    /// Digest of the stamp that stands there, and how that work ended.
    var standing: (stamp: String, outcome: Record.Outcome)?
    /// A published file that is gone or was altered.
    var missing: String?
    /// Whether somebody asked for this place.
    var isAsked = false

    static func == (left: Facts, right: Facts) -> Bool {
        left.base == right.base && left.missing == right.missing && left.isAsked == right.isAsked
            && left.inputs.elementsEqual(right.inputs) { $0 == $1 }
            && left.standing?.stamp == right.standing?.stamp
            && left.standing?.outcome == right.standing?.outcome
            && left.paper?.allowed == right.paper?.allowed
            && left.paper?.supply == right.paper?.supply
    }
}

/// What is to be done at one place.
enum Action: Equatable, Sendable {
    /// Nothing: what stands there is up to date.
    case keep
    /// The stage runs, to stand under this stamp.
    case run(Stamp)
    /// It is recorded that there is nothing to make, and why.
    case skip(String, Stamp)
    /// What stands there goes: a step above refused.
    case block(by: String)
    /// What stands there goes: a step above waits.
    case wait(for: String)
    /// A step above has yet to run.
    case follow(String)
}

/// Decides, and does nothing: the same facts give the same actions.
enum Planner {
    /// The action at each place.
    static func plan(_ places: [Facts]) -> [Action] { places.map { decide($0) } }

    /// The action at one place. `program` says which program this is, where one failed on a sheet.
    static func decide(
        _ facts: Facts, program: () -> String = { ProgramDigest.own }
    ) -> Action {
        if let paper = facts.paper {
            switch paper.supply {
            case .present(let kind):
                if !paper.allowed.contains(kind) {
                    let reason = "a step for \(list(paper.allowed)), and this is \(kind)"
                    return skip(reason, ["paper": kind, "for": list(paper.allowed)], facts)
                }
            case .absent, .notApplicable:
                return skip("the kind of paper is not known", ["paper": "none"], facts)
            case .refused(let step): return .block(by: step)
            case .waiting(let step): return .wait(for: step)
            case .pending(let step): return .follow(step)
            }
        }
        if let unmet = unmet(facts) { return unmet }
        var stamp = facts.base
        for input in facts.inputs {
            if case .present(let digest) = input.supply {
                stamp.inputs[input.name] = digest
            } else {
                stamp.inputs[input.name] = "none"
            }
        }
        if facts.isAsked || facts.missing != nil { return .run(stamp) }
        if facts.standing?.stamp == stamp.digest { return .keep }
        // What this very program failed on it would fail on again.
        if let standing = facts.standing, standing.outcome == .refused,
            standing.stamp == stamp.failed(by: program()).digest
        {
            return .keep
        }
        return .run(stamp)
    }

    /// What stands in the way. That something has yet to run is said first, and what does not apply
    /// before what refuses: it never will.
    private static func unmet(_ facts: Facts) -> Action? {
        for case .pending(let step) in facts.inputs.map(\.supply) { return .follow(step) }
        let needed = facts.inputs.filter(\.isNeeded)
        if let input = needed.first(where: { $0.supply == .notApplicable || $0.supply == .absent })
        {
            return skip("there is no '\(input.name)' here", [input.name: "not applicable"], facts)
        }
        for case .refused(let step) in needed.map(\.supply) { return .block(by: step) }
        for case .waiting(let step) in needed.map(\.supply) { return .wait(for: step) }
        return nil
    }

    private static func skip(_ reason: String, _ inputs: [String: String], _ facts: Facts) -> Action
    {
        var stamp = facts.base
        stamp.inputs = inputs
        let stands =
            facts.standing?.stamp == stamp.digest && facts.standing?.outcome == .notApplicable
        return stands && facts.missing == nil ? .keep : .skip(reason, stamp)
    }

    private static func list(_ papers: [String]) -> String {
        papers.joined(separator: ", ")
    }

    /// Why a step runs, given the stamp that stands there and the one that shall: the most telling of all differences.
    static func reason(
        _ old: Stamp?, _ new: Stamp, missing: String? = nil, isAsked: Bool = false
    ) -> Reason {
        if isAsked { return .asked }
        guard let old else { return .neverRun }
        if old.stage != new.stage || old.revision != new.revision { return .revisionChanged }
        if old.options != new.options { return .optionsChanged }
        if let name = difference(old.inputs, new.inputs) { return .inputChanged(name) }
        if let name = difference(old.models, new.models) { return .modelChanged(name) }
        if let name = difference(old.tools, new.tools) {
            return name == Stamp.programName ? .programChanged : .toolChanged(name)
        }
        return missing.map(Reason.outputMissing) ?? .neverRun
    }

    private static func difference(_ old: [String: String], _ new: [String: String]) -> String? {
        Set(old.keys).union(new.keys).sorted().first { old[$0] != new[$0] }
    }
}
