import Artifacts
import Engine
import Files
import Foundation
import Glibc
import Testing

@testable import Door

@Suite struct HostileTests {
    func path(_ room: Classroom, _ name: String) -> String {
        room.workspace.inbox.appending(path: name).path(percentEncoded: false)
    }

    func refusal(_ file: Sweep.File) -> String {
        if case .refused(let problem) = file.state { problem.summary } else { "\(file.state)" }
    }

    @Test func refusesLinksPipesAndDevicesWithoutOpeningThem() async throws {
        let room = try Classroom()
        let secret = room.workspace.root.appending(path: "secret.png")
        try Made.png(5).write(to: secret)
        #expect(symlink(secret.path(percentEncoded: false), path(room, "a-link.png")) == 0)
        #expect(symlink("/etc", path(room, "b-folder")) == 0)
        #expect(mkfifo(path(room, "c-pipe"), 0o600) == 0)
        let device = mknod(path(room, "d-device"), S_IFCHR | 0o600, 0x0103) == 0
        try room.drop(Made.png(6), "e.png")
        let sweep = try await room.sweep(after: 0)
        #expect(
            sweep.files.prefix(3).map(refusal) == [
                "'a-link.png' is a link", "'b-folder' is a link", "'c-pipe' is a pipe",
            ])
        if device { #expect(refusal(sweep.files[3]) == "'d-device' is a device") }
        #expect(sweep.files.last?.state == .waiting("still being written"))
        var status = stat()
        let failed = room.workspace.failed.appending(path: "a-link.png")
        #expect(lstat(failed.path(percentEncoded: false), &status) == 0)
        #expect(status.st_mode & S_IFMT == S_IFLNK)
        #expect(try Data(contentsOf: secret) == Made.png(5))
        #expect(try room.reason("c-pipe").file == "inbox/c-pipe")
    }

    @Test func refusesBombsBeforeDecodingThem() async throws {
        let room = try Classroom()
        try room.drop(Made.bomb(widthPx: 100_000, heightPx: 100_000), "bomb.png")
        try room.drop(Made.bomb(widthPx: 0, heightPx: 10), "none.png")
        try room.drop(Made.tiff(Array(repeating: 1, count: 12)), "pages.tiff")
        try room.drop(Made.pdf([(14400, 14400)]), "poster.pdf")
        try room.drop(Made.pdf(Array(repeating: (100, 100), count: 12)), "book.pdf")
        try room.drop(Made.png(3), "good.png")
        let sweep = try await room.sweep(
            settings: DoorSettings(pixelBudget: 1_000_000, pageBudget: 10))
        #expect(
            sweep.files.map(refusal) == [
                "Picture 'bomb.png' unfolds to 100000 × 100000 pixels",
                "File 'book.pdf' has 12 pages", "taken", "Picture 'none.png' is broken",
                "Picture 'pages.tiff' is broken", "Page 1 of 'poster.pdf' is too large to draw",
            ])
        #expect(try room.files("inbox").isEmpty)
        #expect(try room.files("originals").count == 2)
        #expect(try room.files("cache").isEmpty)
    }

    @Test func refusesATIFFWhosePagesGoRoundInACircle() async throws {
        let room = try Classroom()
        var tiff = Made.tiff([1])
        let next = 8 + 2 + 12 * 9
        tiff[next] = 8
        try room.drop(tiff, "circle.tiff")
        let sweep = try await room.sweep()
        #expect(sweep.files.map(refusal) == ["Picture 'circle.tiff' is broken"])
    }

    @Test func refusesALockedPDF() async throws {
        let room = try Classroom()
        try room.drop(Made.lockedPDF, "test.pdf")
        try room.drop(Made.pdf([(100, 100)]), "open.pdf")
        let sweep = try await room.sweep()
        #expect(
            sweep.files.map(refusal) == ["taken", "PDF 'test.pdf' is locked with a password"])
        #expect(try room.files("failed") == ["test.pdf", "test.pdf.reason.json"])
    }

    static let foreign: [(String, [UInt8])] = [
        ("'x' is a Word document", Array("PK\u{3}\u{4}..word/document.xml".utf8)),
        ("'x' is an Excel workbook", Array("PK\u{3}\u{4}..xl/workbook.xml".utf8)),
        ("'x' is a ZIP archive", Array("PK\u{3}\u{4}..a.txt".utf8)),
        ("'x' is an old Office document", [0xD0, 0xCF, 0x11, 0xE0, 0, 0]),
        ("'x' is an AVIF picture", [0, 0, 0, 24] + Array("ftypavif".utf8) + [0, 0]),
        ("'x' is a film or a sound recording", [0, 0, 0, 24] + Array("ftypmp42".utf8) + [0, 0]),
        ("'x' is a GIF picture", Array("GIF89a".utf8) + [0, 0]),
        ("'x' is a web page", Array("<!DOCTYPE html><p>a</p>".utf8)),
        ("'x' is an RTF document", Array("{\\rtf1 a}".utf8)),
        ("'x' is a text in UTF-16", [0xFF, 0xFE, 0x41, 0, 0x42]),
        ("'x' is no picture, PDF or text", [1, 2, 3, 0, 5]),
        ("Text 'x' has no words", Array(" \n\n ---".utf8)),
        ("JSON 'x' is no quiz result and no decisions", Array("{\"kind\": \"other\"}".utf8)),
    ]

    @Test(arguments: foreign)
    func namesWhatAForeignFileIs(_ summary: String, _ bytes: [UInt8]) async throws {
        let room = try Classroom()
        try room.drop(Data(bytes), "x")
        let sweep = try await room.sweep()
        #expect(sweep.files.map(refusal) == [summary])
        #expect(try room.reason("x").hint != nil)
    }

    @Test func takesFilesWithOddNames() async throws {
        let room = try Classroom()
        let names: [[UInt8]] = [
            Array("two\nlines.png".utf8), Array("..png".utf8), Array("a/../b.png".utf8),
            [0xFF, 0xFE, 0x41] + Array(".png".utf8),
            Array((String(repeating: "x", count: 251) + ".png").utf8),
            Array("ü ß 数学.png".utf8), Array("-rf *.png".utf8),
        ]
        var made = 0
        for (index, name) in names.enumerated() where !name.contains(0x2F) {
            let file = RawPath(room.workspace.inbox).appending(name)
            try Disk().write(try Made.png(10 + index), to: file, mode: 0o644)
            made += 1
        }
        let sweep = try await room.sweep()
        #expect(sweep.files.count == made)
        let taken = sweep.files.filter { $0.state == .taken }
        #expect(taken.count == made - 1, "all but the hidden '..png'")
        let keys = try room.deliveries().map { $0.pages[0].key }
        #expect(keys.allSatisfy(SheetKey.isValid))
        #expect(Set(keys).count == keys.count)
        #expect(!sweep.files.contains { $0.name.contains("\n") })
    }

    @Test func refusesFilesWithOddNamesUnderNamesThatCanBeTyped() async throws {
        let room = try Classroom()
        let long = Array((String(repeating: "x", count: 251) + ".zip").utf8)
        for name in [long, [0xFF] + Array("\n.zip".utf8)] {
            try Disk().write(
                Data("PK\u{3}\u{4}".utf8), to: RawPath(room.workspace.inbox).appending(name),
                mode: 0o644)
        }
        let sweep = try await room.sweep()
        #expect(sweep.files.map { refusal($0).hasSuffix("is a ZIP archive") } == [true, true])
        #expect(try room.files("inbox").isEmpty)
        let failed = try room.files("failed")
        #expect(failed.count == 4)
        #expect(failed.allSatisfy { $0.utf8.count <= 255 && !$0.contains("\n") })
    }

    @Test func overwritesNothingInFailed() async throws {
        let room = try Classroom()
        for text in ["PK\u{3}\u{4}one", "PK\u{3}\u{4}two"] {
            try room.drop(text, "a.zip")
            try await room.sweep()
        }
        #expect(
            try room.files("failed") == [
                "a-2.zip", "a-2.zip.reason.json", "a.zip", "a.zip.reason.json",
            ])
    }

    @Test func goesOnWithEmptyAndDeepFolders() async throws {
        let room = try Classroom()
        let deep = (1...12).map { "d\($0)" }.joined(separator: "/")
        try room.drop(Made.png(1), deep + "/deep.png")
        try room.drop(Made.png(2), "sheet/inner/b.png")
        try FileManager.default.createDirectory(
            at: room.workspace.inbox.appending(path: "empty"), withIntermediateDirectories: true)
        let sweep = try await room.sweep()
        #expect(sweep.files.count == 2)
        #expect(refusal(sweep.files[0]).hasSuffix("is in folders too deep"))
        #expect(sweep.files[1].state == .taken)
        #expect(try room.deliveries().map { $0.pages[0].key } == ["sheet"])
        #expect(try room.files("failed").contains("d9.reason.json"))
    }
}
