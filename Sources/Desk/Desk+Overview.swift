import Artifacts
import Engine
import Files
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
        var classroom = try classroom()
        try classroom.readEditions()
        var settings = settings
        settings.names = false
        let work = DeskWork(classroom, settings, Tray(workspace.root, before: [:]))
        let sheets = classroom.sheets(with: exhibits.flatMap(\.cards))
        let files = try sheets.map { key in
            let names = try Disk.names(in: workspace.outbox.appending(path: key))
            return (key, names.map { "\(key)/\($0)" })
        }
        work.note(files: Dictionary(uniqueKeysWithValues: files))
        return Card.newestFirst(sheets.map { card($0, work) }).map { card in
            let progress = SheetProgress(
                classroom.scores(of: card.key), classroom.originals,
                screenCountsAsPaper: settings.screenCountsAsPaper)
            return SheetOverview(
                key: card.key, title: card.title, subject: card.subject,
                standIn: classroom.quiz(of: card.key)?.standIn?.words, added: card.added,
                next: card.next.title,
                attempts: progress.totalAttempts, bestPercentage: progress.bestPercentage,
                files: work.files(of: card.key), warnings: card.warnings)
        }
    }
}
