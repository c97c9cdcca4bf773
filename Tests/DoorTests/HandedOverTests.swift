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

    /// What a class does not keep comes in under no name, however deep it stands.
    @Test func takesInNamedFieldsAlone() throws {
        let told = Data(
            #"{"kind":"sky","edition":"7K3QF","attempt":"a1","x":"heron","turns":[{"y":"heron","n":1}]}"#
                .utf8)
        let read = try HandedOver(told, with: ["kind", "edition", "attempt", "turns", "n"])
        let text = String(decoding: read.data, as: UTF8.self)
        #expect(!text.contains("heron") && text.contains("\"n\" : 1"))
        #expect(String(decoding: try HandedOver(told).data, as: UTF8.self).contains("heron"))
    }

    @Test func isRefusedWhereItIsTooLong() throws {
        #expect(throws: BadRow.self) { try HandedOver(result(padding: HandedOver.mostBytes)) }
        #expect(throws: BadRow.self) { try HandedOver(Data("[1, 2]".utf8)) }
    }
}
