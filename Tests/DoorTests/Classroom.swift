import Artifacts
import Engine
import Foundation
import Imaging
import Support

@testable import Door

/// A workspace in a temporary folder.
final class Classroom: Sendable {
    let folder: TemporaryFolder
    let workspace: Workspace

    init(roster: String? = nil) throws {
        folder = try TemporaryFolder()
        workspace = Workspace(folder.url)
        try FileManager.default.createDirectory(
            at: workspace.inbox, withIntermediateDirectories: true)
        if let roster { try Data(roster.utf8).write(to: workspace.roster) }
    }

    func drop(_ data: Data, _ path: String) throws {
        let file = workspace.inbox.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    func drop(_ text: String, _ path: String) throws { try drop(Data(text.utf8), path) }

    /// Sweeps as if some seconds had gone by.
    @discardableResult
    func sweep(
        after seconds: Double = 10, settings: DoorSettings = DoorSettings(),
        reader: any CodeReading = NoCodes()
    ) async throws -> Sweep {
        try await Door(workspace: workspace, settings: settings, reader: reader)
            .sweep(now: Date().addingTimeInterval(seconds))
    }

    /// Files below a folder of the workspace, sorted, without dates and notes.
    func files(_ folder: String) throws -> [String] {
        let root = workspace.root.appending(path: folder).path(percentEncoded: false)
        guard let all = FileManager.default.enumerator(atPath: root) else { return [] }
        return all.compactMap { $0 as? String }.filter {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(
                atPath: "\(root)/\($0)", isDirectory: &isFolder)
            return !isFolder.boolValue
        }.sorted()
    }

    func deliveries() throws -> [Delivery] {
        try files("deliveries").map {
            try Document.decode(
                Delivery.self, from: Data(contentsOf: workspace.deliveries.appending(path: $0)))
        }
    }

    func rulings() throws -> [Ruling] {
        try files("rulings").map {
            try Document.decode(
                Ruling.self, from: Data(contentsOf: workspace.rulings.appending(path: $0)))
        }.sorted { $0.serial < $1.serial }
    }

    func reason(_ name: String) throws -> Problem {
        let file = workspace.failed.appending(path: name + ".reason.json")
        return try Document.decode(Problem.self, from: Data(contentsOf: file))
    }

    /// An edition of two pages with a choice, a blank and their key.
    @discardableResult
    func edition(_ id: String = "7K3QF", sheet: String = "fractions") throws -> Edition {
        let page = { (number: Int) in
            Edition.Page(
                number: number, widthMM: 210, heightMM: 297,
                blank: FileRef(file: "blank-\(number).png", sha256: ""), cornersMM: [],
                codeMM: BoxMM(x: 0, y: 0, width: 1, height: 1),
                nameMM: BoxMM(x: 0, y: 0, width: 1, height: 1), fields: [])
        }
        let question = { (id: String, type: Questions.QuestionType, prompt: String) in
            Questions.Question(
                id: id, type: type, prompt: prompt,
                choices: type == .multipleChoice
                    ? [.init(letter: "A", text: "1"), .init(letter: "B", text: "2")] : [],
                explanation: "So.", difficulty: .easy, skill: "addition",
                source: .init(page: 1, lines: []), origin: .embedded)
        }
        let edition = Edition(
            key: id, edition: id, sheet: sheet, title: "Fractions",
            questions: [
                question("q1", .multipleChoice, "1 + 1"),
                question("q2", .fillBlank, "2 + 2 = ____"),
            ],
            entries: [
                .init(
                    questionID: "q1", answer: "B", accepted: [], points: 1, promptConfidence: 1.0),
                .init(
                    questionID: "q2", answer: "4", accepted: ["four"], points: 1,
                    promptConfidence: 1.0),
            ], pages: [page(1), page(2)])
        let folder = workspace.editions.appending(path: id)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Document.encode(edition).write(to: folder.appending(path: "edition.json"))
        return edition
    }
}

/// Gives the codes that a test names, by the ink of the page.
struct FakeReader: CodeReading {
    /// Codes by the length of a page's strokes, `mark` in `Made.page`.
    var codes: [Int: [SheetCode]]
    var printed: Set<Int> = []
    /// Pages that show three marks of ours.
    var torn: Set<Int> = []

    func codes(in page: MarkedPicture) -> [SheetCode] { codes[mark(page.image)] ?? [] }
    func looksPrinted(_ page: MarkedPicture) -> Bool { printed.contains(mark(page.image)) }
    func mayBePrinted(_ page: MarkedPicture) -> Bool { torn.contains(mark(page.image)) }
    /// All of them.
    func guesses(in page: MarkedPicture, among codes: [SheetCode]) -> [SheetCode] { codes }

    private func mark(_ image: Image) -> Int {
        let grey = image.greyBytes
        let row = grey[(20 * image.widthPx)..<(21 * image.widthPx)]
        return row.filter { $0 < 128 }.count - 20
    }
}
