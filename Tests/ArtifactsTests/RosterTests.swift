import Artifacts
import Foundation
import Testing

/// Names stand in `roster.csv` alone: law 8.
@Suite struct RosterTests {
    private let roster = Roster(codes: [
        .init(code: "P01", group: "A", name: "Zoë Blum"), .init(code: "P02"),
    ])

    @Test func writesNoNames() throws {
        let text = String(decoding: try Document.encode(roster), as: UTF8.self)
        #expect(text.contains("P01") && text.contains("\"A\""))
        #expect(!text.contains("Zo") && !text.contains("name"))
    }

    @Test func describesNoNames() {
        var dumped = ""
        dump(roster, to: &dumped)
        for text in ["\(roster)", String(reflecting: roster), dumped] {
            #expect(text.contains("P01") && !text.contains("Blum"))
        }
    }

    @Test func handsNamesOnInMemory() throws {
        let data = try Document.encode(NamedRoster(roster))
        #expect(try Document.decode(Roster.self, from: data) == roster)
    }
}
