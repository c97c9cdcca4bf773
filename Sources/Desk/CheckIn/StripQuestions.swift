import Artifacts

/// What is undecided on strips that came back: which feelings are marked. There is no right or wrong in it.
struct StripQuestions {
    let classroom: Classroom

    var all: [ReviewItem] {
        classroom.checkIns.documents.sorted { $0.key < $1.key }.flatMap { checkIn in
            checkIn.unclear.filter { $0 != CheckIn.talkRow }.map { id in
                let item = classroom.responses[checkIn.key]?.document.items.first {
                    $0.questionID == id
                }
                return self.item(
                    id, item, of: checkIn,
                    heading:
                        "Check-in of \(checkIn.pupil ?? "a strip without a code"), week \(checkIn.week)",
                    why: why(item, checkIn))
            }
        }
    }

    /// What is said where two strips carry one code, of which the pictures show one.
    static func twice(_ checkIn: CheckIn, _ classroom: Classroom) -> String? {
        let pages = classroom.responses[checkIn.key]?.document.pages ?? []
        guard pages.count(where: \.registered) > 1 else { return nil }
        return
            "two strips came with this pupil's code for one week, and they differ: look at both papers. If last week's strips were printed again: reviso print makes the next week's"
    }

    private func why(_ item: Responses.Item?, _ checkIn: CheckIn) -> String {
        if let twice = Self.twice(checkIn, classroom) { return twice }
        guard let item, item.page > 0 else {
            return "the strip could not be laid on its page"
        }
        return item.state == .several
            ? "more than one is marked, or one of several is crossed out"
            : "the marks are not clear"
    }

    func item(
        _ id: String, _ read: Responses.Item?, of checkIn: CheckIn, heading: String, why: String
    ) -> ReviewItem {
        // Of a strip that was laid on no page the picture is the whole of it, with clouds that were not cut off: these
        // are the pupil's own, and `MarkQuestion` leaves it out.
        var item = MarkQuestion(classroom: classroom).item(
            id, key: checkIn.key, edition: checkIn.edition, heading: heading, prompt: Self.day(id),
            why: why)
        let edition = classroom.editions[checkIn.edition]
        item.labels = Dictionary(
            (edition?.words ?? []).map { ($0.id, $0.word) }
                + [
                    ("good", "good"), ("bad", "bad"), ("notSure", "not sure"),
                    ("notSaid", "rather not say"),
                ],
            uniquingKeysWith: { first, _ in first })
        return item
    }

    private static func day(_ id: String) -> String {
        let names = [
            "mon": "Monday", "tue": "Tuesday", "wed": "Wednesday", "thu": "Thursday",
            "fri": "Friday",
        ]
        return names[String(id.prefix { $0 != "-" })] ?? ""
    }
}
