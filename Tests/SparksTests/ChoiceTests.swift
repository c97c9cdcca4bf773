import Artifacts
import Engine
import Foundation
import Testing

@testable import SparksStage

/// How sparks are chosen, by what, and what they hang on.
struct ChoiceTests {
    /// A teacher who asks for three wants questions above all; half of more are questions too.
    @Test(arguments: [(3, 2), (4, 2), (6, 4), (8, 4)])
    func givesQuestionsAboveAll(_ count: Int, _ questions: Int) async throws {
        let asked = [Made.request(count: count)]
        let more = (1...4).map { Made.line("m\($0)", "question", Self.more[$0 - 1]) }
        let sparks = try Made.made(try await Made.sparks(asked, lines: Made.fifteen + more))
        #expect(sparks.all.count == count)
        #expect(sparks.all.count { $0.type == .question } == questions)
    }

    private static let more = [
        "What would a lamp tell at night?", "How far does an echo travel?",
        "Where do lost gloves meet?", "Which smell belongs to winter?",
    ]

    @Test func givesThreeTypesAndNoTwoAlike() async throws {
        let sparks = try Made.made(try await Made.sparks())
        #expect(sparks.all.map(\.id) == ["s1", "s2", "s3", "s4", "s5", "s6"])
        let types = Dictionary(grouping: sparks.all, by: \.type).mapValues(\.count)
        #expect(types == [.question: 4, .observation: 1, .theme: 1])
        for (index, one) in sparks.all.enumerated() {
            for other in sparks.all.dropFirst(index + 1) {
                #expect(!SparkGist(one.text).isAlike(SparkGist(other.text)))
            }
        }
        #expect(sparks.safety == .strict)
        #expect(sparks.all.allSatisfy { $0.origin == .embedded })
    }

    @Test func isTheSameAgainAndAnotherForAnotherSheet() async throws {
        let one = try Made.made(try await Made.sparks())
        #expect(try Made.made(try await Made.sparks()) == one)
        let other = try Made.made(try await Made.sparks(key: "other"))
        #expect(other.all.map(\.pack) != one.all.map(\.pack))
    }

    @Test func coversWhatWasAskedFor() async throws {
        let lines =
            Made.fifteen + [
                Made.line("q90", "question", "What do puddles hide?", situations: "rainy-break"),
                Made.line("q91", "question", "How loud is a roof in a storm?", tone: "calm"),
            ]
        for key in ["a", "b", "c", "d", "e"] {
            let rain = try Made.made(
                try await Made.sparks(
                    [Made.request(count: 3, tags: ["rainy-break"])], lines: lines, key: key))
            #expect(rain.all.contains { $0.pack == "q90" })
            let storm = try Made.made(
                try await Made.sparks(
                    [Made.request("a storm on the roof", count: 3, tone: .calm)], lines: lines,
                    key: key))
            #expect(storm.all.contains { $0.pack == "q91" })
        }
    }

    /// Lines that begin a talk anywhere are not passed off as written for what was asked.
    @Test func saysWhereThePackKnowsNoSuchSituation() async throws {
        let known = try Made.made(
            try await Made.sparks(
                [Made.request(count: 3, tags: ["rainy-break"])],
                lines: Made.fifteen + [
                    Made.line(
                        "q90", "question", "What do puddles hide?", situations: "rainy-break")
                ]))
        #expect(known.sets.map(\.isGeneral) == [false])
        let unknown = try Made.made(
            try await Made.sparks([Made.request("volcanoes", count: 3)]))
        #expect(unknown.sets.map(\.isGeneral) == [true])
        let (said, page) = ("no lines for this situation", SparkPage(unknown).html)
        #expect(page.contains(said) && !SparkPage(known).html.contains(said))
    }

    /// Of a journey nobody talks before a play, however well its line fits in all else.
    @Test func offersNoLineThatWasWrittenForAnotherSituation() async throws {
        let lines =
            Made.fifteen + [
                Made.line(
                    "q70", "question", "What could we find out on this trip?",
                    situations: "school-trip")
            ]
        for (tags, isOffered) in [([], false), (["rainy-break"], false), (["school-trip"], true)] {
            let sparks = try Made.made(
                try await Made.sparks(
                    [Made.request("before the school play", count: 20, tags: tags)], lines: lines))
            #expect(sparks.all.contains { $0.pack == "q70" } == isOffered)
        }
    }

    @Test func keepsToAgesAndLength() async throws {
        let lines =
            Made.fifteen + [
                Made.line("q80", "question", "What does a meeting need?", ages: "adult"),
                Made.line(
                    "q81", "question",
                    "What would the oldest tree on our way to school say about us?",
                    ages: "6-8 9-11", length: "long"),
            ]
        let short = try Made.made(
            try await Made.sparks([Made.request(count: 20, length: .short)], lines: lines))
        #expect(short.all.count == 15)
        let long = try Made.made(
            try await Made.sparks([Made.request(count: 3, length: .long)], lines: lines))
        #expect(long.all.map(\.pack) == ["q81"])
        let adults = try Made.made(
            try await Made.sparks([Made.request(count: 3, ages: [.adult])], lines: lines))
        #expect(adults.all.map(\.pack) == ["q80"])
        let unsaid = try Made.made(
            try await Made.sparks([Made.request(count: 20, ages: [])], lines: lines))
        #expect(!unsaid.all.contains { $0.pack == "q80" })
    }

    @Test func countsWhatItKeptOutOfAnyPack() async throws {
        let lines =
            Made.fifteen + [
                Made.line("x1", "question", "Do you like rain?"),
                Made.line("x2", "question", "How much money do you have?"),
                Made.line("x3", "theme", "A game for two", reader: ""),
                Made.line("x4", "theme", "The best seat of the bus"),
                Made.line("x5", "theme", "Games of chance", reader: "rv-1"),
            ]
        for isOwn in [false, true] {
            let sparks = try Made.made(
                try await Made.sparks(
                    [Made.request(count: 20)], lines: lines, isOwn: isOwn))
            let origin: Spark.Origin = isOwn ? .teacher : .embedded
            #expect(
                sparks.gates == [
                    .init(rule: .unreviewed, origin: origin, count: 2),
                    .init(rule: .subject, origin: origin, count: 1),
                    .init(rule: .closed, origin: origin, count: 1),
                    .init(rule: .duplicate, origin: origin, count: 1),
                ])
            #expect(!sparks.all.contains { $0.pack?.hasPrefix("x") == true })
            #expect(sparks.all.allSatisfy { $0.origin == origin })
        }
    }

    @Test func isStandardWhereNobodyIsInTheRoster() async throws {
        #expect(try Made.made(try await Made.sparks(roster: [])).safety == .standard)
        #expect(
            try Made.made(
                try await Made.sparks(roster: [], options: .init(safety: .strict))
            ).safety
                == .strict)
    }

    @Test func leansOnWhatTheClassLiked() async throws {
        let lines =
            Made.fifteen.map { $0.replacing(",warm,", with: ",calm,") } + [
                Made.line("q70", "question", "What squeaks and why?", tone: "playful"),
                Made.line("q71", "question", "How does a shadow feel?", tone: "playful"),
            ]
        let liked = SparkTaste(
            marks: [
                .init(trait: "tone calm", count: 20, halves: 0),
                .init(trait: "tone playful", count: 20, halves: 40),
            ], tried: [], failed: ["q3"])
        var (with, without) = (0, 0)
        for key in (1...12).map({ "k\($0)" }) {
            let request = [Made.request(count: 3)]
            let moved = try Made.made(
                try await Made.sparks(request, lines: lines, taste: liked, key: key))
            let still = try Made.made(try await Made.sparks(request, lines: lines, key: key))
            with += moved.all.count { $0.tone == .playful }
            without += still.all.count { $0.tone == .playful }
            #expect(!moved.all.contains { $0.pack == "q3" })
        }
        #expect(with > without)
    }

    @Test func keepsWhatWasPrinted() async throws {
        let first = try Made.made(try await Made.sparks())
        let edition = Edition(
            key: "AAAAA", edition: "AAAAA", sheet: "rain", title: "", questions: [], entries: [],
            pages: [], instrument: .cards, sparks: first.all)
        let taste = SparkTaste(marks: [], tried: first.all.compactMap(\.pack), failed: [])
        let again = try Made.made(try await Made.sparks(taste: taste, printed: [edition]))
        #expect(again == first)
    }

    @Test func takesWhatAModelProposesAndTheGatesLetThrough() async throws {
        let said = """
            {"sparks": [{"type": "question", "text": "What does thunder sound like from inside a cupboard?"},
            {"type": "question", "text": "Do you like storms?"}, {"type": "theme", "text": "A murder in the rain"},
            {"type": "poem", "text": "Rain, rain"}]}
            """
        var options = SparksStage.Options()
        options.provider = .object(["model": .text("told")])
        options.safety = .standard
        let outcome = try await Made.sparks(options: options, model: Told([.init(text: said)]))
        guard case .leaning(let sparks, .answers) = outcome else {
            Issue.record("it does not lean on the answers")
            return
        }
        #expect(sparks.all.first?.origin == .provider)
        #expect(sparks.all.count { $0.origin == .provider } == 1)
        #expect(sparks.all.count == 6)
        #expect(sparks.gates.contains(.init(rule: .closed, origin: .provider, count: 1)))
        #expect(sparks.gates.contains(.init(rule: .subject, origin: .provider, count: 1)))
    }

    /// No line that nobody has read is printed for pupils, whatever the gates say of it.
    @Test func asksNoModelWhereSafetyIsStrict() async throws {
        let said =
            "{\"sparks\": [{\"type\": \"question\", \"text\": \"Whom do you like least in this class?\"}]}"
        var options = SparksStage.Options()
        options.provider = .object(["model": .text("told")])
        let sparks = try Made.made(
            try await Made.sparks(options: options, model: Told([.init(text: said)])))
        #expect(sparks.safety == .strict && sparks.all.allSatisfy { $0.origin == .embedded })
    }

    @Test func standsInWhereAModelFailsAndIsTriedAgain() async throws {
        var options = SparksStage.Options()
        options.provider = .object(["model": .text("told")])
        options.safety = .standard
        for answers in [nil, [ModelReply(text: "no"), ModelReply(text: "{}")]] {
            let outcome = try await Made.sparks(options: options, model: Told(answers))
            guard case .leaning(let sparks, .standIn) = outcome else {
                Issue.record("it stands in for nothing")
                continue
            }
            #expect(sparks.standIn != nil)
            #expect(sparks.all.count == 6)
            #expect(SparkPage(sparks).html.contains(SparkPage.banner))
        }
        options.onProviderFailure = .wait
        await #expect(throws: Problem.self) {
            _ = try await Made.sparks(options: options, model: Told(nil))
        }
    }

    /// What was printed while the model failed is asked for again; what it or the packs gave is not.
    @Test func asksAgainForWhatStoodIn() async throws {
        let said =
            "{\"sparks\": [{\"type\": \"question\", \"text\": \"Which drop wins the race down the window?\"}]}"
        let model = Told([.init(text: said)])
        var options = SparksStage.Options()
        options.safety = .standard
        let first = try Made.made(try await Made.sparks(options: options))
        options.provider = .object(["model": .text("told")])
        func edition(_ isStandIn: Bool?) -> Edition {
            Edition(
                key: "7K3QF", edition: "7K3QF", sheet: "rain", title: "", questions: [],
                entries: [], pages: [], instrument: .cards, language: "en", sparks: first.all,
                isStandIn: isStandIn)
        }
        let again = try await Made.sparks(printed: [edition(true)], options: options, model: model)
        guard case .leaning(let sparks, .answers) = again else {
            Issue.record("it does not lean on the answers")
            return
        }
        #expect(sparks.all.first?.origin == .provider && sparks.standIn == nil)
        let failed = try await Made.sparks(
            printed: [edition(true)], options: options, model: Told(nil))
        guard case .leaning(let still, .standIn) = failed else {
            Issue.record("it stands in for nothing")
            return
        }
        #expect(still.all == first.all && still.standIn != nil)
        for printed in [[edition(nil)], [edition(nil), edition(true)]] {
            let kept = try await Made.sparks(printed: printed, options: options, model: model)
            #expect(try Made.made(kept).all == first.all)
        }
    }
}
