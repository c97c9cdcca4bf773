import Artifacts
import Engine
import Foundation
import Language
import Support
import Testing

@testable import TrainingStage

/// Talks as they come back, and what is said of them.
struct SessionTests {
    private func sheets() async throws -> TalkSheets {
        let folder = try TemporaryFolder()
        let outcome = try await TalkSheetsStage(.init()).run(
            .init(
                scenes: Made.scenes(try Made.scene()),
                packs: try Made.rules() + [Made.pack("hints.en.csv")]
                    + MicroLesson.topics.map { try Made.pack("\($0).en.md") }),
            on: Made.bench(folder))
        guard case .made(let sheets) = outcome else { throw Problem(.bug, "nothing was laid") }
        return sheets
    }

    private func responses(_ edition: Edition, _ marks: [String: [String]], unclear: [String] = [])
        -> Responses
    {
        let items = edition.pages.flatMap(\.fields).map { field -> Responses.Item in
            var item = Responses.Item(
                questionID: field.questionID, confidence: 0.99, state: .blank, page: 1,
                box: Box(x: 1, y: 1, width: 9, height: 9))
            if unclear.contains(field.questionID) {
                (item.state, item.confidence) = (.several, 0.0)
            } else if let marked = marks[field.questionID] {
                item.state = .read
                if field.several == true { item.values = marked } else { item.value = marked.first }
            }
            return item
        }
        return Responses(
            key: "small/P01/7K3QF-1", instrument: edition.instrument ?? .quiz,
            edition: edition.edition, source: .paper, whose: [],
            pages: [.init(number: 1, sheetPage: 1, scan: "0123456789ab-1", registered: true)],
            items: items)
    }

    private func session(
        _ edition: Edition, _ responses: Responses?, intake: Intake? = nil, keeps: Bool = false
    ) async throws -> Outcome<Session> {
        let folder = try TemporaryFolder()
        return try await SessionStage(.init(keepsTranscripts: keeps)).run(
            .init(
                intake: intake ?? Intake(key: "small/P01/7K3QF-1", paper: .answerSheet),
                responses: responses, edition: edition, packs: try Made.rules()),
            on: Made.bench(folder))
    }

    @Test func followsTheWayThroughAStrip() async throws {
        let edition = try Made.edition(try await sheets().dialogues[0].pages, .dialogue)
        let marks = ["p1": ["A"], "p2": ["B"], "p3": ["A"]]
        guard case .made(let talk) = try await session(edition, responses(edition, marks)) else {
            Issue.record("no session")
            return
        }
        #expect(talk.turns.map(\.choice) == ["A", "B", "A"])
        #expect(talk.turns.map(\.to) == ["Hello", "Kite", "Wind"])
        #expect(talk.turns[0].figures.isOpen && talk.turns[0].figures.isFollowUp)
        #expect(talk.title == "A small talk: Lou")
        #expect(talk.pupil == "P01")
        // What is marked off the way is no turn.
        let off = responses(edition, ["p1": ["C"], "p2": ["A"], "p3": ["B"]])
        guard case .made(let other) = try await session(edition, off) else { return }
        #expect(other.turns.map(\.to) == ["Hello", "Wind"])
        #expect(other.unclear.isEmpty)
    }

    /// A way that stops and goes on elsewhere has lost a mark, and is no short talk.
    @Test func asksWhereTheWayStopsAndGoesOnElsewhere() async throws {
        let edition = try Made.edition(try await sheets().dialogues[0].pages, .dialogue)
        let torn = responses(edition, ["p1": ["A"], "p3": ["B"]])
        guard case .made(let talk) = try await session(edition, torn) else { return }
        #expect(talk.unclear == ["p2"] && talk.turns.count == 1)
        let short = responses(edition, ["p1": ["A"]])
        guard case .made(let other) = try await session(edition, short) else { return }
        #expect(other.unclear.isEmpty && other.turns.count == 1)
    }

    @Test func asksWhereTheWayIsInDoubt() async throws {
        let edition = try Made.edition(try await sheets().dialogues[0].pages, .dialogue)
        let read = responses(edition, ["p1": ["A"]], unclear: ["p2", "p3"])
        guard case .made(let talk) = try await session(edition, read) else { return }
        #expect(talk.unclear == ["p2"])
        #expect(talk.turns.count == 1)
    }

    @Test func countsATalkInThrees() async throws {
        let edition = try Made.edition(try await sheets().tally.pages, .tally)
        let read = responses(edition, ["open": ["1", "2", "3"], "silence": ["1"]])
        guard case .made(let talk) = try await session(edition, read) else {
            Issue.record("no session")
            return
        }
        #expect(talk.counts?.map(\.count) == [3, 0, 0, 0, 1])
        #expect(talk.turns.isEmpty)
    }

    private func handed(_ turns: String) -> Intake {
        Intake(
            key: "small/P01/abc", paper: .handedOver,
            handedOver: .init(
                kind: Session.handed, edition: "7K3QF",
                body: #"{"kind":"trainingSession","scene":"small","turns":\#(turns)}"#))
    }

    @Test func countsHandedWordsAnewAndKeepsThemOnlyWhereAllowed() async throws {
        let edition = try Made.edition([], .tally)
        // The page's figures are wrong; the words tell.
        let turns =
            #"[{"to":"Hello","text":"What colour is your kite?","figures":{"words":99,"isOpen":false,"isClosed":false,"isFollowUp":false}}]"#
        for keeps in [false, true] {
            guard
                case .made(let talk) = try await session(
                    edition, nil, intake: handed(turns), keeps: keeps)
            else {
                Issue.record("no session")
                continue
            }
            #expect(
                talk.turns[0].figures
                    == .init(words: 5, isOpen: true, isClosed: false, isFollowUp: true))
            #expect(talk.turns[0].text == (keeps ? "What colour is your kite?" : nil))
        }
    }

    @Test(arguments: [
        "[]", #"[{"to":"Nowhere","text":"Hi"}]"#, #"[{"to":"Hello"}]"#,
        #"[{"to":"Hello","figures":{"words":3,"isOpen":true,"isClosed":true,"isFollowUp":false}}]"#,
    ]) func refusesADamagedTalk(_ turns: String) async throws {
        let edition = try Made.edition([], .tally)
        await #expect(throws: Problem.self) {
            _ = try await session(edition, nil, intake: handed(turns))
        }
    }

    private func coached(_ texts: [(String, String)], quotes: Bool = true) throws -> CoachWords {
        let rules = try TalkRules(try Made.rules(), language: "en")
        return CoachWords(
            turns: texts.map {
                .init(text: quotes ? $0.0 : nil, figures: rules.figures($0.0, to: $0.1))
            }, short: rules.short)
    }

    @Test func praisesWhatIsTrueAndQuotesIt() throws {
        let words = try coached([
            ("Oh.", "I have a kite."), ("What colour is the kite?", "I have a kite."),
            ("How do you fly it?", "It is red."),
        ])
        #expect(
            words.strengths.map(\.text) == [
                "You followed up on what you heard: “What colour is the kite?”.",
                "You asked an open question: “How do you fly it?”.",
            ])
        #expect(words.strengths.map(\.turn) == [2, 3])
        #expect(words.suggestion?.turn == 1)
        #expect(words.lesson == "training-follow-up")
        #expect(
            words.metrics
                == .init(turns: 3, openQuestions: 2, followUps: 1, wordTenths: 37))
        #expect(words.hints == [.init(turn: 1, rule: "short")])
    }

    @Test func praisesNothingThatIsNotThere() throws {
        let words = try coached([("Ok.", "Hello."), ("Do you like it here, then?", "Hello.")])
        #expect(words.strengths.isEmpty)
        let one = try coached([("Ok.", "Hello."), ("Why is that so hard to say?", "Hello.")])
        #expect(one.strengths.count == 1)
        let strong = try coached([("Why is that so hard to say?", "Hello.")])
        #expect(strong.suggestion == nil)
    }

    @Test func namesTurnsWhoseWordsAreNotKept() throws {
        let words = try coached([("What colour is the kite?", "A kite.")], quotes: false)
        #expect(words.strengths.first?.text == "You followed up on what you heard: turn 1.")
    }
}
