import Artifacts
import Engine
import Foundation
import Testing

@testable import Door

/// Whatever bytes are dropped as a table, as decisions or as results, other sheets are as they were.
@Suite struct AnyBytesTests {
    @Test(arguments: 1...12)
    func leavesAllElseAsItWas(_ seed: UInt64) async throws {
        let class1 = try await ForgedRoom()
        let (before, places) = (try class1.stored(), try class1.places())
        var dice = Rolls(state: seed)
        let rows = ForgedRow.all
        for index in 0..<24 {
            let row = rows[dice.roll(rows.count)]
            let other = rows[dice.roll(rows.count)]
            var bytes = Array(
                row.text.replacing("SCAN", with: "\(class1.sha.prefix(12))-1")
                    .replacing("SHA", with: class1.sha).utf8)
            for _ in 0...dice.roll(3) { bytes = spoilt(bytes, Array(other.text.utf8), &dice) }
            let name = ["a.csv", "a.json", "a.txt", "a"][dice.roll(4)]
            try class1.room.drop(Data(bytes), "\(index)-\(name)")
        }
        let sweep = try await class1.sweep()
        #expect(sweep.files.count == 24)
        #expect(sweep.problems == [])
        let after = try class1.stored()
        for (path, data) in before { #expect(after[path] == data, "\(path)") }
        for ruling in try class1.room.rulings() {
            #expect(try Document.decode(Ruling.self, from: Document.encode(ruling)) == ruling)
            #expect(["fractions", "fractions/P07/7K3QF-1", "sums"].contains(ruling.key))
        }
        // No page of a paper went elsewhere, and no result stands where a paper can.
        #expect(try class1.places().filter { places[$0.key] != nil } == places)
        for delivery in try class1.room.deliveries() where delivery.original.type == .quizResult {
            #expect(delivery.pages.allSatisfy { !$0.key.contains("-") }, "\(delivery.pages)")
        }
        #expect(try class1.room.files("inbox").isEmpty)
        #expect(try await class1.sweep().files == [])
        #expect(try class1.stored() == after)
    }

    /// Bytes turned, cut, doubled, or with a piece of another file in them.
    private func spoilt(_ bytes: [UInt8], _ other: [UInt8], _ dice: inout Rolls) -> [UInt8] {
        guard !bytes.isEmpty else { return other }
        let place = dice.roll(bytes.count)
        let length = min(bytes.count - place, 1 + dice.roll(40))
        switch dice.roll(6) {
        case 0: return Array(bytes[..<place])
        case 1: return Array(bytes[..<place] + bytes[(place + length)...])
        case 2: return Array(bytes[..<(place + length)] + bytes[place...])
        case 3: return Array(bytes[..<place] + other[min(place, other.count)...])
        case 4:
            let hostile = ["\\ud800", "1e308", "-1", "\u{1B}[2J", "\"\"", "01", "{", "q99", "\r\n"]
            return Array(
                bytes[..<place] + Array(hostile[dice.roll(hostile.count)].utf8) + bytes[place...])
        default:
            var bytes = bytes
            for _ in 0...dice.roll(6) { bytes[dice.roll(bytes.count)] ^= UInt8(1 << dice.roll(8)) }
            return bytes
        }
    }
}

/// Numbers that look random and are the same each time, from a seed that is not 0.
private struct Rolls {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, sides)))
    }
}
