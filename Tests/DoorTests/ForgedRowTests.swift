import Artifacts
import Engine
import Foundation
import Testing

@testable import Door

/// A class with a returned paper, into which rows are dropped.
struct ForgedRoom {
    let room: Classroom
    let sha: String
    private let reader = FakeReader(codes: [
        5: [SheetCode(edition: "7K3QF", pupil: "P07", copy: 1, page: 1)]
    ])

    init() async throws {
        room = try Classroom(roster: "code,name\nP07,Anna Berg\nP08,Ben Roth\n")
        try room.edition()
        let paper = try Made.png(5)
        sha = Digest.sha256(paper)
        try room.drop(paper, "paper.png")
        try room.drop(Made.png(6), "sums.png")
        try await sweep()
    }

    @discardableResult
    func sweep() async throws -> Sweep { try await room.sweep(after: 700, reader: reader) }

    func drop(_ row: ForgedRow, as name: String) throws {
        let text = row.text.replacing("SCAN", with: "\(sha.prefix(12))-1")
            .replacing("SHA", with: sha)
        try room.drop(text, name)
    }

    /// What is stored, by path.
    func stored() throws -> [String: Data] {
        var stored: [String: Data] = [:]
        for folder in ["deliveries", "rulings", "originals"] {
            for name in try room.files(folder) {
                let file = room.workspace.root.appending(path: "\(folder)/\(name)")
                stored["\(folder)/\(name)"] = try Data(contentsOf: file)
            }
        }
        return stored
    }

    /// Where each delivered page belongs.
    func places() throws -> [String: String] {
        var places: [String: String] = [:]
        for delivery in try room.deliveries().sorted(by: { $0.serial < $1.serial }) {
            for page in delivery.pages { places[page.scan] = page.key }
        }
        return places
    }
}

/// Forged rows by kind, as a table, as JSON and as a result's line.
@Suite struct ForgedRowTests {
    @Test func coversEveryKindInEveryForm() {
        for kind in ForgedRow.Kind.allCases {
            for form in ForgedRow.Form.allCases {
                let there = ForgedRow.all.contains { $0.kind == kind && $0.form == form }
                #expect(there, "\(kind) as \(form)")
            }
        }
    }

    @Test(arguments: ForgedRow.all)
    func saysWhatIsWrongStoresNoneOfItAndDoesNothingASecondTime(_ row: ForgedRow) async throws {
        let class1 = try await ForgedRoom()
        let (before, places) = (try class1.stored(), try class1.places())
        let name = row.form == .json ? "a.json" : row.form == .csv ? "a.csv" : "a.txt"
        try class1.drop(row, as: name)
        let sweep = try await class1.sweep()
        #expect(sweep.problems == [])
        let file = try #require(sweep.files.first)
        #expect(sweep.files.count == 1)
        let said = said(file)
        #expect(row.says.isEmpty ? said.isEmpty : said.contains(row.says), "\(said)")
        #expect(!said.contains { $0.isNewline || $0 == "\u{1B}" }, "\(said)")
        #expect(try class1.room.files("failed").isEmpty == row.says.isEmpty)
        try check(class1, row, before, places)
        let after = try class1.stored()
        #expect(try await class1.sweep().files == [])
        #expect(try class1.stored() == after)
    }

    private func said(_ file: Sweep.File) -> String {
        let reasons = file.notes.filter { !$0.hasSuffix("decided") && !$0.hasSuffix("they are") }
        guard case .refused(let problem) = file.state else {
            return reasons.joined(separator: "; ")
        }
        return [problem.summary, problem.hint ?? ""].joined(separator: "; ")
    }

    /// What lay there lies there as it was; what came is as many as it should be, and has no fault.
    private func check(
        _ class1: ForgedRoom, _ row: ForgedRow, _ before: [String: Data],
        _ places: [String: String]
    ) throws {
        let after = try class1.stored()
        for (path, data) in before { #expect(after[path] == data, "\(path)") }
        #expect(try class1.places().filter { places[$0.key] != nil } == places)
        let rulings = try class1.room.rulings()
        let results = try class1.room.deliveries().filter { $0.original.type == .quizResult }
        #expect(rulings.count == (row.form == .line ? 0 : row.stored))
        #expect(results.count == (row.form == .line ? row.stored : 0))
        // One that has a fault cannot be read again.
        for ruling in rulings {
            #expect(try Document.decode(Ruling.self, from: Document.encode(ruling)) == ruling)
        }
        for delivery in results {
            let data = try #require(after["originals/\(delivery.original.sha256)"])
            let result = try Document.decode(QuizResult.self, from: data)
            #expect((0...ResultCheck.mostSeconds).contains(result.seconds))
            #expect(result.answers.compactMap(\.value).allSatisfy(OthersText.isClean))
        }
    }
}
