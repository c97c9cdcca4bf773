import Artifacts
import Foundation
import Language

/// The school subject of a page, its topic and a title made of both.
struct Subject {
    /// Such as `Science`, or `General`.
    let name: String
    /// What it is about.
    let topic: String

    /// Such as `Maths - Addition`; the topic alone where the subject is not certain.
    var title: String {
        topic.isEmpty || topic == name
            ? name : name == Self.unknown ? topic : "\(name) - \(topic)"
    }

    /// What a page is of that is of no subject for certain.
    private static let unknown = "General"

    private static let words: [(name: String, stems: Set<String>)] = [
        (
            "Maths",
            stems(
                """
                number digit equation fraction algebra multiply divide sum product integer decimal \
                expression variable subtract addition subtraction multiplication division factor \
                denominator numerator perimeter percent maths mathematics geometry
                """)
        ),
        (
            "Science",
            stems(
                """
                science plant animal cell energy force motion matter atom molecule gas liquid solid water \
                evaporation climate weather temperature oxygen carbon photosynthesis root leaf stem soil \
                organism species planet earth sun moon rock mineral magnet electricity circuit battery \
                light sound heat biology chemistry physics electron proton nucleus experiment habitat \
                ecosystem food chain predator blood heart lung bone muscle digestion bacteria virus gene \
                velocity acceleration mass newton pressure volcano condensation precipitation
                """)
        ),
        (
            "History",
            stems(
                """
                history war king queen president independence colony colonist treaty empire revolution \
                army battle soldier parliament government ancient century constitution congress slave \
                emperor dynasty invasion civilization explorer settler duke norman medieval
                """)
        ),
        (
            "Geography",
            stems(
                """
                geography continent ocean country capital river mountain map region desert population \
                border latitude longitude island coast valley
                """)
        ),
        (
            "Civics",
            stems(
                """
                civics law vote voter citizen parliament government council election minister democracy \
                court judge tax mayor senate congress bill constitution duty rights
                """)
        ),
        (
            "Computing",
            stems(
                """
                computing computer internet network software hardware program code byte packet router \
                server keyboard website algorithm password email download digital data binary
                """)
        ),
        (
            "English",
            stems(
                """
                spelling vocabulary noun verb adjective adverb pronoun sentence paragraph punctuation \
                grammar reading story poem rhyme synonym antonym prefix suffix
                """)
        ),
    ]

    private static let longestTitle = 10
    private static let longestOwn = 8

    private static func stems(_ text: String) -> Set<String> { Set(Tokens.contentStems(text)) }

    init(_ page: PageText) {
        if page.sums.count >= 3, page.sums.count * 2 >= page.sentences.count {
            (name, topic) = ("Maths", Self.mathTopic(page))
            return
        }
        if Self.isStory(page) {
            (name, topic) = ("Reading", Self.heading(page) ?? Self.mainTerm(page) ?? "")
            return
        }
        let isList = !page.listWords.isEmpty && page.sentences.count < 3
        name = isList ? "English" : Self.certain(page) ?? Self.unknown
        topic = Self.heading(page) ?? Self.mainTerm(page) ?? ""
    }

    /// The subject whose words a page has most of, and of more than one kind; nil where another has half as many, or
    /// where prose without a sum or a formula has words of arithmetic: `data`, `number`, `digit`.
    private static func certain(_ page: PageText) -> String? {
        var counts = words.map { (name: $0.name, weight: 0, stems: Set<String>()) }
        for (position, line) in page.plain.enumerated() {
            // A title says more than a line; a typed page has a paragraph for its second.
            let isTitle = position < 2 && Tokens.words(line).count <= longestTitle
            for stem in Tokens.contentStems(line) {
                for index in counts.indices where words[index].stems.contains(stem) {
                    counts[index].weight += isTitle ? 3 : 1
                    counts[index].stems.insert(stem)
                }
            }
        }
        counts.sort { $0.weight > $1.weight }
        guard let best = counts.first, best.weight >= 3, best.stems.count >= 2,
            2 * (counts.dropFirst().first?.weight ?? 0) <= best.weight
        else { return nil }
        let isReckoned =
            !page.sums.isEmpty
            || page.plain.contains { $0.contains { "=+×÷".contains($0) } }
        return best.name == "Maths" && !isReckoned ? nil : best.name
    }

    /// Somebody is called he or she in every fourth sentence.
    private static func isStory(_ page: PageText) -> Bool {
        let told = page.sentences.count { sentence in
            Tokens.words(sentence.text.lowercased()).contains {
                ["he", "she", "her", "his"].contains($0)
            }
        }
        return page.sentences.count >= 5 && told * 4 >= page.sentences.count
    }

    private static func mathTopic(_ page: PageText) -> String {
        let skills = page.sums.map {
            MathSkill($0.task).name.components(separatedBy: " within ")[0]
        }
        let kinds = Set(skills)
        if kinds.count == 1, let kind = kinds.first { return capital(kind) }
        func all(_ text: String) -> Bool { kinds.allSatisfy { $0.contains(text) } }
        if all("equation") || all("missing") { return "Equations" }
        // What most of a page is names it: three sums of fractions among ten make no page of fractions.
        func most(_ text: String) -> Bool {
            2 * skills.count { $0.contains(text) } > skills.count
        }
        if most("linear equations") { return "Algebra" }
        if most("fraction") { return "Fractions" }
        if most("units of") { return "Measurement" }
        return "Mixed Operations"
    }

    /// The first title, without what every worksheet says.
    private static func heading(_ page: PageText) -> String? {
        let noise: Set<String> = [
            "grade", "unit", "lesson", "chapter", "worksheet", "vocabulary", "reading", "spelling",
            "list", "review", "sheet", "homework", "test", "on", "name", "words", "section", "page",
            "social", "studies", "quiz", "practice", "science", "history", "english", "geography",
            "friday", "monday", "ie", "ei",
        ]
        for heading in page.headings.prefix(2) {
            let all = Tokens.words(heading)
            // A title that says nothing but what the page is about stays as the teacher wrote it.
            let isOwn =
                (1...longestOwn).contains(all.count)
                // `How to Grow Crystals on a String`
                && !all.contains {
                    noise.contains($0.lowercased()) && $0 != "on" || Int($0) != nil
                }
                && heading.allSatisfy { $0.isLetter || $0 == " " || ",:-–—'’?!&".contains($0) }
            if isOwn { return capital(heading.trimmed) }
            let parts = heading.split { ":-–—()".contains($0) }.map(String.init)
            for part in parts.reversed() {
                let words = Tokens.words(part)
                let kept = words.filter {
                    !noise.contains($0.lowercased()) && Int($0) == nil
                }
                guard !kept.isEmpty, kept.count * 2 > words.count, words.count <= 6 else {
                    continue
                }
                return words.filter { Int($0) == nil }.enumerated().map { index, word in
                    index > 0 && Tokens.functionWords.contains(word.lowercased())
                        ? word.lowercased() : capital(word)
                }.joined(separator: " ")
            }
        }
        return nil
    }

    private static func mainTerm(_ page: PageText) -> String? {
        if !page.listWords.isEmpty { return "Spelling" }
        if page.events.count > 2 { return "Dates" }
        var counts: [String: Int] = [:]
        for sentence in page.sentences {
            for word in Tokens.words(sentence.text.lowercased()) where word.count > 3 {
                counts[word, default: 0] += 1
            }
        }
        let best = counts.filter {
            !Tokens.functionWords.contains($0.key) && Lexicon.system.nounShare($0.key) > 0.7
        }.max { ($0.value, $1.key) < ($1.value, $0.key) }
        return best.flatMap { $0.value > 1 ? capital($0.key) : nil }
    }

    private static func capital(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}
