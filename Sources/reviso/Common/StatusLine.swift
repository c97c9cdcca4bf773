import Artifacts
import Foundation
import Glibc
import Synchronization

/// The last line of a terminal, drawn over and over; what is said besides stands above it.
final class StatusLine: Sendable {
    /// The one of stderr.
    static let shared = StatusLine()

    /// Whether stderr is a terminal that can take a line back.
    static let isPossible =
        isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

    private let text = Mutex("")

    /// Shows a text in place of the last, cut to the terminal's width.
    func show(_ new: String) {
        guard Self.isPossible else { return }
        text.withLock { text in
            let line = String(new.prefix(max(1, Self.width - 1)))
            guard line != text else { return }
            write("\r\(line)\u{1B}[K")
            text = line
        }
    }

    /// Says something for good: above the line, where one is shown.
    func say(_ lines: String) {
        text.withLock { text in
            write(text.isEmpty ? lines : "\r\u{1B}[K\(lines)\(text)")
        }
    }

    /// Takes the line away.
    func clear() {
        text.withLock { text in
            if !text.isEmpty { write("\r\u{1B}[K") }
            text = ""
        }
    }

    private func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }

    private static var width: Int {
        var size = winsize()
        let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : 80
    }
}
