import Artifacts
import Workers

extension WorkerDeath {
    /// What a teacher is told where a worker died twice on a sheet, or on the class.
    func problem(_ place: Place) -> Problem {
        if case .unborn(let why) = self { return Self.unborn(why) }
        let thing = place.key.isEmpty ? "the class" : "this page"
        let again = place.key.isEmpty ? "" : ", or now with: reviso retry \(place.key)"
        return Problem(
            .bug, "Reviso itself failed on \(thing)\(summary)",
            hint: "the fault is the program's, not yours, and everything else is done. "
                + "Please send the page to those who make Reviso, with the words \"\(place.step), \(cause)\". "
                + "It is tried again by itself when you have a new version\(again)",
            step: place.step, sheet: place.sheet)
    }

    /// What a teacher is told where a worker died twice on a dropped file: one that takes too much is the file's own
    /// fault.
    func problem(file: String) -> Problem {
        switch self {
        case .unborn(let why): Self.unborn(why)
        case .time, .memory:
            Problem(
                .input, "'\(file)' takes too much to be read\(summary)",
                hint:
                    "print it to PDF again or scan the paper, fewer pages at once, and drop that into inbox/"
                    + " (timeBudget and memoryBudget in reviso.yml say how much a page may take)")
        case .signal, .exit, .garbage, .cancelled:
            Problem(
                .bug, "Reviso itself failed on '\(file)'",
                hint: "the fault is the program's, not yours, and everything else is done. "
                    + "Please send the file to those who make Reviso, with the words \"door, \(cause)\". "
                    + "It lies in failed/; drop it into inbox/ again when you have a new version")
        }
    }

    /// What is said of a classroom of which the process died whenever it was at work on it.
    var problemOfClassroom: Problem {
        if case .unborn(let why) = self { return Self.unborn(why) }
        return Problem(
            .bug, "Reviso itself failed on this classroom\(summary)",
            hint: "the fault is the program's, not yours, and every other class is done. "
                + "Please tell those who make Reviso, with the words \"night, \(cause)\"")
    }

    private static func unborn(_ why: String) -> Problem {
        Problem(
            .unavailable, "A worker cannot be started: \(why)",
            hint: "close other programs, and run again", transient: true)
    }

    /// What can be said of it without knowing programs.
    private var summary: String {
        switch self {
        case .time(let seconds): ": it was not done after \(Int(seconds.rounded())) seconds"
        case .memory(let bytes): ": it took more than \(bytes >> 20) MB of memory"
        case .signal, .exit, .garbage, .cancelled, .unborn: ""
        }
    }

    /// What those who make it want to know.
    private var cause: String {
        switch self {
        case .signal(let number): "signal \(number)"
        case .exit(let status): "status \(status)"
        case .time: "time"
        case .memory: "memory"
        case .garbage: "no answer"
        case .cancelled: "called off"
        case .unborn(let why): why
        }
    }
}
