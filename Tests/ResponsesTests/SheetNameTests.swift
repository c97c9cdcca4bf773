import Artifacts
import Drawing
import Foundation
import Imaging
import Reading
import Support
import Testing

/// A name written on the line of one of our own sheets, where its code names no pupil: whose it is.
@Suite(.enabled(if: NameReader.problem == nil)) struct SheetNameTests {
    /// `Mary Jackson` as the worksheet of `WorksheetNameTests` has it, without the rule under it: at 300 dpi, dark on
    /// white.
    private static func name() throws -> Image {
        let page = try Image(
            contentsOf: Command.repository.appending(path: "Tests/Fixtures/names/mary.jpg"))
        let place = page.cropped(to: Box(x: 190, y: 72, width: 296, height: 76))
        let colours = place.rgbBytes
        // The pen is blue, the rule black.
        let ink = stride(from: 0, to: colours.count, by: 3).map { at -> UInt8 in
            let blue = Int(colours[at + 2]) - Int(colours[at])
            return UInt8(255 - min(255, max(0, 4 * blue - 80)))
        }
        return Image(grey: ink, widthPx: place.widthPx, heightPx: place.heightPx).scaled(by: 2)
    }

    private func read(_ names: [String: String], code: String) async throws -> Responses {
        var random = SplitMix64(seed: 31)
        let fresh = DrawnSheet()
        var named = fresh
        let line = fresh.page.nameMM
        named.canvas.lay(try Self.name(), x: line.x + 6, y: line.y - 1, darkness: 0.8)
        var desk = try ScanTable([fresh])
        try desk.lay(
            Scanner(dpi: 150).scanned(named.canvas.image, random: &random), pupil: code, dpi: 150)
        return try await desk.read(
            Roster(
                codes: names.sorted { $0.key < $1.key }.map { .init(code: $0.key, name: $0.value) }
            ))
    }

    @Test func namesThePupilOfASpareSheet() async throws {
        let read = try await read(["P01": "Ada Lovelace", "P05": "Mary Jackson"], code: "S01")
        #expect(read.whose == [Responses.Whose(pupil: "P05", confidence: 0.99)])
        #expect(read.owner == "P05" && read.nameCrop == nil)
    }

    @Test(arguments: ["Mary Johnson", "Anna Berg"])
    func isNobodysOfAnotherName(_ name: String) async throws {
        let read = try await read(["P01": "Ada Lovelace", "P05": name], code: "S01")
        #expect(read.owner == nil && read.nameCrop?.file == "name.png")
    }

    @Test func staysWhoseItsCodeSaysItIs() async throws {
        let read = try await read(["P01": "Ada Lovelace", "P05": "Mary Jackson"], code: "P01")
        #expect(read.whose == [Responses.Whose(pupil: "P01", confidence: 1.0)])
    }
}
