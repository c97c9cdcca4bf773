import Artifacts
import Engine
import Foundation
import Support
import Testing

@testable import Desk

/// Lays a class where a person can look at it: `REVISO_LOOK=<folder> swift test --filter LookTests`.
struct LookTests {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["REVISO_LOOK"] != nil))
    func laysAClassToLookAt() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1, on: "2026-11-06")
        try await room.returned()
        try room.sheet(
            "photosynthesis", serial: 6, on: "2026-11-20",
            questions: TestClass.questions("photosynthesis", title: "Science - Photosynthesis"))
        try room.deliver("img-2041", serial: 7, on: "2026-11-21", name: "IMG_2041.jpg")
        try room.refuse(
            Problem(
                .input, "Page 1 of 'img-2041' is too blurred to read",
                hint: "Try a clearer photo with better lighting"), key: "img-2041",
            step: "01-intake")
        let scan = try room.deliver("unplaced/abc-1", serial: 8, on: "2026-11-09", name: "s.pdf")
        let picture = try TestClass.page(grey: 210)
        try room.publish(
            TestClass.intake("unplaced/abc-1", scan: scan, picture: picture), step: "01-intake",
            files: ["page-1.png": picture])
        let report = try await room.desk().lay()
        #expect(report.problems == [])
        let target = URL(
            filePath: try #require(ProcessInfo.processInfo.environment["REVISO_LOOK"]))
        if FileManager.default.fileExists(atPath: target.path) {
            try FileManager.default.removeItem(at: target)
        }
        try FileManager.default.copyItem(at: room.folder.url, to: target)
    }
}
