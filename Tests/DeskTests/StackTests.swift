import Artifacts
import Desk
import Engine
import Foundation
import Testing

/// What is told of stacks that are not as they should be.
@Suite struct StackTests {
    private func responses(
        _ key: String, pupil: String?, sure: Confidence = 1.0, pages: [Responses.Page], item: Int
    ) -> Responses {
        Responses(
            key: key, instrument: .quiz, edition: "11111", source: .paper,
            whose: pupil.map { [.init(pupil: $0, confidence: sure)] } ?? [], pages: pages,
            items: [
                .init(questionID: "q9", confidence: 0.0, state: .unclear, page: item)
            ])
    }

    private func page(_ number: Int, sheet: Int, _ scan: String) -> Responses.Page {
        .init(number: number, sheetPage: sheet, scan: scan, registered: true)
    }

    @Test func tellsAPaperOnWhichNothingIsMarked() async throws {
        let room = try TestClass(roster: "code,name\nP07,Ada\n")
        let scan = try room.deliver(
            "old/P07/11111-1", serial: 1, on: "2026-11-01", name: "stack.pdf")
        for state in [Responses.State.blank, .read] {
            var one = responses(
                "old/P07/11111-1", pupil: "P07", pages: [page(1, sheet: 1, scan)], item: 1)
            one.items = [.blank, state].enumerated().map {
                .init(questionID: "q\($0.offset)", confidence: 1.0, state: $0.element, page: 1)
            }
            try room.publish(one, step: "08-responses")
            let remarks = try await room.desk().lay().remarks
            #expect(
                remarks
                    == (state == .blank ? ["old/P07/11111-1": ["nothing is marked on it"]] : [:]))
        }
    }

    @Test(arguments: [(0.95, true), (0.99, false)])
    func takesAnOfferedPupilForNobodys(sure: Confidence, isAsked: Bool) async throws {
        let room = try TestClass(roster: "code,name\nP07,Ada\n")
        let scan = try room.deliver(
            "old/S01/11111-1", serial: 1, on: "2026-11-01", name: "stack.pdf")
        try room.publish(
            responses(
                "old/S01/11111-1", pupil: "P07", sure: sure, pages: [page(1, sheet: 1, scan)],
                item: 1), step: "08-responses")
        let report = try await room.desk().lay()
        #expect(
            (report.remarks["old/S01/11111-1"] == ["it is not certain whose it is"]) == isAsked)
    }

    @Test func asksNobodyWhoseAPaperIsThatTheTeacherHasGivenToAPupil() async throws {
        let room = try TestClass(roster: "code,name\nP07,Ada\n")
        let scan = try room.deliver(
            "old/S01/11111-1", serial: 1, on: "2026-11-01", name: "stack.pdf")
        try room.publish(
            responses("old/S01/11111-1", pupil: nil, pages: [page(1, sheet: 1, scan)], item: 1),
            step: "08-responses")
        for (pupil, remark) in [(nil, ["it does not say whose it is"]), ("P07", nil)] {
            try room.publish(
                ScoreCard(
                    key: "old/S01/11111-1", instrument: .quiz, source: .paper, pupil: pupil,
                    provisional: false, undecided: 0, items: [], points: 0, maximum: 0,
                    percentage: 0), step: "09-score")
            let report = try await room.desk().lay()
            #expect(report.remarks["old/S01/11111-1"] == remark)
        }
    }

    @Test func tellsMissingAndDoublePagesAndStrangers() async throws {
        let room = try TestClass(roster: "code,name\nP07,Ada\n")
        let scan = try room.deliver(
            "old/P07/11111-1", serial: 1, on: "2026-11-01", name: "stack.pdf")
        let gone = Responses.Page(
            number: 2, sheetPage: 2, scan: "", registered: false,
            problem: "page 2 of 2 is missing")
        try room.publish(
            responses(
                "old/P07/11111-1", pupil: "P07", pages: [page(1, sheet: 1, scan), gone], item: 0),
            step: "08-responses")
        try room.publish(
            responses(
                "old/P99/11111-1", pupil: "P99",
                pages: [page(1, sheet: 1, scan), page(2, sheet: 1, "abc-2")], item: 1),
            step: "08-responses")
        try room.publish(
            responses("old/S01/11111-1", pupil: nil, pages: [page(1, sheet: 1, scan)], item: 1),
            step: "08-responses")
        let report = try await room.desk().lay()
        #expect(
            report.remarks == [
                "old/P07/11111-1": ["page 2 of 2 is missing"],
                "old/P99/11111-1": [
                    "page 1 came twice: page 1 of 'stack.pdf', abc-2",
                    "P99 is not in roster.csv any more: the paper is kept under that code",
                ],
                "old/S01/11111-1": ["it does not say whose it is"],
            ])
        let review = try room.text("review/review.html")
        #expect(review.contains("page 2 of 2 is missing: scan it and drop it into inbox/"))
    }
}
