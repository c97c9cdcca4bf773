import Engine
import Foundation
import Imaging
import IntakeStage
import Testing

/// How many pixels a picture may have is said at one place: in the settings.
struct PixelBudgetTests {
    @Test func isOneNumberForSettingsAndIntake() {
        #expect(Settings().pixelBudget == Settings.usualPixelBudget)
        #expect(IntakeStage.defaults.pixelBudget == Settings.usualPixelBudget)
        #expect(Settings.template.contains("# pixelBudget: \(Settings.usualPixelBudget)\n"))
    }

    /// What the budget takes is decoded whole, and what it does not take is made smaller.
    @Test func isWhereDecodingSmallerBegins() throws {
        let (width, height) = (10_000, Settings.usualPixelBudget / 10_000)
        let whole = try Self.jpeg(width: width, height: height)
        let same = Image.decodedSize(ofJPEG: whole, width: width, height: height)
        #expect(same == (width, height))
        let more = try Self.jpeg(width: width, height: height + 1)
        let less = Image.decodedSize(ofJPEG: more, width: width, height: height + 1)
        #expect(less.width < width && less.width * less.height < Settings.usualPixelBudget)
    }

    /// A JPEG that says it is so large.
    private static func jpeg(width: Int, height: Int) throws -> Data {
        var data = try Image(grey: [UInt8](repeating: 200, count: 64), widthPx: 8, heightPx: 8)
            .jpeg(quality: 80)
        let frame = try #require(data.firstRange(of: Data([0xFF, 0xC0])))
        for (offset, value) in [(5, height), (7, width)] {
            data[frame.lowerBound + offset] = UInt8(value >> 8)
            data[frame.lowerBound + offset + 1] = UInt8(value & 255)
        }
        return data
    }
}
