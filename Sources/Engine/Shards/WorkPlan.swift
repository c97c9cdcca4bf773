/// `plans/<id>/plan.json`: what a night has to do, cut into lists of sheets that many machines may work on. It never
/// changes; its id is the digest of what is in it, so that the same work planned again has the same id.
public struct WorkPlan: Codable, Equatable, Sendable {
    /// The pipelines, in order.
    public var pipelines: [String]
    /// The digest of their steps, what these read, their options and their stages' revisions.
    public var steps: String
    /// The models and tools of the machine that planned, by stage and name.
    public var tools: [String: String]
    /// How many lists each phase was cut into; the last may be empty.
    public var shards: Int
    /// What is done one after the other. Within a phase any list may be done at any time, on any machine.
    public var phases: [Phase]

    /// A stretch of the night in which no sheet looks at another one.
    public struct Phase: Codable, Equatable, Sendable {
        /// The ids of its steps, over all pipelines.
        public var steps: [String]
        /// Its lists, by number from 0.
        public var lists: [List]

        /// How many lists have something to do: the first ones.
        public var busy: Int { lists.count { $0.sheets > 0 } }
        /// How many sheets it goes over.
        public var sheets: Int { lists.reduce(0) { $0 + $1.sheets } }
    }

    /// One list.
    public struct List: Codable, Equatable, Sendable {
        /// How many sheets are in it; a step that runs once for the class counts as one.
        public var sheets: Int
        /// How many pages these have.
        public var pages: Int
        /// The digest of its file, `phase-<from 1>/<number>.jsonl`.
        public var sha256: String
    }

    /// What a list names: one sheet, or the class, in one phase of one pipeline.
    public struct Item: Codable, Equatable, Sendable {
        /// The pipeline.
        public var pipeline: String
        /// The sheet's key; empty for a step that runs once for the class.
        public var key: String
        /// How many pages it has.
        public var pages: Int
        /// The digest of what was delivered for it; absent for the class.
        public var delivered: String?
        /// The records that say so, in `deliveries/`; absent for the class.
        public var deliveries: [String]?
        /// The editions that were printed for it, where a step reads them.
        public var editions: [String]?

        /// The sheet as messages name it.
        public var name: String { key.isEmpty ? "class" : key }
    }

    /// How many sheets have something to do in any phase.
    public var sheets: Int { phases.map(\.sheets).max() ?? 0 }
}
