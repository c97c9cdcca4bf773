import Artifacts
import Foundation

/// What it costs to read 20 written answers: numbers of pupils' digits in the boxes of our own sheets, all pages of one
/// together, and behind printed sums on worksheets of others. In this process, on one processor; the first of all loads
/// the networks, too.
struct AnswerCost {
    let data: URL
    /// So many sheets of each kind.
    var count = 6
    var seed: UInt64 = 1

    private static let answers = 20

    func printTable() async throws {
        guard let lone = try RealDigits(data: data),
            let letters = try RealDigits("emnist-letters-ABCDF-test", of: data)
        else { return print("answers: skipped, for there are no real digits\n") }
        try await awaitingTemporaryFolder { folder in
            let digits = [(0..<RealDigits.folds).map(lone.fold)]
            let sheets = try await behindSums(digits, letters, in: folder)
            let own = try await inBoxes(digits, lone, letters, in: folder)
            print("| \(Self.answers) answers | CPU s to read, sheet by sheet | mean | allowed |")
            print("| --- | --- | ---: | ---: |")
            Self.printRow("behind printed sums (the first loads the networks)", sheets)
            Self.printRow("in boxes of our own sheets", own)
            print("")
        }
    }

    private static func printRow(_ name: String, _ seconds: [Double]) {
        let mean = seconds.reduce(0, +) / Double(max(1, seconds.count))
        print(
            "| \(name) | \(seconds.map { fixed($0, 2) }.joined(separator: ", ")) "
                + "| \(fixed(mean, 2)) | 1.00 |")
    }

    private func behindSums(
        _ digits: [[RealDigits]], _ letters: RealDigits, in folder: URL
    ) async throws -> [Double] {
        let clock = ReadingClock()
        var trips = SumTrips(digits: digits, letters: letters, seed: seed, folder: folder)
        (trips.most, trips.clock) = (Self.answers, clock)
        _ = try await trips.rows(count * Self.answers, from: 0) { _, _ in .number(.number) }
        return clock.seconds
    }

    private func inBoxes(
        _ digits: [[RealDigits]], _ lone: RealDigits, _ letters: RealDigits, in folder: URL
    ) async throws -> [Double] {
        let quiz = try await NumberQuiz.made(
            seed: seed, questions: Self.answers, in: folder.appending(path: "numbers"))
        defer { quiz.remove() }
        let clock = ReadingClock()
        let trips = NumberTrips(
            quiz: quiz, digits: digits, lone: lone, letters: letters, seed: seed, folder: folder,
            clock: clock)
        let pages = quiz.edition.pages.count
        var seconds: [Double] = []
        // A kind of scene takes all pages before the next does.
        for sheet in 0..<count {
            for page in 0..<pages {
                let trip = page * NumberTrips.scenes.count + sheet % NumberTrips.scenes.count
                _ = try await trips.rows(1, from: trip) { _, _ in .number(.number) }
            }
            seconds.append(clock.seconds.suffix(pages).reduce(0, +))
        }
        return seconds
    }
}
