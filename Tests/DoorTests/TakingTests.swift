import Artifacts
import Engine
import Files
import Foundation
import Glibc
import Support
import Testing

@testable import Door

@Suite struct TakingTests {
    @Test func takesEachKindOfFileByItsContent() async throws {
        let room = try Classroom()
        try room.drop(Made.png(5), "a.bin")
        try room.drop(Made.tiff([1, 2, 3]), "b.jpg")
        try room.drop(Made.tiff([4, 9], little: false), "c")
        try room.drop(Made.pdf([(200, 100), (200, 100)]), "d.txt")
        try room.drop("The water cycle begins with evaporation.", "e.pdf")
        try room.drop("# Water\n\nIt rains.", "f.png")
        let sweep = try await room.sweep()
        #expect(sweep.problems.isEmpty)
        #expect(sweep.files.map(\.state) == Array(repeating: .taken, count: 6))
        let deliveries = try room.deliveries()
        #expect(
            deliveries.map(\.original.type) == [.png, .tiff, .tiff, .pdf, .text, .markdown])
        #expect(deliveries.map(\.pages.count) == [1, 3, 2, 2, 1, 1])
        #expect(deliveries.map { $0.pages[0].key } == ["a", "b", "c", "d", "e", "f"])
        #expect(deliveries.map(\.serial) == [1, 2, 3, 4, 5, 6])
        #expect(deliveries[0].key == "000001")
        #expect(try room.files("inbox").isEmpty)
    }

    @Test func takesARealJPEG() async throws {
        let room = try Classroom()
        let jpeg = try RealPictures.jpeg()
        try room.drop(jpeg, "photo.jpg")
        try room.drop(jpeg + Data("what a camera appends".utf8), "trailer.jpg")
        try room.drop(jpeg.dropLast(200), "half.jpg")
        let sweep = try await room.sweep()
        #expect(sweep.files.map(\.state) == [.waiting("its end is missing"), .taken, .taken])
        #expect(try room.deliveries().map(\.original.type) == [.jpeg, .jpeg])
    }

    @Test func keepsOriginalsForTheOwnerAlone() async throws {
        let room = try Classroom()
        let data = try Made.png(5)
        try room.drop(data, "a.png")
        try await room.sweep()
        let sha = Digest.sha256(data)
        let file = room.workspace.originals.appending(path: sha)
        #expect(try Data(contentsOf: file) == data)
        let attributes = try FileManager.default.attributesOfItem(
            atPath: file.path(percentEncoded: false))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try room.files("originals") == [sha, sha + ".json"])
        let note = try Data(contentsOf: file.appendingPathExtension("json"))
        let origin = try Document.decode(OriginalNote.self, from: note)
        #expect(origin.name == "a.png")
        #expect(origin.when.hasSuffix("Z"))
        #expect(try room.deliveries()[0].original.bytes == data.count)
    }

    @Test func waitsUntilAFileIsStill() async throws {
        let room = try Classroom()
        try room.drop(Made.png(5), "a.png")
        var sweep = try await room.sweep(after: 4)
        #expect(sweep.files.map(\.state) == [.waiting("still being written")])
        #expect(try room.deliveries().isEmpty)
        sweep = try await room.sweep(after: 6)
        #expect(sweep.files.map(\.state) == [.taken])
    }

    @Test func takesAtOnceWhatWasSeenClosed() async throws {
        let room = try Classroom()
        try room.drop(Made.png(5), "a.png")
        let closed = try #require(ClosedFile(room.workspace.inbox.appending(path: "a.png")))
        let sweep = try await room.sweep(after: 0, settings: DoorSettings(ready: [closed]))
        #expect(sweep.files.map(\.state) == [.taken])
    }

    @Test func waitsForAFileThatIsWrittenToAgainAfterItWasClosed() async throws {
        let room = try Classroom()
        try room.drop("The first half.", "a.txt")
        let file = room.workspace.inbox.appending(path: "a.txt")
        let closed = try #require(ClosedFile(file))
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("The second".utf8))
        let sweep = try await room.sweep(after: 0, settings: DoorSettings(ready: [closed]))
        #expect(sweep.files.map(\.state) == [.waiting("still being written")])
        try handle.close()
    }

    @Test func believesNoDateThatACopySetBack() async throws {
        let room = try Classroom()
        try room.drop(Made.png(5), "a.png")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 0)],
            ofItemAtPath: room.workspace.inbox.appending(path: "a.png").path(percentEncoded: false))
        let sweep = try await room.sweep(after: 1)
        #expect(sweep.files.map(\.state) == [.waiting("still being written")])
    }

    /// A disk in the network, whose clock is an hour off ours.
    @Test(arguments: [-3600.0, 3600])
    func countsByTheClockOfTheDisk(ahead: Double) async throws {
        let room = try Classroom()
        try room.drop("Half a text.", "a.txt")
        let door = Door(
            workspace: room.workspace, settings: DoorSettings(), reader: NoCodes(), disk: Disk(),
            clock: { _, _ in ahead })
        let ours = Date().addingTimeInterval(-ahead)
        var sweep = try await door.sweep(now: ours)
        #expect(sweep.files.map(\.state) == [.waiting("still being written")])
        sweep = try await door.sweep(now: ours.addingTimeInterval(6))
        #expect(sweep.files.map(\.state) == [.taken])
        #expect(DiskClock.ahead(at: RawPath(room.workspace.originals), Disk()) == 0)
        #expect(try room.files("originals").allSatisfy { !$0.hasPrefix(".") })
    }

    @Test func countsFilesFromTheFutureFromWhenTheyWereSeen() async throws {
        let room = try Classroom()
        try room.drop(Made.png(5), "a.png")
        let door = Door(workspace: room.workspace)
        let past = Date().addingTimeInterval(-1000)
        var sweep = try await door.sweep(now: past)
        #expect(sweep.files.map(\.state) == [.waiting("still being written")])
        sweep = try await door.sweep(now: past.addingTimeInterval(6))
        #expect(sweep.files.map(\.state) == [.taken])
    }

    static let unfinished: [(String, Data)] = [
        ("a.png", (try? Made.png(5).dropLast(6)) ?? Data()),
        ("b.tiff", Made.tiff([1, 2]).dropLast(500)),
        ("c.pdf", Made.pdf([(100, 100)]).dropLast(8)),
        ("d.png", Data()),
    ]

    @Test(arguments: unfinished)
    func waitsForAMissingEndUntilPatienceIsOver(_ name: String, _ data: Data) async throws {
        let room = try Classroom()
        try room.drop(data, name)
        var sweep = try await room.sweep(after: 590)
        #expect(sweep.files.map(\.state) == [.waiting("its end is missing")])
        #expect(try room.files("inbox") == [name])
        sweep = try await room.sweep(after: 610)
        guard case .refused(let problem) = sweep.files[0].state else {
            Issue.record("taken in spite of its missing end")
            return
        }
        #expect(problem.file == "inbox/\(name)")
        #expect(problem.hint != nil)
        #expect(try room.files("failed") == [name, name + ".reason.json"])
        #expect(try room.reason(name) == problem)
        #expect(try room.files("originals").isEmpty)
    }

    @Test func triesARefusedFileAgainWhenItIsDroppedAgain() async throws {
        let room = try Classroom()
        try room.drop(Data("PK\u{3}\u{4} word/document.xml".utf8), "essay.docx")
        for _ in 0..<2 {
            let sweep = try await room.sweep()
            #expect(
                sweep.files.map(\.state) == [
                    .refused(
                        Problem(
                            .input, "'essay.docx' is a Word document",
                            hint: "open it, print it to PDF, and drop that into inbox/",
                            file: "inbox/essay.docx"))
                ])
            let failed = room.workspace.failed.appending(path: "essay.docx")
            try FileManager.default.moveItem(
                at: failed, to: room.workspace.inbox.appending(path: "essay.docx"))
        }
    }

    @Test func keepsARefusedFileOnceHoweverOftenItComes() async throws {
        let room = try Classroom()
        let essay = Data("PK\u{3}\u{4} word/document.xml".utf8)
        for _ in 0..<2 {
            try room.drop(essay, "P07/essay.docx")
            try await room.sweep()
        }
        #expect(try room.files("failed") == ["essay.docx", "essay.docx.reason.json"])
        try room.drop(essay + Data("more".utf8), "essay.docx")
        try await room.sweep()
        #expect(try room.files("failed").count == 4)
        // A file that somebody took away needs no reason any more.
        try FileManager.default.removeItem(
            at: room.workspace.failed.appending(path: "essay-2.docx"))
        try room.drop(Made.png(1), "a.png")
        try await room.sweep()
        #expect(try room.files("failed") == ["essay.docx", "essay.docx.reason.json"])
        let door = Door(workspace: room.workspace)
        #expect(try await door.takeUpAgain("other").isEmpty)
        #expect(try await door.takeUpAgain("essay") == ["essay.docx"])
        #expect(try room.files("inbox") == ["P07/essay.docx"])
        #expect(try room.files("failed").isEmpty)
    }

    @Test func forgetsARefusalWhenTheFileIsTakenAfterAll() async throws {
        let room = try Classroom()
        let pages = Made.tiff([1, 2])
        let small = DoorSettings(pageBudget: 1)
        try room.drop(pages, "pages.tiff")
        try await room.sweep(settings: small)
        #expect(try room.files("failed").count == 2)
        try room.drop(pages, "again.tiff")
        let sweep = try await room.sweep()
        #expect(sweep.files.map(\.state) == [.taken])
        #expect(try room.files("failed").isEmpty)
    }

    @Test func takesTextsOfTwoBytesALetter() async throws {
        let room = try Classroom()
        let text = "Two plus two = ____\r\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        try room.drop(Data([0xFF, 0xFE] + text), "sums.txt")
        let sweep = try await room.sweep()
        #expect(sweep.files.map(\.state) == [.taken])
        #expect(try room.deliveries().first?.original.type == .text)
    }

    @Test func saysTheSameFileTwiceAndLinksIt() async throws {
        let room = try Classroom()
        try room.drop(Made.png(5), "first.png")
        try await room.sweep()
        try room.drop(Made.png(5), "second.png")
        let sweep = try await room.sweep()
        #expect(sweep.files.map(\.state) == [.duplicate(of: "first.png")])
        #expect(try room.deliveries().count == 1)
        #expect(try room.files("inbox").isEmpty)
        #expect(try room.files("originals").count == 2)
    }

    @Test func leavesDraftsDownloadsAndLocksAlone() async throws {
        let room = try Classroom()
        let names = [
            ".DS_Store", ".hidden.png", ".~lock.a.odt#", "Thumbs.db", "a.crdownload", "b.part",
            "c.partial", "d.download", "e.tmp", "~$letter.docx",
        ]
        for name in names { try room.drop(Made.png(5), name) }
        let sweep = try await room.sweep(after: 10_000)
        #expect(sweep.files.count == names.count)
        for file in sweep.files {
            guard case .leftAlone = file.state else {
                Issue.record("\(file.name): \(file.state)")
                continue
            }
        }
        #expect(try room.files("inbox") == names.sorted())
    }

    @Test func leavesAFileWhereItIsWhenTheDiskIsFull() async throws {
        let room = try Classroom()
        try room.drop(Made.png(5), "a.png")
        let full = Problem.diskIsFull
        let disk = Disk { (step) throws(Problem) in
            if step.hasPrefix("copy") { throw full }
        }
        let door = Door(
            workspace: room.workspace, settings: DoorSettings(), reader: NoCodes(), disk: disk)
        let sweep = try await door.sweep(now: Date().addingTimeInterval(10))
        #expect(sweep.files.map(\.state) == [.waiting("Disk is full")])
        #expect(sweep.problems == [full])
        #expect(try room.files("inbox") == ["a.png"])
        #expect(try await room.sweep().files.map(\.state) == [.taken])
    }
}
