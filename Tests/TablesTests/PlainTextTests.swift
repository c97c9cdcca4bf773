import Foundation
import Testing

@testable import Tables

struct PlainTextTests {
    static let names = [
        "Günther Weiß", "François Lefèvre", "José María", "Renée", "Søren", "Ängström", "MÜLLER",
    ]

    @Test(arguments: names)
    func tellsWindowsFromMacByItsWords(_ name: String) throws {
        let windows = try #require(name.data(using: .windowsCP1252))
        #expect(PlainText.read(windows)?.text == name)
        #expect(PlainText.read(windows)?.isDoubtful == false)
    }

    @Test(arguments: [
        "20 °C", "5 × 3", "6 ÷ 2", "½ cup", "5 €", "“the fire” burned", "5 – 3", "cm²",
    ])
    func readsSignsOfWindows(_ text: String) throws {
        let windows = try #require(text.data(using: .windowsCP1252))
        #expect(PlainText.decode(windows) == text)
    }

    @Test func readsLettersOfTwoBytes() {
        let bytes = "One + two = ____\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        #expect(PlainText.decode(Data([0xFF, 0xFE] + bytes)) == "One + two = ____\n")
        #expect(PlainText.decode(Data(bytes)) == "One + two = ____\n")
        // One byte too many, half a letter, or signs no text has: none.
        #expect(PlainText.decode(Data([0xFF, 0xFE] + bytes + [0x41])) == nil)
        #expect(PlainText.decode(Data([0xFF, 0xFE, 0x00, 0xD8, 0x41, 0x00])) == nil)
        #expect(PlainText.decode(Data([0xFF, 0xFE, 0x01, 0x00])) == nil)
    }

    @Test func takesNoBytesForTextThatHaveNone() {
        #expect(PlainText.decode(Data([0x00, 0x01, 0x02])) == nil)
        #expect(PlainText.decode(Data([0x50, 0x4B, 0x03, 0x04])) == nil)
    }
}
