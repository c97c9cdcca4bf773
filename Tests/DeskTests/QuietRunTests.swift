import Artifacts
import Desk
import Engine
import Foundation
import Glibc
import Support
import Testing

struct QuietRunTests {
    /// A hundred sheets of ten steps. Other tests of the process count too, so the limit is wide.
    @Test func sheetsWithNothingNewCostLittle() async throws {
        let room = try TestClass()
        try room.leaveOut("sheet-1", step: "1-step", because: "a test")
        let stamp = try Data(
            contentsOf: room.workspace.work.appending(path: "1-step/sheet-1/.stamp.json"))
        for number in 1...100 {
            let key = "sheet-\(number)"
            for step in 1...10 {
                let place = room.workspace.work.appending(path: "\(step)-step/\(key)")
                try FileManager.default.createDirectory(
                    at: place, withIntermediateDirectories: true)
                try stamp.write(to: place.appending(path: ".stamp.json"))
            }
            let folder = room.workspace.outbox.appending(path: key)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for name in 1...6 { try Data().write(to: folder.appending(path: "notes-\(name)")) }
        }
        let desk = try room.desk()
        _ = try await desk.lay()
        let start = clock()
        let report = try await desk.lay()
        let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
        #expect(report.written == [])
        #expect(seconds < 2, "took \(seconds) s of CPU")
    }
}
