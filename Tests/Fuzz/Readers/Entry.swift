import Artifacts
import Door
import Engine
public import Foundation
import Imaging
import IntakeStage
import Language
import OCRStage
import Paper
import Providers
import Tables

/// One reader of bytes that come from outside. Whatever the bytes are, it answers or refuses; it never ends the
/// program.
public enum Entry: String, CaseIterable, Sendable {
    /// Whatever is dropped into the inbox.
    case dropped
    /// A page that is text, and the tasks on it.
    case text
    /// Lines of played quizzes.
    case results
    /// Documents in JSON, forms among them.
    case documents
    /// Settings and pipelines in YAML.
    case yaml
    /// Rosters and other tables.
    case tables
    /// A code typed by a person, and one on a page.
    case codes
    /// Answers beside a key.
    case answers
    /// What a language model says.
    case said
    /// A picture, and what is made of its pixels.
    case pictures

    /// Reads the bytes.
    public func read(_ data: Data) {
        switch self {
        case .dropped: _ = FileLook.words(of: data, name: "a.json")
        case .text: Texts.read(String(decoding: data.prefix(4096), as: UTF8.self))
        case .results: _ = ResultLook.results(in: data)
        case .documents: Documents.read(data)
        case .yaml: Configurations.read(String(decoding: data.prefix(4096), as: UTF8.self))
        case .tables: TableCells.read(data)
        case .codes: Codes.read(data)
        case .answers: Answers.read(String(decoding: data.prefix(512), as: UTF8.self))
        case .said:
            _ = ModelJSON.decode(
                [String: JSONValue].self, from: String(decoding: data.prefix(4096), as: UTF8.self))
        case .pictures: Pictures.read(data)
        }
    }
}

private enum Texts {
    static func read(_ text: String) {
        for exercise in TextLook.exercises(in: text) {
            _ = MathTask(reading: exercise.prompt)
            _ = ShuntingYard.value(exercise.prompt)
        }
        for line in text.split(whereSeparator: \.isNewline).prefix(20) {
            _ = ExpressionParser.parse(String(line))
            _ = NumberText.value(String(line))
            _ = NumberWords.value(String(line))
        }
    }
}

private enum Documents {
    /// What can be read can be written, and is the same then; numbers beyond all bounds cannot.
    private static func turn<T: Codable & Equatable>(_ type: T.Type, _ data: Data) {
        guard let value = try? Document.decode(type, from: data),
            let bytes = try? Document.encode(value)
        else { return }
        guard let back = try? Document.decode(type, from: bytes), back == value else {
            fatalError("\(type) is another after it was written")
        }
    }

    static func read(_ data: Data) {
        turn(Form.self, data)
        turn(Delivery.self, data)
        turn(Ruling.self, data)
        turn(Edition.self, data)
        turn(QuizResult.self, data)
        turn(Recognition.self, data)
        turn(Questions.self, data)
        turn(Roster.self, data)
        turn(Problem.self, data)
        _ = try? Document.decode(JSONValue.self, from: data)
    }
}

private enum Configurations {
    static func read(_ text: String) {
        _ = try? Settings(yaml: text)
        _ = try? Pipeline(yaml: text, file: "a.yml", stages: [IntakeStage.self, OCRStage.self])
    }
}

private enum TableCells {
    static func read(_ data: Data) {
        if let table = CSVTable(data) {
            for row in table.rows { for column in table.header.indices { _ = row.cell(column) } }
        }
        _ = try? RosterFile.rows(data)
    }
}

private enum Codes {
    static func read(_ data: Data) {
        let text = String(decoding: data.prefix(64), as: UTF8.self)
        if let code = SheetCode(text), SheetCode(code.text) != code {
            fatalError("a code is another after it was written")
        }
        // Bytes as a grey picture, wide enough for a code to be looked for.
        let width = 96
        guard data.count >= width * width else { return }
        let image = Image(
            grey: [UInt8](data.prefix(width * width)), widthPx: width, heightPx: width)
        _ = CodeReader.read(image)
    }
}

private enum Answers {
    private static let scorer = AnswerScorer()

    /// The first line was given; the second is the key, the third the question.
    static func read(_ text: String) {
        let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
            .map(String.init)
        let key = AnswerScorer.Key(
            question: lines.count > 2 ? lines[2] : "", reference: lines.count > 1 ? lines[1] : "7")
        let score = scorer.score(lines[0], against: key)
        guard (0...1).contains(score.share) else { fatalError("a share of \(score.share)") }
    }
}

private enum Pictures {
    static func read(_ data: Data) {
        guard let header = PictureHeader(data), header.widthPx <= 2000, header.heightPx <= 2000
        else { return }
        for page in 1...min(3, max(1, header.pages)) {
            guard let image = Image.decoding(data, page: page) else { continue }
            _ = image.isWhiteOnBlack
            _ = Light(on: image, cellPx: 8)
            _ = CodeReader.read(image)
        }
    }
}
