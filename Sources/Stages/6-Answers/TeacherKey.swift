import Artifacts
import Language

/// What a teacher ruled about keys; it stands above every other proof.
struct TeacherKey {
    private let rulings: [Ruling]
    private let questions: Questions?
    private let key: String
    /// The page's own exercises.
    private let exercises: [Recognition.Exercise]
    private let known: Set<String>

    init(
        _ rulings: [Ruling], on key: String, questions: Questions?,
        exercises: [Recognition.Exercise]
    ) {
        self.key = key
        self.rulings = rulings.sorted { $0.serial < $1.serial }
        self.questions = questions
        self.exercises = exercises
        known = Set((questions?.questions ?? []).map(\.id))
    }

    /// The entries with the rulings on them, quiz first, then exercises, each by number.
    func applied(to entries: [AnswerKey.Entry]) -> [AnswerKey.Entry] {
        var entries = entries
        // What the explanations are about: the answers before any key, and those that came with a question's own
        // change.
        var explained = Dictionary(
            entries.map { ($0.questionID, $0) }, uniquingKeysWith: { first, _ in first })
        let added = TeacherAdditions(rulings, questions: questions)
        var doubts = KeyDoubts(proven: explained)
        for ruling in rulings {
            guard let id = id(of: ruling, added) else { continue }
            switch ruling.payload {
            case .key(let entry), .quiz(_, let entry):
                take(entry, of: ruling, id, &doubts, &entries, &explained)
            case .accept(let more): accept(more.accepted, more.verdict, id, &entries)
            case .decision, .attendance: break
            }
        }
        doubts.lay(on: &entries)
        return entries.sorted { Self.order($0.questionID) < Self.order($1.questionID) }
    }

    /// The question or exercise that a ruling is about; nil where it is none of this page.
    private func id(of ruling: Ruling, _ added: TeacherAdditions) -> String? {
        let id = ruling.payload.questionID ?? added.id(of: ruling)
        if let id, known.contains(id) { return isAbout(id, ruling) ? id : nil }
        return found(by: ruling)?.id
    }

    private func found(by ruling: Ruling) -> SameExercise.Found? {
        SameExercise.found(by: ruling, on: key, among: exercises.map { ($0.id, $0.prompt) })
    }

    /// Takes what a key or a change says of a question, or asks about it.
    private func take(
        _ said: Ruling.Entry, of ruling: Ruling, _ id: String, _ doubts: inout KeyDoubts,
        _ entries: inout [AnswerKey.Entry], _ explained: inout [String: AnswerKey.Entry]
    ) {
        var said = said
        said.answer = said.answer.map { letter($0, id) }
        let action = ruling.payload.action
        guard doubts.clears(said, action, id, asked(id)) else { return }
        if let answer = said.answer, !answer.isEmpty {
            set(answer, said, ruling, id, &entries, &explained)
            return
        }
        if KeyDoubts.isAnew(said, action) {
            entries.removeAll { $0.questionID == id }
            if let proven = doubts.proven[id] { entries.append(proven) }
        }
        // What is right beside the answer stays.
        accept(said.accepted ?? [], nil, id, &entries)
    }

    /// Whether the question still asks what it asked when a key to it was handed in: another edition may ask something
    /// else under the same id, and a question that was reworded since is answered by the later wording.
    private func isAbout(_ id: String, _ ruling: Ruling) -> Bool {
        guard ruling.payload.edition != nil, id.first == "q", let prompt = ruling.payload.prompt
        else { return true }
        return questions?.questions.first { $0.id == id }?.prompt == prompt
    }

    /// What is asked under a number, and how it is answered.
    private func asked(_ id: String) -> (prompt: String, type: Questions.QuestionType?) {
        let question = questions?.questions.first { $0.id == id }
        return (question?.prompt ?? exercises.first { $0.id == id }?.prompt ?? "", question?.type)
    }

    private static func order(_ id: String) -> (Int, Int) {
        (id.hasPrefix("q") ? 0 : 1, Int(id.dropFirst()) ?? 0)
    }

    private func set(
        _ answer: String, _ said: Ruling.Entry, _ ruling: Ruling, _ id: String,
        _ entries: inout [AnswerKey.Entry], _ explained: inout [String: AnswerKey.Entry]
    ) {
        let question = questions?.questions.first { $0.id == id }
        let old = entries.first { $0.questionID == id }
        var entry = AnswerKey.Entry(
            questionID: id, answer: answer, accepted: said.accepted ?? [],
            points: said.points ?? old?.points ?? 1, promptConfidence: confidence(ruling, id),
            proof: AnswerKey.Proof(method: .teacher, detail: "ruling \(ruling.serial)"))
        if ruling.type == .quiz {
            explained[id] = entry
        } else if question != nil {
            let known = explained[id].map { [$0.answer] + $0.accepted } ?? []
            if !AnswerText.matches(answer, known) { entry.overrules = true }
        }
        entries.removeAll { $0.questionID == id }
        entries.append(entry)
    }

    /// How surely the key is to what is asked: a sum that was keyed on another picture is only as sure as it was read.
    private func confidence(_ ruling: Ruling, _ id: String) -> Confidence {
        guard ruling.payload.edition == nil, !known.contains(id),
            let exercise = exercises.first(where: { $0.id == id }),
            !SheetKey.lineage(of: key).contains(ruling.key) || ruling.payload.questionID != id,
            found(by: ruling)?.isKnownByWords != true
        else { return 1.0 }
        return exercise.promptConfidence
    }

    /// A choice may be ruled by its letter or by its text.
    private func letter(_ answer: String, _ id: String) -> String {
        let choices = questions?.questions.first { $0.id == id }?.choices ?? []
        let upper = answer.uppercased()
        return choices.first { $0.letter == upper || $0.text == answer }?.letter ?? answer
    }

    private func accept(
        _ answers: [String], _ verdict: Ruling.Verdict?, _ id: String,
        _ entries: inout [AnswerKey.Entry]
    ) {
        guard let index = entries.firstIndex(where: { $0.questionID == id }),
            verdict == nil || verdict == .correct
        else { return }
        for text in answers where !entries[index].accepted.contains(text) {
            entries[index].accepted.append(text)
        }
    }
}

/// Which question an `add` ruling became: the questions stage gives further ids in the order of serials.
struct TeacherAdditions {
    private var ids: [Int: String] = [:]

    init(_ rulings: [Ruling], questions: Questions?) {
        let additions = rulings.filter { $0.payload.action == .add }
        for ruling in additions {
            let match = questions?.questions.first {
                $0.origin == .teacher && $0.prompt == ruling.payload.prompt
            }
            ids[ruling.serial] = match?.id
        }
    }

    func id(of ruling: Ruling) -> String? { ids[ruling.serial] }
}
