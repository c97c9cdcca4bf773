import Artifacts
import Engine
import Foundation
import IntakeStage
import Logging

/// The first stage alone, over one picture.
enum TakenIn {
    /// The page that intake makes of a picture; it is left in a folder beside it, or in one named. Nil where it
    /// refuses.
    static func page(of file: URL, in folder: URL? = nil) async throws -> Intake.Page? {
        let bytes = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        let scratch = folder ?? file.deletingPathExtension()
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        let page = Delivered.Page(
            original: Delivery.Original(
                sha256: "a", bytes: bytes, type: file.pathExtension == "jpg" ? .jpeg : .png),
            number: 1,
            scan: "aaaaaaaaaaaa-1")
        let bench = Bench(
            inputs: ["original/a": file], scratch: scratch, log: Logger(label: "bench"))
        do {
            let outcome = try await IntakeStage(IntakeStage.defaults).run(
                .init(delivery: Delivered(key: "sheet", pages: [page])), on: bench)
            guard case .made(let document) = outcome else { return nil }
            return document.pages.first
        } catch is Problem {
            return nil
        }
    }
}
