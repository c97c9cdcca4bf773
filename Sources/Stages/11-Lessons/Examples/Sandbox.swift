import Artifacts
import Foundation
import Programs

/// Runs a listing where it can reach nothing: bubblewrap with namespaces of its own, no network, no folder of the
/// computer but its programs, read-only. https://github.com/containers/bubblewrap (LGPL-2.0+; Debian package
/// `bubblewrap`).
struct Sandbox {
    /// What a listing may use.
    var seconds: Int
    var memoryBytes: Int

    /// Whether listings can be run here: bubblewrap is there, and the system lets it shut something in.
    static let isThere: Bool = {
        let probe = Sandbox(seconds: 5, memoryBytes: 64 << 20)
        guard Program.find("bwrap") != nil,
            let ending = try? probe.run(["true"], listing: URL(filePath: "/dev/null"))
        else { return false }
        return ending.status == 0
    }()

    /// The most that is read of what a listing prints.
    private static let outputBytes = 64 << 10
    /// Where the listing lies inside.
    private static let inside = "/listing"

    /// How a listing ended.
    struct Ending {
        var output: String
        var errors: String
        var status: Int
        var isOverTime: Bool
    }

    /// Runs a command on a listing; `{file}` in it stands for the listing. Throws `Problem(.unavailable)` where the
    /// command is not there.
    func run(_ command: [String], listing: URL) throws -> Ending {
        guard let name = command.first, let path = Self.place(of: name) else {
            throw Problem(
                .unavailable, "Program '\(command.first ?? "")' is not installed",
                hint: "install it, or take its language out of 'programs' of the stage examples")
        }
        let arguments = command.dropFirst().map { $0.replacing("{file}", with: Self.inside) }
        var bounds = [
            "--unshare-all", "--die-with-parent", "--new-session", "--clearenv",
            "--setenv", "PATH", "/usr/local/bin:/usr/bin", "--setenv", "HOME", "/tmp",
            "--setenv", "LC_ALL", "C.UTF-8", "--ro-bind", "/usr", "/usr",
        ]
        bounds += Self.toolchain(of: path)
        for link in ["bin", "sbin", "lib", "lib32", "lib64"] {
            bounds += Self.link(link)
        }
        bounds += ["--ro-bind-try", "/etc/alternatives", "/etc/alternatives"]
        bounds += ["--ro-bind-try", "/etc/ld.so.cache", "/etc/ld.so.cache"]
        bounds += ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--chdir", "/tmp"]
        bounds += ["--ro-bind", listing.path(percentEncoded: false), Self.inside, "--", path]
        let said = try Program.run(
            "bwrap", bounds + arguments, package: "bubblewrap",
            limits: Program.Limits(
                addressSpace: memoryBytes, cpuSeconds: seconds, fileSize: 1 << 20,
                wallSeconds: seconds + 1, outputBytes: Self.outputBytes))
        return Ending(
            output: String(decoding: said.stdout, as: UTF8.self), errors: said.stderr,
            status: said.status, isOverTime: said.isOverTime)
    }

    /// Where a program lies for everybody: a user's own are none of the listing's business.
    static func place(of name: String) -> String? {
        ["/usr/local/bin", "/usr/bin", "/bin"].map { "\($0)/\(name)" }.first {
            !name.contains("/") && FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// The folder of a program that lies in one of its own, such as a compiler's below `/opt`.
    private static func toolchain(of path: String) -> [String] {
        let real = URL(filePath: path).resolvingSymlinksInPath()
        let folder = real.deletingLastPathComponent().deletingLastPathComponent().path
        guard !folder.hasPrefix("/usr"), folder.split(separator: "/").count >= 2 else { return [] }
        return ["--ro-bind", folder, folder]
    }

    /// A folder that is a link into `/usr` on most systems, as it is here.
    private static func link(_ name: String) -> [String] {
        let path = "/\(name)"
        if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
            return ["--symlink", target, path]
        }
        return ["--ro-bind-try", path, path]
    }
}
