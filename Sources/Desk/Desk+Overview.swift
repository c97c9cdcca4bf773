import Artifacts
import Engine
public import Foundation

/// A worksheet as a list shows it.
public struct SheetOverview: Codable, Sendable, Equatable {
    /// Its key.
    public var key: String
    /// Its title.
    public var title: String
    /// Its subject, where it has a quiz.
    public var subject: String?
    /// Why the built-in generator made its quiz in a language model's place.
    public var standIn: String?
    /// When its first page came.
    public var added: Date?
    /// What it needs next, in words.
    public var next: String
    /// Decided attempts.
    public var attempts: Int
    /// The best decided attempt, in percent.
    public var bestPercentage: Double?
    /// What lies in the outbox, as paths from there.
    public var files: [String]
    /// What is wrong with its pages, in sentences.
    public var warnings: [String]
}

extension Desk {
    /// Every worksheet, newest first, and what it needs next.
    public func overview() throws -> [SheetOverview] {
        var classroom = try Classroom(workspace)
        try classroom.readEditions()
        var problems = classroom.problems
        var settings = settings
        settings.names = false
        let nameless = settings
        return try classroom.sheets.map { key in
            let names = try Disk.names(in: workspace.outbox.appending(path: key))
            let summary = CardContents(
                key, classroom, files: names.map { "\(key)/\($0)" }, settings: nameless,
                problems: &problems)
            return SheetOverview(
                key: key, title: summary.title, subject: summary.subject,
                standIn: summary.standIn.map {
                    [$0.summary, $0.hint].compactMap { $0 }.joined(separator: ": ")
                }, added: summary.added,
                next: NextStep(summary).title, attempts: summary.progress.totalAttempts,
                bestPercentage: summary.progress.bestPercentage, files: summary.files,
                warnings: summary.warnings)
        }.sorted {
            let (left, right) = ($0.added ?? .distantPast, $1.added ?? .distantPast)
            return left == right ? $0.key < $1.key : left > right
        }
    }
}
