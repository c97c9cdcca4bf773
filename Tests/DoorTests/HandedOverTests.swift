import Artifacts
import Foundation
import Testing

@testable import Door

/// What a page of another pipeline hands over.
struct HandedOverTests {
    private func result(padding: Int) -> Data {
        Data(
            #"{"kind":"sky","edition":"7k3qf","pupil":" p07 ","attempt":"a1","note":"\#(String(repeating: "x", count: padding))"}"#
                .utf8)
    }

    @Test func saysWhoseItIsAndWhatItAnswers() throws {
        let read = try HandedOver(result(padding: 10))
        #expect(read.kind == "sky" && read.edition == "7K3QF" && read.attempt == "a1")
        #expect(read.pupil == "P07")
    }

    @Test func isRefusedWhereItIsTooLong() throws {
        #expect(throws: BadRow.self) { try HandedOver(result(padding: HandedOver.mostBytes)) }
        #expect(throws: BadRow.self) { try HandedOver(Data("[1, 2]".utf8)) }
    }
}
