import Artifacts

/// What is undecided on a tally that came back: whether a spark began a talk.
struct TallyQuestions {
    private let classroom: Classroom

    init(_ classroom: Classroom) { self.classroom = classroom }

    var all: [ReviewItem] {
        classroom[SparkRating.self].documents.sorted { $0.key < $1.key }.flatMap { rating in
            rating.unclear.map { item($0, of: rating) }
        }
    }

    private func item(_ id: String, of rating: SparkRating) -> ReviewItem {
        let spark = classroom.editions[rating.edition]?.sparks?.first { $0.id == id }
        var item = MarkQuestion(classroom: classroom).item(
            id, key: rating.key, edition: rating.edition, heading: "Tally of sparks",
            prompt: spark?.text ?? "")
        item.labels = ["no": "no", "half": "half", "yes": "yes"]
        return item
    }
}
