import Artifacts
import Engine
import Foundation
import Language
import Logging
import Support
import Testing

@testable import TrainingStage

/// Scenes and pages as the stages make them.
enum Made {
    static func bench(_ folder: TemporaryFolder, _ inputs: [String: URL] = [:]) -> Bench {
        Bench(inputs: inputs, scratch: folder.url, log: Logger(label: "test"))
    }

    static func pack(_ name: String) throws -> PackText {
        let file = Command.repository.appending(path: "pipelines/packs/\(name)")
        return PackText(name: name, text: try String(contentsOf: file, encoding: .utf8))
    }

    static func rules(_ language: String = "en") throws -> [PackText] {
        try ["auxiliaries.\(language).csv", "talk-words.\(language).csv"].map(pack)
    }

    static let twee = """
        :: StoryTitle
        A small talk

        :: StoryData
        {"ifid": "A", "format": "Reviso", "start": "Hello"}

        :: Hello [start] {"position":"1,1"}
        Hello. I have a kite with me, and no wind.

        keywords: kite, what, how
        [[What does your kite look like?->Kite]]
        keywords: is, do
        [[Is it new?->Kite]]
        keywords: ok, oh
        [[Oh.->Wind]]
        keywords: i, my
        [[I once flew one at the sea and lost it in the dunes.->Wind]]

        :: Kite
        It is red and has a long tail. My uncle made it out of an old tent.

        keywords: tail, long, what
        [[What is the long tail good for?->Wind]]
        [[Nice.->Wind]]

        :: Wind
        Now there is a bit of wind! Shall we try?

        keywords: how, where
        [[Where shall we start to run?->Off]]
        [[Yes.->Off]]

        :: Off [end]
        There it goes!

        :: Hm [fallback]
        "{said}", you say. What do you mean?
        I have to think about "{said}".

        keywords: i
        [[I mean the kite.->Kite]]
        """

    static func scene(_ text: String = twee) throws -> TalkScene {
        var reader = TweeReader(text, file: "small.twee")
        return try reader.scene(
            id: "small", persona: .init(name: "Lou", gist: "A child with a kite.", start: .partner))
    }

    static func talkRules(_ language: String = "en") throws -> TalkRules {
        try TalkRules(rules(language), language: language)
    }

    static func scenes(_ scene: TalkScene) -> Scenes {
        Scenes(key: "small", language: "en", safety: .strict, scenes: [scene])
    }

    static func page(keepsTranscripts: Bool = false, language: String = "en") throws -> String {
        var scenes = try scenes(scene())
        scenes.language = language
        return try TrainingPage(
            scenes: scenes, rules: TalkRules(rules(language), language: language),
            hints: HintWords([pack("hints.\(language).csv")], language: language),
            keepsTranscripts: keepsTranscripts, idleHints: true
        ).html
    }

    static func edition(_ pages: [Printed.Page], _ instrument: Instrument) throws -> Edition {
        Edition(
            key: "7K3QF", edition: "7K3QF", sheet: "small", title: "", questions: [], entries: [],
            pages: pages, instrument: instrument, language: "en", scenes: [try scene()])
    }
}
