import Artifacts
import Language

/// The key of one instrument: what was known when it was printed, under what a teacher said since.
struct KeyEntries {
    /// The right answer to a question, and how the question is answered.
    struct Line {
        var entry: AnswerKey.Entry
        var type: Questions.QuestionType
        var prompt: String
        var explanation: String
        /// Whether the key's prompt was printed by us, so that its reading is beyond doubt.
        var printedByUs: Bool
        /// How surely the prompt was read on the page, whether it has a key or not; 1 where we printed it.
        var readAs: Confidence
        /// The entry before any teacher's key.
        var proven: AnswerKey.Entry

        /// Whether points of a dotted line stand in the prompt: the place to write on was read as print, and what was
        /// written there with it.
        var holdsItsPlace: Bool {
            !printedByUs && (prompt.contains("..") || prompt.contains("…"))
        }
    }

    private var lines: [String: Line] = [:]
    /// The words of all choices.
    private var choices: [String] = []
    /// What a teacher was sure of, and need not say twice.
    private var sure: [String: Set<String>] = [:]
    private var accepts: [(questionID: String, answer: String, verdict: Ruling.Verdict)] = []

    init(_ input: ScoreInput) {
        switch input.responses.instrument {
        case .quiz: readEdition(input.edition)
        case .exercises: readExercises(input.answerKey, input.recognition)
        // What another pipeline prints has no key here.
        default: break
        }
        for ruling in input.rulings where ruling.payload.edition == input.responses.edition {
            apply(ruling, input)
        }
    }

    /// What each question asks.
    var prompts: [String: String] { lines.mapValues(\.prompt) }

    /// The line for a question; nil where there is no key.
    func line(for questionID: String) -> Line? { lines[questionID] }

    /// What answers to a question are compared with.
    func scored(_ questionID: String, _ line: Line) -> AnswerScorer.Key {
        var key = AnswerScorer.Key(
            question: line.prompt, reference: line.entry.answer, accepted: line.entry.accepted,
            concepts: line.entry.concepts, type: line.type)
        let others = lines.filter { $0.key != questionID }.values
        key.others =
            choices
            + others.filter { $0.entry.proof != nil }.flatMap {
                [$0.entry.answer] + $0.entry.accepted
            }
        return key
    }

    /// What a teacher said about exactly this answer.
    func teacherVerdict(on questionID: String, given: String, same: (String, String) -> Bool)
        -> Ruling.Verdict?
    {
        accepts.last { $0.questionID == questionID && same($0.answer, given) }?.verdict
    }

    /// What a teacher said about an answer in short that says the same as this one in other little words.
    func alike(_ questionID: String, _ given: String)
        -> (answer: String, verdict: Ruling.Verdict)?
    {
        accepts.last { $0.questionID == questionID && AnswerText.sayTheSame($0.answer, given) }
            .map { ($0.answer, $0.verdict) }
    }

    private mutating func readEdition(_ edition: Edition?) {
        guard let edition else { return }
        let entries = Dictionary(
            edition.entries.map { ($0.questionID, $0) }, uniquingKeysWith: { $1 })
        choices = edition.questions.flatMap { $0.choices.map(\.text) }
        for question in edition.questions {
            let entry = entries[question.id] ?? .unknown(question.id)
            lines[question.id] = Line(
                entry: entry, type: question.type, prompt: question.prompt,
                explanation: entry.overrules == true ? Self.ruled : question.explanation,
                printedByUs: true, readAs: 1.0, proven: entry)
        }
    }

    private mutating func readExercises(_ key: AnswerKey?, _ recognition: Recognition?) {
        let entries = Dictionary(
            (key?.entries ?? []).map { ($0.questionID, $0) }, uniquingKeysWith: { $1 })
        for exercise in recognition?.pages.flatMap(\.exercises) ?? [] {
            choices += exercise.choices.map(\.text)
            let entry = entries[exercise.id] ?? .unknown(exercise.id)
            let type: Questions.QuestionType =
                switch exercise.answer.type {
                case .letter, .choice: .multipleChoice
                case .text: .shortAnswer
                case .number, .fraction, .word, .sign: .fillBlank
                }
            lines[exercise.id] = Line(
                entry: entry, type: type, prompt: exercise.prompt,
                explanation: entry.proof?.detail ?? "", printedByUs: false,
                readAs: exercise.promptConfidence, proven: entry)
        }
    }

    /// Why an answer is right whose explanation speaks of another one.
    private static let ruled = "So the teacher's key says"

    /// What must be asked before a teacher's key may be taken; nil where it may.
    private mutating func ask(
        about ruling: Ruling.Entry, _ answer: String, _ line: Line, _ id: String
    ) -> KeyAsk? {
        if ruling.sure == true { sure[id, default: []].insert(answer) }
        if sure[id]?.contains(answer) == true { return nil }
        return KeyDispute.ask(
            about: ruling, beside: line.proven, question: line.prompt, type: line.type)
    }

    private mutating func apply(_ ruling: Ruling, _ input: ScoreInput) {
        var id = ruling.payload.questionID
        var isSure = true
        if input.responses.instrument == .exercises, id.map({ $0.first != "q" }) ?? false {
            let found = SameExercise.found(
                by: ruling, on: input.responses.key,
                among: lines.sorted { $0.key < $1.key }.map { ($0.key, $0.value.prompt) })
            isSure = found?.id == id || found?.isKnownByWords == true
            id = found?.id
        }
        guard let id else { return }
        switch ruling.payload {
        case .key(let said): apply(said, to: id, isSure: isSure)
        case .accept(let more):
            for answer in more.accepted { accepts.append((id, answer, more.verdict ?? .correct)) }
        case .decision, .quiz, .attendance: break
        }
    }

    /// Takes a teacher's key. Not `isSure`: it was given to another exercise that seems to ask the same.
    private mutating func apply(_ said: Ruling.Entry, to id: String, isSure: Bool) {
        guard let answer = said.answer, var line = lines[id] else { return }
        defer { lines[id] = line }
        if let ask = ask(about: said, answer, line, id) {
            line.entry = line.proven
            (line.entry.proof, line.entry.ask) = (nil, ask)
            return
        }
        // What explained the old answer speaks against the new one.
        if answer != line.entry.answer, !line.entry.answer.isEmpty {
            line.explanation = Self.ruled
        }
        line.entry.answer = answer
        line.entry.accepted = said.accepted ?? []
        line.entry.points = said.points ?? line.entry.points
        line.entry.concepts = []
        line.entry.promptConfidence = isSure ? 1.0 : line.readAs
        line.entry.ask = nil
        line.entry.proof = AnswerKey.Proof(method: .teacher, detail: "A teacher's key")
    }
}

extension AnswerKey.Entry {
    /// A question nobody has keyed.
    static func unknown(_ id: String) -> AnswerKey.Entry {
        AnswerKey.Entry(
            questionID: id, answer: "", accepted: [], points: 1, promptConfidence: 0.0)
    }
}
