import Foundation
import Workers

/// What one piece of work may take: what goes beyond it is the sheet's fault, or the program's, and never the night's.
public struct CrewLimits: Sendable, Equatable {
    /// Memory of one worker, in bytes.
    public var memoryBytes: Int
    /// Time of one step for one page, in seconds; a step that begins has as much again.
    public var secondsPerPage: Double

    /// Limits; what is meant is a slow computer and a page full of sums, with room to spare.
    public init(memoryBytes: Int = 3 << 30, secondsPerPage: Double = 120) {
        (self.memoryBytes, self.secondsPerPage) = (memoryBytes, secondsPerPage)
    }

    /// Those of a piece of work on some pages.
    func limits(pages: Int) -> WorkerLimits {
        WorkerLimits(
            memoryBytes: memoryBytes,
            seconds: secondsPerPage * Double(max(1, min(pages, 10_000)) + 1))
    }
}
