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
        let codes = Set(pupils.map(\.code))
        let spares = (1...99).map { $0 < 10 ? "S0\($0)" : "S\($0)" }.filter { !codes.contains($0) }
        return pupils.filter { $0.checkins == .yes }.map(\.code)
            + spares.prefix(pupils.count { $0.checkins == .class })
    }

    var recipients: [String] { Self.recipients(classroom.pupils) }

    /// What becomes an edition.
    func layout(_ feelings: Filed<Feelings>, title: String) -> Layout {
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
                instrument: .checkIn, words: document.words, language: document.language))
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
        let edition = try strips.press.freeze(
            strips.layout(feelings, title: CheckInExhibit.title)
        ).edition
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
        // A week is one copy for all, so that nobody's number runs ahead.
        let last = try strips.week(of: edition)
        let after = pupil == nil ? last : last - 1
        guard after + copies <= 31 else {
            throw Problem(
                .input, "Weeks of edition '\(edition.edition)' are used up",
                hint:
                    "31 is the most a code can number: change a word in feelings.csv and drop it into inbox/",
                sheet: sheet)
        }
        let papers = (1...copies).flatMap { more in
            codes.map {
                Stamping.Paper(edition: edition, copy: .init(pupil: $0, copy: after + more))
            }
        }
        var issued = try Issued(reading: strips.press.folder(edition.edition))
        issued.add(papers.map(\.copy))
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
