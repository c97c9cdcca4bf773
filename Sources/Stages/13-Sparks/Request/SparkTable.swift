import Artifacts
import Foundation
import Language
import Tables

/// The rows of a dropped `sparks.csv`.
struct SparkTable {
    /// The requests, in the order of the table.
    let requests: [SparkRequest.Request]
    /// The rows that could not be used: they hold up none of the others.
    let refused: [SparkRequest.Refused]

    static let header = ["situation", "audience", "tone", "length", "count", "topic", "preset"]
    /// What one talk has time for, and what a sheet can hold: all its cards and the pages of its tally are one print.
    static let (mostRequests, mostOfOne, mostSparks) = (20, 20, 160)
    private static let mostLetters = 200

    /// Reads a table; where no row can be used, the first is told with its line.
    init(_ data: Data, presets: [SparkPreset], reader: SituationReader) throws(Problem) {
        guard let table = CSVTable(data, isHeader: { $0.contains("situation") }) else {
            throw Self.problem(
                "The requests for sparks are no table", 1, "save them as 'CSV UTF-8'")
        }
        var requests: [SparkRequest.Request] = []
        var refused: [SparkRequest.Refused] = []
        var first: Problem?
        for row in table.rows where row.filled > 0 {
            func cell(_ name: String) -> String {
                OthersText.line(table.header.firstIndex(of: name).map(row.cell) ?? "")
                    .trimmingCharacters(in: .whitespaces)
            }
            do {
                let request = try Self.request(cell, row.line, presets, reader)
                try Self.room(for: request, beside: requests, row.line)
                requests.append(request)
            } catch {
                first = first ?? error
                refused.append(.init(line: row.line, summary: error.summary, hint: error.hint))
            }
        }
        guard !requests.isEmpty else {
            throw first
                ?? Self.problem(
                    "There is no request for sparks", 2,
                    "write a line with the situation and the audience below the header")
        }
        (self.requests, self.refused) = (requests, refused)
    }

    private static func room(
        for request: SparkRequest.Request, beside others: [SparkRequest.Request], _ line: Int
    ) throws(Problem) {
        guard others.count < mostRequests else {
            throw problem(
                "There are more than \(mostRequests) requests on one sheet", line,
                "put this line and those after it into a further table")
        }
        guard others.map(\.count).reduce(request.count, +) <= mostSparks else {
            throw problem(
                "There are more than \(mostSparks) sparks on one sheet", line,
                "ask for fewer, or put this line into a further table")
        }
    }

    private static func request(
        _ cell: (String) -> String, _ line: Int, _ presets: [SparkPreset],
        _ reader: SituationReader
    ) throws(Problem) -> SparkRequest.Request {
        var preset: SparkPreset?
        let name = cell("preset").lowercased()
        if !name.isEmpty {
            preset = presets.first { $0.id == name }
            guard preset != nil else {
                throw problem(
                    "There is no preset '\(OthersText.line(name, most: 30))'", line,
                    "one of: \(presets.map(\.id).joined(separator: ", "))")
            }
        }
        func value(_ name: String, _ preset: String?) -> String {
            let own = cell(name)
            return own.isEmpty ? preset ?? "" : own
        }
        let (situation, audience) = (
            value("situation", preset?.situation), value("audience", preset?.audience)
        )
        func isSaid(_ text: String) -> Bool { text.contains { $0.isLetter || $0.isNumber } }
        guard isSaid(situation) || isSaid(audience) else {
            throw problem(
                "A request for sparks has no situation and no audience", line,
                "say what the situation is and who it is for, such as: first morning after the holidays, 8 to 9"
            )
        }
        for (name, text) in [("situation", situation), ("audience", audience)] {
            guard isSaid(text) else {
                throw problem(
                    "A request for sparks has no \(name)", line,
                    name == "situation"
                        ? "say what the situation is, such as: first morning after the holidays"
                        : "say who it is for, such as: 8 to 9")
            }
            guard text.count <= mostLetters else {
                throw problem(
                    "The \(name) of a request for sparks is too long", line,
                    "at most \(mostLetters) letters")
            }
        }
        let light = reader.light("\(situation) \(cell("topic"))")
        guard !TalkSubjects.touches(light, .standard) else {
            let word = TalkRules.words(light).first { TalkSubjects.touches($0, .standard) }
            throw problem(
                "Light sparks do not fit '\(OthersText.line(situation, most: 60))'", line,
                "such a moment wants your own words"
                    + (word.map { "; if it was not meant by '\($0)', say it without that word" }
                        ?? "")
                    + "; of a book or a lesson say so: 'a novel in which …'")
        }
        // A lesson of Spanish may be told with its words.
        let isOfLanguage = reader.field(Token.all(situation))?.value == "languages"
        guard isOfLanguage || !isForeign("\(situation) \(cell("topic"))") else {
            throw problem(
                "'\(OthersText.line(situation, most: 60))' is not in English", line,
                "sparks are written in English: write the situation in English")
        }
        let read = understood(situation, cell("topic"), presets, reader)
        return SparkRequest.Request(
            situation: situation, audience: audience, ages: Audience.ages(audience),
            tags: read.tags,
            tone: try choice(value("tone", preset?.tone), "tone", line),
            length: try choice(value("length", preset?.length), "length", line),
            count: try count(value("count", preset?.count), line),
            topic: cell("topic").isEmpty ? nil : String(cell("topic").prefix(mostLetters)),
            about: read.about)
    }

    /// Small words of the languages that teachers here write, some of which are English words as well.
    private static let foreign: Set<String> = [
        "und", "der", "das", "ist", "nicht", "ein", "eine", "nach", "vor", "mit", "bei", "im", "um",
        "den", "dem", "wir", "auf", "zum", "zur", "von", "zu", "les", "une", "est", "avec", "dans",
        "pour", "el", "los", "las", "con", "para", "una", "della",
    ]

    /// Whether at least half of its words without a capital are no English: sparks speak English alone.
    private static func isForeign(_ text: String) -> Bool {
        let lexicon = Lexicon.system
        let words = Tokens.words(text).filter {
            $0.count > 1 && $0.allSatisfy(\.isLetter) && $0.first?.isUppercase == false
        }
        guard lexicon.isComplete else { return false }
        let unknown = words.filter { word in
            foreign.contains(word)
                || lexicon.tier(word) == 4
                    && Lexicon.Part.allCases.allSatisfy { lexicon.lemma(word, $0) == nil }
        }
        return unknown.count >= 2 && unknown.count * 2 >= words.count
    }

    /// What a situation says: a preset's own is known, and of others the words are read.
    private static func understood(
        _ situation: String, _ topic: String, _ presets: [SparkPreset],
        _ reader: SituationReader
    ) -> Situation {
        var read = reader.read(situation, topic: topic.isEmpty ? nil : topic)
        if let preset = presets.first(where: { $0.situation == situation }) {
            read.tags = topic.isEmpty ? [preset.id] : [preset.id, SituationReader.topic]
            if topic.isEmpty { read.about = nil }
            if preset.id.hasPrefix("lesson-") { read.tags.append("lesson") }
        } else if !read.tags.contains("lesson") {
            let known = reader.words.values(.moment).union(["lesson-start", "snow-weather"])
            let more = SparkPreset.tags(situation, among: presets.filter { !known.contains($0.id) })
            read.tags += more.filter { !read.tags.contains($0) }
        }
        return read
    }

    private static func choice<T: RawRepresentable & CaseIterable>(
        _ text: String, _ name: String, _ line: Int
    ) throws(Problem) -> T? where T.RawValue == String {
        guard !text.isEmpty else { return nil }
        guard let value = T(rawValue: text.lowercased()) else {
            throw problem(
                "There is no \(name) '\(OthersText.line(text, most: 30))'", line,
                "one of: \(T.allCases.map(\.rawValue).joined(separator: ", ")); or leave it empty")
        }
        return value
    }

    private static func count(_ text: String, _ line: Int) throws(Problem) -> Int {
        guard !text.isEmpty else { return 8 }
        guard let count = Int(text), (3...mostOfOne).contains(count) else {
            throw problem(
                "A count of sparks is not between 3 and \(mostOfOne)", line,
                "write a number such as 8 under 'count'")
        }
        return count
    }

    private static func problem(_ summary: String, _ line: Int, _ hint: String) -> Problem {
        Problem(.input, summary, hint: hint, file: "sparks.csv:\(line)")
    }
}

/// The ages that a few words speak of.
enum Audience {
    private static let people: Set<String> = [
        "pupils", "pupil", "children", "students", "kids", "boys", "girls", "learners", "people",
        "teens", "teenagers", "adults", "parents", "teachers", "colleagues", "others",
    ]
    private static let oldestPupil = 18
    private static let stages = [
        "nursery": [4, 5], "preschool": [4, 5], "reception": [4, 5], "kindergarten": [5, 6],
        "eyfs": [4, 5],
    ]
    private static let keyStages = [
        1: [5, 7], 2: [7, 11], 3: [11, 14], 4: [14, 16], 5: [16, 18],
    ]

    /// "8 to 9", "Year 4", "grade 2", "5th graders", "teenagers", "parents"; none where they speak of no age. How many
    /// they are is no age: "class of 25", "28 pupils".
    static func ages(_ text: String) -> [Spark.Age] {
        let lower = text.lowercased()
        let words = lower.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        var years: [Int] = []
        for (index, word) in words.enumerated() {
            if let stage = stages[word] { years += stage }
            if let number = OrdinalGrade.number(at: index, in: words) {
                years += [number + 5, number + 6]
                continue
            }
            let short = word.prefix(while: \.isLetter)
            let isShort = ["y", "yr", "gr", "ks"].contains(short) && short.count < word.count
            guard let number = Int(isShort ? String(word.dropFirst(short.count)) : word),
                number > 0, number < 100
            else { continue }
            let before = isShort ? String(short) : index > 0 ? words[index - 1] : ""
            let behind = index + 1 < words.count ? words[index + 1] : ""
            let isBeforeAges = number > oldestPupil && Int(behind) != nil
            if before == "of" || people.contains(behind) || isBeforeAges { continue }
            switch before {
            case "year", "years", "class", "form", "y", "yr": years += [number + 4, number + 5]
            case "grade", "grades", "gr": years += [number + 5, number + 6]
            case "ks", "stage": years += keyStages[number] ?? []
            default: years.append(number)
            }
        }
        var ages = Set<Spark.Age>()
        if let youngest = years.min(), let oldest = years.max() {
            let spans: [(Spark.Age, ClosedRange<Int>)] = [
                (.six, 3...8), (.nine, 9...11), (.twelve, 12...14), (.fifteen, 15...18),
                (.adult, 19...99),
            ]
            for (age, span) in spans where span.overlaps(youngest...max(youngest, oldest)) {
                ages.insert(age)
            }
        }
        let told: [(Spark.Age, [String])] = [
            (.adult, ["adult", "adults", "grown", "parents", "teachers", "colleagues", "staff"]),
            (.fifteen, ["teenager", "teenagers", "teens"]), (.twelve, ["teenagers", "teens"]),
        ]
        for (age, names) in told where words.contains(where: names.contains) { ages.insert(age) }
        return Spark.Age.allCases.filter(ages.contains)
    }
}
