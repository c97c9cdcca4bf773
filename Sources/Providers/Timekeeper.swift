import Artifacts
public import Foundation

/// The clock, the waiting and the drawing of lots of calls to a service: tests bring their own and wait for nothing.
public struct Timekeeper: Sendable {
    /// What time it is.
    public var now: @Sendable () -> Date
    /// Waits so many seconds; a cancelled task throws.
    public var sleep: @Sendable (Double) throws -> Void
    /// A number from 0 to the one given.
    public var draw: @Sendable (Double) -> Double

    /// A timekeeper from its parts.
    public init(
        now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Double) throws -> Void,
        draw: @escaping @Sendable (Double) -> Double
    ) {
        (self.now, self.sleep, self.draw) = (now, sleep, draw)
    }

    /// The real ones.
    public static let real = Timekeeper(
        now: { Date() },
        sleep: { seconds in
            let end = Date().addingTimeInterval(seconds)
            while Date() < end {
                try Task.checkCancellation()
                Thread.sleep(forTimeInterval: min(0.2, max(0, end.timeIntervalSinceNow)))
            }
        },
        draw: { $0 > 0 ? Double.random(in: 0...$0) : 0 })
}

/// How long is waited before a call is made again: full jitter over doubling bounds, as
/// https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ describes it.
enum Backoff {
    /// How often a call is made again.
    static let most = 5
    /// The same of one that was not answered in time.
    static let mostOfSlow = 1
    /// The longest that a service may ask us to wait, in seconds; one that asks for more is left alone at once.
    static let patience = 120.0

    /// The wait before the attempt of this number, from 1, in seconds.
    static func seconds(_ attempt: Int, after: Double?, _ timekeeper: Timekeeper) -> Double {
        let bound = Double(1 << min(4, attempt - 1))
        return min(patience, max(after ?? 0, timekeeper.draw(bound)))
    }
}
