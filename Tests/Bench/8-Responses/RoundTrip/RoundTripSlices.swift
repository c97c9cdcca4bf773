import Artifacts
import Drawing
import Foundation
import IntakeStage
import ResponsesStage

/// Trips in slices: a quiz of its own and 48 pictures of its pages each, drawn from the seed and the slice's number
/// alone. What a slice came to is kept in a folder, so that a run that was stopped goes on; it counts as long as the
/// stages that read are of the same revisions.
struct RoundTripSlices {
    static let trips = 48
    var seed: UInt64
    var folder: URL
    var look: URL?

    private struct Kept: Codable {
        var revisions: [Int]
        var figures: RoundTripFigures
    }

    private static let revisions = [IntakeStage.revision, ResponsesStage.revision]

    private func file(_ number: Int) -> URL {
        folder.appending(path: "marks-\(seed)-\(number).json")
    }

    /// What a slice came to, as kept or by making its trips now.
    func figures(of number: Int) async throws -> RoundTripFigures {
        if let bytes = FileManager.default.contents(atPath: file(number).path) {
            let kept = try Document.decode(Kept.self, from: bytes)
            if kept.revisions == Self.revisions { return kept.figures }
        }
        let figures = try await travelled(number)
        try Document.encode(Kept(revisions: Self.revisions, figures: figures))
            .write(to: file(number), options: .atomic)
        return figures
    }

    /// A slice's quiz.
    func quiz(_ number: Int) async throws -> PrintedQuiz {
        try await PrintedQuiz.made(
            seed: seed &* 1000 &+ UInt64(number), in: folder.appending(path: "quiz-\(number)"))
    }

    private func travelled(_ number: Int) async throws -> RoundTripFigures {
        let quiz = try await quiz(number)
        defer { quiz.remove() }
        var figures = RoundTripFigures()
        for trip in (number * Self.trips)..<((number + 1) * Self.trips) {
            let (result, kind) = try await travelled(trip, quiz)
            figures.add(result, kind, trip: trip)
        }
        return figures
    }

    /// One trip of a slice's quiz.
    func travelled(
        _ trip: Int, _ quiz: PrintedQuiz
    ) async throws -> (SheetTrip.Result, SceneClass) {
        let count = SceneClass.allCases.count
        let asked = SceneClass.allCases[trip % count]
        // A picture of 600 dots an inch takes as long as ten others.
        let kind = asked == .finest && trip % Self.trips != 3 ? SceneClass.grey : asked
        let places = quiz.edition.pages.indices.filter {
            !quiz.edition.pages[$0].fields.isEmpty
        }
        let sheet = SheetTrip(
            quiz: quiz, index: places[trip / count % places.count], kind: kind,
            seed: seed &* 1_000_003 &+ UInt64(trip), look: look)
        return (try await sheet.travelled(in: quiz.folder), kind)
    }
}
