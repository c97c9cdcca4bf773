import Artifacts
import Language

/// Questions on a list of dated events.
struct DateQuestions {
    private let page: PageText
    private let stream: Stream

    init(_ page: PageText, _ words: PageWords, stream: @escaping Stream) {
        var page = page
        page.events.removeAll { !words.isClean($0.text) }
        (self.page, self.stream) = (page, stream)
    }

    /// The year of each event, the event of each year, and which came first.
    var all: [Candidate] {
        guard page.events.count >= 2 else { return [] }
        var found = page.events.enumerated().compactMap { index, event in
            candidate(event, index)
        }
        for round in 0..<2 where page.events.count >= 4 + round {
            if let first = first(round) { found.append(first) }
        }
        return found
    }

    private func candidate(_ event: PageText.Event, _ index: Int) -> Candidate? {
        guard event.place.confidence >= 0.8,
            page.events.count(where: { $0.year == event.year }) == 1
        else { return nil }
        var random = stream("event \(index)")
        let year = String(event.year)
        let explanation = "\(year): \(event.text) (\(event.place.words))."
        let ask = Ask.year(event: event.text)
        var drafts: [Questions.QuestionType: Draft] = [:]
        drafts[.fillBlank] = Draft(
            type: .fillBlank, prompt: ask.prompt(blank: true), answer: year,
            explanation: explanation, difficulty: .medium, skill: "dates", place: event.place)
        let others = random.shuffled(page.events.filter { $0.year != event.year })
        if others.count >= 3, random.below(2) == 0 {
            drafts[.multipleChoice] = Draft(
                type: .multipleChoice, prompt: Ask.event(year: event.year).prompt(blank: false),
                answer: event.text, distractors: others.prefix(3).map(\.text),
                explanation: explanation, difficulty: .medium, skill: "dates", place: event.place)
        } else {
            drafts[.multipleChoice] = Draft(
                type: .multipleChoice, prompt: ask.prompt(blank: false), answer: year,
                distractors: years(near: event.year, others, &random), explanation: explanation,
                difficulty: .medium, skill: "dates", place: event.place)
        }
        return Candidate(
            name: "event \(index)", score: 4, key: year, source: "event \(index)", paragraph: -1,
            drafts: drafts, odds: Odds.of(.certain))
    }

    private func years(
        near year: Int, _ others: [PageText.Event], _ random: inout SeededGenerator
    ) -> [String] {
        var years = others.map(\.year)
        years += random.shuffled([-10, -5, -2, 2, 5, 10]).map { year + $0 }
        return years.map(String.init)
    }

    private func first(_ round: Int) -> Candidate? {
        var random = stream("first \(round)")
        let four = Array(random.shuffled(page.events).prefix(4)).sorted { $0.year < $1.year }
        guard Set(four.map(\.year)).count == 4,
            Set(four.map { Tokens.contentStems($0.text) }).count == 4
        else { return nil }
        var place = four[0].place
        for event in four.dropFirst() { place.join(event.place) }
        place.lines.sort()
        let order = four.map { "\($0.year): \($0.text)" }.joined(separator: "; ")
        let draft = Draft(
            type: .multipleChoice, prompt: Ask.first.prompt(blank: false), answer: four[0].text,
            distractors: four.dropFirst().map(\.text), explanation: "\(order) (\(place.words)).",
            difficulty: .hard, skill: "order of events", place: place)
        return Candidate(
            name: "first \(round)", score: 3.5, key: "first \(four[0].year)",
            source: "first \(round)", paragraph: -1, drafts: [.multipleChoice: draft])
    }
}
