import Artifacts
import Foundation
import Reading
import Testing

@testable import ResponsesStage

/// How names are written, and when a line is certain whose it is. No network is asked.
@Suite struct NameMatchTests {
    private static let roster = [
        "P01": NameForms(name: "Anna Berg", code: "P01"),
        "P02": NameForms(name: "Mia Koch", code: "P02"),
        "P03": NameForms(name: "Tom Braun", code: "P03"),
    ]

    private func rated(_ code: String, _ log: Double, _ form: String) -> NameMatch.Rated {
        NameMatch.Rated(
            code: code, log: log, form: form,
            words: Self.roster[code]?.words[form] ?? 1)
    }

    private func match(
        _ best: NameMatch.Rated, next: NameMatch.Rated? = nil, other: Double = -9,
        of roster: [String: NameForms] = roster, isClear: Bool = true
    ) -> NameMatch {
        NameMatch(
            roster, rated: [best] + [next ?? rated("P03", -40, "tom")], other: other,
            isClear: isClear)
    }

    @Test(arguments: [
        "Anna", "Anna Berg", "Berg Anna", "Berg, Anna", "Anna B", "Anna B.", "ANNA BERG",
        "anna berg", "AnnaBerg", "P01", "Anna P01",
    ])
    func knowsHowANameIsWritten(_ text: String) {
        #expect(NameForms(name: "Anna Berg", code: "P01").texts.contains(text))
        #expect(NameForms(name: "Berg, Anna", code: "P01").texts.contains(text))
    }

    @Test(arguments: ["Berg", "B", "A", "A. Berg", "An", "Annaberga"])
    func takesNoPartForAName(_ text: String) {
        #expect(!NameForms(name: "Anna Berg", code: "P01").texts.contains(text))
    }

    @Test func writesNamesWithAndWithoutTheirAccents() {
        let forms = NameForms(name: "Jürgen Łęcki", code: "P1").texts
        #expect(forms.contains("Jürgen Łęcki") && forms.contains("Jurgen Lecki"))
        #expect(forms.contains("Juergen Łęcki") && forms.contains("JÜRGEN ŁĘCKI"))
        #expect(NameForms.bare("Jürgen Łęcki.") == "jurgenlecki")
    }

    @Test func keepsSeveralFirstNamesAndWhatBelongsToTheLast() {
        let forms = NameForms(name: "Anna Maria van der Berg", code: "P1").texts
        for text in ["Anna", "Anna Maria", "Anna van der Berg", "van der Berg, Anna Maria"] {
            #expect(forms.contains(text))
        }
        #expect(!forms.contains("Anna Maria van"))
    }

    @Test func hasTheCodeAloneForAPupilWithoutAName() {
        #expect(Set(NameForms(name: "", code: "P07").texts) == ["P07", "p07"])
    }

    @Test func isCertainOfANameThatIsReadForSure() {
        let whose = match(rated("P01", -0.1, "anna")).whose
        #expect(whose == [Responses.Whose(pupil: "P01", confidence: 0.99)])
    }

    @Test func isNotCertainOfAWordThatMayBeAnother() {
        let least = log(NameMatch.least)
        #expect(match(rated("P01", least + 0.01, "anna")).pupil == "P01")
        #expect(match(rated("P01", least - 0.01, "anna")).pupil == nil)
        // Two words may each be so unlikely.
        #expect(match(rated("P01", 2 * least + 0.01, "annaberg")).pupil == "P01")
        #expect(match(rated("P01", 2 * least - 0.01, "annaberg")).pupil == nil)
        // What is no name is likelier.
        #expect(match(rated("P01", -0.4, "anna"), other: -0.3).pupil == nil)
    }

    @Test func isNotCertainWhereAnotherPupilIsNear() {
        let next = { (log: Double) in rated("P02", log, "mia") }
        #expect(match(rated("P01", -0.1, "anna"), next: next(-0.1 - NameMatch.apart)).pupil != nil)
        #expect(match(rated("P01", -0.1, "anna"), next: next(-3.0)).pupil == nil)
    }

    @Test(arguments: [
        "Anna Huber", "Anne Huber", "Ana Huber", "Hanna Huber", "Nana Huber", "Arno Huber",
    ])
    func neverTellsPupilsApartByALetter(_ name: String) {
        var roster = Self.roster
        roster["P04"] = NameForms(name: name, code: "P04")
        let near = name != "Arno Huber"
        #expect((match(rated("P01", -0.01, "anna"), of: roster).pupil == nil) == near)
        #expect(match(rated("P01", -0.01, "annaberg"), of: roster).pupil == "P01")
    }

    @Test func offersACodeWhereAnotherDiffersByADigit() {
        let match = match(rated("P01", -0.01, "p01"))
        #expect(match.pupil == nil)
        #expect(match.whose == [Responses.Whose(pupil: "P01", confidence: 0.95)])
    }

    @Test func isNotCertainOfTwoLetters() {
        let roster = ["P01": NameForms(name: "Bo", code: "P01")]
        #expect(match(rated("P01", -0.01, "bo"), of: roster).pupil == nil)
    }

    @Test func isNotCertainOfALineThatIsNotClear() {
        #expect(match(rated("P01", -0.01, "anna"), isClear: false).pupil == nil)
    }

    @Test func offersTheLikeliestThreeInTheirOrder() {
        let rows = [("P02", -2.0), ("P01", -2.3), ("P03", -2.5), ("P04", -2.6)]
            .map { rated($0.0, $0.1, "mia") }
        let whose = NameMatch(Self.roster, rated: rows, other: -3).whose
        #expect(whose.map(\.pupil) == ["P02", "P01", "P03"])
        #expect(whose.allSatisfy { $0.confidence < 0.99 })
        #expect(whose == whose.sorted { $0.confidence > $1.confidence })
    }

    @Test func namesNobodyWhereTheLineSaysSomethingElse() {
        #expect(match(rated("P01", -20, "anna"), other: -0.1).whose == [])
        #expect(NameMatch(Self.roster, rated: [], other: -.infinity).whose == [])
    }

    @Test func seesWhatIsOneLetterApart() {
        for (one, other, isNear) in [
            ("mia", "mio", true), ("mia", "mi", true), ("mia", "maia", true), ("mia", "mia", true),
            ("brian", "brain", true), ("mia", "lea", false), ("jan", "jonas", false),
            ("ab", "ba", true), ("abcd", "badc", false), ("", "a", true),
        ] {
            #expect(NameMatch.isNear(one, other) == isNear, "\(one), \(other)")
            #expect(NameMatch.isNear(other, one) == isNear, "\(other), \(one)")
        }
    }
}
