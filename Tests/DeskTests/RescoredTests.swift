import Artifacts
import Desk
import Testing

/// What a changed key changed.
struct RescoredTests {
    @Test func saysOnceWhatAKeyChangedAndNothingOfDecisions() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        let desk = try room.desk()
        _ = try await desk.lay()
        let (id, key) = (try room.edition(), "fractions-03/P07/7K3QF-1")
        try room.attempt(key, edition: id, pupil: "P07", serial: 2, second: nil)
        #expect(try await desk.lay().rescored == [])
        // A person calls it right, and takes that back.
        var judged = try room.card(key)
        let open = judged
        judged.items[1].verdict = .correct
        judged.items[1].points = 1
        judged.points += 1
        for card in [judged, open] {
            try room.publish(card, step: "09-score")
            #expect(try await desk.lay().rescored == [])
        }
        // A person says what stands there.
        try room.attempt(key, edition: id, pupil: "P07", serial: 2, second: "6")
        #expect(try await desk.lay().rescored == [])
        var card = try room.card(key)
        card.items[1].expected = "6"
        card.items[1].verdict = .correct
        card.items[1].points = 1
        card.points = 2
        try room.publish(card, step: "09-score")
        #expect(try await desk.lay().rescored == ["\(key): 1 → 2, new key of question 2"])
        #expect(try await desk.lay().rescored == [])
    }
}
