import Artifacts

/// A sheet's practice quiz: printed, keyed, to be played and to be edited.
struct QuizExhibit: Exhibit {
    let reads: [any Artifact.Type] = [
        Questions.self, AnswerKey.self, Printed.self, Intake.self, ScoreCard.self,
    ]
    let cards: [any Artifact.Type] = [Questions.self, Printed.self]
    let tells = ["-questions"]

    func owns(_ name: String, below folder: String?, isGone: Bool) -> Bool {
        QuizFiles.names.contains(name)
            || folder == nil && isGone && QuizFiles.isFurtherCopy(name)
    }

    func lay(_ sheet: String, _ work: DeskWork) async { await QuizFiles(work).lay(sheet) }

    func questions(_ work: DeskWork) -> [ReviewItem] {
        KeyQuestions(classroom: work.classroom).all
    }

    func card(_ sheet: String, _ work: DeskWork) -> CardPart {
        let classroom = work.classroom
        let quiz = classroom.quiz(of: sheet)
        let files = work.files(of: sheet)
        var part = CardPart()
        part.title =
            quiz?.title
            ?? (classroom.hasWorksheet(sheet) ? nil : classroom.edition(of: sheet)?.title)
        (part.subject, part.topic) = (quiz?.subject, quiz?.topic)
        part.notes = notes(sheet, quiz, classroom)
        part.links = Self.links(files)
        let canEdit = files.contains { $0.hasSuffix("/quiz.csv") }
        if canEdit, !part.links.isEmpty { part.below = Self.mending }
        part.next =
            files.contains { $0.hasSuffix("/practice.pdf") } ? Self.ready : Self.nothing(canEdit)
        work.report.setAside += (quiz?.setAside ?? []).map { "\(sheet): \($0.words)" }
        return part
    }

    private func notes(
        _ sheet: String, _ quiz: Questions?, _ classroom: Classroom
    ) -> [CardPart.Note] {
        var notes: [CardPart.Note] = []
        let count = quiz?.questions.count ?? 0
        if let reason = shortfall(sheet, quiz, classroom) {
            let lead = count == 0 ? "No quiz" : "\(Number.count(count, "question")) only"
            notes.append(.init("\(lead): \(reason)"))
        }
        if let standIn = quiz?.standIn {
            notes.append(.init(standIn.words, lead: "Quiz of the built-in generator."))
        }
        return notes + (quiz?.setAside ?? []).map { .init($0.words) }
    }

    /// Why there are fewer questions than were asked for, or none.
    private func shortfall(
        _ sheet: String, _ quiz: Questions?, _ classroom: Classroom
    ) -> String? {
        let isCopy =
            classroom.intakes[sheet] != nil && classroom.copies.original(of: sheet) != nil
        guard !isCopy else { return nil }
        if let reason = quiz?.shortfall?.reason { return reason }
        guard quiz == nil, classroom.hasWorksheet(sheet) else { return nil }
        if classroom.intakes[sheet]?.document.paper == .emptyPage {
            return "nothing stands on this page. If it is the back of a leaf, leave it; "
                + "else scan it again"
        }
        return classroom.ownKeys(sheet).lazy.compactMap {
            classroom.reason("-questions", $0)
        }.first
    }

    private static let ready = NextStep(
        .ready, "Ready to print, not scored yet",
        "Print the practice sheet, or play the quiz. Drop what comes back into inbox/.")

    private static func nothing(_ canAdd: Bool) -> NextStep {
        NextStep(
            .nothing, "No practice yet",
            "Nothing to print could be made from this page."
                + (canAdd
                    ? " To ask questions of your own, write them into quiz.csv and drop it into inbox/."
                    : ""))
    }

    private static func links(_ files: [String]) -> [CardPart.Link] {
        let names = [
            ("practice.pdf", "Practice sheet"), ("key.pdf", "Answer key"),
            ("questions.pdf", "Questions alone"), ("clean.pdf", "Clean copy"),
            ("proof.pdf", "What was erased"), ("quiz.html", "Play the quiz"),
            ("quiz.csv", "Edit the quiz"),
        ]
        return names.flatMap { name, words in
            files.filter { $0.hasSuffix("/\(name)") }.map { path in
                let below = path.split(separator: "/").dropFirst().dropLast()
                let more = below.isEmpty ? "" : " (\(below.joined(separator: "/")))"
                return .init(words + more, to: path, isMain: name == "practice.pdf")
            }
        }
    }

    private static let mending = """
        <details><summary>Put something right</summary><p class="note">Open quiz.csv (“Edit the quiz”), change what is \
        wrong, save it and drop it into inbox/. For another title or subject write <b>retitle</b> under action, the title under \
        prompt and the subject under type; to leave a question out write <b>drop</b>.</p></details>

        """
}

extension Questions.StandIn {
    /// Why the built-in generator made the quiz, and what to do.
    var words: String { [summary, hint].compactMap { $0 }.joined(separator: ": ") }
}
