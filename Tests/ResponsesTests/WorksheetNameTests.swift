import Artifacts
import Engine
import Foundation
import Imaging
import Logging
import Reading
import Support
import Testing

@testable import ResponsesStage

/// A worksheet with a name drawn in a face of handwriting behind its label: whose it is. The page is the one that
/// `Tests/Fixtures/names/draw.py` draws of the text `Mary Jackson` and the seed 8, in the face dkg of Debian's
/// fonts-dkg-handwriting.
@Suite(.enabled(if: NameReader.problem == nil)) struct WorksheetNameTests {
    private static let picture = Command.repository
        .appending(path: "Tests/Fixtures/names/mary.jpg")

    private static func word(_ text: String, _ box: [Int]) -> Recognition.Word {
        Recognition.Word(
            text: text, box: Box(x: box[0], y: box[1], width: box[2], height: box[3]),
            confidence: 0.9)
    }

    /// What the stage makes of the page, where its label, and the one behind it, were recognised so.
    private func read(
        _ names: [String: String], label: String = "Name", before: String? = nil,
        pupil: String? = nil
    ) async throws -> Responses {
        let folder = try TemporaryFolder()
        let picture = try Image(contentsOf: Self.picture)
        try picture.writePNG(to: folder.url.appending(path: "page-1.png"), dpi: 150)
        try picture.grey.otsu.writePNG(to: folder.url.appending(path: "ink-1.png"), dpi: 150)
        let file = FileRef(file: "page-1.png", sha256: "")
        let page = Intake.Page(
            number: 1, scan: "a.jpg", pupil: pupil, image: file, widthPx: picture.widthPx,
            heightPx: picture.heightPx, dpi: 150,
            quality: .init(sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
            transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
        var words = [Self.word(label, [83, 63, 93, 97]), Self.word("Date:", [672, 108, 50, 17])]
        if let before { words.append(Self.word(before, [30, 100, 45, 20])) }
        let lines = [words, [Self.word("1 73 − 9 =", [153, 294, 258, 40])]].map { words in
            Recognition.Line(
                text: "", box: words.dropFirst().reduce(words[0].box) { $0.union($1.box) },
                confidence: 0.9, reader: "tesseract", words: words)
        }
        let sum = Recognition.Exercise(
            id: "e1", label: "1", prompt: "73 − 9 = __", promptConfidence: 0.9,
            box: Box(x: 153, y: 294, width: 258, height: 40),
            answer: .init(box: Box(x: 291, y: 294, width: 120, height: 40), type: .number))
        let input = ResponsesStage.Input(
            intake: Intake(key: "s", paper: .worksheet, pages: [page]),
            recognition: Recognition(
                key: "s", pages: [.init(number: 1, text: "", lines: lines, exercises: [sum])]),
            cleaned: Cleaned(
                key: "s", mode: .model,
                pages: [
                    .init(
                        number: 1, image: file, inkMask: FileRef(file: "ink-1.png", sha256: ""),
                        inkShare: 0.01, printKept: 1.0, inkLeft: 0.0, regions: [])
                ]),
            roster: Roster(
                codes: names.sorted { $0.key < $1.key }.map { .init(code: $0.key, name: $0.value) })
        )
        let bench = Bench(
            inputs: ["intake": folder.url, "cleaned": folder.url], scratch: folder.url,
            log: Logger(label: "test"))
        let outcome = try await ResponsesStage(ResponsesStage.defaults).run(input, on: bench)
        guard case .made(let responses) = outcome else {
            throw Problem(.bug, "Nothing was made")
        }
        return responses
    }

    @Test func isThePupilsWhoseNameStandsOnIt() async throws {
        for name in ["Mary Jackson", "Jackson, Mary"] {
            let read = try await read(["P01": "Ada Lovelace", "P05": name])
            #expect(read.whose == [Responses.Whose(pupil: "P05", confidence: 0.99)])
            #expect(read.nameCrop == nil)
        }
    }

    @Test(arguments: [
        "Mory Jackson", "Mary Johnson", "Marie Jackson", "Mary Jacksen", "Anna Berg",
        "Jackson Mary",
    ])
    func isNobodysOfAnotherNameForCertain(_ name: String) async throws {
        let read = try await read(["P01": "Ada Lovelace", "P05": name])
        let isSame = name == "Jackson Mary"
        #expect(read.whose.contains { $0.confidence >= 0.99 } == isSame)
        #expect((read.nameCrop == nil) == isSame)
    }

    @Test func isOfferedWhereTwoPupilsAreCalledSo() async throws {
        let read = try await read(["P01": "Mary Jackson", "P05": "Mary Jackson"])
        #expect(read.whose.map(\.pupil) == ["P01", "P05"])
        #expect(read.whose.allSatisfy { $0.confidence < 0.99 })
        #expect(read.nameCrop?.file == "name.png")
    }

    @Test func staysWhoseItsFolderSaysItIs() async throws {
        let read = try await read(["P01": "Ada Lovelace", "P05": "Mary Jackson"], pupil: "P01")
        #expect(read.whose == [Responses.Whose(pupil: "P01", confidence: 1.0)])
    }

    @Test(arguments: ["Teacher's", "Partner", "School"])
    func takesNobodyElsesNameForThePupils(_ word: String) async throws {
        let read = try await read(["P05": "Mary Jackson"], before: word)
        #expect(read.whose == [] && read.nameCrop != nil)
    }

    @Test func writesNothingOfTheLineButTheCode() async throws {
        let read = try await read(["P05": "Mary Jackson", "P06": "Mary Johnson"])
        let text = String(decoding: try Document.encode(read), as: UTF8.self).lowercased()
        #expect(text.contains("p05"))
        #expect(!text.contains("mary") && !text.contains("jackson"))
    }
}
