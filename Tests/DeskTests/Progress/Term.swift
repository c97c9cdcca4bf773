import Artifacts
import Desk
import Engine
import Foundation

/// A term of a class, its documents made in code: sheets with six questions each, and a paper of every pupil.
extension TestClass {
    /// The roster of so many pupils, P01 and on, each with a name of its own.
    static func roster(_ count: Int) -> String {
        let names = ["Ada", "Emmy", "Alan", "Mary", "Niels", "Lise", "Max", "Rosa"]
        let rows = (1...count).map {
            "\(code($0)),\(names[$0 % names.count]) Pupil\($0),\($0 % 2 == 0 ? "A" : "B")"
        }
        return "code,name,group\n" + rows.joined(separator: "\n") + "\n"
    }

    static func code(_ number: Int) -> String { "P\(number < 10 ? "0" : "")\(number)" }

    /// A quiz of six questions with four choices, of which A is right, on two skills.
    static func termQuiz(_ key: String, subject: String) -> Questions {
        Questions(
            key: key, title: "\(subject) - \(key)", subject: subject, topic: key,
            questions: (1...6).map { number in
                .init(
                    id: "q\(number)", type: .multipleChoice,
                    prompt: "Question \(number) of \(key)?",
                    choices: ["A", "B", "C", "D"].map {
                        .init(letter: $0, text: "answer \($0)\(number)")
                    }, explanation: "because", difficulty: .medium,
                    skill: number < 4 ? "\(subject), first part" : "\(subject), second part",
                    source: .init(page: 1, lines: [1]), origin: .embedded)
            })
    }

    /// Lays sheets and brings back a paper of every pupil but those left out. Who has a higher number knows more, and a
    /// later question is harder.
    func term(
        pupils: Int, sheets: [(key: String, subject: String, day: String)], without: Set<Int> = []
    ) async throws {
        for (index, one) in sheets.enumerated() {
            let quiz = Self.termQuiz(one.key, subject: one.subject)
            try sheet(
                one.key, serial: 1 + index, on: "2026-09-01", questions: quiz,
                answers: AnswerKey(
                    key: one.key,
                    entries: quiz.questions.map {
                        .init(
                            questionID: $0.id, answer: "A", accepted: [], points: 1,
                            promptConfidence: 1.0, proof: .init(method: .computed, detail: "so"))
                    }))
        }
        _ = try await desk().lay()
        for (index, one) in sheets.enumerated() {
            for pupil in 1...pupils where !without.contains(pupil) {
                try paper(
                    one.key, of: Self.code(pupil), attempt: "1", serial: 100 * (index + 1) + pupil,
                    on: one.day,
                    right: (1...6).map { ($0 * 7 + index * 3 + pupil * 5) % 11 + pupil / 3 > $0 })
            }
        }
        try report()
    }

    /// A decided paper; a question that is not right was answered with B or, every fifth, left blank.
    func paper(
        _ sheet: String, of pupil: String?, attempt: String, serial: Int, on day: String,
        right: [Bool], source: Responses.Source = .paper
    ) throws {
        let key = "\(sheet)/\(pupil ?? "S01")/\(attempt)"
        try deliver(key, serial: serial, on: day, name: "scan.pdf")
        let items = right.enumerated().map { index, isRight in
            let isBlank = !isRight && (serial + index) % 5 == 0
            return ScoreCard.Item(
                questionID: "q\(index + 1)", given: isRight ? "A" : isBlank ? nil : "B",
                expected: "A", verdict: isRight ? .correct : isBlank ? .blank : .wrong,
                points: isRight ? 1 : 0, maximum: 1, confidence: 1.0, explanation: "because")
        }
        let points = Double(right.count { $0 })
        let maximum = Double(right.count)
        try publish(
            ScoreCard(
                key: key, instrument: .quiz, edition: edition(of: sheet), source: source,
                pupil: pupil, provisional: false, undecided: 0, items: items, points: points,
                maximum: maximum, percentage: (10_000 * points / maximum).rounded() / 100,
                grade: .init(label: "Great Job!", emoji: "👍", color: "blue")),
            step: "09-score")
    }

    /// The report of all cards, as its stage adds it up.
    func report() throws {
        var pupils: [String: [String: (Double, Double)]] = [:]
        let folder = workspace.work.appending(path: "09-score")
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where path.hasSuffix("scoreCard.json") {
            let card = try Document.decode(
                ScoreCard.self, from: Data(contentsOf: folder.appending(path: path)))
            let sheet = SheetKey.sheet(of: card.key)
            let quiz = try Document.decode(
                Questions.self,
                from: Data(
                    contentsOf: workspace.work.appending(
                        path: "05-questions/\(sheet)/questions.json")))
            for item in card.items {
                let skill = quiz.questions.first { $0.id == item.questionID }?.skill ?? ""
                let old = pupils[card.pupil ?? ""]?[skill] ?? (0, 0)
                pupils[card.pupil ?? "", default: [:]][skill] = (
                    old.0 + item.points, old.1 + item.maximum
                )
            }
        }
        try publish(
            Report(
                pupils: pupils.filter { $0.key != "" }.sorted { $0.key < $1.key }.map {
                    code, skills in
                    Report.Pupil(
                        pupil: code, sheets: [],
                        skills: skills.sorted { $0.key < $1.key }.map {
                            .init(skill: $0.key, correct: $0.value.0, decided: $0.value.1)
                        },
                        practiseNext: skills.filter { $0.value.0 < 0.7 * $0.value.1 }.keys.sorted())
                }, skills: [], items: [], achievements: []), step: "10-report")
    }

    private func edition(of sheet: String) throws -> String {
        for id in try FileManager.default.contentsOfDirectory(atPath: workspace.editions.path)
            .sorted() where !id.hasPrefix(".")
        {
            let file = workspace.editions.appending(path: "\(id)/edition.json")
            let edition = try Document.decode(Edition.self, from: Data(contentsOf: file))
            if edition.sheet == sheet { return edition.edition }
        }
        return ""
    }
}
