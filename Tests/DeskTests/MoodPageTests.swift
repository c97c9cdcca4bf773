import Artifacts
import Foundation
import Testing

@testable import Desk

/// The page of a class's weather.
struct MoodPageTests {
    private func shown(_ week: Int, _ counts: [String: Int]) -> CheckInWeeks.Shown {
        let answered = counts.values.reduce(0, +)
        let row = Mood.Row(row: "mon", answered: answered, counts: counts, quadrants: [:])
        return CheckInWeeks.Shown(
            week: Mood.Week(
                edition: "7K3QF", week: week, answered: answered, rows: [row], words: [],
                hidden: []),
            day: nil, given: answered, least: 5)
    }

    /// A tie is no day that was good, and the most of four answers is not most of the class.
    @Test(arguments: [
        (["good": 3, "bad": 2], "Monday: mostly good"),
        (["good": 2, "bad": 2, "notSure": 1], "Monday: mixed"),
        (["good": 1, "bad": 2, "notSaid": 1, "notSure": 1], "Monday: mixed"),
        (["good": 3, "bad": 3], "Monday: mixed"), (["notSaid": 5], "Monday: mostly rather not say"),
    ]) func callsADayByWhatMoreThanHalfMarked(counts: [String: Int], said: String) throws {
        let utc = try #require(TimeZone(identifier: "UTC"))
        let page = MoodPage(
            title: "4a", weeks: [shown(1, counts), shown(2, ["bad": 6])], zone: utc)
        let html = String(decoding: page.data, as: UTF8.self)
        #expect(html.contains("title=\"\(said)"), "\(html)")
        #expect(html.contains("Monday: mostly bad"))
    }
}
