import Artifacts
import Engine
public import Foundation

extension Desk {
    /// Issues further copies of a sheet's practice: for one pupil or for everyone who gets one, each with the next
    /// numbers. Returns the PDF in the outbox. Throws `Problem` where there is no such sheet, nothing to print, or no
    /// number left.
    public func print(sheet: String, copies: Int, pupil: String? = nil) async throws -> URL {
        guard copies > 0 else {
            throw Problem(.usage, "Copies must be one or more", hint: "--copies 1")
        }
        let classroom = try Classroom(workspace)
        let key = classroom.printed[sheet] != nil ? sheet : classroom.printed.keys(of: sheet).first
        guard let key, let printed = classroom.printed[key],
            let questions = classroom.questions[key]
        else {
            throw Problem(
                .missing, "Sheet '\(sheet)' has nothing to print",
                hint: "reviso show \(sheet)", sheet: sheet)
        }
        guard try Currency.holds(printed, questions) else {
            throw Problem(
                .waiting, "Layout of '\(key)' is older than its questions", hint: "reviso run",
                sheet: key, transient: true)
        }
        let press = Press(workspace: workspace)
        let (edition, _) = try press.freeze(
            printed, questions.document, key: classroom.keys[key]?.document)
        let more = try issue(edition, copies, to: try recipients(pupil, classroom), press)
        let stamping = Stamping(
            workspace: workspace, names: settings.names)
        let data = try await stamping.pdf(edition, more, classroom)
        let number = more.map(\.copy).max() ?? 0
        let name =
            "practice-\(edition.edition)-\(pupil.map { "\($0.uppercased())-" } ?? "")\(number).pdf"
        let file = workspace.outbox.appending(path: "\(SheetKey.sheet(of: key))/\(name)")
        try Disk.write(data, to: file)
        return file
    }

    private func recipients(_ pupil: String?, _ classroom: Classroom) throws -> [String] {
        let all = Stamping.recipients(classroom.pupils)
        guard let code = pupil?.uppercased() else { return all }
        guard all.contains(code) else {
            throw Problem(
                .missing, "Pupil '\(code)' is not in the roster",
                hint: "add a line for the code to roster.csv", file: "roster.csv")
        }
        return [code]
    }

    /// Records the next numbers before anything is drawn: a number may be lost, never given twice.
    private func issue(
        _ edition: Edition, _ copies: Int, to pupils: [String], _ press: Press
    ) throws -> [Issued.Copy] {
        let folder = press.folder(edition.edition)
        var issued = try Issued(reading: folder)
        var more: [Issued.Copy] = []
        for pupil in pupils {
            // The first copy is the one in practice.pdf, whether or not it was laid yet.
            let last = max(1, issued.last(of: pupil))
            guard last + copies <= 31 else {
                throw Problem(
                    .input, "Copies of edition '\(edition.edition)' for '\(pupil)' are used up",
                    hint:
                        "31 is the most a code can number; reword a question to make a new edition",
                    sheet: edition.sheet)
            }
            more += (1...copies).map { Issued.Copy(pupil: pupil, copy: last + $0) }
        }
        issued.add(more)
        try issued.write(to: folder)
        return more
    }
}
