import Artifacts
import Foundation

/// What each pupil is to practise next, by all that came back and is decided.
struct CommissionMaker {
    let classroom: Classroom

    /// What goes into one sheet.
    private static let (mistakes, weak) = (6, 3)
    /// A sum that may have been misread is no model for others.
    private static let certain = 0.9
    /// Below this share of its points a skill goes badly.
    private static let weakShare = 0.8

    /// A question as it was answered, or as it could be asked.
    private struct Asked {
        var question: Questions.Question
        var entry: AnswerKey.Entry
    }

    /// How a pupil stands with one question.
    private struct Standing {
        var asked: Asked
        var right = 0
        var isRight = false
        var given: String?
    }

    /// Items and what is known, by pupil in the order of the roster; those without anything to practise are left out.
    func all() -> [(pupil: String, items: [Commission.Item], known: [String])] {
        let pool = pool()
        var cards = Dictionary(grouping: classroom.cards.documents) { $0.pupil ?? "" }
        for pupil in cards.keys {
            cards[pupil]?.sort { left, right in
                let (first, second) = (
                    classroom.originals.lastDate(of: left.key) ?? .distantPast,
                    classroom.originals.lastDate(of: right.key) ?? .distantPast
                )
                return first == second ? left.key < right.key : first < second
            }
        }
        return classroom.pupils.compactMap { pupil in
            guard let own = cards[pupil.code] else { return nil }
            let standings = standings(own)
            let items = items(standings, pool)
            let known = standings.filter { $0.right >= 2 }.map(\.asked.question.prompt).sorted()
            return items.isEmpty ? nil : (pupil.code, items, known)
        }
    }

    /// How a pupil stands with each question that was decided, in the order of its last answer.
    private func standings(_ cards: [ScoreCard]) -> [Standing] {
        var found: [String: Standing] = [:]
        var order: [String] = []
        for card in cards {
            let asked = questions(of: card)
            for item in card.items where item.verdict != .review {
                guard let question = asked[item.questionID] else { continue }
                let name = question.question.prompt
                var standing = found[name] ?? Standing(asked: question)
                standing.isRight = item.verdict == .correct
                standing.right += standing.isRight ? 1 : 0
                standing.given = item.given
                found[name] = standing
                order.removeAll { $0 == name }
                order.append(name)
            }
        }
        return order.compactMap { found[$0] }
    }

    private func items(_ standings: [Standing], _ pool: [Asked]) -> [Commission.Item] {
        guard !standings.isEmpty else { return [] }
        var items = standings.reversed().filter { !$0.isRight && $0.right < 2 }
            .prefix(Self.mistakes).map { standing in
                Commission.Item(
                    why: .mistake, question: standing.asked.question, entry: standing.asked.entry,
                    given: standing.given)
            }
        let shares = Dictionary(grouping: standings, by: \.asked.question.skill).mapValues { all in
            Double(all.count { $0.isRight }) / Double(all.count)
        }
        let seen = Set(standings.map(\.asked.question.prompt))
        let unseen = pool.filter { !seen.contains($0.question.prompt) }
        let weakest = shares.filter { $0.value < Self.weakShare && !$0.key.isEmpty }
            .sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
        let more = weakest.flatMap { skill in unseen.filter { $0.question.skill == skill } }
        items += more.prefix(Self.weak).map {
            .init(why: .weak, question: $0.question, entry: $0.entry)
        }
        if let good = good(standings, unseen, shares) {
            items.append(.init(why: .well, question: good.question, entry: good.entry))
        }
        return items
    }

    /// One thing that went well: another question of the best skill, else one that was answered right once.
    private func good(
        _ standings: [Standing], _ unseen: [Asked], _ shares: [String: Double]
    ) -> Asked? {
        let best = shares.filter { $0.value >= Self.weakShare && !$0.key.isEmpty }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        for skill in best {
            if let one = unseen.first(where: { $0.question.skill == skill }) { return one }
        }
        return standings.last { $0.isRight && $0.right == 1 }?.asked
    }

    /// What a paper asked, by question: only what has a proven answer.
    private func questions(of card: ScoreCard) -> [String: Asked] {
        if let id = card.edition {
            guard let edition = classroom.editions[id] else { return [:] }
            return Self.asked(edition.questions, edition.entries)
        }
        let pages = (try? classroom.recognition(of: card.key))?.pages ?? []
        let questions = pages.flatMap(\.exercises).filter {
            $0.promptConfidence.value >= Self.certain && $0.choices.isEmpty
        }.map { exercise in
            Questions.Question(
                id: exercise.id, type: .fillBlank,
                prompt: exercise.prompt.replacing("__", with: "____"), explanation: "",
                difficulty: .medium, skill: "", source: .init(page: 1, lines: []), origin: .embedded
            )
        }
        return Self.asked(questions, classroom.keys[card.key]?.document.entries ?? [])
    }

    private static func asked(
        _ questions: [Questions.Question], _ entries: [AnswerKey.Entry]
    ) -> [String: Asked] {
        var found: [String: Asked] = [:]
        for question in questions {
            guard let entry = entries.first(where: { $0.questionID == question.id }),
                entry.proof != nil, entry.ask == nil
            else { continue }
            found[question.id] = Asked(question: question, entry: entry)
        }
        return found
    }

    /// All that was printed for the whole class, sorted by sheet and question.
    private func pool() -> [Asked] {
        classroom.editions.values
            .filter { !Commission.isSet(SheetKey.sheet(of: $0.sheet)) }
            .sorted { ($0.sheet, $0.edition) < ($1.sheet, $1.edition) }
            .flatMap { edition in
                Self.asked(edition.questions, edition.entries)
                    .sorted { QuestionOrder($0.key) < QuestionOrder($1.key) }.map(\.value)
            }
    }
}
