public import Artifacts
import Foundation

extension Schedule {
    /// Lists what is not up to date, cut into so many lists a phase, and writes that down. The phases of all pipelines
    /// run side by side; what a class's step at a pipeline's end makes is left to `merge`. The caller holds the
    /// workspace's lock. Gives the plan's id.
    public func makePlan(shards: Int, in folder: PlanFolder) throws(Problem) -> (
        id: String, plan: WorkPlan
    ) {
        var phases: [(steps: [String], items: [WorkPlan.Item])] = []
        for runner in try working() {
            for (number, work) in try runner.unsettled().enumerated() {
                if phases.count == number { phases.append(([], [])) }
                phases[number].steps += work.steps
                phases[number].items += work.items
            }
        }
        let facts = facts()
        var plan = WorkPlan(
            pipelines: pipelines.names, steps: facts.steps, tools: facts.tools, shards: shards,
            phases: [])
        var files: [[Data]] = []
        for phase in phases {
            let lists = Balance.lists(phase.items, shards: shards)
            let lines = try lists.map { list throws(Problem) in try Balance.lines(list) }
            files.append(lines)
            plan.phases.append(
                WorkPlan.Phase(
                    steps: phase.steps,
                    lists: zip(lists, lines).map { list, lines in
                        WorkPlan.List(
                            sheets: list.count, pages: list.reduce(0) { $0 + $1.pages },
                            sha256: Digest.sha256(lines))
                    }))
        }
        return (try folder.publish(plan, lists: files), plan)
    }

    /// The planned sheets that are not accounted for: those without a document or a problem at each step of their
    /// phase. What was delivered anew since, or is gone, is none of the plan's any more and is counted apart.
    public func missing(
        of plan: WorkPlan, _ id: String, in folder: PlanFolder
    ) throws(Problem) -> (lists: [MissingLists], changed: Int) {
        try check(plan)
        var open: [String: [Set<String>]] = [:]
        var delivered: [String: [String: String]] = [:]
        for runner in try working() {
            let name = runner.pipeline.name
            let work = try runner.unsettled()
            open[name] = work.map { Set($0.items.map(\.key)) }
            delivered[name] = try runner.delivered()
        }
        var found: [MissingLists] = []
        var changed: Set<String> = []
        for phase in plan.phases.indices {
            var missing = MissingLists(phase: phase, shards: [], sheets: 0)
            for shard in plan.phases[phase].lists.indices
            where plan.phases[phase].lists[shard].sheets > 0 {
                let items = try folder.list(plan, id, phase: phase, shard: shard)
                let left = items.filter { item in
                    if !item.key.isEmpty, delivered[item.pipeline]?[item.key] != item.delivered {
                        changed.insert(item.key)
                        return false
                    }
                    guard let phases = open[item.pipeline], phases.indices.contains(phase) else {
                        return false
                    }
                    return phases[phase].contains(item.key)
                }
                if !left.isEmpty { missing.shards.append(shard) }
                missing.sheets += left.count
            }
            if !missing.shards.isEmpty { found.append(missing) }
        }
        return (found, changed.count)
    }

    /// Refuses a plan that was made with other steps, settings or tools: its sheets would not be equal to those of one
    /// machine.
    public func check(_ plan: WorkPlan) throws(Problem) {
        let facts = facts()
        guard plan.steps == facts.steps, plan.pipelines == pipelines.names else {
            throw Problem(
                .configuration,
                "The plan was made by another version of the program, or with other settings",
                hint: "reviso plan again; every machine needs the same program")
        }
        let names = Set(plan.tools.keys).union(facts.tools.keys).sorted()
        guard let name = names.first(where: { plan.tools[$0] != facts.tools[$0] }) else { return }
        let (here, there) = (facts.tools[name] ?? "none", plan.tools[name] ?? "none")
        throw Problem(
            .waiting, "This machine has other tools than the one that planned: \(name)",
            hint:
                "it has \(here.prefix(40)), and the plan wants \(there.prefix(40)): install the same on every machine",
            transient: true)
    }

    /// The runners that have something to look at.
    private func working() throws(Problem) -> [Runner] {
        let runners = runners
        if runners.count < 2 { return runners }
        var busy: [Runner] = []
        for runner in runners where try !runner.isIdle() { busy.append(runner) }
        return busy
    }

    /// What shapes documents: the steps as they are set here, and what this machine has.
    private func facts() -> (steps: String, tools: [String: String]) {
        var text = ""
        var tools: [String: String] = [:]
        for pipeline in pipelines.all {
            for step in pipeline.steps {
                let stamp = step.stage.baseStamp(step.options)
                let facts =
                    [pipeline.name, step.id, stamp.stage, "\(stamp.revision)", stamp.options]
                    + step.readings.map { "\($0.name) \($0.source)" } + ["for"]
                    + (step.papers ?? ["all"])
                text += facts.joined(separator: "\n") + "\n\n"
                for (name, value) in stamp.models.merging(stamp.tools, uniquingKeysWith: { $1 }) {
                    tools["\(stamp.stage) \(name)"] = value
                }
            }
        }
        return (Digest.sha256(text), tools)
    }
}

/// Lists of one phase whose sheets are not all accounted for.
public struct MissingLists: Equatable, Sendable {
    /// The phase, from 0.
    public var phase: Int
    /// The lists' numbers.
    public var shards: [Int]
    /// How many of their sheets.
    public var sheets: Int

    /// `0,4-7`, as batch engines write it.
    public var ranges: String {
        var ranges: [(first: Int, last: Int)] = []
        for shard in shards {
            if let last = ranges.last, last.last + 1 == shard {
                ranges[ranges.count - 1].last = shard
            } else {
                ranges.append((shard, shard))
            }
        }
        return ranges.map { $0 == $1 ? "\($0)" : "\($0)-\($1)" }.joined(separator: ",")
    }
}
