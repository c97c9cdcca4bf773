import Artifacts
import Engine
import Foundation
import Testing

struct ReportTests {
    @Test func givesEachProblemItsCode() {
        let table: [(Problem.Kind, Bool, Int32)] = [
            (.input, false, 65), (.missing, false, 66), (.unavailable, false, 69),
            (.unavailable, true, 75), (.bug, false, 70), (.disk, false, 74), (.disk, true, 74),
            (.waiting, true, 75), (.configuration, false, 78), (.usage, false, 64),
        ]
        for (kind, transient, code) in table {
            #expect(ExitCode(Problem(kind, "x", transient: transient)).rawValue == code)
        }
    }

    @Test func givesARunTheFirstCodeThatApplies() {
        let sheet = { (kind: Problem.Kind) in Problem(kind, "x", step: "01-x", sheet: "a") }
        let table: [([Problem], Problem?, [SheetState], Int32)] = [
            ([], nil, [.done, .review], 0),
            ([sheet(.input)], nil, [.done, .refused], 65),
            ([sheet(.missing)], nil, [.refused], 65),
            ([], nil, [.refused, .waiting], 75),
            ([sheet(.input)], sheet(.unavailable), [.refused, .waiting], 69),
            ([sheet(.unavailable)], Problem(.missing, "x"), [.waiting], 66),
            ([sheet(.input)], Problem(.configuration, "x"), [.waiting], 78),
            ([Problem(.configuration, "x")], sheet(.disk), [.waiting], 74),
            ([sheet(.bug)], sheet(.disk), [.waiting], 70),
            ([Problem(.unavailable, "x", sheet: "a", transient: true)], nil, [.waiting], 75),
        ]
        for (problems, stopped, states, code) in table {
            var summary = RunSummary(pipelines: ["p"])
            summary.problems = problems
            summary.stopped = stopped
            summary.sheets = states.map { SheetSummary(key: "a", state: $0) }
            #expect(ExitCode(summary).rawValue == code)
            summary.isInterrupted = true
            #expect(ExitCode(summary).rawValue == 130)
        }
        #expect(ExitCode.first([.done, .refused, .waiting]) == .waiting)
        #expect(ExitCode.first([.done]) == .done)
    }

    @Test func balancesReceipts() throws {
        let receipt = try Receipt([
            Receipt.File(
                name: "b.pdf", sha256: "1",
                pages: [
                    .init(number: 1, key: "a", state: .done),
                    .init(number: 2, key: "b", state: .refused, reason: "too dark"),
                    .init(number: 3, state: .blank),
                ]),
            Receipt.File(name: "a.png", state: .duplicate, reason: "same as b.pdf"),
            Receipt.File(name: "c.png", pages: [.init(number: 1, state: .blank)]),
            Receipt.File(
                name: "d.png",
                pages: [.init(number: 1, state: .review), .init(number: 2, state: .waiting)]),
        ])
        #expect(receipt.files.map(\.name) == ["a.png", "b.pdf", "c.png", "d.png"])
        #expect(receipt.files.map(\.state) == [.duplicate, .refused, .done, .waiting])
        #expect(receipt.files[1].reason == "too dark")
        #expect(receipt.totals.files.in == 4)
        #expect(receipt.totals.files.done == 1)
        #expect(receipt.totals.pages.in == 6)
        #expect(receipt.totals.pages.blank == 2)
        #expect(receipt.totals.pages.waiting == 1)
    }

    @Test func refusesReceiptsThatDoNotBalance() throws {
        var receipt = try Receipt([
            Receipt.File(name: "a", pages: [.init(number: 1, state: .refused)])
        ])
        receipt.totals.pages.in = 2
        #expect(
            throws: Problem(
                .bug, "Receipt does not balance",
                hint: "1 files in and 1 out, 2 pages in and 1 out: please report this")
        ) { try receipt.check() }
        receipt.totals.pages.in = 1
        receipt.files[0].state = .done
        #expect(
            throws: Problem(
                .bug, "Receipt calls a file better than its pages", hint: "please report this",
                file: "a")
        ) { try receipt.check() }
    }

    @Test func writesReceiptsUnderTheirMoment() throws {
        let room = try Class()
        let date = Date(timeIntervalSince1970: 1_795_266_309.123)
        let receipt = try Receipt([])
        let first = try receipt.write(room.workspace, at: date)
        let second = try receipt.write(room.workspace, at: date)
        #expect(first.lastPathComponent == "2026-11-21T13-05-09.123Z.json")
        #expect(second.lastPathComponent == "2026-11-21T13-05-09.124Z.json")
        #expect(try Document.decode(Receipt.self, from: Data(contentsOf: first)) == receipt)
    }
}
