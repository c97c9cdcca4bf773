import Artifacts
import Language

/// Finds the section of a topic that a question is about: the one of the lines that it was made of, else the one whose
/// words it shares. A word counts the less the more sections have it, so that what the whole topic is about decides
/// nothing; where two are about as near there is none.
struct SectionFinder {
    private let laid: Laid
    private let stems: [Set<String>]
    private let spread: [String: Int]

    /// By so much the nearest must be nearer than the next, in words that no other section has.
    private static let margin = 0.5
    /// So much it must share at least.
    private static let least = 1.0

    init(_ laid: Laid) {
        self.laid = laid
        stems = laid.topic.sections.map { section in
            let listings = section.blocks.compactMap { laid.example($0.example)?.code }
            let rows = section.blocks.flatMap { $0.rows ?? [] }.flatMap(\.cells)
                .flatMap(\.runs).map(\.text)
            let words = [section.title] + section.blocks.map(\.text) + listings + rows
            return Set(Tokens.contentStems(words.joined(separator: "\n")))
        }
        spread = stems.reduce(into: [:]) { spread, stems in
            for stem in stems { spread[stem, default: 0] += 1 }
        }
    }

    /// The section of each question that has one, in order.
    var all: [Lesson.Rest] {
        (laid.quiz?.questions ?? []).compactMap { question in
            section(of: question).map { .init(questionID: question.id, section: $0.id) }
        }
    }

    private func section(of question: Questions.Question) -> Topic.Section? {
        let sections = laid.topic.sections
        let isTeachers = laid.topic.items.contains { $0.isAsked(by: question) }
        if !isTeachers, let lines = laid.lines(of: question) {
            return sections.first { $0.lines.first <= lines.first && lines.last <= $0.lines.last }
        }
        // A title of one or two words may stand in a question by chance.
        let named = sections.filter {
            $0.title.split(separator: " ").count > 2 && question.prompt.contains($0.title)
        }
        if named.count == 1 { return named.first }
        let answer = question.choices.first { $0.letter == laid.answer(of: question.id) }?.text
        let asked = Set(
            Tokens.contentStems(
                [question.prompt, answer ?? laid.answer(of: question.id) ?? ""]
                    .joined(separator: " ")))
        let shares = stems.enumerated().map { index, stems in
            (index, asked.intersection(stems).reduce(0) { $0 + 1 / Double(spread[$1] ?? 1) })
        }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
        guard let best = shares.first, best.1 >= Self.least,
            shares.count < 2 || best.1 - shares[1].1 >= Self.margin
        else { return nil }
        return sections[best.0]
    }
}
