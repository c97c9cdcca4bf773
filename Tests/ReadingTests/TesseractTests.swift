import Artifacts
import Foundation
import Imaging
import Testing

@testable import Reading

private func fixture(_ name: String) throws -> Image {
    try Image(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/ocr/\(name).png").standardizedFileURL)
}

@Suite struct TesseractTests {
    @Test func readsAPageWithPlacesAndTheSameAgain() throws {
        let engine = try TesseractEngine()
        let page = try fixture("questions")
        let words = try engine.recognise(page, dpi: 150)
        let texts = words.map(\.text)
        #expect(texts.first == "Photosynthesis")
        #expect(texts.contains("chlorophyll."))
        let heading = try #require(words.first)
        #expect(heading.box.width > 6 * heading.box.height)
        #expect(heading.confidence > 0.98)
        #expect(heading.symbols.map(\.text).joined() == "Photosynthesis")
        #expect(words.map(\.line) == words.map(\.line).sorted())
        _ = try engine.recognise(try fixture("choices"), dpi: 150)
        #expect(try engine.recognise(page, dpi: 150) == words)
    }

    @Test func readsAPartInPlacesOfTheWhole() throws {
        let engine = try TesseractEngine()
        let page = try fixture("questions")
        let heading = try #require(try engine.recognise(page, dpi: 150).first)
        let part = heading.box.grown(by: 12)
        let words = try engine.recognise(page, dpi: 150, region: part, mode: .line)
        #expect(words.map(\.text) == ["Photosynthesis"])
        let box = try #require(words.first).box
        #expect(abs(box.x - heading.box.x) < 4 && abs(box.y - heading.box.y) < 4)
    }

    @Test func saysHowToGetAMissingLanguage() {
        #expect(
            throws: Problem(
                .unavailable, "Language 'tlh' has no data for reading print",
                hint: "install it: apt-get install tesseract-ocr-tlh")
        ) { try TesseractEngine(languages: ["tlh"]) }
        #expect(throws: Problem.self) { try TesseractEngine(languages: ["../eng"]) }
        #expect(throws: Problem.self) { try TesseractEngine(languages: []) }
    }

    @Test func stampsDataByDigest() {
        #expect(LanguageData.installed["eng.traineddata"]?.count == 64)
        #expect(LanguageData.digest(of: "tlh") == "none")
        #expect(LanguageData.version.hasPrefix("5") || LanguageData.version.hasPrefix("4"))
    }

    @Test func calibratesUpwardsAndDoubtsNumbersMore() {
        for text in ["word", "1066"] {
            let table = stride(from: 0.0, through: 100, by: 0.5).map {
                WordCalibration.probability(raw: $0, text: text)
            }
            #expect(table == table.sorted())
            #expect(table.allSatisfy { (0...0.998).contains($0) })
        }
        #expect(
            WordCalibration.probability(raw: 95, text: "1066")
                < WordCalibration.probability(raw: 95, text: "word"))
    }

    @Test func readsOnAThreadOfItsOwn() async throws {
        let readers = (0..<3).map { _ in PrintReader(languages: ["eng"]) }
        var threads: [[UInt]] = [[], [], []]
        for _ in 0..<4 {
            for (index, reader) in readers.enumerated() {
                threads[index].append(try await reader.with { _ in UInt(pthread_self()) })
            }
        }
        #expect(threads.allSatisfy { Set($0).count == 1 })
        #expect(Set(threads.compactMap(\.first)).count == 3)
    }
}
