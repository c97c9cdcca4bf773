import Artifacts
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// What all workers, those of other processes too, share of one service: how many calls there may be at once, and
/// until when it is left alone. It lies in files that are locked while they are changed; locks end with their process.
struct Traffic: Sendable {
    /// Failures in a row after which a service is left alone.
    static let mostFailures = 5
    /// For how long, in seconds.
    static let rest = 60.0
    /// For how long after too many calls, as pupils' devices were told to wait; in minutes.
    static let minutesAfterRateLimit = 5

    let folder: String
    let door: String
    let calls: Int

    /// What is known of the service.
    private struct State: Codable, Equatable {
        var failures = 0
        /// How many calls at once, a whole number once it is used: one more for each round that went well, half after a
        /// refusal.
        var window: Double
        /// Seconds since 1970.
        var closedUntil: Double?
        var why: Problem?
    }

    private var path: String { "\(folder)/traffic-\(Digest.sha256(door).prefix(16))" }

    /// Refuses while the service is left alone, with what was said then.
    func admit(now: Date) throws {
        let state = try change { _ in }
        if let until = state.closedUntil, now.timeIntervalSince1970 < until, let why = state.why {
            throw why
        }
    }

    /// A call went well. Says whether calls had failed before it.
    func succeeded() throws -> Bool {
        var hadFailed = false
        _ = try change { state in
            hadFailed = state.failures > 0 || state.closedUntil != nil
            state.failures = 0
            (state.closedUntil, state.why) = (nil, nil)
            state.window = min(Double(calls), state.window + 1 / max(1, state.window))
        }
        return hadFailed
    }

    /// A call failed: after some in a row the service is left alone for a while.
    func failed(_ problem: Problem, now: Date) throws {
        _ = try change { state in
            state.failures += 1
            state.window = max(1, state.window / 2)
            guard state.failures >= Self.mostFailures else { return }
            state.closedUntil = now.timeIntervalSince1970 + Self.rest
            state.why = problem
        }
    }

    /// There were too many calls: fewer at once.
    func slowed() throws { _ = try change { $0.window = max(1, $0.window / 2) } }

    /// Leaves the service alone for some minutes.
    func close(minutes: Int, _ problem: Problem, now: Date) throws {
        _ = try change { state in
            state.closedUntil = now.timeIntervalSince1970 + Double(minutes * 60)
            state.why = problem
        }
    }

    /// Makes a call when there is room for it.
    func inTurn<T>(_ call: () throws -> T) throws -> T {
        let room = max(1, Int(try change { _ in }.window))
        var files: [Int32] = []
        defer { for file in files { Foundation.close(file) } }
        for number in 0..<room {
            let file = open("\(path).\(number)", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard file >= 0 else { continue }
            files.append(file)
            if flock(file, LOCK_EX | LOCK_NB) == 0 { return try call() }
        }
        // All are taken: any one that falls free will do, so wait for one by lot.
        guard let file = files.randomElement() else { return try call() }
        while flock(file, LOCK_EX) != 0, errno == EINTR {}
        return try call()
    }

    private func change(_ body: (inout State) -> Void) throws -> State {
        try OwnerFile.makeFolder(folder)
        return try OwnerFile.locked("\(path).lock") {
            let kept = OwnerFile.contents("\(path).json").flatMap {
                try? JSONDecoder().decode(State.self, from: $0)
            }
            let before = kept ?? State(window: Double(calls))
            var state = before
            body(&state)
            if state != before || kept == nil {
                try OwnerFile.write(try JSONEncoder().encode(state), to: "\(path).json")
            }
            return state
        }
    }
}
