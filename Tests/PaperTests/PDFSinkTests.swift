import Artifacts
import Foundation
import Imaging
import Paper
import Support
import Testing

/// PDFs that are written to a file page by page.
@Suite struct PDFSinkTests {
    @Test func writesTheBytesThatItMakesInMemory() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "a.pdf")
        let pages = [CanvasTests.sample(), CanvasTests.sample()]
        try PDFCanvas.write(title: "a", pages: pages, to: file)
        #expect(try Data(contentsOf: file) == PDFCanvas.pdf(title: "a", pages: pages))
    }

    @Test func saysThatTheDiskIsFull() throws {
        let full = URL(filePath: "/dev/full")
        do {
            try PDFCanvas.write(title: "a", pages: [CanvasTests.sample()], to: full)
            Issue.record("it was written")
        } catch let problem as Problem {
            #expect(problem.kind == .disk && problem.transient)
            #expect(problem.summary == "Disk is full")
        }
    }

    /// Each page's picture holds 35 MB while it is drawn, and is gone when the next one is.
    @Test func holdsThePictureOfOnePage() throws {
        let folder = try TemporaryFolder()
        var most = 0
        let page = PaperPage(widthMM: 210, heightMM: 297) { canvas in
            most = max(most, try Self.memoryMB())
            let picture = try Picture(Image(widthPx: 2480, heightPx: 3508, depth: 1))
            canvas.picture(picture, in: BoxMM(x: 0, y: 0, width: 210, height: 297))
        }
        func write(_ count: Int) throws {
            try PDFCanvas.write(
                title: "a", pages: Array(repeating: page, count: count),
                to: folder.url.appending(path: "a.pdf"))
        }
        try write(1)
        let before = try Self.memoryMB()
        try write(24)
        // Other tests run beside this one; the pictures of 24 pages are more than they hold.
        #expect(most - before < 500)
    }

    private static func memoryMB() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
    }
}
