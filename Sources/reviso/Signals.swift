import Dispatch
import Glibc

/// Calls back when the process is asked to end, instead of ending it between two writes.
final class Signals {
    private var sources: [any DispatchSourceSignal] = []

    /// Listens for signals; a second one ends the process at once.
    init(on signals: [Int32], _ call: @escaping @Sendable () -> Void) {
        for number in signals {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                call()
                signal(number, SIG_DFL)
            }
            source.resume()
            sources.append(source)
        }
    }

    /// Listens no longer.
    func stop() {
        for source in sources { source.cancel() }
    }
}
