import Artifacts
import Chromium
import Drawing
import Foundation
import Language
import Support
import Testing

@testable import TrainingStage

/// The rules of hints, in Swift and in a browser: one table for both.
struct RuleTests {
    private func rules(_ language: String = "en") throws -> TalkRules {
        try TalkRules(try Made.rules(language), language: language)
    }

    @Test(
        arguments: [
            ("Ok.", "short"), ("Do you dance?", "short"),
            ("Do you like it here at school?", "closed"),
            ("What happened then?", nil), ("And how was that for you?", nil),
            ("I play the drums in a band with my cousin.", nil),
            ("Well, are you good at it too?", "closed"),
            ("Don't you want to come with us?", "closed"),
        ] as [(String, String?)]) func hintsAsTheSeedSays(_ text: String, _ hint: String?) throws
    {
        #expect(try rules().hint(for: text)?.rawValue == hint)
    }

    /// A word such as "who" within a statement asks nothing.
    @Test(arguments: [
        ("You like people who listen?", false), ("I'd ask who made it?", false),
        ("For years?", false), ("You did what?", true), ("And you?", true),
        ("And then what did you do?", true), ("Of all of them which one?", false),
    ]) func tellsAStatementFromAnOpenQuestion(_ text: String, _ isOpen: Bool) throws {
        #expect(try rules().isOpen(text) == isOpen)
    }

    @Test func knowsAFollowUp() throws {
        let rules = try rules()
        #expect(rules.isFollowUp("What colour is the kite?", to: "I have a kite and two kittens."))
        #expect(!rules.isFollowUp("I like kites.", to: "I have a kite."))
        #expect(!rules.isFollowUp("What do you do here?", to: "I have a kite."))
    }

    /// Sentences of many shapes, by a seed.
    private static func sentences(_ language: String, _ rules: TalkRules) -> [String] {
        var random = SplitMix64(seed: 53)
        let marks = ["?", "?", ".", "!", "", "?!", " ?", "…", "? ", ".\n"]
        let other: [String] =
            language == "en"
            ? [
                "kite", "I", "you", "school", "Noor's", "friend’s", "3", "co-op", "'tis", "garden",
                "naïve", "x²",
            ]
            : [
                "Drachen", "ich", "du", "Schule", "Größe", "Ömer", "3", "U-Bahn", "geht's",
                "Straße", "ÄPFEL", "ß",
            ]
        let starts =
            rules.auxiliaries
            + TalkRules.Kind.allCases.filter { $0 != .common }.flatMap {
                rules.words[$0.rawValue] ?? []
            } + ["don't", "won't", "can't", "dont"]
        var found: [String] = []
        while found.count < 2000 {
            var text = ""
            for _ in 0..<(1 + random.index(2)) {
                var words: [String] = []
                for place in 0..<(1 + random.index(8)) {
                    let list =
                        place < 2 && random.index(3) > 0
                        ? starts : other + (rules.words["common"] ?? [])
                    var word = list[random.index(list.count)]
                    if random.index(5) == 0 { word = word.uppercased() }
                    words.append(word)
                }
                text +=
                    words.joined(separator: random.index(6) == 0 ? ", " : " ")
                    + marks[random.index(marks.count)]
                if random.index(2) == 0 { text += " " }
            }
            found.append(text)
        }
        return found
    }

    @Test(.enabled(if: Browser.isThere), arguments: ["en", "de"])
    func saysTheSameInABrowser(_ language: String) throws {
        let rules = try rules(language)
        let sentences = Self.sentences(language, rules)
        let folder = try TemporaryFolder()
        let page = folder.url.appending(path: "rules.html")
        let table = String(decoding: try JSONEncoder().encode(rules), as: UTF8.self)
        let asked = String(decoding: try JSONEncoder().encode(sentences), as: UTF8.self)
        try Data(
            """
            <!doctype html><meta charset="utf-8"><title>rules</title><script>
            const rules = \(table), asked = \(asked);
            \(TalkScript.text)
            const found = asked.map((text, at) => { const one = figuresOf(text, asked[(at + 1) % asked.length]);
              return [one.words, +one.isOpen, +one.isClosed, +one.isFollowUp, hintOf(text) ?? "-", hintOfFigures(one) ?? "-"].join(" "); });
            </script>
            """.utf8
        ).write(to: page)
        let browser = try Browser()
        try browser.open(page)
        let said = try browser.text("found.join('\\n')").split(separator: "\n").map(String.init)
        #expect(said.count == sentences.count)
        var kinds: Set<String> = []
        for (index, text) in sentences.enumerated() where said.indices.contains(index) {
            let one = rules.figures(text, to: sentences[(index + 1) % sentences.count])
            let hint = rules.hint(for: text)?.rawValue ?? "-"
            let mine = [
                "\(one.words)", one.isOpen ? "1" : "0", one.isClosed ? "1" : "0",
                one.isFollowUp ? "1" : "0", hint,
                CoachWords.hint(one, short: rules.short) ?? "-",
            ].joined(separator: " ")
            #expect(said[index] == mine, "\(text)")
            kinds.insert(hint)
        }
        #expect(kinds == ["-", "short", "closed"])
    }
}
