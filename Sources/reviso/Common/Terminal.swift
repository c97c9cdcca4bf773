import ArgumentParser
import Artifacts
import Engine
import Foundation
import Glibc
import Synchronization

/// Results on stdout, progress and problems on stderr.
enum Terminal {
    /// Who speaks, where several do: it stands before each line.
    static let speaker = Mutex<String?>(nil)

    /// Says something beside the results, in as many lines as it has.
    static func say(_ text: String) {
        var lines = OthersText.printed(text)
        if let name = speaker.withLock({ $0 }) {
            let mark = OthersText.line(name)
            lines = lines.split(separator: "\n").map { "\(mark)  \($0)" }.joined(separator: "\n")
        }
        StatusLine.shared.say(lines + "\n")
    }

    /// Says something in one line: names and answers of others in it make no further one.
    static func note(_ text: String) { say(OthersText.line(text)) }

    /// A value as JSON for a program.
    static func json(_ value: some Encodable) throws -> String {
        String(decoding: try Document.encode(value), as: UTF8.self)
    }

    /// A problem as a person reads it.
    static func text(_ problem: Problem) -> String {
        var lines = ["problem: \(OthersText.line(problem.summary))"]
        var place: [String] = []
        if let step = problem.step { place.append(step) }
        if let sheet = problem.sheet { place.append("sheet  \(sheet)") }
        if let file = problem.file { place.append("file  \(file)") }
        if !place.isEmpty {
            lines.append("  at    " + OthersText.line(place.joined(separator: "   ")))
        }
        if let hint = problem.hint { lines.append("  hint  \(OthersText.line(hint))") }
        return lines.joined(separator: "\n")
    }

    /// Foundation's words for what the disk refuses, with what to do.
    private static func problem(_ error: CocoaError) -> Problem {
        error.code == .fileWriteOutOfSpace
            ? .diskIsFull
            : Problem(
                .disk, "Disk refuses: \(error.localizedDescription)",
                hint: "see that the classroom's folder can be read and written, and run again",
                file: error.filePath)
    }

    /// Ends the process with the code of an error, having said it.
    static func exit(with error: any Error, of command: any ParsableCommand.Type) -> Never {
        switch error {
        case let problem as Problem:
            say(text(problem))
            Glibc.exit(Engine.ExitCode(problem).rawValue)
        case let code as ArgumentParser.ExitCode:
            Glibc.exit(code.rawValue)
        case is CancellationError:
            Glibc.exit(130)
        // Foundation keeps its numbers below 1024 for files; what is above is no fault of the disk.
        case let error as CocoaError where (0..<1024).contains(error.code.rawValue):
            say(text(problem(error)))
            Glibc.exit(74)
        case is CocoaError, is DecodingError, is EncodingError:
            let bug = Problem(
                .bug, "A document cannot be read or written: \(error)",
                hint: "please report this with the file it happened with")
            say(text(bug))
            Glibc.exit(Engine.ExitCode(bug).rawValue)
        default:
            func open<C: ParsableCommand>(_ command: C.Type) -> Never {
                command.exit(withError: error)
            }
            open(command)
        }
    }
}
