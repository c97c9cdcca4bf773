import Artifacts
import Foundation
import Support
import Testing

@testable import TrainingStage

/// Scenes as Twine saves them.
struct TweeTests {
    @Test func readsAScene() throws {
        let scene = try Made.scene()
        #expect(scene.title == "A small talk")
        #expect(scene.start == "Hello")
        #expect(scene.passages.map(\.name) == ["Hello", "Kite", "Wind", "Off", "Hm"])
        #expect(scene.panels.count == 4)
        #expect(scene.passage("Hello")?.exits.count == 4)
        #expect(
            scene.passage("Hello")?.exits.first
                == .init(
                    text: "What does your kite look like?", to: "Kite",
                    keywords: ["kite", "what", "how"]))
        #expect(scene.passage("Hm")?.says.count == 2)
        #expect(scene.passage("Off")?.role == .end)
    }

    /// A teacher's own scene is held to the same word lists as sparks.
    @Test func saysWhichLineSpeaksOfWhatIsLeftOut() throws {
        let text =
            ":: StoryTitle\nA gun\n\n:: One [start]\nHello.\n[[What does your brother do?->Two]]\n\n:: Two [end]\nBye.\n"
        do {
            try SceneSubjects.check(text, .strict, file: "own.twee")
            Issue.record("it was taken")
        } catch {
            #expect(error.file == "own.twee:6")
            #expect(error.hint?.contains("safety: standard") == true)
            #expect(error.summary.contains("'brother'"))
        }
        try SceneSubjects.check(text, .standard, file: "own.twee")
    }

    @Test func readsTheOtherLinks() throws {
        let scene = try Made.scene(
            ":: StoryTitle\nT\n\n:: One [start]\nHello there.\n[[Two<-Back to two]]\n[[Bar|Two]]\n[[Two]]\n\n:: Two [end]\nBye.\n"
        )
        #expect(scene.passage("One")?.exits.map(\.text) == ["Back to two", "Bar", "Two"])
        #expect(scene.passage("One")?.exits.allSatisfy { $0.to == "Two" } == true)
    }

    @Test(arguments: [
        ("[[Is it new?->Kite]]", "[[Is it new?->Kitten]]", 13, "Kitten"),
        (":: Kite", ":: Hello", 19, "twice"),
        (":: Off [end]", ":: Off", 33, "links"),
        (":: Hello [start]", ":: Hello", 1, "start"),
        ("There it goes!", "", 33, "says"),
        ("[[Yes.->Off]]", "[[->Off]]", 31, "words"),
        ("It is red", "One. Two. Three. Four. It is red", 19, "three sentences"),
    ]) func saysInWhichLineSomethingIsWrong(
        _ old: String, _ new: String, _ line: Int, _ word: String
    ) throws {
        var text = Made.twee.replacing(old, with: new)
        if line == 1 { text = text.replacing(#", "start": "Hello""#, with: "") }
        do {
            _ = try Made.scene(text)
            Issue.record("it was taken")
        } catch let problem as Problem {
            #expect(problem.file == "small.twee:\(line)", "\(problem)")
            #expect(problem.summary.contains(word), "\(problem)")
            #expect(problem.hint?.isEmpty == false)
        }
    }

    @Test func refusesATalkWithoutAnEnd() throws {
        let text = Made.twee.replacing(
            "[[Where shall we start to run?->Off]]", with: "[[Where?->Kite]]"
        )
        .replacing("[[Yes.->Off]]", with: "[[Yes.->Hello]]")
        #expect(throws: Problem.self) { try Made.scene(text) }
    }

    @Test func readsEveryScene() throws {
        let folder = Command.repository.appending(path: "pipelines/packs")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix(".twee")
        }
        #expect(names.count >= 9)
        for name in names.sorted() {
            var reader = TweeReader(try Made.pack(name).text, file: name)
            let scene = try reader.scene(id: name, persona: nil)
            #expect(scene.passages.contains { $0.role == .fallback })
            #expect(scene.panels.count <= 18)
        }
    }

    /// What a teacher's own scene may not say, ours do not say either.
    @Test func shipsNoSceneThatIsKeptOut() throws {
        let cast = try Cast(Cast.packs.map(Made.pack))
        for (safety, scenes) in [Safety.strict, .standard].map({ ($0, cast.offered($0)) }) {
            for scene in scenes.map(\.scene) {
                let file = "\(scene).en.twee"
                try SceneSubjects.check(Made.pack(file).text, safety, file: file)
            }
        }
    }

    @Test func offersGrownUpsTalksWithStandardSafetyAlone() throws {
        let cast = try Cast(
            Cast.packs.map(Made.pack).map { pack in
                var pack = pack
                pack.text = pack.text.replacing(",rv-1,\n", with: ",rv-1,rv-2\n")
                return pack
            })
        #expect(cast.offered(.strict).count == 9)
        #expect(cast.offered(.standard).count == 11)
        let unread = try Cast([
            PackText(
                name: "personas.en.csv",
                text:
                    "id,scene,name,gist,start,author,reviewedBy\np1,a,A,B.,either,x,\np2,b,A,B.,either,x,x\np3,c,A,B.,either,x,y\n"
            )
        ])
        #expect(unread.offered(.standard).map(\.scene) == ["c"])
    }

    /// A fallback may lead nowhere: the talk then stays where it was.
    @Test func readsAFallbackWithoutLinks() throws {
        let scene = try Made.scene(
            Made.twee.replacing("keywords: i\n[[I mean the kite.->Kite]]", with: ""))
        #expect(scene.passage("Hm")?.exits == [])
        #expect(scene.passage("Hm")?.role == .fallback)
        #expect(scene.panels.count == 4)
    }

    /// Who draws a scene says in it with whom one talks; without that its title stands once.
    @Test func readsThePersonaOfADrawnScene() throws {
        func scene(_ more: String) throws -> TalkScene {
            var reader = TweeReader(Made.twee + more, file: "small.twee")
            return try reader.scene(id: "small", persona: nil)
        }
        #expect(try scene("").heading == "A small talk")
        let drawn = try scene("\n\n:: Ms Blue [persona pupil]\nShe has a kite,\nand no wind.\n")
        #expect(
            drawn.persona
                == .init(name: "Ms Blue", gist: "She has a kite, and no wind.", start: .pupil))
        #expect(drawn.heading == "A small talk: Ms Blue")
        #expect(drawn.passages.count == 5)
        for wrong in [
            "\n\n:: Ms Blue [persona]\n\n", "\n\n:: A [persona]\nB.\n\n:: C [persona]\nD.\n",
        ] {
            #expect(throws: Problem.self) { try scene(wrong) }
        }
    }
}
