import Artifacts
import Foundation
import Imaging
import PrintStage
import Support
import Testing

/// The practice sheet against its map.
struct SheetTests {
    @Test func look() async throws {
        let folder = try TemporaryFolder()
        _ = try await Examples.run(
            PrintStage.Input(questions: Examples.mixed, answerKey: Examples.mixedKey), in: folder)
        for name in ["practice.pdf", "key.pdf", "quiz.html"] {
            let target = URL(filePath: "/tmp/paper-look/\(name)")
            try? FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(contentsOf: folder.url.appending(path: name)).write(to: target)
        }
    }
}
