import Artifacts

/// How a word problem is solved: the relation of its quantities that its words leave no doubt about.
struct ProblemPlan: Equatable {
    var skill: String
    /// Over the places of the numbers, as in `Story`.
    var plan: String
    /// The problem told forwards, with the answer for `____`.
    var check: String
    /// What must be above zero for the problem to make sense.
    var bounds: [String] = []
    var slips: [(plan: String, reason: String)] = []

    static func == (one: ProblemPlan, other: ProblemPlan) -> Bool {
        one.plan == other.plan && one.check == other.check
    }
}
