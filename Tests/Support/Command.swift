public import Foundation

/// The built command, run as a person runs it.
public enum Command {
    /// What a run left.
    public struct Result: Sendable {
        /// The exit code; of a killed process the negated signal.
        public var code: Int32
        /// What it printed as results.
        public var output: String
        /// What it printed as progress and problems.
        public var errors: String
    }

    /// The repository's root.
    public static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The folder the tests' products lie in.
    public static let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// The command itself.
    public static var reviso: URL { products.appending(path: "reviso") }

    /// Runs a program to its end.
    public static func run(
        _ program: URL? = nil, _ arguments: [String], environment: [String: String] = [:]
    ) throws -> Result {
        let folder = try TemporaryFolder()
        let (output, errors) = (folder.url.appending(path: "o"), folder.url.appending(path: "e"))
        let process = try start(
            program ?? reviso, arguments, environment: environment, output: output, errors: errors)
        return Result(
            code: process.wait(),
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }

    /// Starts a program, its output going to files.
    public static func start(
        _ program: URL, _ arguments: [String], environment: [String: String] = [:], output: URL,
        errors: URL
    ) throws -> ChildProcess {
        try ChildProcess(
            program.path, arguments, environment: environment, output: output, errors: errors)
    }
}

/// The files below a folder, relative to it, sorted.
public func files(below folder: URL) throws -> [String] {
    let root = folder.resolvingSymlinksInPath().path
    guard let walker = FileManager.default.enumerator(atPath: root) else { return [] }
    return walker.compactMap { $0 as? String }.filter { name in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: "\(root)/\(name)", isDirectory: &isFolder)
            && !isFolder.boolValue
    }.sorted()
}
