import Artifacts
import Drawing
import Foundation

/// The rows that the decision is fitted by: numbers, and what is done in a number's place, in boxes, behind an `=`, in
/// frames and on rules, of real digits in five folds of writers.
struct DecisionRows {
    let data: URL
    let folder: URL
    let seed: UInt64
    /// How many numbers are written behind an `=`; of the others there are half as many.
    let count: Int

    private static let kinds: [NumberQuiz.Kind] = [
        .digit, .number, .number, .number, .digit, .negative, .decimal,
    ]

    /// Every fifth place holds something else than a number: a page of which nothing can be read says nothing of any.
    private static func content(
        _ index: Int, _ attacks: [NumberAttack], _ random: inout SplitMix64
    ) -> NumberRow.Content {
        index % 5 == 4
            ? .attack(attacks[index / 5 % attacks.count])
            : .number(kinds[random.index(kinds.count)])
    }

    /// The rows, from a file where an earlier run left them; nil without real digits.
    func rows() async throws -> [SightRow]? {
        let file = folder.appending(path: "sights-\(seed)-\(count).jsonl")
        let known = try SightRow.read(file)
        guard known.isEmpty else { return known }
        guard let lone = try RealDigits(data: data),
            let held = try RealDigits("mnist-test", of: data),
            let letters = try RealDigits("emnist-letters-ABCDF-test", of: data)
        else { return nil }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let digits = [lone, held].map { set in (0..<RealDigits.folds).map(set.fold) }
        var trips = SumTrips(digits: digits, letters: letters, seed: seed, folder: folder)
        var all: [SightRow] = []
        for (place, first, share) in [
            (SumSheet.Place.sign, 0, 3), (.frame, 60_000, 2), (.rule, 90_000, 2),
        ] {
            trips.printed = place
            let rows = try await trips.rows(count * share / 3, from: first) {
                Self.content($0, SumTrips.attacks, &$1)
            }
            all += rows.compactMap { SightRow($0, place: "\(place)") }
        }
        let quiz = try await NumberQuiz.made(seed: seed, in: folder.appending(path: "numbers"))
        defer { quiz.remove() }
        let boxes = NumberTrips(
            quiz: quiz, digits: digits, lone: lone, letters: letters, seed: seed, folder: folder)
        let rows = try await boxes.rows(count * 2 / 3, from: 0) {
            Self.content($0, NumberAttack.allCases, &$1)
        }
        all += rows.compactMap { SightRow($0, place: "boxes") }
        try SightRow.write(all, to: file)
        return all
    }
}
