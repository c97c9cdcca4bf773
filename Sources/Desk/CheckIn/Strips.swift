import Artifacts
import Engine
import Files
import Foundation

/// The strips of a class's check-ins: whose they are, and which weeks were given out. No name stands on one, whatever
/// the settings say.
struct Strips {
    let classroom: Classroom
    let press: Press
    private let stamping: Stamping

    init(_ classroom: Classroom, _ settings: DeskSettings) {
        var settings = settings
        settings.names = false
        self.classroom = classroom
        press = Press(workspace: classroom.workspace)
        stamping = Stamping(workspace: classroom.workspace, settings)
    }

    /// For whom strips are printed: the codes of those whose row says yes, and a spare code for each that says class.
    static func recipients(_ pupils: [Pupil]) -> [String] {
        let spares = Roster.spares(besides: pupils.map(\.code))
        return pupils.filter { $0.checkins == .yes }.map(\.code)
            + spares.prefix(pupils.count { $0.checkins == .class })
    }

    var recipients: [String] { Self.recipients(classroom.pupils) }

    /// The codes among them that are no pupil's.
    fileprivate var nobodys: [String] {
        let codes = Set(classroom.pupils.map(\.code))
        return recipients.filter { !codes.contains($0) }
    }

    /// The highest number a code has room for.
    static let mostWeeks = 31

    /// What becomes the edition that weeks are given out of now: of a long year the second or third of the same strip.
    func current(_ feelings: Filed<Feelings>, title: String, isFull: Int = .max) throws -> Layout {
        var series: Int?
        while true {
            let layout = layout(feelings, title: title, series: series)
            guard let edition = try press.frozen(layout) else { return layout }
            let next = self.layout(feelings, title: title, series: (series ?? 1) + 1)
            let week = try week(of: edition)
            guard try week >= isFull || press.frozen(next) != nil else { return layout }
            series = (series ?? 1) + 1
        }
    }

    /// What becomes an edition.
    private func layout(_ feelings: Filed<Feelings>, title: String, series: Int?) -> Layout {
        let document = feelings.document
        let printed = Printed(
            key: document.key,
            files: .init(practice: document.files.strip, quiz: document.files.page),
            pages: document.pages)
        return Layout(
            printed: Filed(document: printed, folder: feelings.folder), title: title,
            practice: document.files.strip, quiz: document.files.page, questions: [], entries: [],
            pages: document.pages,
            asks: .init(
                instrument: .checkIn, words: document.words, language: document.language,
                series: series))
    }

    /// The week that was given out last; 1 before the first.
    func week(of edition: Edition) throws -> Int {
        let issued = try Issued(reading: press.folder(edition.edition))
        return issued.copies.map(\.copy).max() ?? 1
    }

    /// How many strips of a week were given out.
    func given(_ edition: String, week: Int) throws -> Int {
        try Issued(reading: press.folder(edition)).copies.count { $0.copy == week }
    }

    /// The first week's strips, and what they are made from.
    func first(_ edition: Edition) throws -> (papers: [Stamping.Paper], from: String) {
        var sharing = try Sharing([edition], press)
        let papers = sharing.giveFirst(to: recipients)
        for index in sharing.issued.indices { sharing.issued[index].keepFromAll(nobodys) }
        try sharing.write(press)
        return (papers, stamping.digest(papers, classroom))
    }

    func pdf(_ papers: [Stamping.Paper]) async throws -> Data {
        try await stamping.pdf(papers, classroom)
    }
}

extension Desk {
    /// Prints the strips of further weeks.
    func printStrips(
        _ classroom: Classroom, _ sheet: String, copies: Int, pupil: String?
    ) async throws -> URL {
        guard let feelings = classroom.feelings[sheet] else {
            throw Problem(.missing, "There is no check-in '\(sheet)'", sheet: sheet)
        }
        let strips = Strips(classroom, settings)
        var codes = strips.recipients
        if let code = pupil?.uppercased() {
            guard codes.contains(code) else {
                throw Problem(
                    .missing, "Pupil '\(code)' takes no part in check-ins by code",
                    hint: "write yes under checkins in roster.csv where consent was given",
                    file: "roster.csv")
            }
            codes = [code]
        }
        guard !codes.isEmpty else {
            throw Problem(
                .missing, "Nobody takes part in check-ins",
                hint: "write yes or class under checkins in roster.csv where consent was given",
                file: "roster.csv")
        }
        guard copies <= Strips.mostWeeks else {
            throw Problem(
                .input, "\(copies) weeks are more than a code can number",
                hint: "print at most \(Strips.mostWeeks) weeks at once", sheet: sheet)
        }
        // A week is one copy for all, so that nobody's number runs ahead.
        let isFull = pupil == nil ? Strips.mostWeeks + 1 - copies : .max
        let edition = try strips.press.freeze(
            try strips.current(feelings, title: CheckInExhibit.title, isFull: isFull)
        ).edition
        let last = try strips.week(of: edition)
        // The weeks of an edition that is new begin with its first.
        let isNew = try Issued(reading: strips.press.folder(edition.edition)).copies.isEmpty
        let after = isNew ? 0 : pupil == nil ? last : last - 1
        guard after + copies <= Strips.mostWeeks else {
            throw Problem(
                .input, "Weeks of edition '\(edition.edition)' are used up for one pupil",
                hint: "print the next week for all: reviso print \(sheet)", sheet: sheet)
        }
        let papers = (1...copies).flatMap { more in
            codes.map {
                Stamping.Paper(edition: edition, copy: .init(pupil: $0, copy: after + more))
            }
        }
        var issued = try Issued(reading: strips.press.folder(edition.edition))
        issued.add(papers.map(\.copy))
        issued.keepFromAll(strips.nobodys)
        let data = try await strips.pdf(papers)
        try issued.write(to: strips.press.folder(edition.edition))
        let weeks = papers.map(\.copy.copy)
        let name =
            "strips-\(edition.edition)-\(pupil.map { "\($0.uppercased())-" } ?? "")week-\(weeks.max() ?? 1).pdf"
        let file = workspace.outbox.appending(path: "\(sheet)/\(name)")
        try Disk.here.publish(data, at: file)
        return file
    }
}
