import ArgumentParser
import Artifacts
import Desk
import Engine
import Foundation

/// `reviso export FORMAT SHEET…`: a sheet's pages and words or its quiz as a file for other programs.
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Hand on a sheet's pages with the words read on them, or its quiz.",
        discussion: """
            hocr: XHTML with a box and a confidence for each line and word, its page pictures beside it.
            pdf: the pages with their words under them, to search and copy.
            gift: the quiz for Moodle, as text; short answers become essays, their model answers comments, points are lost, \
            and a number is not accepted in words.
            moodle: the quiz as Moodle XML, with model answers and key concepts for the grader; a number is not accepted in words.
            kahoot: a workbook for Kahoot's import; only multiple choice, questions up to 120 characters and answers up to 75, \
            no explanations, no points.
            anki: notes for Anki's text import, without points.
            qti21: a package of QTI 2.1 items; one number is accepted, model answers are for scorers only, \
            no explanations, no points.
            qti12: a package of QTI 1.2 for Canvas's classic quizzes and older systems; a number is not accepted in words, \
            model answers are for scorers only.
            Of a quiz only questions whose answers are proven go out; each that does not, and all else that is lost, is said.
            json: every document of the class, or of one pupil, in one file: outbox/export.json.
            They go into the sheet's folder in outbox/, or where --output says.

            \(Example.text("reviso export moodle fractions-03", "reviso export pdf fractions-03 --output fractions.pdf"))
            """)

    @OptionGroup var place: WorkspaceOption
    @Argument(help: "hocr, pdf, gift, moodle, kahoot, anki, qti21, qti12 or json.") var format:
        String
    @Argument(help: "The sheets; none for json.") var sheets: [String] = []
    @Option(help: "With json: what is held of one pupil alone.") var pupil: String?
    @Option(name: .shortAndLong, help: "The file to write; of several sheets, the folder.")
    var output: String?

    func validate() throws {
        let isJSON = format.lowercased() == ExportJSON.format
        guard isJSON == sheets.isEmpty else {
            throw ValidationError(isJSON ? "json takes no sheets" : "Name the sheets")
        }
        guard isJSON || pupil == nil else { throw ValidationError("--pupil goes with json") }
    }

    func run() throws {
        if format.lowercased() == ExportJSON.format {
            print(try ExportJSON(workspace: try place.find(), pupil: pupil).write(to: output).path)
            return
        }
        guard let format = ExportFormat(rawValue: format.lowercased()) else {
            throw Problem(
                .usage, "Format '\(format)' is not one of ours",
                hint: "one of: \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        let room = try Room(place)
        // Beside a run, what is read here would be moved away.
        let lock = try WorkspaceLock.hold(room.workspace)
        defer { withExtendedLifetime(lock) {} }
        let keys = try Estate(room.workspace).keys
        for sheet in sheets where !keys.contains(sheet) {
            let below = keys.filter { $0.hasPrefix(sheet + "/") }.prefix(5)
            throw Problem(
                .missing, "Sheet '\(sheet)' does not exist",
                hint: below.isEmpty
                    ? mend(sheet, amongMany: keys)
                    : "below it there are \(below.joined(separator: ", "))")
        }
        for sheet in sheets {
            let made = try room.desk.export(sheet: sheet, as: format, to: target(sheet, format))
            for file in made.files { print(file.path) }
            for loss in made.losses { Terminal.say("\(sheet)  \(loss)") }
        }
    }

    private func target(_ sheet: String, _ format: ExportFormat) -> URL? {
        guard let output else { return nil }
        let place = URL(filePath: output)
        guard sheets.count > 1 else { return place }
        return place.appending(path: "\(sheet.replacing("/", with: "-")).\(format.suffix)")
    }
}
