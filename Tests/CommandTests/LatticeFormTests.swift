import Artifacts
import Desk
import Foundation
import Imaging
import Marks
import Paper
import Support
import Tables
import Testing

@testable import reviso

/// Forms of which there is no empty picture, found by their sheet's edges, their marks and their bubbles.
@Suite struct LatticeFormTests {
    private static let four = ["A", "B", "C", "D"]

    /// Three printed columns of rows, a number, and a column with one value.
    private func form(_ frame: Form.Frame, marks: [BoxMM]? = nil) -> Form {
        func column(_ labels: String, _ x: Double) -> Form.Group {
            Form.Group(
                labels: [labels], values: Self.four, shape: .circle, firstMM: [x, 80],
                sizeMM: [4.2, 4.2], stepMM: [7, 0], rowStepMM: [0, 8])
        }
        return Form(
            key: "theirs", widthMM: 210, heightMM: 297, marksMM: marks, frame: frame,
            groups: [
                column("q1..15", 35), column("q16..30", 85), column("q31..45", 135),
                Form.Group(
                    labels: ["id1..5"], values: (0...9).map(String.init), shape: .circle,
                    firstMM: [40, 215], sizeMM: [4.2, 4.2], stepMM: [6, 0], rowStepMM: [0, 9]),
                Form.Group(
                    labels: ["was1..5"], values: ["yes"], shape: .circle, firstMM: [150, 215],
                    sizeMM: [4.2, 4.2], stepMM: [0, 0], rowStepMM: [0, 9]),
            ],
            joined: [Form.Joined(label: "ID", rows: ["id1..5"])])
    }

    private static let answers: [String: String] = {
        var answers: [String: String] = [:]
        for row in 1...40 where row % 9 != 4 { answers["q\(row)"] = four[row * 7 % 4] }
        for (index, digit) in "30617".enumerated() { answers["id\(index + 1)"] = String(digit) }
        for row in [1, 2, 3, 5] { answers["was\(row)"] = "yes" }
        return answers
    }()

    /// The form as its owner prints it; `dark` draws a mark in a box.
    private func sheet(
        _ form: Form, answers: [String: String] = answers,
        mark: ((Canvas, BoxMM) -> Void)? = nil
    ) throws -> Image {
        try PaperPage(widthMM: form.widthMM, heightMM: form.heightMM) { canvas in
            canvas.text(
                "Somebody's sheet", xMM: 40, yMM: 30, style: TextStyle(sizePt: 20, family: .dejaVu))
            if let mark { for box in form.marksMM ?? [] { mark(canvas, box) } }
            for group in form.groups {
                for (row, label) in group.rowLabels.enumerated() {
                    for (index, value) in group.values.enumerated() {
                        let box = group.box(row: row, index: index, from: (0, 0))
                        let isMarked = answers[label] == value
                        canvas.circle(
                            in: box, fill: isMarked ? Ink(grey: 0.2) : nil, stroke: .black)
                        guard value.count == 1 else { continue }
                        canvas.text(
                            value, xMM: box.x + 1.3, yMM: box.y + 0.7,
                            style: TextStyle(sizePt: 7, family: .dejaVu))
                    }
                }
            }
        }.image(dpi: 150)
    }

    /// A photograph of it: askew on a dark table, the far side smaller.
    private func photographed(_ page: Image, turned: Int = 0) throws -> Image {
        let (w, h) = (Double(page.widthPx), Double(page.heightPx))
        let corners = [(190.0, 160.0), (1_330, 210), (1_420, 1_840), (120, 1_790)]
        let map = try #require(
            Homography(mapping: corners, to: [(0, 0), (w, 0), (w, h), (0, h)]))
        let sheet = page.warped(inverse: map.m, widthPx: 1_560, heightPx: 2_000).greyBytes
        let inside = Image(
            grey: [UInt8](repeating: 0, count: page.widthPx * page.heightPx),
            widthPx: page.widthPx, heightPx: page.heightPx
        ).warped(inverse: map.m, widthPx: 1_560, heightPx: 2_000).greyBytes
        let both = zip(sheet, inside).enumerated().map { index, pair -> UInt8 in
            // Beyond the sheet a dark table with some grain.
            pair.1 > 127 ? UInt8(38 + index * 7 % 5) : UInt8(Double(pair.0) * 0.85)
        }
        return Image(grey: both, widthPx: 1_560, heightPx: 2_000)
            .rotated(quarterTurnsClockwise: turned)
    }

    private func read(
        _ form: Form, _ pictures: [String: Image], beside: [String: Image] = [:], code: Int32 = 0
    ) throws -> [String: [String: String]] {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "form.json")
        try Document.encode(form).write(to: file)
        for (name, picture) in beside {
            try picture.writePNG(to: folder.url.appending(path: name), dpi: 150)
        }
        let paths = try pictures.sorted { $0.key < $1.key }.map { name, picture in
            let path = folder.url.appending(path: "\(name).png")
            try picture.writePNG(to: path, dpi: 150)
            return path.path
        }
        let result = try Command.run(nil, ["form", "read", file.path] + paths)
        #expect(result.code == code, "\(result.errors)")
        let rows = CSVRows.decode(Data(result.output.utf8))
        let header = try #require(rows.first)
        var lines: [String: [String: String]] = [:]
        for row in rows.dropFirst() {
            let line = Dictionary(
                zip(header, row), uniquingKeysWith: { first, _ in first })
            let name = URL(filePath: line["file"] ?? "").deletingPathExtension()
            lines[name.lastPathComponent] = line
        }
        return lines
    }

    private func expect(
        _ line: [String: String]?, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let line = try #require(line, sourceLocation: sourceLocation)
        #expect(line["problem"] == "", sourceLocation: sourceLocation)
        #expect(line["ID"] == "30617", sourceLocation: sourceLocation)
        let rows = (1...45).map { "q\($0)" } + (1...5).map { "was\($0)" }
        for row in rows {
            #expect(
                line[row] == Self.answers[row] ?? "", "\(row)", sourceLocation: sourceLocation)
        }
    }

    @Test func readsAFormByTheEdgesOfItsSheet() throws {
        let form = form(Form.Frame(of: .sheet))
        let page = try sheet(form)
        let lines = try read(
            form,
            [
                "photo": try photographed(page), "flat": page,
                "turned": try photographed(page, turned: 1),
            ])
        for name in ["photo", "flat", "turned"] { try expect(lines[name]) }
    }

    @Test func readsAFormByAPictureOfItsMarks() throws {
        let boxes = [(20.0, 45.0), (180, 45), (20, 265), (180, 265)].map {
            BoxMM(x: $0.0, y: $0.1, width: 9, height: 9)
        }
        func mark(_ canvas: Canvas, _ box: BoxMM) {
            for (share, ink) in [
                (0.0, Ink.black), (0.12, Ink(grey: 1)), (0.26, .black), (0.38, Ink(grey: 1)),
                (0.43, .black),
            ] {
                canvas.circle(
                    in: BoxMM(
                        x: box.x + share * box.width, y: box.y + share * box.height,
                        width: box.width * (1 - 2 * share), height: box.height * (1 - 2 * share)),
                    fill: ink, stroke: ink)
            }
        }
        let form = form(
            Form.Frame(of: .picture, mark: "mark.png", markShare: 9.0 / 210), marks: boxes)
        let picture = try PaperPage(widthMM: 9, heightMM: 9) {
            mark($0, BoxMM(x: 0.2, y: 0.2, width: 8.6, height: 8.6))
        }.image(dpi: 150)
        let page = try sheet(form, mark: mark)
        // Half of what lies about the marks is cut away.
        let cut = page.cropped(to: Box(x: 60, y: 180, width: 1_100, height: 1_480))
        let lines = try read(
            form, ["whole": page, "photo": try photographed(page), "cut": cut],
            beside: ["mark.png": picture])
        for name in ["whole", "photo", "cut"] { try expect(lines[name]) }
    }

    /// A form that says nothing of where its page is.
    @Test func readsAPhotographOfAFormWithoutMarks() throws {
        var form = form(Form.Frame(of: .sheet))
        form.frame = nil
        try expect(try read(form, ["photo": try photographed(try sheet(form))])["photo"])
    }

    @Test func refusesAnotherForm() throws {
        let form = form(Form.Frame(of: .picture))
        var other = form
        other.groups = form.groups.map { group in
            var group = group
            group.stepMM = group.stepMM.map { $0 * 1.35 }
            group.rowStepMM = group.rowStepMM.map { $0 * 0.7 }
            return group
        }
        let lines = try read(form, ["other": try sheet(other)], code: 65)
        #expect(lines["other"]?["problem"]?.isEmpty == false)
        #expect(lines["other"]?["q1"] == "")
    }

    @Test func leavesTwoMarksAndPaleOnesToAPerson() throws {
        let form = form(Form.Frame(of: .picture))
        let page = try sheet(form)
        let dots = 150 / 25.4
        var bytes = page.greyBytes
        func paint(_ label: Int, _ index: Int, _ grey: UInt8) {
            let box = form.groups[0].box(row: label - 1, index: index, from: (0, 0))
            for y in Int(box.y * dots)..<Int(box.maxY * dots) {
                for x in Int(box.x * dots)..<Int(box.maxX * dots) {
                    bytes[y * page.widthPx + x] = min(bytes[y * page.widthPx + x], grey)
                }
            }
        }
        // One that is marked twice, and one that is marked palely.
        paint(1, 0, 50)
        paint(4, 2, 185)
        let picture = Image(grey: bytes, widthPx: page.widthPx, heightPx: page.heightPx)
        let line = try #require(try read(form, ["a": picture])["a"])
        #expect(line["q1"] == "?")
        #expect(line["q4"] == "?")
        #expect(line["q2"] == Self.answers["q2"])
    }
}
