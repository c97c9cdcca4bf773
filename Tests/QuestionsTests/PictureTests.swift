import Artifacts
import Engine
import Foundation
import Logging
import Support
import Synchronization
import Testing

@testable import QuestionsStage

/// Which pictures of a page a language model is shown.
@Suite struct PictureTests {
    private static let png = Data("a picture".utf8)

    /// What is shown of a cleaned page.
    private func shown(
        _ mode: Cleaned.Mode = .consensus, copies: Int = 3, pages: Int = 1, left: Confidence = 0.0,
        note: String? = nil, restored: Bool = false
    ) throws -> ModelPicture.Shown {
        let folder = try TemporaryFolder()
        try Self.png.write(to: folder.url.appending(path: "clean.png"))
        let reference = FileRef(file: "clean.png", sha256: Digest.sha256(Self.png))
        let box = Box(x: 0, y: 0, width: 1, height: 1)
        let cleaned = Cleaned(
            key: "sheet", mode: mode,
            pages: (0..<pages).map { number in
                Cleaned.Page(
                    number: number + 1, image: reference, inkMask: reference, inkShare: 0.0,
                    printKept: 1.0, inkLeft: left,
                    regions: [.init(box: box, confidence: 0.9, restored: restored)], note: note)
            })
        let members = (0..<copies).map { "sheet/c0\($0)" }
        return try ModelPicture.shown(
            cleaned, in: .init(id: "s", members: members, reference: members, pages: [1]),
            on: Bench(
                inputs: [Cleaned.kind: folder.url], scratch: folder.url,
                log: Logger(label: "test")))
    }

    @Test func showsWhatThreeCopiesHaveInCommon() throws {
        #expect(try shown() == .init(pictures: [ModelPicture(png: Self.png)]))
    }

    @Test func showsNoPageOfWhichACopyAloneSpeaks() throws {
        for other in [
            try shown(.model), try shown(.kept), try shown(.subtract), try shown(copies: 2),
            try shown(pages: 2),
        ] {
            #expect(other.pictures.isEmpty)
            #expect(
                other.withheld
                    == "since writing on its picture is ruled out only where 3 copies of one page agree"
            )
        }
    }

    @Test func showsNoPageOnWhichWritingMayBeLeft() throws {
        for other in [
            try shown(left: 0.01), try shown(note: "faint"), try shown(restored: true),
        ] {
            #expect(other.pictures.isEmpty)
            #expect(other.withheld == "since writing may be left on its picture")
        }
    }

    @Test func saysNothingOfASheetWithoutPictures() throws {
        let nothing = try ModelPicture.shown(nil, in: nil, on: Sheets.bench)
        #expect(nothing == .init())
    }

    @Test func tellsWhatWasWithheld() async throws {
        let model = ModelTests.Scripted()
        let reference = FileRef(file: "clean.png", sha256: "")
        let stage = try QuestionsStage(
            .init(
                provider: .init(kind: "openai", url: nil, model: "teacher-1", pictures: true),
                onProviderFailure: .embedded))
        let cleaned = Cleaned(
            key: "sheet", mode: .model,
            pages: [
                .init(
                    number: 1, image: reference, inkMask: reference, inkShare: 0.0, printKept: 1.0,
                    inkLeft: 0.0, regions: [])
            ])
        let bench = Bench(
            inputs: [:], scratch: FileManager.default.temporaryDirectory,
            log: Logger(label: "test"), model: model)
        _ = try await stage.run(
            .init(
                recognition: Sheets.recognition(ModelBank.page), classSet: nil, rulings: [],
                cleaned: cleaned), on: bench)
        #expect(!model.prompts.isEmpty && model.prompts.allSatisfy(\.pictures.isEmpty))
        #expect(
            model.remarks.withLock { $0 } == [
                "sheet: the language model sees its text alone, since writing on its picture is ruled out only where 3 copies of one page agree"
            ])
    }
}
