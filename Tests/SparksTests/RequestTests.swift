import Artifacts
import Engine
import Foundation
import Language
import Support
import Testing

@testable import SparksStage

/// What a teacher asks for, as a table.
struct RequestTests {
    private func requests(_ table: String) throws -> [SparkRequest.Request] {
        try SparkTable(
            Data(table.utf8),
            presets: try SparkPreset.all([Made.ours("sparks-presets.en.csv")]),
            reader: try Made.reader()
        ).requests
    }

    private func problem(_ table: String) throws -> Problem? {
        do {
            _ = try requests(table)
            return nil
        } catch let problem as Problem {
            return problem
        }
    }

    @Test func readsARow() throws {
        let request = try requests(
            "Situation;Audience;Tone;Length;Count\nrainy break;8 to 9;calm;short;5\n")
        #expect(
            request == [
                .init(
                    situation: "rainy break", audience: "8 to 9", ages: [.six, .nine],
                    tags: ["rainy-break"], tone: .calm, length: .short, count: 5)
            ])
    }

    @Test(arguments: [
        ("before the school play", ["show", "event-ahead"]), ("class council", ["class-council"]),
        ("something else", []),
        ("a school trip", ["school-trip"]),
        ("first day after the holidays", ["after-holidays"]), ("rainy break", ["rainy-break"]),
    ]) func knowsASituationByWordsThatSayWhich(situation: String, tags: [String]) throws {
        let request = try #require(
            try requests("situation,audience\n\"\(situation)\",8 to 9\n").first)
        #expect(request.tags == tags)
    }

    @Test func takesAPreset() throws {
        let request = try #require(try requests("situation,audience,preset\n,,end-of-week\n").first)
        #expect(request.tags.contains("end-of-week"))
        #expect(!request.situation.isEmpty)
        #expect(!request.ages.isEmpty)
    }

    @Test func saysBesideTheFieldWhatIsMissing() throws {
        #expect(
            try problem("situation,audience\nrain,\n")
                == Problem(
                    .input, "A request for sparks has no audience",
                    hint: "say who it is for, such as: 8 to 9", file: "sparks.csv:2"))
        #expect(try problem("situation,audience\n -,9\nrain,\n")?.file == "sparks.csv:2")
        let empty = try problem("situation,audience,tone\n,,warm\n")
        #expect(empty?.summary == "A request for sparks has no situation and no audience")
        #expect(empty?.hint?.contains("who it is for") == true)
    }

    /// A request about what is kept out everywhere would get light lines for a heavy moment.
    @Test(arguments: [
        "our hamster died", "war in the news", "the war",
        "a phone was stolen from the changing room",
        "after a bullying incident", "a lesson on the war in verse",
    ]) func givesNoLightSparksForAHeavyMoment(situation: String) throws {
        let found = try problem("situation,audience\n\(situation),8\n")
        #expect(found?.summary == "Light sparks do not fit '\(situation)'")
        #expect(found?.file == "sparks.csv:2")
        #expect(found?.hint?.hasPrefix("such a moment wants your own words") == true)
        // Words that are kept out before children alone are no heavy moment.
        #expect(try requests("situation,audience\nlast day before Christmas,8\n").count == 1)
    }

    @Test(arguments: [
        "situation,audience,tone\nrain,8,loud\n", "situation,audience,length\nrain,8,endless\n",
        "situation,audience,count\nrain,8,2\n", "situation,audience,count\nrain,8,21\n",
        "situation,audience,preset\n,,nowhere\n", "situation,audience\n",
    ]) func refusesWithAHint(_ table: String) throws {
        let problem = try #require(try problem(table))
        #expect(problem.hint?.isEmpty == false)
    }

    /// One bad row holds up none of the others.
    @Test func leavesOutABadRowAndSaysWhichOne() throws {
        let table = """
            situation,audience,count
            rain,8,5
            sun,,5
            wind,8,99
            fog,8,10
            hail,8,10
            \((1...7).map { "storm \($0),8,20" }.joined(separator: "\n"))

            """
        let read = try SparkTable(
            Data(table.utf8), presets: [], reader: try Made.reader())
        #expect(
            read.requests.map(\.situation) == ["rain", "fog", "hail"]
                + (1...6).map { "storm \($0)" })
        #expect(read.refused.map(\.line) == [3, 4, 13])
        #expect(read.refused.allSatisfy { $0.hint?.isEmpty == false })
        #expect(read.refused.last?.summary == "There are more than 160 sparks on one sheet")
    }

    /// A teacher's table for a week has ten rows and more; what is beyond the most is told with its line.
    @Test func doesATableForAWholeWeek() throws {
        func rows(_ count: Int) -> Data {
            Data(
                ("situation,audience\n"
                    + (1...count).map { "storm \($0),8" }.joined(separator: "\n")).utf8)
        }
        let all = try SparkTable(rows(20), presets: [], reader: try Made.reader())
        #expect(all.requests.count == 20)
        #expect(all.refused.isEmpty)
        let more = try SparkTable(rows(22), presets: [], reader: try Made.reader())
        #expect(more.requests.count == 20)
        #expect(more.refused.map(\.line) == [22, 23])
    }

    /// What is grave is studied in a lesson, a book, a film, and mourned where it happened to somebody.
    @Test(arguments: [
        ("history test on the causes of the First World War tomorrow", true),
        ("a novel in which the dog dies", true),
        ("the dog dies at the end of our class reader", true),
        ("story in which the grandmother dies", true), ("poems about war", true),
        ("film about a murder case", true), ("geography: the Dead Sea", true),
        ("our dog died", false), ("a pupil's father died last week", false),
        ("a boy whose dog died reads a novel", false), ("the hamster is dead", false),
        ("novel lesson, a girl's mother died", false),
        ("we read a novel after a pupil died", false),
        ("history test cancelled because a teacher died", false), ("a fight with a knife", false),
        ("a lesson on the war in verse", false),
    ]) func tellsWhatIsStudiedFromGrief(_ situation: String, _ isStudied: Bool) throws {
        let found = try problem("situation,audience\n\"\(situation)\",12\n")
        #expect((found == nil) == isStudied)
        guard isStudied else { return }
        let kinds = try requests("situation,audience\n\"\(situation)\",12\n").first?.about?.kinds
        #expect(kinds?.contains(SparkFrame.grave) == !situation.contains("Dead Sea"))
    }

    /// On the command line the same is refused as in the run.
    @Test func refusesAtOnceWhatARunWouldRefuse() throws {
        let packs = try ["sparks-presets.en.csv", "spark-words.en.csv"].map(Made.ours)
        for row in ["rain,8,,,2,,", ",,,,,,nowhere", "rain,8,loud,,,,"] {
            #expect(throws: Problem.self) {
                try SparkPackCheck.request(
                    Data("situation,audience,tone,length,count,topic,preset\n\(row)\n".utf8), packs)
            }
        }
        try SparkPackCheck.request(
            Data("situation,audience,count\nrain,8,3\n".utf8), packs)
    }

    @Test func tellsAges() {
        #expect(Audience.ages("8 to 9") == [.six, .nine])
        #expect(Audience.ages("Year 4") == [.six, .nine])
        #expect(Audience.ages("grade 7") == [.twelve])
        #expect(Audience.ages("5th graders") == [.nine])
        #expect(Audience.ages("fourth grade") == [.nine])
        #expect(Audience.ages("a 3rd and 4th grade class") == [.six, .nine])
        #expect(Audience.ages("the first hour, in second place").isEmpty)
        #expect(Audience.ages("Y9") == [.twelve])
        #expect(Audience.ages("KS2") == [.six, .nine])
        #expect(Audience.ages("Reception") == [.six])
        #expect(Audience.ages("parents") == [.adult])
        // How many they are is no age.
        #expect(Audience.ages("class of 25, 8 to 9 years") == [.six, .nine])
        #expect(Audience.ages("28 pupils, 14-15") == [.twelve, .fifteen])
        #expect(Audience.ages("25 9-10") == [.nine])
        #expect(Audience.ages("12 year olds") == [.twelve])
        #expect(Audience.ages("my class") == [])
    }

    @Test func refusesAPackWithItsLine() throws {
        let bad = Made.pack(Made.fifteen + ["q99,riddle,What?,any,6-8,warm,short,rv-1,rv-2"])
        do {
            _ = try SparkPack(bad)
            Issue.record("it was taken")
        } catch {
            #expect(error.file == "pipelines/packs/sparks.en.csv:17")
            #expect(error.hint?.contains("question") == true)
        }
    }

    /// Lines in English are no use to who asks in German, and that is said.
    @Test(.enabled(if: Lexicon.system.isComplete))
    func saysThatSparksAreInEnglish() throws {
        for situation in ["Kinder streiten um den Ball", "erste Stunde nach den Ferien"] {
            let found = try problem("situation,audience\n\(situation),9\n")
            #expect(found?.summary == "'\(situation)' is not in English")
        }
        for situation in ["a visit to Lisbon", "Pippi Longstocking", "Vivaldi", "origami"] {
            #expect(try problem("situation,audience\n\(situation),9\n") == nil)
        }
    }
}
