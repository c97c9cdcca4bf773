import Artifacts
import Files
import Foundation

/// What went wrong with one file where something below the door says it in words of its own.
enum FileFault {
    /// The error as a problem: of the disk only where the system said so, else of the file.
    static func problem(_ error: any Error, name: String) -> Problem {
        if let problem = error as? Problem { return problem }
        if let error = error as? CocoaError, isDisk(error) {
            return error.code == .fileWriteOutOfSpace
                ? .diskIsFull
                : Problem(
                    .disk, "Disk refuses: \(error.localizedDescription)",
                    hint: "see that the workspace can be read and written, and run again",
                    transient: true)
        }
        return Problem(
            .input, "'\(name)' is not written as its kind of file is",
            hint: "make it anew with the program it came from, and drop it into inbox/")
    }

    /// Foundation keeps its numbers below 1024 for files; what cannot be read as JSON has higher ones.
    private static func isDisk(_ error: CocoaError) -> Bool {
        (0..<1024).contains(error.code.rawValue)
    }
}
