import Artifacts
import Engine
import Foundation
import Imaging
import Programs
import Tables

/// What a file is, told by its bytes.
enum Content {
    /// One picture or, in a TIFF, several.
    case picture(Delivery.FileType, PictureFile)
    /// Pages to be drawn.
    case pdf
    /// A page that is text already, or a table of another pipeline; the pipeline that its front matter or header names,
    /// nil where they name none.
    case text(Delivery.FileType, pipeline: String?)
    /// Played quizzes: each result's JSON, nil where its line is damaged.
    case results([Data?])
    /// Decisions, keys or an edited quiz, as a table.
    case table(RulingTable, CSVTable)
    /// Decisions from `review.html`.
    case decisions(Data)
    /// What one pupil is to practise next, as the desk put it there.
    case commission(Commission)

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
    /// Who looks into a picture's headers, and the file's own path; this process where it is nil.
    var crew: (Crew, URL)?

    /// A file whose end is missing: it may still be coming.
    struct Unfinished: Error {
        var problem: Problem
        /// What it is worth where nothing more comes.
        var content: Content?
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
            return .picture(.png, try picture(.png))
        }
        if data.starts(with: [0xFF, 0xD8, 0xFF]) { return .picture(.jpeg, try picture(.jpeg)) }
        if Image.isTIFF(data) { return .picture(.tiff, try picture(.tiff)) }
        if let content = try newerPicture() { return content }
        if data.prefix(1024).range(of: Data("%PDF-".utf8)) != nil { return try pdf() }
        if data.starts(with: Array("PK".utf8)) { return try workbook() }
        return try words()
    }

    /// A workbook with one of the tables in it; any other is refused as what it is.
    private func workbook() throws -> Content {
        let table = CSVTable(data, isHeader: isHeader)
        if let table, let kind = RulingTable(header: table.header) { return .table(kind, table) }
        if let table, let pipeline = settings.routes.pipeline(ofTable: table.header) {
            return .text(.text, pipeline: pipeline)
        }
        if let table, RulingTable.isNear(table.header) {
            throw RulingTable.unknown(name, table.header)
        }
        throw Foreign.problem(data, name: name)
    }

    private func picture(_ kind: DoorErrand.Header.Kind) throws -> PictureFile {
        let file: PictureFile
        do {
            file = try headers(kind)
        } catch let fault as PictureFile.Fault {
            switch fault {
            case .truncated: throw truncated()
            case .cut: throw try cut()
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

    private func headers(_ kind: DoorErrand.Header.Kind) throws -> PictureFile {
        guard let (crew, copy) = crew else {
            return try PictureFile(kind, data, pageBudget: settings.pageBudget)
        }
        let order = DoorErrand.Header(
            kind: kind, file: copy.path(percentEncoded: false), pageBudget: settings.pageBudget)
        let answer = try JSONDecoder().decode(
            DoorErrand.Header.Answer.self,
            from: try crew.run(
                errand: DoorErrand.name, try JSONEncoder().encode(DoorErrand.Order.header(order)),
                pages: 1, file: name))
        if let fault = answer.fault { throw fault }
        return PictureFile(
            sizes: answer.sizes.map { (width: $0.first ?? 0, height: $0.last ?? 0) })
    }

    /// What telephones and web sites save.
    private func newerPicture() throws -> Content? {
        if data.starts(with: Array("RIFF".utf8)), Bytes(data).text(8, 4) == "WEBP" {
            return .picture(.webp, try picture(.webp))
        }
        guard Image.isHEIF(data) else { return nil }
        return .picture(.heif, try picture(.heif))
    }

    private func checkBudget(_ file: PictureFile) throws {
        guard file.sizes.count <= settings.pageBudget else {
            throw settings.tooManyPages(file.sizes.count, in: name)
        }
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

    private func truncated() -> Unfinished {
        Unfinished(
            problem: Problem(
                .input, "End of '\(name)' is missing",
                hint: "copy or scan it again, and drop it into inbox/"))
    }

    private func pdf() throws -> Content {
        guard PDFEnd.isThere(data) else { throw truncated() }
        return .pdf
    }

    /// A JPEG of which the lower rows are missing is a page all the same, when nothing more comes.
    private func cut() throws -> Unfinished {
        var unfinished = truncated()
        guard let header = PictureHeader(data) else { return unfinished }
        let file = PictureFile(sizes: [(header.widthPx, header.heightPx)])
        try checkBudget(file)
        unfinished.content = .picture(.jpeg, file)
        return unfinished
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
        if let content = try table() { return content }
        let start = text.drop { $0.isWhitespace }.prefix(16).lowercased()
        let markup = ["<!doctype", "<html", "<?xml", "<svg", "{\\rtf", "%!ps"]
        if markup.contains(where: start.hasPrefix) { throw Foreign.problem(data, name: name) }
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw Problem(
                .input, "Text '\(name)' has no words", hint: "drop a page with words into inbox/")
        }
        try HeavyText(name: name).check(page: text)
        return .text(
            PlainText.isMarkdown(text) ? .markdown : .text,
            pipeline: settings.routes.pipeline(ofText: text))
    }

    /// One of the tables; nil for what is none. One whose letters are not certain is refused: a key would be misspelt
    /// in silence.
    private func table() throws -> Content? {
        guard let table = CSVTable(data, isHeader: isHeader) else { return nil }
        let kind = RulingTable(header: table.header)
        let pipeline = kind == nil ? settings.routes.pipeline(ofTable: table.header) : nil
        guard kind != nil || pipeline != nil else {
            guard RulingTable.looksLikeTable(table, name: name) else { return nil }
            throw RulingTable.unknown(name, table.header)
        }
        guard !table.isDoubtful else {
            throw Problem(
                .input, "The letters of '\(name)' cannot be told for certain",
                hint:
                    "in the spreadsheet choose Save as, 'CSV UTF-8', and drop that file into inbox/"
            )
        }
        try HeavyText(name: name).check(rows: table.rows.count)
        if let kind { return .table(kind, table) }
        return .text(.text, pipeline: pipeline)
    }

    /// Whether column names are those of a table that somebody takes.
    private func isHeader(_ names: [String]) -> Bool {
        RulingTable(header: names) != nil || settings.routes.pipeline(ofTable: names) != nil
    }

    /// A commission as the desk writes it; whoever else writes one gets no further than it could.
    private func commission(_ bytes: Data) throws -> Commission {
        guard let commission = try? JSONDecoder().decode(Commission.self, from: bytes),
            commission.schema == Commission.schema, Commission.isSet(commission.set),
            SheetKey.isValid(commission.key), commission.items.count <= Commission.mostItems,
            let clean = try? Document.encode(commission), clean == bytes
        else {
            throw Problem(
                .input, "'\(name)' is no commission of this program",
                hint: "run again with --pipeline tomorrow: it writes them anew")
        }
        return commission
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
        if let kind = head.kind,
            kind == QuizResult.kind || settings.routes.pipeline(ofResult: kind) != nil
        {
            return .results([bytes])
        }
        if head.kind == "decisions" { return .decisions(bytes) }
        if head.kind == Commission.kind { return .commission(try commission(bytes)) }
        if head.kind == Topic.kind {
            try HeavyText(name: name).check(topic: text)
            return .text(.text, pipeline: Topic.pipeline)
        }
        throw Problem(
            .input, "JSON '\(name)' is no quiz result and no decisions",
            hint: "drop what quiz.html or review.html handed over")
    }
}
