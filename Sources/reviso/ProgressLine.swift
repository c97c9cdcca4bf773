import Engine
import Foundation
import Synchronization

/// How a round goes on: one line with a bar on a terminal, a line for each step elsewhere.
final class ProgressLine: Sendable {
    private struct State {
        var pace = Pace()
        var drawn = -1.0
    }

    private let state = Mutex(State())
    private let clock = ContinuousClock()
    private let began: ContinuousClock.Instant

    private let isShown: Bool

    init(isShown: Bool = true) { (began, self.isShown) = (clock.now, isShown) }

    /// Says what is done before the steps or after them.
    func show(_ words: String) { if isShown { StatusLine.shared.show(words) } }

    /// Takes in what a run tells, from whichever thread.
    func take(_ event: RunEvent) {
        guard isShown else { return }
        guard StatusLine.isPossible else {
            if case .started(let start) = event { Terminal.say(start.line) }
            return
        }
        let time = (clock.now - began) / .seconds(1)
        let line = state.withLock { state -> String? in
            state.pace.take(event, at: time)
            // Ten times a second is as fast as anybody reads.
            guard state.pace.current != nil, time - state.drawn >= 0.1 else { return nil }
            state.drawn = time
            return state.pace.line(at: time)
        }
        if let line { StatusLine.shared.show(line) }
    }

    /// Takes the line away.
    func end() { if isShown { StatusLine.shared.clear() } }
}
