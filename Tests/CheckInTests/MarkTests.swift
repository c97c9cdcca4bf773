import Artifacts
import Engine
import Foundation
import Support
import Testing

@testable import CheckInStage

/// What a strip or the page says, transcribed.
@Suite struct MarkTests {
    private func edition() async throws -> Edition {
        let folder = try TemporaryFolder()
        return Made.edition(try await Made.feelings(in: folder))
    }

    @Test func transcribesMarksAndInfersNothing() async throws {
        let edition = try await edition()
        let read = try await Made.checkIn(
            edition,
            Made.responses(
                edition,
                [
                    "mon": ["good"], "mon-feelings": ["fuming", "cozy", "content"],
                    "tue": ["notSaid"], "thu-feelings": ["sad"], "talk": ["otherAdult"],
                ]))
        let checkIn = try #require(read.document)
        #expect(checkIn.week == 2 && checkIn.pupil == "P01" && checkIn.source == .paper)
        // Good together with fuming is kept; the order is the strip's.
        #expect(checkIn.rows[0].category == .good)
        #expect(checkIn.rows[0].summary == "I feel cozy, content and fuming.")
        #expect(checkIn.rows[1].category == .notSaid && checkIn.rows[1].summary == nil)
        #expect(checkIn.rows.map(\.state) == [.read, .read, .blank, .read, .blank])
        #expect(checkIn.talk == .otherAdult && checkIn.asksToTalk && checkIn.text == nil)
        #expect(checkIn.hasValidInput)
    }

    @Test func leavesDoubtToAPersonAndTakesWhatItSays() async throws {
        let edition = try await edition()
        let responses = Made.responses(
            edition, ["mon-feelings": ["sad"], "tue": ["bad"]],
            unclear: ["mon", "tue-feelings", "talk"])
        let doubtful = try #require(try await Made.checkIn(edition, responses).document)
        #expect(doubtful.unclear == ["mon", "tue-feelings", "talk"])
        #expect(doubtful.rows[0].state == .unclear && doubtful.rows[0].category == nil)
        #expect(doubtful.rows[0].emotions == ["sad"] && doubtful.rows[1].category == .bad)
        #expect(doubtful.asksToTalk && doubtful.talk == .none)
        let rulings = try [("mon", "bad"), ("tue-feelings", "fuming calm"), ("talk", "talked")]
            .enumerated().map { index, one in
                try Ruling(
                    key: "checkin/P01/7K3QF-2", serial: index, type: .decision,
                    target: "0123456789ab-1/\(one.0)",
                    payload: .init(
                        questionID: one.0,
                        original: "0123456789ab" + String(repeating: "0", count: 52),
                        page: 1, value: one.1))
            }
        let decided = try #require(
            try await Made.checkIn(edition, responses, rulings: rulings).document)
        #expect(decided.unclear.isEmpty && decided.hasTalked && !decided.asksToTalk)
        #expect(decided.rows[0].category == .bad && decided.rows[0].state == .read)
        #expect(decided.rows[1].emotions == ["calm", "fuming"])
        #expect(decided.rows[1].summary == "I feel calm and fuming.")
        // A word that stands on no such place decides nothing.
        let wrong = try Ruling(
            key: "checkin/P01/7K3QF-2", serial: 9, type: .decision, target: "0123456789ab-1/mon",
            payload: .init(
                questionID: "mon", original: "0123456789ab" + String(repeating: "0", count: 52),
                page: 1, value: "wonderful"))
        #expect(
            try await Made.checkIn(edition, responses, rulings: [wrong]).document?.unclear.first
                == "mon")
    }

    @Test func doesNothingWithoutConsent() async throws {
        let edition = try await edition()
        let responses = Made.responses(edition, ["mon": ["good"]])
        for consent in [CheckInConsent.no, nil] {
            let outcome = try await Made.checkIn(edition, responses, consent: consent)
            #expect(
                outcome.reason == "roster.csv does not say that this pupil takes part in check-ins")
        }
        #expect(
            try await Made.checkIn(edition, responses, consent: .class).document?.pupil == nil)
        let spare = try await Made.checkIn(
            edition, responses, consent: .class, key: "checkin/S01/7K3QF-2")
        #expect(spare.document != nil && spare.document?.pupil == nil)
        // Nobody counts in the class alone, so no spare strip does.
        let nobodys = try await Made.checkIn(edition, responses, key: "checkin/S01/7K3QF-2")
        #expect(nobodys.document == nil)
        let stranger = try await Made.checkIn(edition, responses, key: "checkin/P99/7K3QF-2")
        #expect(stranger.document == nil)
    }

    @Test func saysThatNothingWasMarked() async throws {
        let edition = try await edition()
        let outcome = try await Made.checkIn(edition, Made.responses(edition, [:]))
        #expect(outcome.reason == "nothing was marked")
    }

    private func handed(_ body: String) -> Intake {
        Intake(
            key: "checkin/P01/a1", paper: .handedOver,
            handedOver: .init(kind: "checkIn", edition: "7K3QF", body: body))
    }

    @Test func takesTextFromThePageAlone() async throws {
        let edition = try await edition()
        let body = """
            {"kind":"checkIn","schema":1,"edition":"7K3QF","attempt":"a1","week":3,"row":"wed",
            "category":"bad","emotions":["sad","surprised"],"text":"It rained."}
            """
        let outcome = try await Made.checkIn(edition, nil, intake: handed(body))
        let checkIn = try #require(outcome.document)
        #expect(checkIn.source == .screen && checkIn.week == 3 && checkIn.text == "It rained.")
        #expect(checkIn.rows.map(\.row) == ["wed"])
        #expect(checkIn.rows[0].summary == "I feel sad and surprised.")
    }

    @Test(arguments: [
        #"{"row":"sun","emotions":["sad"]}"#, #"{"row":"mon","emotions":["glad"]}"#,
        #"{"row":"mon","category":"great"}"#, #"{"row":"mon","week":99,"emotions":["sad"]}"#,
        #"{"emotions":["sad"]}"#, "[]", "",
    ]) func refusesWhatNoPageHandsOver(body: String) async throws {
        let edition = try await edition()
        await #expect(throws: Problem.self) {
            try await Made.checkIn(edition, nil, intake: handed(body))
        }
    }

    @Test func drawsAPictureADayAndAPageToHandBack() async throws {
        let edition = try await edition()
        let responses = Made.responses(
            edition,
            [
                "mon-feelings": ["sad"], "tue": ["notSaid"], "tue-feelings": ["calm"],
                "wed": ["good"], "fri-feelings": ["cozy", "fuming"],
            ])
        let checkIn = try #require(try await Made.checkIn(edition, responses).document)
        let folder = try TemporaryFolder()
        let drawn = try await PictureStage(.init()).run(
            .init(checkIn: checkIn, edition: edition), on: Made.bench(folder))
        let picture = try #require(drawn.document)
        // What a pupil would rather not say is in no picture.
        #expect(picture.pictures.map(\.row) == ["mon", "fri"])
        #expect(picture.pictures[1].alt == "I feel cozy and fuming. (cozy: house, fuming: volcano)")
        let svg = try String(
            contentsOf: folder.url.appending(path: "fri.svg"), encoding: .utf8)
        #expect(svg.hasPrefix("<svg") && svg.contains("data-feeling=\"fuming\""))
        #expect(picture.page != nil)
        var nobodys = checkIn
        nobodys.pupil = nil
        let none = try await PictureStage(.init()).run(
            .init(checkIn: nobodys, edition: edition), on: Made.bench(folder))
        #expect(none.reason == "it counts in the class alone")
    }
}
