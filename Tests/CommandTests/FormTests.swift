import Artifacts
import Desk
import Foundation
import Imaging
import Marks
import Paper
import Support
import Testing

@testable import reviso

/// Other people's forms: drawn here, filled in, and read by the built command.
@Suite struct FormTests {
    private static let five = ["A", "B", "C", "D", "E"]
    private static let marks = [(15.0, 15.0), (185, 15), (15, 265), (185, 265)].map {
        BoxMM(x: $0.0, y: $0.1, width: 6, height: 6)
    }

    private func form(
        marked: Bool, several: Bool = false, onlyFilled: Bool? = nil
    ) -> Form {
        Form(
            key: "ours", widthMM: 210, heightMM: 297, marksMM: marked ? Self.marks : nil,
            groups: [
                Form.Group(
                    labels: ["q1..20"], values: Self.five, shape: .circle, firstMM: [40, 60],
                    sizeMM: [4.5, 4.5], stepMM: [8, 0], rowStepMM: [0, 8], several: several,
                    onlyFilled: onlyFilled),
                Form.Group(
                    labels: ["id1..6"], values: (0...9).map(String.init), shape: .box,
                    firstMM: [110, 60], sizeMM: [4.5, 4.5], stepMM: [0, 8], rowStepMM: [9, 0],
                    noteMM: BoxMM(x: -2.5, y: -14, width: 5, height: 8)),
            ],
            joined: [Form.Joined(label: "ID", rows: ["id1..6"])])
    }

    /// The form as its owner prints it, with words of its own, filled in and moved.
    private func sheet(
        _ form: Form, answers: [String: String], turnedDegrees: Double = 0, downMM: Double = 0,
        written: String? = nil, crossed: String? = nil, pale: String? = nil
    ) throws -> Image {
        let page = PaperPage(widthMM: form.widthMM, heightMM: form.heightMM) { canvas in
            for mark in form.marksMM ?? [] { canvas.rectangle(mark, fill: .black) }
            canvas.text(
                "Answer sheet of somebody else", xMM: 40, yMM: 25,
                style: TextStyle(sizePt: 18, family: .dejaVu))
            for group in form.groups {
                for (row, label) in group.rowLabels.enumerated() {
                    let first = group.box(row: row, index: 0, from: (0, downMM))
                    if group.rowStepMM[0] == 0 {
                        canvas.text(
                            "\(row + 1).", xMM: first.x - 9, yMM: first.y,
                            style: TextStyle(sizePt: 11, family: .dejaVu))
                    }
                    for (index, value) in group.values.enumerated() {
                        let box = group.box(row: row, index: index, from: (0, downMM))
                        let isMarked = answers[label]?.contains(value) ?? false
                        let isPale = label == pale && value == "C"
                        let fill =
                            isMarked ? Ink(grey: 0.25) : isPale ? Ink(grey: 0.75) : nil
                        group.shape == .circle
                            ? canvas.circle(in: box, fill: fill, stroke: .black)
                            : canvas.rectangle(box, fill: fill, stroke: .black)
                        canvas.text(
                            value, xMM: box.x + 1.4, yMM: box.y + 0.6,
                            style: TextStyle(sizePt: 8, family: .dejaVu))
                    }
                    if label == crossed {
                        canvas.rectangle(
                            BoxMM(x: first.x - 2, y: first.y + 1.2, width: 42, height: 0.4),
                            fill: Ink(grey: 0.75))
                    }
                    if label == written {
                        canvas.text(
                            "7", xMM: first.x + 0.5, yMM: first.y - 12,
                            style: TextStyle(sizePt: 16, italic: true))
                    }
                }
            }
        }
        let flat = try page.image(dpi: 150)
        guard turnedDegrees != 0 else { return flat }
        let back = Homography.turned(
            clockwiseDegrees: -turnedDegrees, aboutX: Double(flat.widthPx) / 2,
            y: Double(flat.heightPx) / 2)
        return flat.warped(
            inverse: back.m, widthPx: flat.widthPx, heightPx: flat.heightPx)
    }

    /// Reads pictures; gives the lines of the table by file.
    private func read(
        _ form: Form, _ pictures: [String: Image], code: Int32 = 0
    ) throws -> [String: [String: String]] {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "form.json")
        try Document.encode(form).write(to: file)
        var paths: [String] = []
        for (name, picture) in pictures.sorted(by: { $0.key < $1.key }) {
            let path = folder.url.appending(path: "\(name).png")
            try picture.writePNG(to: path, dpi: 150)
            paths.append(path.path)
        }
        let result = try Command.run(nil, ["form", "read", file.path] + paths)
        #expect(result.code == code, "\(result.errors)")
        let rows = CSVRows.decode(Data(result.output.utf8))
        let header = try #require(rows.first)
        var lines: [String: [String: String]] = [:]
        for row in rows.dropFirst() {
            let line = Dictionary(uniqueKeysWithValues: zip(header, row))
            let name = URL(filePath: line["file"] ?? "").deletingPathExtension()
            lines[name.lastPathComponent] = line
        }
        return lines
    }

    /// Twelve of twenty answered, and a number.
    private static let answers: [String: String] = {
        var answers: [String: String] = [:]
        for row in 1...12 { answers["q\(row)"] = five[row * 7 % 5] }
        for (index, digit) in "204958".enumerated() { answers["id\(index + 1)"] = String(digit) }
        return answers
    }()

    private func expect(
        _ line: [String: String]?, sourceLocation: SourceLocation = #_sourceLocation
    )
        throws
    {
        let line = try #require(line, sourceLocation: sourceLocation)
        #expect(line["problem"] == "", sourceLocation: sourceLocation)
        #expect(line["ID"] == "204958", sourceLocation: sourceLocation)
        for row in 1...20 {
            #expect(
                line["q\(row)"] == Self.answers["q\(row)"] ?? "", "q\(row)",
                sourceLocation: sourceLocation)
        }
    }

    @Test func readsAFormByItsCornerMarks() throws {
        let form = form(marked: true)
        let lines = try read(
            form,
            [
                "level": try sheet(form, answers: Self.answers),
                "turned": try sheet(form, answers: Self.answers, turnedDegrees: 8),
                "over": try sheet(form, answers: Self.answers, turnedDegrees: 180),
            ])
        for name in ["level", "turned", "over"] { try expect(lines[name]) }
    }

    @Test func readsAFormWithoutMarksByItsPrint() throws {
        let form = form(marked: false)
        let lines = try read(
            form,
            [
                "level": try sheet(form, answers: Self.answers),
                "turned": try sheet(form, answers: Self.answers, turnedDegrees: 2),
                // Pulled in a row lower: a grid looks alike there.
                "lower": try sheet(form, answers: Self.answers, downMM: 8),
            ])
        for name in ["level", "turned", "lower"] { try expect(lines[name]) }
    }

    @Test func leavesToAPersonWhatIsInDoubt() throws {
        let form = form(marked: true)
        var answers = Self.answers
        answers["q3"] = "BD"
        let lines = try read(form, ["a": try sheet(form, answers: answers, written: "id2")])
        let line = try #require(lines["a"])
        #expect(line["q3"] == "?")
        #expect(line["ID"] == "2?4958")
        #expect(line["review"]?.contains("q3: several") == true)
        let allowed = self.form(marked: true, several: true)
        let both = try read(allowed, ["a": try sheet(allowed, answers: answers)])
        #expect(both["a"]?["q3"] == "BD")
    }

    /// Where a form says that only filled bubbles count, a faint line through a row is nothing; a pale mark stays in
    /// doubt.
    @Test func takesAFaintLineForNoMarkWhereTheFormSaysSo() throws {
        for onlyFilled in [nil, true] {
            let form = form(marked: true, onlyFilled: onlyFilled)
            let picture = try sheet(form, answers: Self.answers, crossed: "q15", pale: "q18")
            let line = try #require(try read(form, ["a": picture])["a"])
            #expect(line["q15"] == (onlyFilled == true ? "" : "?"))
            #expect(line["q18"] == "?")
            #expect(line["q14"] == "" && line["q3"] == Self.answers["q3"])
        }
    }

    @Test func saysWhichPictureIsNotTheForm() throws {
        let form = form(marked: false)
        let other = PaperPage(widthMM: 210, heightMM: 297) { canvas in
            for line in 0..<30 {
                canvas.text(
                    "A page of something else altogether, line \(line).", xMM: 20,
                    yMM: 20 + Double(line) * 8, style: TextStyle(sizePt: 12))
            }
        }
        let lines = try read(
            form,
            ["form": try sheet(form, answers: Self.answers), "other": try other.image(dpi: 150)],
            code: 65)
        try expect(lines["form"])
        #expect(lines["other"]?["problem"]?.isEmpty == false)
        #expect(lines["other"]?["q1"] == "")
    }

    @Test func refusesADescriptionThatCannotBe() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "form.json")
        var form = form(marked: true)
        form.groups[1].labels = ["q1"]
        try Document.encode(form).write(to: file)
        let twice = try Command.run(nil, ["form", "read", file.path, "a.png"])
        #expect(twice.code == 78)
        #expect(twice.errors.contains("two rows are called 'q1'"))
        try Data("{}".utf8).write(to: file)
        let empty = try Command.run(nil, ["form", "read", file.path, "a.png"])
        #expect(empty.code == 78)
        #expect(empty.errors.contains("lacks"))
    }

    @Test func takesATemplateOfOMRChecker() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "template.json")
        try Data(
            """
            {"pageDimensions": [1000, 1400], "bubbleDimensions": [30, 30],
             "preProcessors": [{"name": "CropOnMarkers", "options": {"relativePath": "m.jpg",
               "sheetToMarkerWidthRatio": 20}}, {"name": "MedianBlur", "options": {"kSize": 5}}],
             "customLabels": {"Roll": ["roll1..6"]},
             "fieldBlocks": {
               "a": {"fieldType": "QTYPE_INT", "origin": [100, 200], "bubblesGap": 50,
                 "labelsGap": 60, "fieldLabels": ["roll1..6"]},
               "b": {"fieldType": "QTYPE_MCQ4", "origin": [600, 200], "bubblesGap": 50,
                 "labelsGap": 60, "fieldLabels": ["q1..4", "q5"]}}}
            """.utf8
        ).write(to: file)
        let result = try Command.run(nil, ["form", "import", file.path])
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.errors.contains("MedianBlur: not needed"))
        let form = try Document.decode(Form.self, from: Data(result.output.utf8))
        #expect(form.groups.map { $0.rowLabels.count } == [6, 5])
        // Digits go down and their columns across; the middle of a bubble is half of it on from its corner.
        #expect(form.groups[0].stepMM == [0, 9])
        func isNear(_ a: [Double], _ b: [Double]) -> Bool {
            zip(a, b).allSatisfy { ($0 - $1).magnitude < 1e-9 }
        }
        #expect(isNear(form.groups[0].rowStepMM, [10.8, 0]))
        #expect(isNear(form.groups[0].firstMM, [20.7, 38.7]))
        #expect(form.groups[1].stepMM == [9, 0])
        #expect(form.joined == [Form.Joined(label: "Roll", rows: ["roll1..6"])])
        #expect(form.marksMM?.count == 4)
        // What was imported reads a sheet that was made to it.
        let answers = [
            "roll1": "4", "roll2": "0", "roll3": "7", "roll4": "1", "roll5": "9", "roll6": "0",
            "q1": "A", "q2": "D", "q5": "B",
        ]
        var here = form
        let mark = try #require(form.marksMM?.first)
        here.groups = form.groups.map { group in
            var group = group
            group.firstMM[0] += mark.x + mark.width / 2
            group.firstMM[1] += mark.y + mark.height / 2
            return group
        }
        let lines = try read(form, ["a": try sheet(here, answers: answers)])
        #expect(lines["a"]?["Roll"] == "407190", "\(lines["a"]?["review"] ?? "")")
        #expect(["q1", "q2", "q3", "q4", "q5"].map { lines["a"]?[$0] } == ["A", "D", "", "", "B"])
    }
}
