import Artifacts
import Foundation
import Language
import Testing

@testable import SparksStage

/// Situations as teachers type them who name a topic or a moment in a few words.
@Suite(.enabled(if: Lexicon.system.isComplete))
struct BareTopicTests {
    private func read(_ situation: String, topic: String? = nil) throws -> Situation {
        try Made.reader().read(situation, topic: topic)
    }

    @Test(
        arguments: [
            ("how bees make honey", "how bees make honey", "science"),
            (
                "adding fractions with different denominators",
                "adding fractions with different denominators", "maths"
            ),
            ("volcanoes and why they erupt", "why volcanoes erupt", "geography"),
            ("rhythm and beat", "rhythm and beat", "music"),
            ("ordering food in a French café", "ordering food in a French café", "languages"),
            ("how a computer stores pictures", "how a computer stores pictures", "technology"),
            ("wasps", "wasps", "science"),
            ("the Berlin Wall", "the Berlin Wall", "history"),
            ("the Berlin wall", "the Berlin wall", "history"),
            ("why the Titanic sank", "why the Titanic sank", "history"),
            ("how plants drink", "how plants drink", "science"),
            ("how the heart works", "how the heart works", "science"),
            ("what is gravity", "gravity", "science"),
            ("why leaves change colour", "why leaves change colour", "science"),
            ("how Romans built roads", "how Romans built roads", "history"),
            ("measuring angles", "measuring angles", "maths"),
            ("how to measure angles", "measuring angles", "maths"),
            ("Van Gogh's Starry Night", "Van Gogh's Starry Night", "art"),
            ("The Water Cycle", "the Water Cycle", "science"),
            ("knights and castles", "knights and castles", "history"),
            ("friendship", "friendship", nil),
            ("football", "football", "sport"),
            ("passwords and why they matter", "why passwords matter", "technology"),
            ("why snow melts", "why snow melts", nil),
            ("how rivers shape the land", "how rivers shape the land", "geography"),
            ("penguins", "penguins", "science"),
            ("the life of ants", "the life of ants", "science"),
            ("why the moon changes shape", "why the moon changes shape", "science"),
            ("telling the time", "telling the time", "maths"),
            ("why we have seasons", "why we have seasons", "science"),
            ("fairy tales and their heroes", "fairy tales and their heroes", "literature"),
            ("the digestive system", "the digestive system", "science"),
            ("ancient Egypt", "ancient Egypt", "history"),
            ("folk dances", "folk dances", nil), ("passive voice", "passive voice", "languages"),
            ("Egyptian pyramids", "Egyptian pyramids", "history"),
            ("playing the recorder", "playing the recorder", "music"),
            ("how bridges stay up", "how bridges stay up", nil),
            ("the Roman Empire and its roads", "the Roman Empire and its roads", "history"),
            ("odd and even numbers", "odd and even numbers", "maths"),
            ("hot and cold colours", "hot and cold colours", "art"),
            ("solids, liquids and gases", "solids, liquids and gases", "science"),
            ("the Sun, the Earth and the Moon", "the Sun, the Earth and the Moon", nil),
            ("why is the sky blue", "why the sky is blue", nil),
            ("how do rivers shape the land", "how rivers shape the land", "geography"),
            ("how to stay safe online", "staying safe online", nil),
            ("life in a medieval castle", "life in a medieval castle", nil),
            ("democracy in ancient Athens", "democracy in ancient Athens", "history"),
            ("why we dream", "why we dream", nil),
            ("why cities grow", "why cities grow", nil),
            ("why the Roman Empire fell", "why the Roman Empire fell", "history"),
        ] as [(String, String, String?)])
    func findsATopicWithoutALesson(_ situation: String, _ topic: String, _ field: String?) throws {
        let read = try read(situation)
        #expect(read.tags == [SituationReader.topic])
        #expect(read.about?.topic == topic)
        if let field { #expect(read.about?.kinds.first == field) }
    }

    @Test(
        arguments: [
            ("Romeo and Juliet first lesson", "Romeo and Juliet", "lesson-start", "literature"),
            ("lesson on Romeo and Juliet", "Romeo and Juliet", "lesson-middle", "literature"),
            ("learning the basketball pass", "the basketball pass", "lesson-middle", "sport"),
            (
                "asking for directions in Spanish", "asking for directions in Spanish",
                "lesson-middle",
                "languages"
            ),
            ("colours and numbers in German", "colours and numbers", "lesson-middle", "languages"),
            ("drawing faces", "drawing faces", "lesson-middle", "art"),
            ("lesson about how plants drink", "how plants drink", "lesson-middle", "science"),
            ("ordering food in French", "ordering food in French", "lesson-middle", "languages"),
            ("German: at the market", "talking at the market", "lesson-middle", "languages"),
            (
                "lesson about rivers and how they form", "how rivers form", "lesson-middle",
                "geography"
            ),
            ("we listen to Peter and the Wolf", "Peter and the Wolf", "lesson-middle", "music"),
        ])
    func findsTheTopicOfALesson(
        _ situation: String, _ topic: String, _ phase: String, _ field: String
    ) throws {
        let read = try read(situation)
        #expect(Array(read.tags.prefix(2)) == ["lesson", phase])
        #expect(read.about?.topic == topic)
        #expect(read.about?.kinds.first == field)
    }

    @Test(
        arguments: [
            ("a wasp has flown into the classroom", "the wasp", ["thing"]),
            ("a pigeon is on the window", "the pigeon", ["thing"]),
            ("fire drill just interrupted the lesson", nil, ["drill"]),
            ("two children both want the same seat", nil, ["quarrel"]),
            ("nobody wants to tidy up after painting", nil, ["tidy"]),
            ("losing a match", "the match", ["defeat"]),
            ("paint everywhere after art", nil, ["tidy"]),
            ("a boy will not share the ball", nil, ["quarrel"]),
            ("the summer fair", "the summer fair", ["event"]),
            ("waiting for the bus", nil, ["waiting-broken"]),
            ("chaos in the corridor", nil, ["excited"]),
            ("two girls want to be first in line", nil, ["quarrel"]),
            ("a tooth fell out", nil, ["tooth"]),
            ("the lights went out", nil, ["waiting-broken", "broken"]),
            ("a fly in the milk", "the fly in the milk", ["thing"]),
            ("playing in the rain", nil, []),
        ] as [(String, String?, [String])])
    func takesAMomentForNoTopic(_ situation: String, _ topic: String?, _ tags: [String]) throws {
        let read = try read(situation)
        #expect(read.about?.theTopic == topic)
        #expect(read.tags == tags)
    }

    /// "The losing a match" is no English.
    @Test(arguments: ["losing a match", "how bees make honey", "adding fractions"])
    func putsNoArticleBeforeADeed(_ topic: String) throws {
        let about = try read("lesson", topic: topic).about
        #expect(about?.theTopic == topic)
        #expect(about?.isPlural == false)
    }

    @Test(arguments: [
        "Tom and Lisa", "how Tom learned to swim", "Lisa and why she cries", "Oluwaseun",
        "Matilda brought a hamster", "helping Noor with fractions", "Kwame's hamster",
        "teaching Emma fractions",
    ]) func printsNoName(_ situation: String) throws {
        let about = try read(situation).about
        let printed = "\(about?.topic ?? "") \(about?.theTopic ?? "")".lowercased()
        for name in ["tom", "lisa", "oluwaseun", "matilda", "noor", "kwame", "emma"] {
            #expect(!printed.contains(name), "\(printed)")
        }
    }
}
