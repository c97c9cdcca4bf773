import Artifacts
import Foundation
import Glibc

/// Questions to a person at the terminal.
enum Prompt {
    /// Whether a person sits there: what is asked is seen, and what is typed comes in.
    static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// Asks, and gives what was typed without spaces around it; nil where the terminal went away.
    static func line(_ question: String) -> String? {
        print(question, terminator: " ")
        fflush(nil)
        return readLine()?.trimmingCharacters(in: .whitespaces)
    }

    /// The same for a secret: what is typed is not shown.
    static func secret(_ question: String) -> String? {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return line(question) }
        var silent = settings
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSANOW, &settings)
            print()
        }
        return line(question)
    }
}

extension String {
    /// The text as one word of a shell's command.
    var asWord: String {
        let isPlain =
            !isEmpty
            && unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "-_./~+,:@".unicodeScalars.contains(scalar)
            }
        return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
    }
}
