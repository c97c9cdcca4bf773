import Glibc

extension Problem {
    /// What the system's error means where a file is read or written: full is said as such and may pass by itself.
    ///
    /// - Parameters:
    ///   - code: the system's error number.
    ///   - name: the file's name, which the teacher knows it by.
    ///   - file: its path, relative to the workspace.
    public static func disk(_ code: Int32, _ name: String, file: String? = nil) -> Problem {
        if code == ENOSPC || code == EDQUOT { return diskIsFull }
        return Problem(
            .disk, "Disk refuses '\(name)': \(String(cString: strerror(code)))",
            hint:
                "see that the classroom's folder belongs to you and can be written, and run again",
            file: file)
    }

    /// The disk has no room; it may pass by itself.
    public static let diskIsFull = Problem(
        .disk, "Disk is full", hint: "make room and run again", transient: true)
}
