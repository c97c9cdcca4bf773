import Artifacts
import Language

/// Whether a line was made for what a request asks: its time, its question, its moment, what is read or seen.
extension SparkChoice {
    /// Sorts that most things are of.
    private static let broad: Set<String> = [
        "event", "show", "place", "thing", "contest", "trip", "animal", "land", "act",
    ]

    /// Whether it was written for the time or the question that a request is of.
    func isForAsked(_ candidate: Candidate) -> Bool {
        let times = [When.ahead.rawValue, When.over.rawValue]
        let ideas = SituationReader.tag("ideas")
        return candidate.needs.contains(where: times.contains)
            || request.tags.contains(ideas) && candidate.spark.tags.contains(ideas)
    }

    /// Whether it was written for what is asked about the topic: its causes, and not the topic at large.
    func isForAspect(_ candidate: Candidate) -> Bool {
        let kinds = request.about?.kinds ?? []
        return candidate.needs.contains { Self.aspects.contains($0) && kinds.contains($0) }
    }

    private static let aspects: Set<String> = ["causes", "effects", "sides"]

    /// Whether it asks for a sort of thing that few are of: a meal.
    func isForNarrow(_ candidate: Candidate) -> Bool {
        candidate.needs.contains { need in
            !"-+=".contains(need.prefix(1))
                && need.split(separator: "/").map(String.init).allSatisfy {
                    !Self.broad.contains($0) && !SparkFrame.fields.contains($0)
                        && ![When.ahead.rawValue, When.over.rawValue, SparkFrame.grave].contains($0)
                }
        }
    }

    /// Whether it is for the moment itself, where a thing is known as well that lines for any thing fit.
    func isForMoment(_ candidate: Candidate) -> Bool {
        let isLesson = !Set(["lesson", SituationReader.topic]).isDisjoint(with: request.tags)
        // Who comes back tired from a camp speaks of the camp.
        let isBesideEvent = request.tags.contains { $0.hasPrefix("event-") }
        return !isLesson && request.about?.topic != nil && !candidate.isFrame
            && candidate.spark.tags.contains {
                request.tags.contains($0)
                    && !(isBesideEvent && SituationReader.onTheWay.contains($0))
                    && !$0.hasPrefix("event") && !$0.hasSuffix("thing")
                    && $0 != "school-trip" && $0 != "lost"
            }
    }

    /// Whether a line speaks of print to those who saw a film, or of a screen to those who read.
    func isOfOtherMedium(_ candidate: Candidate) -> Bool {
        let (book, film) = (SituationReader.tag("book"), SituationReader.tag("film"))
        let tags = request.tags
        guard tags.contains(book) != tags.contains(film) else { return false }
        let words = Set(Tokens.words(candidate.spark.text.lowercased()))
        return !words.isDisjoint(with: tags.contains(film) ? Self.print : Self.screen)
    }

    private static let print: Set<String> = [
        "book", "books", "page", "pages", "chapter", "chapters", "line", "lines", "read", "reads",
        "reader", "readers", "sentence", "paragraph",
    ]
    private static let screen: Set<String> = ["film", "films", "movie", "screen", "camera"]
}
