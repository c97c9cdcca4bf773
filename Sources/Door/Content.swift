import Artifacts
import Foundation
import Imaging
import Programs

/// What a file is, told by its bytes.
enum Content {
    /// One picture or, in a TIFF, several.
    case picture(Delivery.FileType, PictureFile)
    /// Pages to be drawn.
    case pdf
    /// A page that is text already.
    case text(Delivery.FileType)
    /// Played quizzes: each result's JSON, nil where its line is damaged.
    case results([Data?])
    /// Decisions, keys or an edited quiz, as a table.
    case table(RulingTable, CSVTable)
    /// Decisions from `review.html`.
    case decisions(Data)

    /// Whether it must wait until everything else that came with it is delivered, which it may speak of.
    var isRuling: Bool {
        switch self {
        case .table, .decisions: true
        default: false
        }
    }
}

/// Tells kinds apart.
struct Sniffer {
    /// The bytes.
    var data: Data
    /// The file's name for messages.
    var name: String
    /// The budgets.
    var settings: DoorSettings

    /// A file whose end is missing: it may still be coming.
    struct Unfinished: Error {
        var problem: Problem
    }

    /// What the file is. Throws `Unfinished`, or a `Problem` for what cannot be used.
    func content() throws -> Content {
        if data.isEmpty {
            throw Unfinished(
                problem: Problem(
                    .input, "'\(name)' is empty",
                    hint: "copy or scan it again, and drop it into inbox/"))
        }
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            return .picture(
                .png, try picture { () throws(PictureFile.Fault) in try PictureFile(png: data) })
        }
        if data.starts(with: [0xFF, 0xD8, 0xFF]) {
            return .picture(
                .jpeg, try picture { () throws(PictureFile.Fault) in try PictureFile(jpeg: data) })
        }
        if data.starts(with: [0x49, 0x49, 0x2A, 0x00])
            || data.starts(with: [0x4D, 0x4D, 0x00, 0x2A])
        {
            let budget = settings.pageBudget
            return .picture(
                .tiff,
                try picture { () throws(PictureFile.Fault) in
                    try PictureFile(tiff: data, pageBudget: budget)
                })
        }
        if let content = try newerPicture() { return content }
        if data.prefix(1024).range(of: Data("%PDF-".utf8)) != nil { return try pdf() }
        return try words()
    }

    private func picture(_ read: () throws(PictureFile.Fault) -> PictureFile) throws -> PictureFile
    {
        let file: PictureFile
        do {
            file = try read()
        } catch {
            switch error {
            case .truncated: throw truncated()
            case .moving:
                throw Problem(
                    .input, "'\(name)' is a moving picture",
                    hint: "save the page as one JPEG or PNG, and drop that into inbox/")
            case .endless:
                throw Problem(
                    .input,
                    "Picture '\(name)' would take too long to read: it is stored in too many layers",
                    hint: "open it, save it as a plain JPEG or PNG, and drop that into inbox/")
            case .broken:
                throw Problem(
                    .input, "Picture '\(name)' is broken",
                    hint: "take or scan it again, and drop it into inbox/")
            }
        }
        try checkBudget(file)
        return file
    }

    /// What telephones and web sites save.
    private func newerPicture() throws -> Content? {
        if data.starts(with: Array("RIFF".utf8)), Bytes(data).text(8, 4) == "WEBP" {
            return .picture(
                .webp, try picture { () throws(PictureFile.Fault) in try PictureFile(webp: data) })
        }
        guard Image.isHEIF(data) else { return nil }
        return .picture(
            .heif, try picture { () throws(PictureFile.Fault) in try PictureFile(heif: data) })
    }

    private func checkBudget(_ file: PictureFile) throws {
        guard file.sizes.count <= settings.pageBudget else { throw tooManyPages(file.sizes.count) }
        for size in file.sizes {
            let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
            guard !overflow, pixels <= settings.pixelBudget else {
                throw Problem(
                    .input, "Picture '\(name)' unfolds to \(size.width) × \(size.height) pixels",
                    hint: "save it smaller; at most \(settings.pixelBudget) pixels are taken"
                        + " (pixelBudget in reviso.yml)")
            }
            // A picture in colour, what its decoder holds beside it, and a copy.
            guard pixels <= settings.memoryBudget / 12 else {
                throw FileBudget(
                    name: name, seconds: settings.timeBudget, memoryBytes: settings.memoryBudget
                ).tooBig
            }
        }
    }

    func tooManyPages(_ pages: Int) -> Problem {
        Problem(
            .input, "File '\(name)' has \(pages) pages",
            hint: "split it; at most \(settings.pageBudget) pages are taken at once")
    }

    private func truncated() -> Unfinished {
        Unfinished(
            problem: Problem(
                .input, "End of '\(name)' is missing",
                hint: "copy or scan it again, and drop it into inbox/"))
    }

    private func pdf() throws -> Content {
        guard data.suffix(4096).range(of: Data("%%EOF".utf8)) != nil else { throw truncated() }
        return .pdf
    }

    /// Text of any sort.
    private func words() throws -> Content {
        let limit = 16 << 20
        guard data.count <= limit, let text = PlainText.decode(data) else {
            throw Foreign.problem(data, name: name)
        }
        let lines = QuizLine.find(in: text)
        if !lines.isEmpty {
            try HeavyText(name: name).check(results: lines.count)
            return .results(lines)
        }
        if let content = try json(text) { return content }
        if let table = CSVTable(data) {
            if let kind = RulingTable(header: table.header) {
                try HeavyText(name: name).check(rows: table.rows.count)
                return .table(kind, table)
            }
            if RulingTable.looksLikeTable(table, name: name) {
                throw RulingTable.unknown(name)
            }
        }
        let start = text.drop { $0.isWhitespace }.prefix(16).lowercased()
        let markup = ["<!doctype", "<html", "<?xml", "<svg", "{\\rtf", "%!ps"]
        if markup.contains(where: start.hasPrefix) { throw Foreign.problem(data, name: name) }
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw Problem(
                .input, "Text '\(name)' has no words", hint: "drop a page with words into inbox/")
        }
        try HeavyText(name: name).check(page: text)
        return .text(PlainText.isMarkdown(text) ? .markdown : .text)
    }

    /// A quiz result or decisions as JSON; nil for what is no JSON object. Other JSON is refused.
    private func json(_ text: String) throws -> Content? {
        guard text.first(where: { !$0.isWhitespace }) == "{" else { return nil }
        let bytes = Data(text.utf8)
        struct Head: Decodable { var kind: String? }
        guard let head = try? JSONDecoder().decode(Head.self, from: bytes) else {
            guard name.lowercased().hasSuffix(".json") else { return nil }
            throw truncated()
        }
        if head.kind == QuizResult.kind { return .results([bytes]) }
        if head.kind == "decisions" { return .decisions(bytes) }
        throw Problem(
            .input, "JSON '\(name)' is no quiz result and no decisions",
            hint: "drop what quiz.html or review.html handed over")
    }
}
