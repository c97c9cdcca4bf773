import Artifacts

/// Who would like to talk: said before all else, by code, until the teacher says that they talked.
struct TalkRequests {
    private let classroom: Classroom
    private let open: [CheckIn]

    init(_ classroom: Classroom) {
        self.classroom = classroom
        open = classroom.checkIns.documents.filter(\.asksToTalk).sorted { $0.key < $1.key }
    }

    /// The first lines of a run.
    var lines: [String] {
        guard !open.isEmpty else { return [] }
        var lines: [String] = []
        let codes = Set(open.compactMap(\.pupil)).sorted()
        if !codes.isEmpty {
            lines.append(
                "\(codes.count) \(codes.count == 1 ? "asks" : "ask") to talk: \(codes.joined(separator: ", "))"
            )
        }
        let nameless = open.count { $0.pupil == nil }
        if nameless > 0 {
            lines.append(
                "\(nameless) on a strip without a code \(nameless == 1 ? "asks" : "ask") to talk: tell the class when you have time"
            )
        }
        return lines
    }

    var html: String {
        guard !open.isEmpty else { return "" }
        let items = open.map { "<li>\(HTML.escape(Self.words($0)))</li>" }.joined()
        return """
            <section class="notice ask" aria-labelledby="talks"><h2 id="talks">Somebody would like to talk</h2>
            <ul>\(items)</ul><p>Say in the review when you have talked.</p></section>

            """
    }

    private static func words(_ checkIn: CheckIn) -> String {
        let who = checkIn.pupil ?? "Somebody whose strip carries no pupil’s code"
        let with =
            switch checkIn.talk {
            case .teacher: "to you"
            case .otherAdult: "to another grown-up"
            case .none: "perhaps: the marks are not clear"
            }
        return "\(who), \(with) (week \(checkIn.week))"
    }

    /// What the review asks of each.
    var items: [ReviewItem] {
        open.map { checkIn in
            let responses = classroom.responses[checkIn.key]
            let item = responses?.document.items.first { $0.questionID == CheckIn.talkRow }
            var asked = StripQuestions(classroom: classroom).item(
                CheckIn.talkRow, item, of: checkIn,
                heading: "Would like to talk: \(Self.words(checkIn))",
                why: checkIn.source == .screen
                    ? "it was handed over from the page" : "it was marked on the strip")
            asked.isUrgent = true
            asked.letters = [CheckIn.talked]
            if checkIn.unclear.contains(CheckIn.talkRow) {
                asked.why = "the marks in the row for a talk are not clear"
                asked.letters += CheckIn.Talk.allCases.map(\.rawValue)
            }
            if let twice = StripQuestions.twice(checkIn, classroom) { asked.why = twice }
            asked.labels = [
                CheckIn.talked: "we have talked", "teacher": "to me",
                "otherAdult": "to another grown-up", "none": "it says: not now",
            ]
            return asked
        }
    }
}
