import Foundation
import Support
import Testing

@testable import Desk

/// Programs of others that read what we export; `make test` fetches them.
enum Importers {
    /// Where they lie.
    private static let folder = URL(
        filePath: ProcessInfo.processInfo.environment["REVISO_IMPORTERS"]
            ?? Command.repository.appending(path: ".setup/importers").path)

    /// Whether they are there.
    static let areThere = FileManager.default.fileExists(
        atPath: folder.appending(path: ".whole").path)

    /// What a program found of one question.
    struct Item: Decodable, Equatable {
        var name: String
        /// What the program calls such a question.
        var kind: String
        var prompt: String
        /// The choices, or what is accepted.
        var answers: [String]
        /// What share of the points each of them brings.
        var shares: [Double]
        var feedback: String
        var points: Double?
    }

    /// What the program under `Tests/Fixtures/importers` finds in files, in the form it says it in.
    static func read<Found: Decodable>(_ program: String, _ files: [Data], suffix: String) throws
        -> Found
    {
        let place = try TemporaryFolder()
        let paths = try files.enumerated().map { number, data in
            let file = place.url.appending(path: "quiz-\(number).\(suffix)")
            try data.write(to: file)
            return file.path
        }
        let script = Command.repository.appending(path: "Tests/Fixtures/importers/\(program).py")
        let run = try Command.run(
            URL(filePath: "/usr/bin/env"), ["python3", "-B", script.path] + paths,
            environment: ["PYTHONPATH": folder.path, "HOME": place.url.path])
        try #require(run.code == 0, "\(run.errors)")
        return try JSONDecoder().decode(Found.self, from: Data(run.output.utf8))
    }
}
