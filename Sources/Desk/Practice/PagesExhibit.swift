import Artifacts

/// The pages of a sheet as they came: their picture, what is wrong with them, and which other pictures show the same.
struct PagesExhibit: Exhibit {
    let reads: [any Artifact.Type] = [
        Intake.self, Cleaned.self, Questions.self, Responses.self, ClassSet.self,
    ]
    let cards: [any Artifact.Type] = [Intake.self]

    func layClass(_ work: DeskWork) throws {
        work.report.copies = work.classroom.copies.originals
    }

    func card(_ sheet: String, _ work: DeskWork) -> CardPart {
        let classroom = work.classroom
        let own = classroom.ownKeys(sheet)
        var part = CardPart()
        part.title = own.lazy.compactMap { classroom.originals.name(of: $0) }.first
        part.added = own.compactMap { classroom.originals.firstDate(of: $0) }.min()
        part.warnings = own.flatMap { warnings($0, of: sheet, work) }
        part.thumbnail = thumbnail(sheet, own, work)
        if classroom.intakes[sheet] != nil { say(copies: sheet, classroom, &part) }
        return part
    }

    private func warnings(_ key: String, of sheet: String, _ work: DeskWork) -> [String] {
        let classroom = work.classroom
        let quiz = classroom.quiz(of: sheet)
        var lines: [String] = []
        do {
            let said = try classroom.warnings(of: key, hasQuiz: quiz?.questions.isEmpty == false)
            lines += said?.lines ?? []
            if let remark = said?.remark { work.report.remarks[key, default: []].append(remark) }
            if let answered = try classroom.looksAnswered(key) {
                lines.append(answered.line)
                work.report.remarks[key, default: []].append(
                    "it looks answered, and was not marked")
            }
        } catch {
            work.tell(error, sheet: key)
        }
        if work.files(of: sheet).contains(where: { $0.hasSuffix("/clean.pdf") }) {
            lines += classroom.cleanRemarks(of: key)
        }
        return lines
    }

    private func thumbnail(_ sheet: String, _ own: [String], _ work: DeskWork) -> String? {
        let classroom = work.classroom
        let pictured = own.first { classroom.intakes[$0]?.document.pages.isEmpty == false }
        guard let key = pictured ?? classroom.intakes.keys(of: sheet).first,
            let intake = classroom.intakes[key], let page = intake.document.pages.first
        else { return nil }
        do {
            return try Thumbnails(workspace: classroom.workspace).address(
                of: intake.file(page.image), sha256: page.image.sha256)
        } catch {
            work.tell(error, sheet: key)
            return nil
        }
    }

    /// What is said of other pictures of the same page.
    private func say(copies sheet: String, _ classroom: Classroom, _ part: inout CardPart) {
        guard let original = classroom.copies.original(of: sheet) else {
            let others = classroom.copies.others(than: sheet)
            guard !others.isEmpty else { return }
            let more = others.count > 12 ? " and \(others.count - 12) more" : ""
            part.notes.append(
                .init(
                    "Other pictures of this page: "
                        + "\(others.prefix(12).joined(separator: ", "))\(more)."))
            return
        }
        let title = "Another picture of \(original)"
        part.next = NextStep(.copy, title, "Its practice, key and quiz are those of \(original).")
        part.notes.append(.init("\(title).", unless: .copy))
        if let twin = classroom.twin(of: sheet) {
            part.notes.append(
                .init(
                    "It has the same answers as \(twin). If it is the same paper once more, delete it: ",
                    command: "reviso delete \(sheet)"))
        }
    }
}
