public import Foundation
import Glibc

/// `Tests/PowerCut/powercut.c`, loaded before a program: it writes down every change to a folder, and may end the
/// program as a fault of its own would.
public enum PowerCutShim {
    /// The library, built once; nil where there is no C compiler.
    public static let library: URL? = {
        let target = FileManager.default.temporaryDirectory
            .appending(path: "reviso-powercut-\(getpid()).so")
        let source = Command.repository.appending(path: "Tests/PowerCut/powercut.c").path
        for compiler in ["clang", "cc", "gcc"] {
            let built = try? Command.run(
                URL(filePath: "/usr/bin/env"),
                [compiler, "-O2", "-shared", "-fPIC", "-o", target.path, source, "-ldl"])
            if built?.code == 0 { return target }
        }
        return nil
    }()

    /// The variables that have a program's changes to a folder written down. `trap`: the program ends with SIGABRT
    /// before it gives a file a name that holds this.
    public static func environment(
        _ root: URL, log: URL, trap: String? = nil
    ) -> [String: String] {
        var environment = [
            "LD_PRELOAD": library?.path ?? "", "POWERCUT_ROOT": root.path, "POWERCUT_LOG": log.path,
        ]
        environment["POWERCUT_TRAP"] = trap
        return environment
    }
}
