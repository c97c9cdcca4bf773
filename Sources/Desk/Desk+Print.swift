import Artifacts
import Engine
import Files
public import Foundation

extension Desk {
    /// Issues further copies of a sheet's practice: for one pupil or for everyone who gets one, each with the next
    /// numbers. Returns the PDF in the outbox. Throws `Problem` where there is no such sheet, nothing to print, or no
    /// number left.
    public func print(sheet: String, copies: Int, pupil: String? = nil) async throws -> URL {
        guard copies > 0 else {
            throw Problem(.usage, "Copies must be one or more", hint: "--copies 1")
        }
        let classroom = try classroom()
        if classroom.feelings[sheet] != nil {
            return try await printStrips(classroom, sheet, copies: copies, pupil: pupil)
        }
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
                .waiting, "The practice sheet of '\(key)' is older than its questions",
                hint: "reviso run",
                sheet: key, transient: true)
        }
        let press = Press(workspace: workspace)
        let layouts = Layout.all(
            printed, questions.document, key: classroom.keys[key]?.document)
        guard !printed.document.pages.isEmpty else {
            throw Problem(
                .missing, "Sheet '\(sheet)' has no questions to print",
                hint: "reviso show \(sheet)", sheet: sheet)
        }
        var sharing = try Sharing(try layouts.map { try press.freeze($0).edition }, press)
        // The first copy is the one in practice.pdf, whether or not it was laid yet.
        let papers = try sharing.give(copies, to: try recipients(pupil, classroom), after: 1)
        try sharing.write(press)
        let data = try await Stamping(workspace: workspace, settings)
            .pdf(papers, classroom)
        let number = papers.map(\.copy.copy).max() ?? 0
        let edition = papers.first?.edition.edition ?? ""
        let name =
            "practice-\(edition)-\(pupil.map { "\($0.uppercased())-" } ?? "")\(number).pdf"
        let file = workspace.outbox.appending(path: "\(SheetKey.sheet(of: key))/\(name)")
        try Disk.here.publish(data, at: file)
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
}
