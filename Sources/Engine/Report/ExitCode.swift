public import Artifacts

/// What the program says to the shell: the state after a run, worst first. The numbers are those of BSD's sysexits.h.
public enum ExitCode: Int32, Codable, Sendable, CaseIterable {
    /// All done or in review.
    case done = 0
    /// The command was called wrongly.
    case usage = 64
    /// Some sheets stand refused.
    case refused = 65
    /// No such workspace, sheet or file.
    case missing = 66
    /// A needed program or service is missing.
    case unavailable = 69
    /// A bug.
    case bug = 70
    /// The disk refuses.
    case disk = 74
    /// Something waits, or another run holds the workspace.
    case waiting = 75
    /// The pipeline or settings file is wrong.
    case configuration = 78
    /// The run was called off.
    case interrupted = 130

    /// The code of one problem that ends the program.
    public init(_ problem: Problem) {
        switch problem.kind {
        case .input: self = .refused
        case .missing: self = .missing
        case .unavailable: self = problem.transient ? .waiting : .unavailable
        case .bug: self = .bug
        case .disk: self = .disk
        case .waiting: self = .waiting
        case .configuration: self = .configuration
        case .usage: self = .usage
        }
    }

    /// The code of a run: of all that stands, the first that applies of 70, 74, 78, 66, 69, 75, 65, 0. One that was
    /// called off says only that.
    public init(_ summary: RunSummary) {
        if summary.isInterrupted {
            self = .interrupted
            return
        }
        var codes = Set((summary.problems + [summary.stopped].compactMap { $0 }).map(Self.standing))
        if summary.count(.waiting) > 0 { codes.insert(.waiting) }
        if summary.count(.refused) > 0 { codes.insert(.refused) }
        self = Self.order.first(where: codes.contains) ?? .done
    }

    /// The first that applies of several commands' codes, such as those of a door and a run.
    public static func first(_ codes: [ExitCode]) -> ExitCode {
        ([.interrupted] + order).first(where: codes.contains) ?? codes.max {
            $0.rawValue < $1.rawValue
        } ?? .done
    }

    private static let order: [ExitCode] = [
        .bug, .disk, .configuration, .missing, .unavailable, .waiting, .refused,
    ]

    /// The code of a problem that stands against one sheet: a stage that misses a file or was called wrongly
    /// refuses its sheet.
    private static func standing(_ problem: Problem) -> ExitCode {
        let code = ExitCode(problem)
        if problem.transient { return code == .disk ? .disk : .waiting }
        return problem.sheet != nil && (code == .missing || code == .usage) ? .refused : code
    }
}
