import Artifacts
import Foundation
import Imaging
import Support
import Testing

@testable import Reading

/// Whether `make setup` could fetch the runtime and the models.
private let isThere = NeuralRuntime.problem == nil && NeuralModel.textRecognition.file != nil
private let absent: Comment = "the models are not there: run `make setup`"

private func fixture(_ name: String) throws -> Image {
    try Image(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/ocr/\(name).png").standardizedFileURL)
}

/// Text found and read.
private func lines(_ page: Image) throws -> [LineReading] {
    let found = try TextDetector().detect(page)
    return try LineRecognizer().read(found.map(\.quad), of: page)
}

@Suite struct NeuralTests {
    @Test(.enabled(if: isThere, absent)) func readsAPageWithPlacesAndTheSameAgain() throws {
        let page = try fixture("questions")
        let read = try lines(page)
        let heading = try #require(read.first { $0.text == "Photosynthesis" })
        let theirs = try TesseractEngine().recognise(page, dpi: 150)
        let box = try #require(theirs.first).box
        #expect(heading.quad.box.x < box.x + box.width / 2)
        #expect(heading.quad.box.maxX > box.x + box.width / 2)
        #expect(heading.quad.box.maxY > box.y + box.height / 2)
        #expect(heading.certainty > 0.9)
        let sentence = try #require(read.first { $0.words.count > 3 })
        for word in sentence.words where word.text.count > 3 {
            guard let same = theirs.first(where: { $0.text == word.text }) else { continue }
            #expect(abs(word.quad.box.x - same.box.x) < 2 * same.box.height)
            #expect(abs(word.quad.box.maxX - same.box.maxX) < 2 * same.box.height)
        }
        #expect(try lines(page) == read)
    }

    @Test(.enabled(if: isThere, absent)) func readsALineTheSameWhateverIsReadWithIt() throws {
        let page = try fixture("questions")
        let line = try #require(try lines(page).max { $0.quad.width < $1.quad.width }).quad
        // Parts of a line from short to a fourth longer.
        let parts = (0..<8).map { line.part(from: 0, to: 0.16 + 0.006 * Double($0)) }
        let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
        let reader = try LineRecognizer()
        let together = try reader.probabilities(parts, of: page, alphabet: letters)
        for (part, read) in zip(parts, together) {
            let alone = try #require(
                try reader.probabilities([part], of: page, alphabet: letters).first)
            #expect(alone.inside.count == read.inside.count)
            #expect(zip(alone.inside, read.inside).allSatisfy { abs($0 - $1) < 1e-4 })
        }
    }

    @Test(.enabled(if: isThere, absent)) func readsSumsOnATurnedPage() throws {
        let level = try fixture("arithmetic")
        let straight = try lines(level).filter { $0.text.contains("=") }.count
        let turned = level.colour.rotated(radiansClockwise: 6 * .pi / 180)
        let read = try lines(turned).filter { $0.text.contains("=") }
        #expect(straight > 3)
        #expect(read.count == straight)
        #expect(read.allSatisfy { abs($0.quad.angle * 180 / .pi - 6) < 4 })
    }

    @Test(.enabled(if: isThere, absent)) func weighsTextsOnALine() throws {
        let page = try fixture("questions")
        let heading = try #require(try lines(page).first { $0.text == "Photosynthesis" })
        let letters = Set("Photosynthesis").map(String.init).sorted()
        let line = try #require(
            try LineRecognizer().probabilities([heading.quad], of: page, alphabet: letters).first)
        #expect(line.likeliest == "Photosynthesis")
        #expect((line.inside.min() ?? 0) > 0.8)
        let shares = line.shares(of: ["Photosynthesis", "Photosynthesi", "Photosinthesis"]) ?? []
        #expect(shares.first ?? 0 > 0.99)
        #expect(throws: Problem.self) {
            try LineRecognizer().probabilities([heading.quad], of: page, alphabet: ["no"])
        }
    }

    @Test(.enabled(if: isThere, absent)) func refusesABadShapeAndGoesOn() throws {
        let network = try NeuralNetwork.shared(.textRecognition)
        let flat = Tensor(shape: [1, 3, 20, 64], values: [Float](repeating: 0, count: 3 * 20 * 64))
        #expect(throws: Problem.self) { try network.run([("x", flat)], output: "fetch_name_0") }
        let good = Tensor(shape: [1, 3, 48, 64], values: [Float](repeating: 0, count: 3 * 48 * 64))
        #expect(throws: Problem.self) { try network.run([("y", good)], output: "fetch_name_0") }
        #expect(throws: Problem.self) { try network.run([("x", good)], output: "nothing") }
        #expect(try network.run([("x", good)], output: "fetch_name_0").shape == [1, 8, 18710])
        #expect(network.metadata("character")?.hasPrefix("!\n\"\n") == true)
        #expect(network.metadata("nothing") == nil)
    }

    @Test func refusesAMissingDamagedOrForeignModel() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "net.onnx")
        let missing = NeuralModel(name: "net.onnx", sha256: "00", place: file)
        #expect(missing.file == nil)
        #expect(
            throws: Problem(
                .unavailable, "Model 'net.onnx' is missing", hint: "run `make setup` to fetch it")
        ) { try missing.bytes() }
        try Data("no network".utf8).write(to: file)
        #expect(
            throws: Problem(
                .unavailable, "Model 'net.onnx' is damaged or another one",
                hint: "remove \(file.path) and run `make setup` again")
        ) { try missing.bytes() }
        #expect(NeuralModel.stamps([missing]) == ["net.onnx": "none"])
    }

    @Test(.enabled(if: isThere, absent)) func refusesWhatIsNoNetworkThoughItsDigestIsRight() throws
    {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "net.onnx")
        let bytes = Data("no network".utf8)
        try bytes.write(to: file)
        let model = NeuralModel(name: "net.onnx", sha256: Digest.sha256(bytes), place: file)
        let problem = #expect(throws: Problem.self) { try NeuralNetwork(model) }
        #expect(problem?.summary.hasPrefix("Model 'net.onnx' cannot be loaded") == true)
        #expect(problem?.kind == .unavailable)
    }

    @Test func refusesAMissingOrForeignLibrary() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "libonnxruntime.so")
        try Data("no library".utf8).write(to: file)
        for place in [
            nil, file, folder.url.appending(path: "absent.so"), URL(filePath: "libm.so.6"),
        ] {
            guard case .failure(let problem) = NeuralRuntime.load(place) else {
                Issue.record("loaded \(place?.path ?? "nothing")")
                continue
            }
            #expect(problem.kind == .unavailable && problem.hint?.contains("make setup") == true)
        }
    }

    @Test func findsModelsBesideTheBuildOrWhereTheEnvironmentSays() throws {
        let folder = try TemporaryFolder()
        let program = folder.url.appending(path: ".build/release/reviso")
        let models = folder.url.appending(path: ".setup/models")
        try FileManager.default.createDirectory(at: models, withIntermediateDirectories: true)
        #expect(ModelFolder.find(named: nil, program: program)?.path == models.path)
        #expect(
            ModelFolder.find(named: folder.url.path, program: program)?.path == folder.url.path)
        #expect(ModelFolder.find(named: "/absent", program: program) == nil)
        let replaced = ModelFolder.program(link: program.path + " (deleted)")
        #expect(ModelFolder.find(named: nil, program: replaced)?.path == models.path)
    }

    @Test func opensNoLibraryOfAnotherDigest() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "libonnxruntime.so")
        try Data("\u{7F}ELF, cut off".utf8).write(to: file)
        guard case .failure(let problem) = NeuralRuntime.load(file, sha256: "00") else {
            Issue.record("opened a library of another digest")
            return
        }
        #expect(
            problem
                == Problem(
                    .unavailable, "Library ONNX Runtime is damaged or another one",
                    hint: "remove \(file.path) and run `make setup` again"))
    }
}
