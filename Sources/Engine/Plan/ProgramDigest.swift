import Artifacts
import Foundation

/// Which program this is: what it failed on is tried again by another one alone.
enum ProgramDigest {
    /// The digest of the program's file, worked out when it is first asked for.
    static let own: String = {
        (try? Digest.sha256(contentsOf: URL(filePath: "/proc/self/exe"))) ?? "unknown"
    }()
}

extension Stamp {
    /// The tool that a refusal names besides the stage's own: the program that failed.
    static let programName = "reviso"

    /// The stamp of a refusal that is the program's fault, and not its input's.
    func failed(by program: String) -> Stamp {
        var stamp = self
        stamp.tools[Self.programName] = program
        return stamp
    }

    /// The same for this program.
    var withProgram: Stamp { failed(by: ProgramDigest.own) }
}
