import Foundation
import Testing

@testable import Artifacts

/// What is said of a page's picture.
struct QualityReasonTests {
    @Test(arguments: [
        (Intake.Quality.Reason.blurred, "blurred"), (.tooDark, "too dark"),
        (.lettersAreSmall, "letters are small"), (.nothingIsOnIt, "nothing is on it"),
        (.bentAway(side: "left"), "bent out of sight at its left side"),
        (.cutOff(percent: 12), "cut off: 12 % of the picture is missing"),
        (.wayUpIsNotCertain, "which way is up is not certain"), (.other("wet"), "wet"),
    ])
    func standsInDocumentsAsWords(_ reason: Intake.Quality.Reason, _ words: String) throws {
        let data = try JSONEncoder().encode([reason])
        #expect(try JSONDecoder().decode([String].self, from: data) == [words])
        #expect(try JSONDecoder().decode([Intake.Quality.Reason].self, from: data) == [reason])
    }

    @Test func keepsWordsThatOnlyLookAlikeAsTheyAre() {
        for words in ["bent out of sight at its ", "cut off: x % of the picture is missing", ""] {
            #expect(Intake.Quality.Reason(words: words) == .other(words))
        }
    }
}
