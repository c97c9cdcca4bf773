import Artifacts
import Foundation
import FoundationXML
import Imaging
import Support
import Testing

/// What is handed on of a sheet, and what was seen on it.
@Suite struct ExportTests {
    /// A classroom with one page that was read.
    private func classroom() throws -> (TemporaryFolder, Recognition.Page) {
        let room = try TemporaryFolder()
        _ = try Command.run(nil, ["init", room.url.path])
        let target = room.url.appending(path: "inbox/sums.jpg")
        try FileManager.default.copyItem(
            at: Command.repository.appending(
                path: "samples/2-arithmetic/inbox/adding-and-taking-away.jpg"), to: target)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: target.path)
        let run = try Command.run(
            nil, ["run", "--until", "02-ocr", "--workspace", room.url.path])
        #expect(run.code == 75 || run.code == 0, "\(run.errors)")
        let file = room.url.appending(path: "work/02-ocr/sums/recognition.json")
        let document = try Document.decode(Recognition.self, from: Data(contentsOf: file))
        return (room, try #require(document.pages.first))
    }

    private func reviso(_ arguments: [String], _ room: TemporaryFolder) throws -> Command.Result {
        try Command.run(nil, arguments + ["--workspace", room.url.path])
    }

    @Test
    func handsOnAPageAsPDFAndHOCRAndShowsWhatWasSeen() throws {
        let (room, page) = try classroom()
        let words = page.lines.flatMap(\.words).map(\.text)
        #expect(words.count > 20)

        let pdf = try reviso(["export", "pdf", "sums"], room)
        #expect(pdf.code == 0, "\(pdf.errors)")
        let file = pdf.output.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(file.hasSuffix("outbox/sums/text.pdf"))
        // In the order of drawing, as a search goes.
        let text = try Command.run(
            URL(filePath: "/usr/bin/pdftotext"), ["-raw", file, "-"]
        ).output.split(whereSeparator: { $0.isWhitespace || $0 == "\u{C}" }).map(String.init)
        // A sum is one word to us, with the spaces that are printed in it.
        #expect(text == words.flatMap { $0.split(separator: " ").map(String.init) })

        let hocr = try reviso(["export", "hocr", "sums", "-o", room.url.path + "/a b.hocr"], room)
        #expect(hocr.code == 0, "\(hocr.errors)")
        #expect(hocr.output.split(separator: "\n").count == 2)
        let reader = HOCRReader(try Data(contentsOf: room.url.appending(path: "a b.hocr")))
        #expect(reader.isWellFormed)
        #expect(reader.words == words)
        #expect(reader.boxes == page.lines.flatMap(\.words).map(\.box))
        let picture = try Image(contentsOf: room.url.appending(path: "a b-1.png"))
        #expect(
            reader.page
                == "image \"a b-1.png\"; bbox 0 0 \(picture.widthPx) \(picture.heightPx); ppageno 0; scan_res \(reader.dpi) \(reader.dpi)"
        )

        let seen = try reviso(["show", "sums", "--picture"], room)
        #expect(seen.code == 0, "\(seen.errors)")
        let drawn = try Image(
            contentsOf: URL(
                filePath: seen.output.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(drawn.heightPx > 1500 && drawn.depth == 32)

        // They stay as long as the sheet does.
        #expect(try reviso(["run", "--until", "02-ocr"], room).code != 70)
        #expect(FileManager.default.fileExists(atPath: file))
        _ = try reviso(["delete", "sums", "--yes"], room)
        _ = try reviso(["run"], room)
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test(arguments: [
        ("gift", "quiz.gift"), ("moodle", "quiz.moodle.xml"), ("kahoot", "quiz.kahoot.xlsx"),
        ("anki", "quiz.anki.txt"),
        ("qti21", "quiz.qti21.zip"), ("qti12", "quiz.qti12.zip"),
    ])
    func handsOnAQuizTheSameEachTime(format: String, name: String) throws {
        let room = try CommandTests.classroom(with: ["rain.md": CommandTests.rain])
        #expect(try reviso(["export", format, "rain"], room).code == 66)
        #expect(try reviso(["run"], room).code == 0)
        let made = try reviso(["export", format, "rain"], room)
        #expect(made.code == 0, "\(made.errors)")
        let file = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(file.hasSuffix("outbox/rain/\(name)"))
        let elsewhere = room.url.appending(path: "elsewhere")
        let again = try reviso(["export", format, "rain", "-o", elsewhere.path], room)
        #expect(again.code == 0 && again.errors == made.errors)
        let bytes = try Data(contentsOf: elsewhere)
        #expect(try !bytes.isEmpty && bytes == Data(contentsOf: URL(filePath: file)))
        // It stays as long as the sheet does.
        #expect(try reviso(["run"], room).code == 0)
        #expect(FileManager.default.fileExists(atPath: file))
        _ = try reviso(["delete", "rain", "--yes"], room)
        _ = try reviso(["run"], room)
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test
    func refusesWhatItCannotHandOn() throws {
        let room = try CommandTests.classroom(with: ["rain.md": CommandTests.rain])
        #expect(try reviso(["export", "docx", "rain"], room).code == 64)
        #expect(try reviso(["export", "pdf"], room).code == 64)
        let unknown = try reviso(["export", "pdf", "rain"], room)
        #expect(unknown.code == 66, "\(unknown.errors)")
        #expect(try reviso(["run"], room).code == 0)
        let near = try reviso(["export", "pdf", "rian"], room)
        #expect(near.code == 66 && near.errors.contains("did you mean 'rain'?"), "\(near.errors)")
        let text = try reviso(["export", "hocr", "rain"], room)
        #expect(text.code == 65 && text.errors.contains("has no picture"), "\(text.errors)")
        #expect(try reviso(["show", "nothing", "--picture"], room).code == 66)
    }
}

/// What an hOCR file says.
private final class HOCRReader: NSObject, XMLParserDelegate {
    private(set) var words: [String] = []
    private(set) var boxes: [Box] = []
    private(set) var page = ""
    private(set) var isWellFormed = false
    private var isWord = false

    var dpi: String { page.split(separator: " ").last.map(String.init) ?? "" }

    init(_ data: Data) {
        super.init()
        let parser = XMLParser(data: data)
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        let title = attributes["title"] ?? ""
        if attributes["class"] == "ocr_page" { page = title }
        guard attributes["class"] == "ocrx_word" else { return }
        isWord = true
        words.append("")
        let numbers = title.split { $0 == " " || $0 == ";" }.compactMap { Int($0) }
        guard numbers.count == 5, (0...100).contains(numbers[4]) else { return }
        boxes.append(
            Box(
                x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0],
                height: numbers[3] - numbers[1]))
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) { isWord = false }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if isWord { words[words.count - 1] += text }
    }
}
