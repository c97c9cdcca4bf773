public import Artifacts
import Foundation

/// What the desk did after a run, and what it could not do.
public struct DeskReport: Codable, Sendable, Equatable {
    /// Files whose bytes are new, as paths from the workspace, sorted.
    public var written: [String] = []
    /// Files that are gone because what they showed is gone, sorted.
    public var removed: [String] = []
    /// Ids of editions frozen this time, sorted.
    public var frozen: [String] = []
    /// How many questions wait for a person in `review/`.
    public var review = 0
    /// Who would like to talk, in words; empty where nobody asked.
    public var talks: [String] = []
    /// The sheets those questions are about, sorted.
    public var reviewSheets: [String] = []
    /// By key, the sheets that are another picture of a sheet.
    public var copies: [String: String] = [:]
    /// How many sheets wait for something that may pass by itself.
    public var waiting = 0
    /// Changes of a quiz that could not be made, each in words, sorted.
    public var setAside: [String] = []
    /// By key, what is odd about the pages of a returned stack, in words.
    public var remarks: [String: [String]] = [:]
    /// What a changed key changed, a line for each card, sorted.
    public var rescored: [String] = []
    /// What could not be laid out; the rest was.
    public var problems: [Problem] = []

    /// The same said again, where nothing was laid.
    var quiet: DeskReport {
        var report = self
        (report.written, report.removed, report.frozen, report.rescored) = ([], [], [], [])
        return report
    }

    /// Two layings, one right behind the other, as one: what stands is what the later one found.
    public func followed(by later: DeskReport) -> DeskReport {
        var whole = later
        whole.written = Set(written + later.written).sorted()
        whole.removed = Set(removed + later.removed).sorted()
        whole.frozen = Set(frozen + later.frozen).sorted()
        whole.rescored = Set(rescored + later.rescored).sorted()
        return whole
    }

    /// A problem as it is: our own as thrown, anything else as a bug or a disk that refuses.
    static func problem(_ error: any Error, sheet: String?) -> Problem {
        if var problem = error as? Problem {
            problem.sheet = problem.sheet ?? sheet
            return problem
        }
        if error is CocoaError {
            return Problem(
                .disk, "File cannot be read or written: \(error.localizedDescription)",
                hint: "see that the disk has room and the folder its rights, and run again",
                sheet: sheet)
        }
        return Problem(
            .bug, "The outbox could not be filled: \(error)",
            hint: "run again; if it stays, report it",
            sheet: sheet)
    }
}
