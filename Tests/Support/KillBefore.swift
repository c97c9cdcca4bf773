public import Artifacts
import Synchronization

/// A kill before one change to the disk: that change and every later one are refused, whoever catches the refusal.
public final class KillBefore: Sendable {
    private let count = Mutex(0)
    private let stop: Int

    /// A kill before the change with this number, counted from 0; none comes before `Int.max`.
    public init(_ stop: Int) { self.stop = stop }

    /// What a disk calls before every change.
    public func change(_ what: String) throws(Problem) {
        let number = count.withLock { count in
            defer { count += 1 }
            return count
        }
        if number >= stop { throw Problem(.disk, "killed before change \(stop): \(what)") }
    }

    /// How many changes were wanted.
    public var changes: Int { count.withLock { $0 } }

    /// Whether the kill came.
    public var came: Bool { changes > stop }
}
