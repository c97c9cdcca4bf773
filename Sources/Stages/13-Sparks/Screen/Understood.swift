import Artifacts

/// What was understood of a request, in one line above its sparks: whoever was misread sees it at once.
enum Understood {
    /// "For: a lesson on area of rectangles (maths, about 9 to 11 years)".
    static func line(_ request: SparkRequest.Request) -> String {
        let around = [subject(request), ages(request)].compactMap { $0 }
        let aside = around.isEmpty ? "" : " (\(around.joined(separator: ", ")))"
        return "For: \(what(request))\(aside)\(time(request))\(begun(request))\(grave(request))"
    }

    private static func what(_ request: SparkRequest.Request) -> String {
        let tags = Set(request.tags)
        let topic = topic(request)
        if !tags.isDisjoint(with: ["lesson", SituationReader.topic]) {
            let lesson = "a lesson\(done(request))"
            return topic.map { "\(lesson) on \($0)" }
                ?? "\(lesson) whose topic is not known; write it into the column topic"
        }
        // That the class speaks of something is said by its name.
        let said = [SparkPack.spoken] + (topic == nil ? [] : ["thing"])
        let moments = request.tags.filter { !said.contains($0) }.map(MomentNames.name)
            .joined(separator: "; ")
        switch (moments.isEmpty, topic) {
        case (true, nil):
            return "any moment; more was not understood, so say it in other words or take a preset"
        case (true, let topic?): return "something about \(topic)"
        case (false, nil): return moments
        case (false, let topic?): return "\(moments): \(topic)"
        }
    }

    /// The topic as it is printed, else the words by which lines were found.
    private static func topic(_ request: SparkRequest.Request) -> String? {
        if let topic = request.about?.topic { return topic }
        let terms = (request.about?.kinds ?? []).filter { $0.hasPrefix("=") }
        // Two words say more than one of them.
        let told = terms.max { $0.count { $0 == "-" } < $1.count { $0 == "-" } }
        return told.map { String($0.dropFirst()).replacing("-", with: " ") }
    }

    private static let activities = [
        "experiment": "with an experiment", "film": "with a film", "test": "around a test",
        "revision": "for revision", "drill": "of practice", "book": "with a book",
        "project": "with a project", "presentation": "with presentations",
        "debate": "with a debate", "play": "with a play that is seen",
        "ideas": "on what pupils think beforehand",
    ]

    private static func done(_ request: SparkRequest.Request) -> String {
        let first = activities.keys.sorted().first {
            request.tags.contains(SituationReader.tag($0))
        }
        return first.flatMap { activities[$0] }.map { " \($0)" } ?? ""
    }

    private static let subjects: [String: String] = [
        "science": "science", "maths": "maths", "history": "history", "geography": "geography",
        "literature": "literature", "english": "English", "art": "art", "music": "music",
        "languages": "a language", "sport": "sport", "technology": "technology",
    ]

    private static func subject(_ request: SparkRequest.Request) -> String? {
        request.about?.kinds.lazy.compactMap { subjects[$0] }.first
    }

    private static func ages(_ request: SparkRequest.Request) -> String? {
        if request.ages == [.adult] { return "grown-ups" }
        let spans = request.ages.filter { $0 != .adult }.map {
            $0.rawValue.split(separator: "-").map(String.init)
        }
        guard let youngest = spans.first?.first, let oldest = spans.last?.last else { return nil }
        return "about \(youngest) to \(oldest) years"
    }

    private static func time(_ request: SparkRequest.Request) -> String {
        let kinds = request.about?.kinds ?? []
        if kinds.contains(When.ahead.rawValue) { return "; it is still ahead" }
        return kinds.contains(When.over.rawValue) ? "; it is over" : ""
    }

    private static func begun(_ request: SparkRequest.Request) -> String {
        request.about?.kinds.contains(SparkFrame.begun) == true
            ? "; it is not read to its end, so no line tells of the end" : ""
    }

    private static func grave(_ request: SparkRequest.Request) -> String {
        request.about?.kinds.contains(SparkFrame.grave) == true
            ? "; it has a grave side, so only lines that bear it were taken" : ""
    }
}
