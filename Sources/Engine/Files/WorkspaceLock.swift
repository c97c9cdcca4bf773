public import Artifacts
import Files
import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// The hold of one run on a workspace: `work/.lock`, let go when the value goes, whatever ends the program.
public final class WorkspaceLock: Sendable {
    private let file: Mutex<Int32?>

    /// Takes the lock, or says at once that another run has it (exit code 75).
    public static func tryLock(_ workspace: Workspace) throws(Problem) -> WorkspaceLock {
        let disk = Disk(workspace)
        try disk.makeFolder(disk.root + "/work")
        let file = open(disk.root + "/work/.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        guard file >= 0 else {
            throw Problem(
                .disk,
                "The classroom cannot be locked against a second run: \(String(cString: strerror(errno)))",
                hint: "see to it that work/ belongs to you", file: "work/.lock")
        }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(file)
            if code == EWOULDBLOCK {
                throw Problem(
                    .waiting, "Reviso is already at work in this classroom",
                    hint: "wait until it is done, or stop it", file: "work/.lock",
                    transient: true)
            }
            throw Problem(
                .disk,
                "The classroom cannot be locked against a second run: \(String(cString: strerror(code)))",
                hint: "the disk must know file locks", file: "work/.lock")
        }
        return WorkspaceLock(file)
    }

    private init(_ file: Int32) { self.file = Mutex(file) }

    /// Lets the workspace go. Called at the end of the work, it also keeps the lock alive until then.
    public func release() {
        file.withLock {
            if let file = $0 { close(file) }
            $0 = nil
        }
    }

    deinit { release() }
}
