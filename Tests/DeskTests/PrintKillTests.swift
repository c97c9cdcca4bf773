import Artifacts
import Engine
import Files
import Foundation
import Support
import Testing

@testable import Desk

/// Further copies and exports that are killed: nothing half-written is seen, no number is given twice, and once more
/// does it.
@Suite struct PrintKillTests {
    /// Does something until before the change with this number; whether it came to that change.
    private func isKilled(
        before stop: Int, _ work: @Sendable () async throws -> Void
    ) async throws -> Bool {
        let kill = KillBefore(stop)
        try? await Disk.$here.withValue(Disk(before: kill.change)) { try await work() }
        return kill.came
    }

    private func copies(_ room: TestClass) throws -> [Issued.Copy] {
        try Issued(
            reading: room.workspace.editions.appending(path: try room.edition())
        ).copies
    }

    @Test func givesNoNumberTwiceWhereverPrintIsKilled() async throws {
        var (number, isKilled) = (0, true)
        while isKilled {
            let room = try TestClass()
            try room.sheet("fractions-03", serial: 1)
            let desk = try room.desk()
            _ = try await desk.lay()
            let before = try copies(room)
            isKilled = try await self.isKilled(before: number) {
                _ = try await desk.print(sheet: "fractions-03", copies: 1, pupil: "P07")
            }
            let shown = try room.tree(["outbox"]).filter { !$0.key.contains("/.") }
            for (path, data) in shown where path.hasSuffix(".pdf") {
                #expect(data.starts(with: Data("%PDF".utf8)), "\(path), killed before \(number)")
            }
            let after = try copies(room)
            #expect(before.allSatisfy(after.contains))
            let file = try await desk.print(sheet: "fractions-03", copies: 1, pupil: "P07")
            #expect(FileManager.default.fileExists(atPath: file.path))
            let given = try copies(room)
            #expect(given.count == Set(given.map { "\($0.pupil)-\($0.copy)" }).count)
            #expect(given.count == after.count + 1, "killed before \(number)")
            number += 1
        }
        #expect(number > 2)
    }

    @Test func leavesNoHalfFileWhereverAnExportIsKilled() async throws {
        let whole = try TestClass()
        try whole.sheet("fractions-03", serial: 1)
        let made = try whole.desk().export(sheet: "fractions-03", as: .gift)
        let expected = try Data(contentsOf: try #require(made.files.first))
        for number in 0..<2 {
            let room = try TestClass()
            try room.sheet("fractions-03", serial: 1)
            let desk = try room.desk()
            let killed = try await isKilled(before: number) {
                _ = try desk.export(sheet: "fractions-03", as: .gift)
            }
            #expect(killed)
            #expect(try room.tree(["outbox"]).filter { !$0.key.contains("/.") }.isEmpty)
            let again = try desk.export(sheet: "fractions-03", as: .gift)
            #expect(try Data(contentsOf: try #require(again.files.first)) == expected)
        }
    }
}
