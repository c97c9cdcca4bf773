import Foundation
import Glibc
import Support
import Testing

/// Folders in the inbox that the account may not look into: they are said, and cost nothing else.
@Suite(.enabled(if: Visitor.isThere, "no other account can be taken on here"))
struct UnlistedTests {
    /// Rights of a folder for everybody else: none at all, and names without the right to look at them.
    @Test(arguments: [0o700, 0o744])
    func takesTheRestWhereAFolderCannotBeListed(rights: Int) throws {
        let room = try CommandTests.classroom(with: ["rain.md": CommandTests.rain])
        let scans = room.url.appending(path: "inbox/scans")
        try FileManager.default.createDirectory(at: scans, withIntermediateDirectories: true)
        try Data("Sun.".utf8).write(to: scans.appending(path: "sun.md"))
        try Visitor.own(room.url, but: [scans])
        try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: scans.path)
        let run = try Visitor.reviso(["run", "--workspace", room.url.path])
        #expect(run.code == 74, "\(run.errors)")
        #expect(run.errors.contains("'scans' in the inbox cannot be looked at: Permission denied"))
        #expect(run.errors.contains("inbox/scans"))
        #expect(run.errors.contains("1 done"), "\(run.errors)")
        // Given its rights, it is taken.
        try Visitor.own(room.url, but: [])
        let next = try Visitor.reviso(["run", "--workspace", room.url.path])
        #expect(next.code == 0, "\(next.errors)")
        #expect(next.errors.contains("2 done"), "\(next.errors)")
    }
}

/// Another account than the superuser, who may look into everything.
enum Visitor {
    private static let program = URL(filePath: "/usr/bin/setpriv")
    private static let account: uid_t = 65534

    static var isThere: Bool {
        geteuid() == 0 && FileManager.default.isExecutableFile(atPath: program.path)
    }

    /// Gives the account a folder and all in it; some of it to the superuser.
    static func own(_ folder: URL, but kept: [URL]) throws {
        let below = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        for path in [folder.path] + below.map({ "\(folder.path)/\($0)" }) {
            let isKept = kept.contains { path == $0.path || path.hasPrefix($0.path + "/") }
            _ = chown(path, isKept ? 0 : account, isKept ? 0 : account)
        }
    }

    static func reviso(_ arguments: [String]) throws -> Command.Result {
        try Command.run(
            program,
            ["--reuid=\(account)", "--regid=\(account)", "--clear-groups", Command.reviso.path]
                + arguments)
    }
}
