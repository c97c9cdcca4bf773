import Artifacts
import Engine
import Foundation
import Imaging

/// Documents of one arithmetic sheet.
extension TestClass {
    static func questions(_ key: String, title: String = "Maths - Addition", prompt: String? = nil)
        -> Questions
    {
        let source = Questions.Source(page: 1, lines: [1])
        return Questions(
            key: key, title: title, subject: "Maths", topic: "addition within 20",
            questions: [
                .init(
                    id: "q1", type: .multipleChoice, prompt: prompt ?? "What is 7 + 5?",
                    choices: [("A", "11"), ("B", "12"), ("C", "13"), ("D", "2")].map {
                        .init(letter: $0.0, text: $0.1)
                    }, explanation: "7 and 5 make 12.", difficulty: .easy,
                    skill: "addition within 20", source: source, origin: .embedded),
                .init(
                    id: "q2", type: .fillBlank, prompt: "=9 + ____ = 14", explanation: "14 - 9",
                    difficulty: .medium, skill: "addition within 20", source: source,
                    origin: .embedded),
            ])
    }

    static func key(_ key: String, second: String = "5") -> AnswerKey {
        AnswerKey(
            key: key,
            entries: [
                .init(
                    questionID: "q1", answer: "B", accepted: [], points: 1, promptConfidence: 1.0,
                    proof: .init(method: .computed, detail: "7 + 5 = 12")),
                .init(
                    questionID: "q2", answer: second, accepted: ["five", "05"], points: 1,
                    promptConfidence: 1.0, proof: .init(method: .computed, detail: "14 - 9 = 5")),
            ])
    }

    static func page(grey: UInt8 = 255) throws -> Data {
        var bytes = [UInt8](repeating: grey, count: 300 * 420)
        for y in 60..<66 { for x in 40..<260 { bytes[y * 300 + x] = 30 } }
        return try Image(grey: bytes, widthPx: 300, heightPx: 420).png(dpi: 150)
    }

    static func reference(_ name: String, _ data: Data) -> FileRef {
        FileRef(file: name, sha256: Digest.sha256(data))
    }

    /// A whole sheet as far as print: intake, questions, key, layouts.
    func sheet(
        _ key: String, serial: Int, on day: String = "2026-11-06", questions: Questions? = nil,
        answers: AnswerKey? = nil
    ) throws {
        let scan = try deliver(key, serial: serial, on: day, name: "\(key).jpg")
        let picture = try Self.page(grey: 240)
        try publish(
            Self.intake(key, scan: scan, picture: picture), step: "01-intake",
            files: ["page-1.png": picture])
        let quiz = questions ?? Self.questions(key)
        try publish(quiz, step: "05-questions")
        try publish(answers ?? Self.key(key), step: "06-answers")
        try print(quiz, keyText: answers?.entries.last?.answer ?? "5")
    }

    static func intake(_ key: String, scan: String, picture: Data, paper: Intake.Paper = .worksheet)
        -> Intake
    {
        Intake(
            key: key, paper: paper,
            pages: [
                .init(
                    number: 1, scan: scan, image: reference("page-1.png", picture), widthPx: 300,
                    heightPx: 420, dpi: 100,
                    quality: .init(sharpness: 0.9, contrast: 0.9, verdict: .good, reasons: []),
                    transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
            ])
    }

    /// Another picture of a sheet, with what was read in its answer places.
    func copy(_ key: String, serial: Int, answers: [String]) throws {
        let scan = try deliver(key, serial: serial, on: "2026-11-07", name: "\(key).jpg")
        let picture = try Self.page(grey: UInt8(240 - serial))
        try publish(
            Self.intake(key, scan: scan, picture: picture), step: "01-intake",
            files: ["page-1.png": picture])
        try leaveOut(key, step: "05-questions", because: "the practice is made from another")
        try publish(
            Responses(
                key: key, instrument: .exercises, source: .paper, whose: [],
                pages: [.init(number: 1, scan: scan, registered: false)],
                items: answers.enumerated().map { index, answer in
                    .init(
                        questionID: "e\(index + 1)", value: answer, confidence: 0.99, state: .read,
                        page: 1)
                }), step: "08-responses")
    }

    /// The quiz with its questions the other way round as a version B.
    func printVersions(_ quiz: Questions, _ key: AnswerKey) throws {
        try print(quiz, keyText: "5")
        let folder = workspace.work.appending(path: "07-print/\(quiz.key)")
        var printed = try Document.decode(
            Printed.self, from: Data(contentsOf: folder.appending(path: "printed.json")))
        let layout = TinyPDF.data([
            [.init(x: 60, y: 700, text: "Version B")], [.init(x: 60, y: 700, text: "B, two")],
        ])
        printed.versions = [
            .init(
                letter: "B", practice: Self.reference("layout-B.pdf", layout),
                questions: quiz.questions.reversed(), entries: key.entries, pages: printed.pages)
        ]
        try publish(printed, step: "07-print", files: ["layout-B.pdf": layout])
    }

    /// The quiz on a single page.
    func printOnePage(_ quiz: Questions) throws {
        try print(quiz, keyText: "5")
        let folder = workspace.work.appending(path: "07-print/\(quiz.key)")
        var printed = try Document.decode(
            Printed.self, from: Data(contentsOf: folder.appending(path: "printed.json")))
        let layout = TinyPDF.data([[.init(x: 60, y: 700, text: "Practice, all of it")]])
        printed.pages = Array(printed.pages.prefix(1))
        printed.files.practice = Self.reference("layout.pdf", layout)
        try publish(printed, step: "07-print", files: ["layout.pdf": layout])
    }

    func print(_ quiz: Questions, keyText: String) throws {
        let blank = try Self.page()
        let line = {
            TinyPDF.data([
                [.init(x: 60, y: 700, text: $0)], [.init(x: 60, y: 700, text: "page two")],
            ])
        }
        let practice = line("Practice of \(quiz.title)")
        let keyPDF = line("Answers B \(keyText)")
        let clean = line("Clean page")
        let html = Data("<p>quiz {{edition}}</p><script>const pupils={{pupils}}</script>".utf8)
        let corners = [BoxMM(x: 5, y: 5, width: 4, height: 4)]
        // A quiz without questions has a clean page and no more.
        let numbers = quiz.questions.isEmpty ? [] : [1, 2]
        let pages = numbers.map { number in
            Printed.Page(
                number: number, widthMM: 210, heightMM: 297,
                blank: Self.reference("blank.png", blank),
                cornersMM: corners, codeMM: BoxMM(x: 160, y: 5, width: 40, height: 20),
                nameMM: BoxMM(x: 20, y: 5, width: 80, height: 10),
                fields: [
                    .init(
                        questionID: "q\(number)", type: number == 1 ? .bubbles : .rule,
                        boxMM: BoxMM(x: 20, y: 60, width: 60, height: 8))
                ])
        }
        let isEmpty = pages.isEmpty
        try publish(
            Printed(
                key: quiz.key,
                files: .init(
                    practice: isEmpty ? nil : Self.reference("layout.pdf", practice),
                    key: isEmpty ? nil : Self.reference("key.pdf", keyPDF),
                    clean: Self.reference("clean.pdf", clean),
                    quiz: isEmpty ? nil : Self.reference("quiz.html", html)), pages: pages),
            step: "07-print",
            files: [
                "blank.png": blank, "layout.pdf": practice, "key.pdf": keyPDF, "clean.pdf": clean,
                "quiz.html": html,
            ])
    }

    /// A returned paper of a pupil, its second answer read as given or left to a person.
    func attempt(
        _ key: String, edition: String, pupil: String?, serial: Int, second: String?,
        on day: String = "2026-11-09"
    ) throws {
        let scan = try deliver(key, serial: serial, on: day, name: "scan.pdf")
        let picture = try Self.page(grey: 235)
        let crop = try Self.page(grey: 200)
        try publish(
            Self.intake(key, scan: scan, picture: picture, paper: .answerSheet),
            step: "01-intake", files: ["page-1.png": picture])
        try publish(
            Responses(
                key: key, instrument: .quiz, edition: edition, source: .paper, whose: [],
                pages: [.init(number: 1, sheetPage: 1, scan: scan, registered: true)],
                items: [
                    .init(
                        questionID: "q2", value: "S",
                        alternatives: [.init(value: "5", confidence: 0.4)],
                        confidence: 0.5, state: .unclear, page: 1,
                        box: Box(x: 100, y: 200, width: 50, height: 40),
                        crop: Self.reference("q2.png", crop))
                ]), step: "08-responses", files: ["q2.png": crop])
        let marked = TinyPDF.data([[.init(x: 60, y: 700, text: "Marked")]])
        let open = second == nil
        let points = second == "5" ? 2.0 : 1.0
        try publish(
            ScoreCard(
                key: key, instrument: .quiz, edition: edition, source: .paper, pupil: pupil,
                provisional: open, undecided: open ? 1 : 0,
                items: [
                    .init(
                        questionID: "q1", given: "B", blind: "B", expected: "B", verdict: .correct,
                        points: 1, maximum: 1, confidence: 0.999, explanation: "7 and 5 make 12."),
                    .init(
                        questionID: "q2", given: second, blind: "S", expected: "5",
                        verdict: open ? .review : second == "5" ? .correct : .wrong,
                        points: points - 1, maximum: open ? 0 : 1, confidence: 0.5,
                        explanation: "read with doubt"),
                ], points: open ? 1 : points, maximum: open ? 1 : 2,
                percentage: open ? 100 : points * 50, seconds: 154,
                grade: open
                    ? nil
                    : points == 2
                        ? .init(label: "Excellent!", emoji: "🎉", color: "green")
                        : .init(label: "Good Effort!", emoji: "👌", color: "orange"),
                marked: open ? nil : Self.reference("marked.pdf", marked)),
            step: "09-score", files: open ? [:] : ["marked.pdf": marked])
    }

    /// A card as it was published.
    func card(_ key: String) throws -> ScoreCard {
        try Document.decode(
            ScoreCard.self,
            from: try Data(
                contentsOf: workspace.work.appending(path: "09-score/\(key)/scoreCard.json")))
    }

    /// The only edition there is.
    func edition() throws -> String {
        try FileManager.default.contentsOfDirectory(atPath: workspace.editions.path)
            .filter { !$0.hasPrefix(".") }.sorted().first ?? ""
    }
}
