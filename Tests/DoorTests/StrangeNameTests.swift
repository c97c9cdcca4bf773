import Foundation
import Testing

@testable import Door

/// What other programs leave in a folder, and what only looks like it.
@Suite struct StrangeNameTests {
    private static let strangeFiles = [
        "~WRL0003.tmp", "~WRD0001.TMP", "scan.pdf.filepart", "scan.pdf.opdownload",
        ".scan.pdf.icloud", "scan.pdf.icloud", "ehthumbs.db", "Thumbs.db", "Desktop.ini",
        "~$letter.docx", ".~lock.a.odt#", "a.jpg.crdownload", "a.part", "a.partial", "a.download",
        ".DS_Store", "._IMG_0001.jpg",
    ]
    private static let ordinaryFiles = [
        "IMG_0001.jpg", "part 2.pdf", "download.pdf", "Thumbs up.png", "tmp.pdf", "icloud.jpg",
        "WRL.pdf", "~a.jpg", "#1.png", "@home.pdf", "$5 notes.pdf", "filepart.png", "desktop.pdf",
        "fractions.part1.pdf", "MACOSX.txt", "recycle.pdf",
    ]
    private static let strangeFolders = [
        "@eaDir", "#recycle", "$RECYCLE.BIN", "__MACOSX", ".stversions", ".Trash-1000", "#Recycle",
    ]
    private static let ordinaryFolders = [
        "recycle", "#1", "@home", "macosx", "RECYCLE", "eaDir", "$5", "part 1.part", "a.tmp",
        "class-Thumbs.db",
    ]

    @Test(arguments: strangeFiles) func leavesAFileAlone(name: String) {
        #expect(StrangeNames.reason(file: Array(name.utf8)) != nil)
    }

    @Test(arguments: ordinaryFiles) func takesAnOrdinaryFile(name: String) {
        #expect(StrangeNames.reason(file: Array(name.utf8)) == nil)
    }

    @Test(arguments: strangeFolders) func leavesAFolderAlone(name: String) {
        #expect(StrangeNames.reason(folder: Array(name.utf8)) != nil)
    }

    @Test(arguments: ordinaryFolders) func takesAnOrdinaryFolder(name: String) {
        #expect(StrangeNames.reason(folder: Array(name.utf8)) == nil)
    }

    @Test func takesNothingOutOfAFolderThatIsLeftAlone() async throws {
        let room = try Classroom()
        for (index, folder) in Self.strangeFolders.enumerated() {
            try room.drop(Made.png(10 + index), "\(folder)/page.png")
            try room.drop(Made.png(20 + index), "sheet/\(folder)/small.png")
        }
        try room.drop(Made.png(1), "sheet/1.png")
        try room.drop(Made.png(2), "sheet/2.png")
        let sweep = try await room.sweep(after: 10_000)
        let taken = sweep.files.filter { $0.state == .taken }.map(\.name)
        #expect(taken == ["sheet/1.png", "sheet/2.png"])
        for file in sweep.files where file.state != .taken {
            guard case .leftAlone = file.state else {
                Issue.record("\(file.name): \(file.state)")
                continue
            }
        }
        let left = room.workspace.inbox.appending(path: "sheet/@eaDir/small.png")
        #expect(FileManager.default.fileExists(atPath: left.path))
    }
}
