import Artifacts
import Door
import Foundation
import Support
import Testing

@testable import reviso

/// Files of rows and scans without what is one pupil's.
@Suite struct RedactionTests {
    private let mention = PupilMention(
        code: "P07", name: "Jörg Müller", others: ["Anna Müller", "Ben Ulm"])

    @Test(arguments: [
        ("nothing\nof anybody\n", "nothing\nof anybody\n"),
        ("Dear all\nP07 was ill\nBye\n", "Dear all\nBye\n"),
        ("Jörg's line\nAnna's line\n", "Anna's line\n"),
        ("one\nMüller alone may be Anna\n", "one\nMüller alone may be Anna\n"),
        ("AP07 is no code, P071 neither\n", "AP07 is no code, P071 neither\n"),
        (
            "target,answer,pupil\r\na/q1,7,P07\r\nb/q1,8,P08\r\n",
            "target,answer,pupil\r\nb/q1,8,P08\r\n"
        ),
        (
            "target;answer;pupil\na/q1;\"two\nlines\";P07\nx/P07/7K3QF-1;1;\nb/q1;Jörg;P08\n",
            "target;answer;pupil\nb/q1;Jörg;P08\n"
        ),
        ("target,pupil\na/q1,p07\n", ""), ("Müller, Jörg\n", ""),
        ("[{\"pupil\":\"P07\"}]", "[\n\n]"),
    ])
    func takesOutTheRowsOfOnePupil(text: String, left: String) {
        let redaction = Redaction.of(Data(text.utf8), without: mention)
        switch redaction {
        case .clean: #expect(text == left)
        case .shortened(let data):
            #expect(
                String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
                    == left.trimmingCharacters(in: .newlines))
        case .gone: #expect(left.isEmpty)
        }
    }

    @Test func takesOutTheEntriesOfDecisions() throws {
        let text = """
            {"kind":"decisions","rows":[{"sheet":"a/P07/7K3QF-1","value":"1"},{"pupil":"P07","value":"2"},
            {"pupil":"P08","value":"P"},{"sheet":"a/P08/7K3QF-1","value":"7"}]}
            """
        guard case .shortened(let data) = Redaction.of(Data(text.utf8), without: mention) else {
            Issue.record("nothing was taken out")
            return
        }
        let left = try JSONDecoder().decode(JSONValue.self, from: data)
        guard case .list(let rows)? = left["rows"] else {
            Issue.record("\(left)")
            return
        }
        #expect(rows.compactMap { $0["value"] } == [.text("P"), .text("7")])
    }

    /// A code that may be a word or a number is known by where it stands alone.
    @Test func knowsAShortCodeByItsPlace() {
        let mention = PupilMention(code: "7", name: "")
        func left(_ text: String) -> Redaction { .of(Data(text.utf8), without: mention) }
        #expect(left("target,answer,pupil\na/q1,7,8\n") == .clean)
        #expect(left("target,answer,pupil\na/q1,8,7\nb/q1,1,2\n") != .clean)
        #expect(left("{\"rows\":[{\"answer\":\"7\"}]}") == .clean)
        #expect(left("{\"rows\":[{\"pupil\":\"7\"},{\"pupil\":\"8\"}]}") != .clean)
        #expect(left("7 apples\n") == .clean)
    }

    @Test func takesOutTheLinesOfResults() throws {
        func line(_ pupil: String) throws -> String {
            try QuizLine.encode(
                QuizResult(
                    key: "k", edition: "7K3QF", pupil: pupil, attempt: "a1\(pupil.lowercased())",
                    seconds: 1, answers: []))
        }
        let (own, other) = (try line("P07"), try line("P08"))
        // Damaged, and broken over lines by a mail program.
        let damaged = own.dropLast(9) + ".00000000"
        let broken = other.prefix(30) + "\r\n" + other.dropFirst(30)
        let text = "Here:\n\(own)\nand \(broken)\nthen \(damaged) and\n\(other)\n"
        guard case .shortened(let data) = Redaction.of(Data(text.utf8), without: mention) else {
            Issue.record("nothing was taken out")
            return
        }
        let left = String(decoding: data, as: UTF8.self)
        #expect(left == "Here:\n\nand \(broken)\nthen  and\n\(other)\n")
    }

    @Test func emptiesPagesOfATIFF() throws {
        let file = Self.tiff([("first", 0xAA), ("second", 0xBB), ("third", 0xCC)])
        let pages = try #require(TIFFPages(file))
        let left = try #require(pages.emptied([2]))
        #expect(left.count == file.count)
        let text = String(decoding: left, as: UTF8.self)
        #expect(!text.contains("second") && text.contains("first") && text.contains("third"))
        #expect(left.count { $0 == 0xBB } == 0 && left.count { $0 == 0xAA } == 64)
        #expect(TIFFPages(left) != nil && pages.emptied([4]) == nil)
        for length in 0..<file.count { _ = TIFFPages(file.prefix(length)) }
        for place in file.indices {
            var bad = file
            bad[place] = 0xFF
            _ = TIFFPages(bad)?.emptied([1])
        }
    }

    /// Grey pages of 8 × 8 pixels, each with a description.
    private static func tiff(_ pages: [(name: String, value: UInt8)]) -> Data {
        func short(_ value: Int) -> Data { Data([UInt8(value & 255), UInt8(value >> 8 & 255)]) }
        func long(_ value: Int) -> Data { short(value & 0xFFFF) + short(value >> 16) }
        var file = Data([0x49, 0x49, 42, 0]) + long(8)
        for (index, page) in pages.enumerated() {
            let name = Data(page.name.utf8) + Data([0])
            let directory = file.count
            let entries = 7
            let end = directory + 2 + 12 * entries + 4
            func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> Data {
                short(tag) + short(type) + long(count) + long(value)
            }
            file += short(entries)
            file += entry(256, 3, 1, 8) + entry(257, 3, 1, 8) + entry(258, 3, 1, 8)
            file += entry(262, 3, 1, 1) + entry(270, 2, name.count, end)
            file += entry(273, 4, 1, end + name.count) + entry(279, 4, 1, 64)
            let next = end + name.count + 64
            file += long(index + 1 < pages.count ? next : 0)
            file += name + Data(repeating: page.value, count: 64)
        }
        return file
    }
}
