import Artifacts
import Engine
import Foundation
import Imaging
import Paper

/// A dossier on paper: what is held in words, then each page that was handed in.
struct DossierPrint {
    let dossier: Dossier
    let paper: PaperSize
    let workspace: Workspace

    private let marginMM = 18.0
    private var widthMM: Double { paper.widthMM - 2 * marginMM }
    private var bottomMM: Double { paper.heightMM - 18 }

    private static let title = TextStyle(sizePt: 20, bold: true)
    private static let heading = TextStyle(sizePt: 13, bold: true)
    private static let text = TextStyle(sizePt: 10, lineSpacing: 1.15)

    /// The PDF.
    func pdf() throws -> Data {
        let pages = textPages(lines) + (try pictures().map(picturePage))
        return try PDFCanvas.pdf(title: "What is held of \(dossier.code)", pages: pages)
    }

    private typealias Line = (text: String, style: TextStyle)

    private var lines: [Line] {
        var lines: [Line] = [("What is held of \(dossier.code)", Self.title)]
        let who = [dossier.name, dossier.group.map { "group \($0)" }].compactMap { $0 }
        if !who.isEmpty { lines.append((who.joined(separator: ", "), Self.text)) }
        for work in dossier.work { lines += words(work) }
        func add(_ heading: String, _ rows: [String]) {
            guard !rows.isEmpty else { return }
            lines.append((heading, Self.heading))
            lines += rows.map { ($0, Self.text) }
        }
        add(
            "Printed",
            dossier.printed.map { printed in
                let copies = printed.copies.map(String.init).joined(separator: ", ")
                return "\(printed.sheet ?? "a sheet"), edition \(printed.edition), copy \(copies)"
            })
        add("Decided by a person", dossier.rulings.map(\.file))
        add(
            "Receipts", dossier.receipts.map { "\($0.file): \(Self.count($0.rows.count, "file"))" })
        add("Files that speak of \(dossier.code)", dossier.files)
        return lines
    }

    private func words(_ work: Dossier.Work) -> [Line] {
        var lines: [Line] = [(work.key, Self.heading)]
        for page in work.pages {
            let day = page.when.map { ", \($0.prefix(10))" } ?? ""
            lines.append(
                ("page \(page.number) of \(page.file ?? "a file")\(day) (\(page.why))", Self.text))
        }
        for line in work.said ?? [] { lines.append((line, Self.text)) }
        if let points = work.points, let maximum = work.maximum {
            let open = work.isUndecided == true ? ", not all decided" : ""
            let grade = work.grade.map { ", \($0)" } ?? ""
            lines.append(
                (
                    "\(Self.number(points)) of \(Self.number(maximum)) points\(grade)\(open)",
                    Self.text
                )
            )
        }
        for answer in work.answers {
            let right = answer.expected.map { "; right is \($0)" } ?? ""
            let isEmpty = ["blank", "skipped"].contains(answer.verdict)
            let given = answer.given ?? (isEmpty ? "nothing" : "not read by Reviso")
            lines.append(("\(answer.question): \(given), \(answer.verdict)\(right)", Self.text))
        }
        return lines
    }

    private static func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)\(number == 1 ? "" : "s")"
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : "\(value)"
    }

    /// As many pages as the lines need.
    private func textPages(_ lines: [Line]) -> [PaperPage] {
        var pages: [[(block: TextBlock, yMM: Double)]] = [[]]
        var y = marginMM
        for line in lines {
            let block = TextBlock(OthersText.line(line.text), line.style, widthMM: widthMM)
            let above = line.style == Self.heading ? 4.0 : 0
            if y + above + block.heightMM > bottomMM, !(pages.last?.isEmpty ?? true) {
                pages.append([])
                y = marginMM
            }
            pages[pages.count - 1].append((block, y + above))
            y += above + block.heightMM + 1
        }
        return pages.map { page in
            PaperPage(widthMM: paper.widthMM, heightMM: paper.heightMM) { canvas in
                for (block, y) in page { canvas.draw(block, xMM: marginMM, yMM: y) }
            }
        }
    }

    /// The pictures of what was handed in, each with its words.
    private func pictures() throws -> [(words: String, image: Image)] {
        try dossier.work.flatMap { work in
            try work.pages.compactMap { page in
                guard let path = page.picture else { return nil }
                let file = workspace.root.appending(path: path)
                guard FileManager.default.fileExists(atPath: file.path) else { return nil }
                return ("\(work.key), page \(page.number)", try Image(contentsOf: file))
            }
        }
    }

    private func picturePage(_ page: (words: String, image: Image)) throws -> PaperPage {
        let picture = try Picture(page.image, jpegQuality: 80)
        let top = marginMM + 8
        let size = (width: Double(page.image.widthPx), height: Double(page.image.heightPx))
        let scale = min(widthMM / size.width, (bottomMM - top) / size.height)
        let box = BoxMM(
            x: marginMM, y: top, width: size.width * scale, height: size.height * scale)
        return PaperPage(widthMM: paper.widthMM, heightMM: paper.heightMM) { canvas in
            canvas.draw(
                TextBlock(page.words, Self.text, widthMM: widthMM), xMM: marginMM, yMM: marginMM)
            canvas.picture(picture, in: box)
        }
    }
}
