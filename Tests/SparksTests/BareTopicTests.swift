import Artifacts
import Foundation
import Language
import Testing

@testable import SparksStage

/// Situations as teachers type them who name a topic or a moment in a few words.
@Suite(.enabled(if: Lexicon.system.isComplete))
struct BareTopicTests {
    private func read(_ situation: String, topic: String? = nil) throws -> Situation {
        SituationReader(words: try Made.words()).read(situation, topic: topic)
    }

    @Test(
        arguments: [
            ("how bees make honey", "bees", "science"),
            ("adding fractions with different denominators", "fractions", "maths"),
            ("volcanoes and why they erupt", "volcanoes", "geography"),
            ("rhythm and beat", "rhythm and beat", "music"),
            ("ordering food in a French café", "food", "languages"),
            ("how a computer stores pictures", "computers", "technology"),
            ("wasps", "wasps", "science"),
            ("the Berlin Wall", "the Berlin Wall", "history"),
            ("the Berlin wall", "the Berlin wall", "history"),
            ("why the Titanic sank", "the Titanic", "history"),
            ("how plants drink", "plants", "science"),
            ("how the heart works", "the heart", "science"),
            ("what is gravity", "gravity", "science"),
            ("why leaves change colour", "leaves", "science"),
            ("how Romans built roads", "Romans", "history"),
            ("measuring angles", "angles", "maths"),
            ("how to measure angles", "angles", "maths"),
            ("Van Gogh's Starry Night", "Starry Night", "art"),
            ("The Water Cycle", "the Water Cycle", "science"),
            ("knights and castles", "knights and castles", "history"),
            ("friendship", "friendship", nil),
            ("football", "football", "sport"),
            ("passwords and why they matter", "passwords", "technology"),
            ("why snow melts", "snow", nil),
            ("how rivers shape the land", "rivers", "geography"),
            ("penguins", "penguins", "science"),
            ("the life of ants", "the life of ants", "science"),
            ("why the moon changes shape", "the moon", "science"),
            ("telling the time", "telling the time", "maths"),
            ("why we have seasons", "seasons", "science"),
            ("fairy tales and their heroes", "fairy tales", "literature"),
            ("the digestive system", "the digestive system", "science"),
            ("ancient Egypt", "ancient Egypt", "history"),
            ("folk dances", "folk dances", nil), ("passive voice", "passive voice", "languages"),
            ("Egyptian pyramids", "Egyptian pyramids", "history"),
            ("playing the recorder", "the recorder", "music"),
            ("how bridges stay up", "bridges", nil),
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
            ("asking for directions in Spanish", "directions", "lesson-middle", "languages"),
            ("colours and numbers in German", "colours and numbers", "lesson-middle", "languages"),
            ("drawing faces", "faces", "lesson-middle", "art"),
            ("lesson about how plants drink", "plants", "lesson-middle", "science"),
            ("we listen to Peter and the Wolf", "Peter and the Wolf", "lesson-middle", "music"),
        ])
    func findsTheTopicOfALesson(
        _ situation: String, _ topic: String, _ phase: String, _ field: String
    ) throws {
        let read = try read(situation)
        #expect(read.tags == ["lesson", phase])
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
            ("losing a match", nil, ["low-mood"]),
            ("paint everywhere after art", nil, ["tidy"]),
            ("a boy will not share the ball", nil, ["quarrel"]),
            ("the summer fair", "the summer fair", ["event"]),
            ("waiting for the bus", nil, ["waiting-broken"]),
            ("chaos in the corridor", nil, ["excited"]),
            ("two girls want to be first in line", nil, ["quarrel"]),
            ("a tooth fell out", nil, []), ("the lights went out", nil, ["waiting-broken"]),
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
