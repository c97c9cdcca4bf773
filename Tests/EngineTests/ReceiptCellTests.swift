import Artifacts
import Engine
import Foundation
import Testing

/// What a receipt keeps of rows that were handed back.
@Suite struct ReceiptCellTests {
    @Test func keepsNoCellThatMayBeAName() throws {
        let room = try Class()
        let why =
            "2 rows of 'keys.csv' cannot be used: edition '7K3QF' has no question 'Otto Unbekannt'"
        let receipt = try Receipt([
            .init(name: "keys.csv", state: .refused, reason: why),
            .init(
                name: "stack.pdf",
                pages: [.init(number: 1, key: "rain", state: .review, reason: "like 'sun'")]),
        ])
        #expect(receipt.files.first?.reason == why)
        let file = try receipt.write(room.workspace, at: Date(timeIntervalSince1970: 0))
        let kept = try Document.decode(Receipt.self, from: Data(contentsOf: file))
        #expect(
            kept.files.map(\.reason) == [
                "2 rows of 'keys.csv' cannot be used: edition '7K3QF' has no question '…'",
                "like 'sun'",
            ])
        #expect(kept.totals == receipt.totals)
    }
}
