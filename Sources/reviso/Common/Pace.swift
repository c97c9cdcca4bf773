import Artifacts
import Engine

/// How far a run is and how long the rest will take, by what was measured of it so far. Times are seconds since the run
/// began.
struct Pace {
    private struct Tally {
        /// How many sheets the step goes over, and over how many it went.
        var sheets: Int
        var settled = 0
        /// How long it worked on them, all together.
        var seconds = 0.0
    }

    private var tallies: [String: Tally] = [:]
    private var starts: [String: Double] = [:]
    private var beginning = 0.0
    /// What began last.
    private(set) var current: StepStart?

    /// What a run told.
    mutating func take(_ event: RunEvent, at time: Double) {
        switch event {
        case .began(let loads):
            self = Pace()
            beginning = time
            for load in loads { tallies[load.step] = Tally(sheets: load.sheets) }
        case .started(let start):
            current = start
            starts["\(start.step)/\(start.sheet)"] = time
        case .settled(let step, let sheet):
            tallies[step]?.settled += 1
            if let start = starts.removeValue(forKey: "\(step)/\(sheet)") {
                tallies[step]?.seconds += time - start
            }
        }
    }

    /// How much is settled, 0 to 1.
    var share: Double {
        let sheets = tallies.values.reduce(0) { $0 + $1.sheets }
        let settled = tallies.values.reduce(0) { $0 + $1.settled }
        return sheets > 0 ? min(1, Double(settled) / Double(sheets)) : 0
    }

    /// How many seconds the rest will take; nil while too little was measured to say.
    ///
    /// A step that was not reached yet is taken to cost what the others did, and the sheets to go on side by side as
    /// they did.
    func secondsLeft(at time: Double) -> Double? {
        let elapsed = time - beginning
        let busy = tallies.values.reduce(0) { $0 + $1.seconds }
        let settled = tallies.values.reduce(0) { $0 + $1.settled }
        guard elapsed >= 3, busy > 0, settled > 0 else { return nil }
        let usual = busy / Double(settled)
        let rest = tallies.values.reduce(0.0) { rest, tally in
            let each = tally.settled > 0 ? tally.seconds / Double(tally.settled) : usual
            return rest + each * Double(max(0, tally.sheets - tally.settled))
        }
        return rest * elapsed / busy
    }

    /// The line: a bar, how long it will take, and what is worked on.
    func line(at time: Double) -> String {
        let width = 20
        let full = Int((share * Double(width)).rounded(.down))
        let bar = String(repeating: "#", count: full) + String(repeating: "-", count: width - full)
        let percent = "\(Int((share * 100).rounded(.down)))"
        var parts = ["[\(bar)] \(String(repeating: " ", count: 3 - percent.count))\(percent) %"]
        // Before the names, which a narrow terminal cuts.
        if let left = secondsLeft(at: time) { parts.append(Self.words(left)) }
        if let current { parts.append("\(current.step)  \(current.sheet)") }
        return parts.joined(separator: "  ")
    }

    private static func words(_ seconds: Double) -> String {
        let minutes = Int((seconds / 60).rounded(.up))
        if seconds < 60 { return "under 1 min left" }
        if minutes < 60 { return "about \(minutes) min left" }
        let tens = (minutes % 60) / 10 * 10
        return "about \(minutes / 60) h\(tens > 0 ? " \(tens) min" : "") left"
    }
}
