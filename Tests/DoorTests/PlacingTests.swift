import Artifacts
import Engine
import Foundation
import Imaging
import Testing

@testable import Door

@Suite struct PlacingTests {
    func keys(_ room: Classroom) throws -> [String] {
        try room.deliveries().flatMap { $0.pages.map(\.key) }
    }

    @Test func putsPagesOfAFolderInNaturalOrderIntoOneSheet() async throws {
        let room = try Classroom()
        for number in [10, 2, 1] { try room.drop(Made.png(number), "Brüche 3/page\(number).png") }
        let sweep = try await room.sweep()
        #expect(
            sweep.files.map(\.name) == ["page1", "page2", "page10"].map { "Brüche 3/\($0).png" })
        #expect(try keys(room) == ["br-che-3", "br-che-3", "br-che-3"])
        let shas = try room.deliveries().map(\.original.sha256)
        #expect(shas == [1, 2, 10].map { Digest.sha256((try? Made.png($0)) ?? Data()) })
        #expect(
            try !FileManager.default.contentsOfDirectory(
                atPath: room.workspace.inbox.path(percentEncoded: false)
            ).contains("Brüche 3"))
        try room.drop(Made.png(11), "Brüche 3/page11.png")
        try await room.sweep()
        #expect(try keys(room).last == "br-che-3")
    }

    @Test func takesAFolderOnlyWhenAllOfItIsFinished() async throws {
        let room = try Classroom()
        try room.drop(Made.png(1), "sheet/page1.png")
        try room.drop(Made.png(2).dropLast(6), "sheet/page2.png")
        let sweep = try await room.sweep()
        #expect(
            sweep.files.map(\.state) == [
                .waiting("waits for 'sheet/page2.png'"), .waiting("its end is missing"),
            ])
        #expect(try room.files("originals").isEmpty)
        try room.drop(Made.png(2), "sheet/page2.png")
        try await room.sweep()
        #expect(try keys(room) == ["sheet", "sheet"])
    }

    @Test func countsEachPageInAClassFolderAsOneCopy() async throws {
        let room = try Classroom(roster: "code;name\nP07;Anna Berg\n")
        try room.drop(Made.tiff([1, 0, 2]), "class-Fractions 3/scan1.tiff")
        try room.drop(Made.png(3), "class-Fractions 3/P07/scan2.png")
        let sweep = try await room.sweep()
        #expect(try keys(room).sorted() == ["c01", "c02", "c03"].map { "fractions-3/\($0)" })
        let pages = try room.deliveries().flatMap(\.pages)
        #expect(pages.compactMap(\.pupil) == ["P07"])
        let seen = sweep.files.flatMap(\.pages).filter(\.blank)
        #expect(seen == [.init(number: 2, key: nil, blank: true)])
        try room.drop(Made.png(4), "class-fractions-3/late.png")
        try await room.sweep()
        #expect(try keys(room).last == "fractions-3/c04")
    }

    @Test func saysWhoseTheFilesOfAPupilsFolderAre() async throws {
        let room = try Classroom(roster: "code,name\nP07,Anna Berg\nP08,Ben\n")
        try room.drop(Made.png(1), "P07/sums.png")
        try room.drop(Made.png(2), "p08/sums.png")
        try await room.sweep()
        let pages = try room.deliveries().flatMap(\.pages)
        #expect(pages.map(\.pupil) == ["P07", "P08"])
        #expect(pages[0].key == "sums")
        #expect(pages[1].key == "sums-\(Digest.sha256(try Made.png(2)).prefix(4))")
    }

    @Test func tellsFilesOfOneNameApartByDigestLetters() async throws {
        let room = try Classroom()
        for mark in [1, 2] {
            try room.drop(Made.png(mark), "IMG_2041.png")
            try await room.sweep()
        }
        let letters = Digest.sha256(try Made.png(2)).prefix(4)
        #expect(try keys(room) == ["img-2041", "img-2041-\(letters)"])
    }

    static let names: [(String, String)] = [
        ("anna_fractions", "P07_fractions"), ("Anna Berg fractions", "P07 fractions"),
        ("fractions-BergAnna", "fractions-P07"), ("annaberg", "P07"), ("banana", "banana"),
        ("AnnaFractions2", "P07Fractions2"), ("muller", "P09"), ("Mueller", "P09"),
        ("MÜLLER 3", "P09 3"), ("McDonald", "P10"), ("lee", "pupil"), ("2041", "2041"),
    ]

    @Test(arguments: names)
    func replacesNamesByCodes(_ text: String, _ expected: String) {
        let names = RosterNames(rows: [
            ("P07", "Anna Berg"), ("P09", "Jörg Müller"), ("P10", "Ian McDonald"),
            ("P11", "Kim Lee"), ("P12", "Tom Lee"),
        ])
        #expect(names.replaced(in: text) == expected)
    }

    @Test func letsNoNameOutOfTheRoster() async throws {
        let room = try Classroom(roster: "code,name\nP07,Anna Berg\n")
        try room.drop(Made.png(1), "Anna/Berg sums.png")
        try room.drop("PK\u{3}\u{4}", "anna.zip")
        let sweep = try await room.sweep()
        #expect(sweep.files.map(\.name) == ["P07/P07 sums.png", "P07.zip"])
        for folder in ["originals", "deliveries", "failed"] {
            for file in try room.files(folder) where file.hasSuffix(".json") {
                let url = room.workspace.root.appending(path: folder).appending(path: file)
                let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
                #expect(!text.lowercased().contains("anna"), "\(file)")
                #expect(!text.lowercased().contains("berg"), "\(file)")
            }
        }
    }

    func code(_ pupil: String, page: Int, edition: String = "7K3QF", copy: Int = 1) -> SheetCode {
        SheetCode(edition: edition, pupil: pupil, copy: copy, page: page)
    }

    @Test func deliversAStackPageByPageAsTheCodesSay() async throws {
        let room = try Classroom()
        try room.edition(sheet: "fractions/c01")
        let reader = FakeReader(codes: [
            1: [code("P07", page: 1)], 2: [code("P07", page: 2)],
            3: [code("S01", page: 1, copy: 2)],
            4: [code("P08", page: 1, edition: "ZZZZZ")], 5: [code("P08", page: 3)],
            6: [code("P07", page: 1), code("P08", page: 1)],
        ])
        try room.drop(Made.tiff([1, 2, 0, 3, 4, 5, 6, 7]), "stack.pdf")
        let sweep = try await room.sweep(reader: reader)
        let pages = try room.deliveries()[0].pages
        let sha = sweep.files[0].sha256?.prefix(12) ?? ""
        #expect(
            pages.map(\.key) == [
                "fractions/P07/7K3QF-1", "fractions/P07/7K3QF-1", "fractions/S01/7K3QF-2",
            ] + [5, 6, 7, 8].map { "unplaced/\(sha)-\($0)" })
        #expect(pages.prefix(3).map(\.sheetPage) == [1, 2, 1])
        #expect(pages[0].code == code("P07", page: 1).text)
        #expect(pages[0].pupil == "P07")
        #expect(pages.map(\.number) == [1, 2, 4, 5, 6, 7, 8])
        #expect(sweep.files[0].pages[2] == .init(number: 3, key: nil, blank: true))
        #expect(pages.allSatisfy { SheetKey.isValid($0.key) })
    }

    @Test func putsAPageWithCornerMarksAndNoCodeAside() async throws {
        let room = try Classroom()
        try room.drop(Made.png(9), "scan.png")
        try await room.sweep(reader: FakeReader(codes: [:], printed: [9]))
        let page = try room.deliveries()[0].pages[0]
        #expect(page.key == "unplaced/\(page.scan)")
    }

    @Test func readsCodesInAFolderOfSinglePictures() async throws {
        let room = try Classroom()
        try room.edition()
        try room.drop(Made.png(1), "scans/1.png")
        try room.drop(Made.png(2), "scans/2.png")
        try await room.sweep(reader: FakeReader(codes: [1: [code("P07", page: 1)]]))
        let keys = try keys(room)
        #expect(keys[0] == "fractions/P07/7K3QF-1")
        #expect(keys[1].hasPrefix("unplaced/"))
    }

    @Test func deliversAPageOnWhichNothingStandsWhereItIsAlone() async throws {
        let room = try Classroom()
        try room.drop(Made.png(0), "white.png")
        let sweep = try await room.sweep()
        #expect(try keys(room) == ["white"])
        #expect(sweep.files[0].pages == [.init(number: 1, key: "white", blank: true)])
    }

    @Test func ordersAsAPersonCounts() {
        let names = ["page10", "Page2", "page1", "page02b", "a/2", "a/10", "a"]
        #expect(
            names.sorted(by: NaturalOrder.less) == [
                "a", "a/2", "a/10", "page1", "Page2", "page02b", "page10",
            ])
    }
}

@Suite struct BlanknessTests {
    /// A page of 1000 × 1400 pixels in which some pixels are darkened.
    func page(_ paint: (Int, Int) -> Int) -> Image {
        var grey = [UInt8](repeating: 0, count: 1000 * 1400)
        for y in 0..<1400 { for x in 0..<1000 { grey[y * 1000 + x] = UInt8(paint(x, y)) } }
        return Image(grey: grey, widthPx: 1000, heightPx: 1400)
    }

    @Test func seesNothingOnPaperWithGrainShadeAndADarkEdge() {
        #expect(
            Blankness.isBlank(
                page { x, y in
                    if x < 10 { return 0 }
                    return 250 - x / 20 - (x * 7 + y * 13) % 5
                }))
    }

    @Test func seesAFaintPencilStroke() {
        #expect(
            !Blankness.isBlank(
                page { x, y in
                    (300..<400).contains(y) && abs(x - 500 - y / 8) < 2 ? 200 : 245
                }))
    }
}
