import Artifacts
import Engine
import Foundation
import Logging
import SparksStage
import Support

/// Sparks as a class with pupils gets them for one table of requests, from the packs on disk.
struct AskedSparks {
    let packs: [PackText]

    init() throws {
        let folder = Command.repository.appending(path: "pipelines/packs")
        packs = try SparkPackCheck.files.map {
            PackText(
                name: $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
        }
    }

    /// The sets of a table; nil where it is refused.
    func chosen(_ table: String, seed: Int) async throws -> Sparks? {
        var found: Sparks?
        try await awaitingTemporaryFolder { folder in
            let file = folder.appending(path: "sparks.csv")
            try Data(table.utf8).write(to: file)
            let bench = Bench(
                inputs: ["original/f": file], scratch: folder, log: Logger(label: "bench"))
            let page = Delivered.Page(
                original: .init(sha256: "f", bytes: 1, type: .text), number: 1, scan: "f-1")
            let request = try? await SparkRequestStage(.init()).run(
                .init(
                    delivery: Delivered(key: "r\(seed)", pages: [page]),
                    intake: Intake(key: "r\(seed)", paper: .text, text: "…"), packs: packs),
                on: bench)
            guard case .made(let asked) = request else { return }
            let outcome = try await SparksStage(.init(seed: seed)).run(
                .init(
                    sparkRequest: asked, roster: Roster(codes: [.init(code: "P01")]), packs: packs),
                on: bench)
            if case .made(let made) = outcome { found = made }
        }
        return found
    }

    /// A cell of a table.
    static func cell(_ text: String) -> String { "\"\(text.replacing("\"", with: "\"\""))\"" }
}
