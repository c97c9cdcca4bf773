import Artifacts
import Files
import Foundation
import Paper

/// The files of a sheet's printed quizzes: clean copy, practice for everybody, key, and the quiz for a screen.
struct QuizFiles {
    let work: DeskWork
    let press: Press
    let stamping: Stamping

    init(_ work: DeskWork) {
        let workspace = work.classroom.workspace
        self.work = work
        press = Press(workspace: workspace)
        stamping = Stamping(workspace: workspace, work.settings)
    }

    /// The names of the files.
    static let names = [
        "clean.pdf", "proof.pdf", "practice.pdf", "questions.pdf", "key.pdf", "quiz.html",
        "quiz.csv",
    ]

    /// Whether it is what `print` made: kept as long as there is the sheet.
    static func isFurtherCopy(_ name: String) -> Bool {
        name.hasPrefix("practice-") && name.hasSuffix(".pdf")
    }

    private var classroom: Classroom { work.classroom }
    private var tray: Tray { work.tray }

    /// The folder of a printed quiz: the worksheet's own for the first key, below it for further ones.
    private static func folder(_ key: String, isFirst: Bool) -> String {
        "outbox/" + (isFirst ? SheetKey.sheet(of: key) : key)
    }

    /// Lays the files of all printed quizzes of a sheet. One that fails is told and keeps its old files.
    func lay(_ sheet: String) async {
        // Each pupil has a sheet of their own: see `PersonalExhibit`.
        guard !Commission.isSet(sheet) else { return }
        if classroom.printed.keys(of: sheet).isEmpty, !classroom.hasWorksheet(sheet),
            let edition = classroom.edition(of: sheet)
        {
            await layAgain(edition, of: sheet)
        }
        for (index, key) in classroom.printed.keys(of: sheet).enumerated() {
            guard let printed = classroom.printed[key] else { continue }
            let folder = Self.folder(key, isFirst: index == 0)
            do {
                try await lay(printed, in: folder)
            } catch {
                work.tell(error, sheet: key, keeping: Self.names.map { "\(folder)/\($0)" })
            }
        }
    }

    /// Only papers of the sheet came: what they were printed from is laid for this roster.
    private func layAgain(_ edition: Edition, of sheet: String) async {
        let folder = Self.folder(sheet, isFirst: true)
        do {
            let page = press.folder(edition.edition).appending(path: "quiz.html")
            if Disk.exists(page) {
                let layout = try Data(contentsOf: page)
                try layQuizPage(layout, Digest.sha256(layout), edition, in: folder)
            }
            try await layPractice([edition], in: folder)
        } catch {
            work.tell(
                error, sheet: sheet,
                keeping: ["practice.pdf", "quiz.html"].map { "\(folder)/\($0)" })
        }
    }

    private func lay(_ printed: Filed<Printed>, in folder: String) async throws {
        let key = printed.document.key
        guard let questions = classroom.questions[key] else { return }
        let files = printed.document.files
        let entries = classroom.keys[key]?.document
        if let clean = files.clean { try copy(clean, of: printed, to: "\(folder)/clean.pdf") }
        if let proof = files.proof { try copy(proof, of: printed, to: "\(folder)/proof.pdf") }
        if let key = files.key { try copy(key, of: printed, to: "\(folder)/key.pdf") }
        if let alone = files.questions {
            try copy(alone, of: printed, to: "\(folder)/questions.pdf")
        }
        guard try Currency.holds(printed, questions) else {
            // Older than its questions: the run has not come to print yet, and what lies there stays.
            for name in ["practice.pdf", "quiz.html", "quiz.csv"] { tray.keep("\(folder)/\(name)") }
            return
        }
        var editions: [Edition] = []
        for layout in Layout.all(printed, questions.document, key: entries) {
            let (edition, isNew) = try press.freeze(layout)
            editions.append(edition)
            if isNew { work.report.frozen.append(edition.edition) }
        }
        for edition in editions { work.classroom.editions[edition.edition] = edition }
        guard let first = editions.first else { return }
        try tray.lay(
            "\(folder)/quiz.csv",
            QuizTable.encode(
                SheetKey.sheet(of: key), edition: first.edition, questions.document, entries))
        guard !printed.document.pages.isEmpty else { return }
        if let quiz = files.quiz {
            try layQuizPage(try Press.bytes(printed, quiz), quiz.sha256, first, in: folder)
        }
        try await layPractice(editions, in: folder)
    }

    private func copy(_ reference: FileRef, of printed: Filed<Printed>, to path: String) throws {
        guard !tray.holds(path, from: reference.sha256) else { return }
        try tray.lay(path, copying: try Press.file(printed, reference), reference.sha256)
    }

    private func layQuizPage(
        _ layout: @autoclosure () throws -> Data, _ sha256: String, _ edition: Edition,
        in folder: String
    ) throws {
        let codes = classroom.pupils.map(\.code)
        let from = Digest.sha256(
            (["quiz 3", sha256, edition.edition] + codes).joined(separator: "\n"))
        try tray.lay("\(folder)/quiz.html", from: from) {
            let html = String(decoding: try layout(), as: UTF8.self)
            return Data(
                try QuizFill.filled(html, edition: edition.edition, codes: codes).utf8)
        }
    }

    private func layPractice(_ editions: [Edition], in folder: String) async throws {
        var sharing = try Sharing(editions, press)
        let papers = sharing.giveFirst(to: Stamping.recipients(classroom.pupils))
        let path = "\(folder)/practice.pdf"
        let from = stamping.digest(papers, classroom)
        try sharing.write(press)
        if !tray.holds(path, from: from) {
            try tray.put(path, from: from, try await stamping.pdf(papers, classroom))
        }
    }
}
