import Artifacts
import Engine
import Foundation
import Imaging
import Paper
import Testing

@testable import Door

/// Pages that have lost a corner and with it their code.
@Suite struct TornPageTests {
    private static let corners = [(10.0, 10.0), (195.0, 10.0), (10.0, 282.0), (195.0, 282.0)].map {
        BoxMM(x: $0.0, y: $0.1, width: 5, height: 5)
    }

    /// A page of text between corner marks; without the second mark where it is torn.
    private func page(
        _ words: String, isTorn: Bool = false, lineMM: Double = 10, dpi: Int
    ) throws -> Image {
        try PaperPage(widthMM: 210, heightMM: 297) { canvas in
            for (index, box) in Self.corners.enumerated() where !isTorn || index != 1 {
                canvas.rectangle(box, fill: .black)
                if index == 0 {
                    canvas.rectangle(BoxMM(x: 11.5, y: 11.5, width: 2, height: 2), fill: .white)
                }
            }
            for row in 0..<22 {
                canvas.text(
                    "\(row * row) \(words) \(row)", xMM: 20 + Double(row * 7 % 31),
                    yMM: 40 + Double(row) * lineMM, style: TextStyle(sizePt: 12))
            }
        }.image(dpi: dpi)
    }

    private static let words = [
        "Why does the river run to the sea?", "Seven kettles boil on nine old stoves.",
    ]

    /// A class in which an edition of two pages was given to two pupils.
    private func room() throws -> Classroom {
        let room = try Classroom()
        var edition = try room.edition()
        let folder = room.workspace.editions.appending(path: "7K3QF")
        for index in edition.pages.indices {
            edition.pages[index].cornersMM = Self.corners
            try page(Self.words[index], dpi: 150).writePNG(
                to: folder.appending(path: "blank-\(index + 1).png"), dpi: 150)
        }
        try Document.encode(edition).write(to: folder.appending(path: "edition.json"))
        try Data(#"{"copies":[{"pupil":"P07","copy":1},{"pupil":"P08","copy":1}]}"#.utf8)
            .write(to: folder.appending(path: "issued.json"))
        return room
    }

    private func code(_ pupil: String) -> SheetCode {
        SheetCode(edition: "7K3QF", pupil: pupil, copy: 1, page: 2)
    }

    /// The picture's row that `FakeReader` counts has no ink.
    private let reader = FakeReader(codes: [1: []], torn: [-20])

    @Test func asksWhosePageItIsAmongThoseThatHaveNotComeBack() async throws {
        let room = try room()
        try room.drop(
            page(Self.words[1], isTorn: true, dpi: 200).png(dpi: 200), "scan.png")
        try await room.sweep(reader: reader)
        let torn = try #require(try room.deliveries().first?.pages.first)
        #expect(torn.key == "unplaced/\(torn.scan)")
        #expect(torn.guesses == ["P07", "P08"].map { code($0).text })

        var read = reader
        read.codes = [1: [code("P08")]]
        try room.drop(Made.png(1), "P08.png")
        try await room.sweep(reader: read)
        try room.drop(
            page(Self.words[1], isTorn: true, dpi: 150).png(dpi: 150), "again.png")
        try await room.sweep(reader: read)
        #expect(try room.deliveries().last?.pages.first?.guesses == [code("P07").text])
    }

    @Test func takesAPageThatOnlyHasSquaresForAWorksheet() async throws {
        let room = try room()
        try room.drop(
            page("Another book.", isTorn: true, lineMM: 7, dpi: 200).png(dpi: 200),
            "other.png")
        try await room.sweep(reader: reader)
        #expect(try room.deliveries().map { $0.pages[0].key } == ["other"])
    }
}
