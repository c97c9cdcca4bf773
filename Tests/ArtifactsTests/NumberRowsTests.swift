import Artifacts
import Foundation
import Testing

@Suite struct NumberRowsTests {
    private func intake(_ points: [Double]) throws -> String {
        let mesh = Intake.Mesh(columns: 2, rows: points.count / 4, points: points)
        let transform = Intake.Transform(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1], mesh: mesh)
        return String(decoding: try Document.encode(transform), as: UTF8.self)
    }

    @Test func setsLongListsOfNumbersInRows() throws {
        let points = (0..<200).map { Double($0) * 12.25 - 7 }
        let text = try intake(points)
        let lines = text.split(separator: "\n")
        #expect(lines.count < 50)
        #expect(lines.allSatisfy { $0.count <= 100 })
        let back = try Document.decode(Intake.Transform.self, from: Data(text.utf8))
        #expect(back.mesh?.points == points)
        #expect(text.hasSuffix("}\n"))
    }

    @Test func leavesShortListsAndTextAlone() throws {
        #expect(try intake([1, 2, 3, 4, 5, 6, 7, 8]).contains("\n      8\n"))
        let words = (0..<20).map { "\($0)\n\($0)," }
        let text = String(decoding: try Document.encode(words), as: UTF8.self)
        #expect(text.split(separator: "\n").count == 22)
        #expect(try Document.decode([String].self, from: Data(text.utf8)) == words)
    }
}
