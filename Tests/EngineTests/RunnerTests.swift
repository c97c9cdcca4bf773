import Artifacts
import Engine
import Foundation
import Synchronization
import Testing

@testable import toyline

struct RunnerTests {
    @Test func makesEveryDocument() async throws {
        let room = try Class()
        try room.deliver("abc", to: "a", serial: 1)
        try room.deliver("xyz", to: "b/c01", serial: 2)
        try room.deliver("long text", to: "b", serial: 3)
        try room.write("code,name,group\nP01,Ann,A\n", to: "roster.csv")
        let summary = try await room.run()
        #expect(summary.sheets.map(\.key) == ["a", "b", "b/c01"])
        #expect(summary.count(.done) == 3)
        #expect(summary.published == 10)
        #expect(summary.steps.map(\.made) == [3, 3, 1, 3])
        #expect(ExitCode(summary) == .done)
        #expect(
            try room.document(Echo.self, "04-echo", "b/c01")?.text
                == "3 xyz set a with a,b/c01 of 1")
        #expect(
            try room.document(Echo.self, "04-echo", "b")?.text == "9 long text set - with  of 1")
    }

    /// What a run tells is told of every place: what ran, and what was up to date.
    @Test func tellsOfEveryPlaceThatItIsSettled() async throws {
        let room = try Class()
        try room.deliver("abc", to: "a", serial: 1)
        try room.deliver("xyz", to: "b", serial: 2)
        for isFresh in [true, false] {
            let told = Mutex<[RunEvent]>([])
            let pipeline = try room.runner().pipeline
            _ = try await Runner(
                room.workspace, pipeline, progress: { event in told.withLock { $0.append(event) } }
            ).run(jobs: 2)
            let events = told.withLock { $0 }
            guard case .began(let loads)? = events.first else {
                Issue.record("\(events)")
                return
            }
            #expect(loads.map(\.sheets) == [2, 2, 1, 2])
            for load in loads {
                let settled = events.count { event in
                    if case .settled(load.step, _) = event { true } else { false }
                }
                let started = events.count { event in
                    if case .started(let start) = event { start.step == load.step } else { false }
                }
                #expect(settled == load.sheets && started == (isFresh ? load.sheets : 0))
            }
        }
    }

    @Test func publishesNothingTheSecondTime() async throws {
        let room = try Class()
        try room.deliver("abc", to: "a", serial: 1)
        try room.deliver("bad", to: "b", serial: 2)
        try room.deliver("none", to: "c", serial: 3)
        try room.deliver("page", to: "d", serial: 4)
        try await room.run()
        let before = try room.tree()
        let summary = try await room.run()
        #expect(summary.deeds == [])
        #expect(try room.tree() == before)
        let verified = try await room.runner().run(verify: true)
        #expect(verified.deeds == [])
        try FileManager.default.removeItem(at: room.workspace.cache)
        #expect(try await room.run().deeds == [])
        try room.write("# reviso index 1\nS\tnonsense\n# end\n", to: "cache/index")
        #expect(try await room.run().deeds == [])
    }

    @Test func givesTheSameBytesWithAnyNumberOfJobs() async throws {
        var trees: [[String: Data]] = []
        for jobs in [1, 2, 5] {
            let room = try Class()
            for sheet in 1...12 {
                try room.deliver("text \(sheet)", to: "sheet-\(sheet)", serial: sheet)
            }
            try await room.run(jobs: jobs)
            trees.append(try room.tree())
        }
        #expect(trees[0] == trees[1])
        #expect(trees[0] == trees[2])
        #expect(trees[0].count > 100)
    }

    @Test func refusesOneSheetAndGoesOn() async throws {
        let room = try Class()
        try room.deliver("bad", to: "a", serial: 1)
        try room.deliver("good", to: "b", serial: 2)
        let summary = try await room.run()
        let problem = Problem(
            .input, "Text is bad", hint: "write a better one", step: "01-intake", sheet: "a")
        #expect(summary.problems == [problem])
        #expect(
            summary.sheets == [
                SheetSummary(key: "a", state: .refused, problem: problem),
                SheetSummary(key: "b", state: .done),
            ])
        #expect(summary.steps[0].refused == 1)
        #expect(summary.steps[1].blocked == 1)
        #expect(summary.steps[1].refused == 0)
        #expect(ExitCode(summary) == .refused)
        #expect(try Store(room.workspace).problem(Place(step: "01-intake", key: "a")) == problem)
        #expect(try await room.run().problems == [problem])
    }

    @Test func waitsWithoutAStampAndTriesAgain() async throws {
        let room = try Class()
        try room.deliver("busy", to: "a", serial: 1)
        for _ in 1...2 {
            let summary = try await room.run()
            #expect(
                summary.sheets == [
                    SheetSummary(
                        key: "a", state: .waiting,
                        problem: Problem(
                            .waiting, "Text is busy", step: "01-intake", sheet: "a", transient: true
                        ))
                ])
            #expect(summary.deeds.filter { $0.sheet == "a" }.map(\.outcome) == ["waiting"])
            #expect(summary.steps[1].waiting == 1)
            #expect(ExitCode(summary) == .waiting)
        }
        #expect(try room.tree()["01-intake"] == nil)
    }

    @Test func recordsWhatDoesNotApply() async throws {
        let room = try Class()
        try room.deliver("none", to: "a", serial: 1)
        try room.deliver("page", to: "b", serial: 2)
        let summary = try await room.run()
        #expect(summary.count(.done) == 2)
        #expect(summary.steps.map(\.notApplicable) == [1, 2, 0, 2])
        let explained = try room.runner().explain("b").map(\.line)
        #expect(
            explained == [
                "01-intake b: up to date",
                "02-tally b: a step for text, and this is worksheet",
                "03-chorus class: up to date",
                "04-echo b: there is no 'tally' here",
            ])
        #expect(
            try room.runner().explain("a").map(\.reason)
                == [
                    "nothing is written", "the kind of paper is not known", nil,
                    "there is no 'tally' here",
                ])
    }

    @Test func callsAFailingStageABug() async throws {
        let room = try Class()
        try room.deliver("broken", to: "a", serial: 1)
        try room.deliver("good", to: "b", serial: 2)
        let summary = try await room.run()
        #expect(summary.count(.done) == 1)
        #expect(summary.problems.map(\.kind) == [.bug])
        #expect(ExitCode(summary) == .bug)
    }

    @Test func callsADocumentOfAnotherSheetABug() async throws {
        let room = try Class()
        try room.deliver("other sheet", to: "a", serial: 1)
        let summary = try await room.run()
        #expect(
            summary.problems == [
                Problem(
                    .bug, "Document is about 'other' instead of 'a'",
                    hint: "please report this with the sheet's file", step: "01-intake", sheet: "a")
            ])
    }

    @Test func stopsAtAProblemThatIsNotTheSheets() async throws {
        let room = try Class()
        try room.deliver("good", to: "a", serial: 1)
        try room.deliver("unplugged", to: "b", serial: 2)
        try room.deliver("never reached", to: "c", serial: 3)
        let summary = try await room.run(jobs: 1)
        #expect(
            summary.stopped
                == Problem(.unavailable, "Scanner is missing", step: "01-intake", sheet: "b"))
        #expect(summary.steps.map(\.made) == [1, 1, 0, 0])
        #expect(summary.count(.waiting) == 3)
        #expect(ExitCode(summary) == .unavailable)
        #expect(try Store(room.workspace).record(Place(step: "01-intake", key: "b")) == nil)
    }

    @Test func doesAStepAgainForAllSheets() async throws {
        let room = try Class()
        try room.deliver("abc", to: "a", serial: 1)
        try room.deliver("abcd", to: "b", serial: 2)
        try await room.run()
        let summary = try await room.runner().run(only: (step: "copy", sheet: nil))
        #expect(summary.deeds.map(\.sheet) == ["a", "b"])
        #expect(summary.published == 0)
    }

    @Test func runsAgainWhatChanged() async throws {
        let room = try Class()
        try room.deliver("abc", to: "a", serial: 1)
        try room.deliver("abcd", to: "b", serial: 2)
        try await room.run()
        let heavier = try await room.run(settings: "stages: { tally: { weight: 2 } }")
        #expect(
            heavier.deeds.filter { $0.step == "02-tally" }.map(\.reason)
                == ["option 'weight' changed", "option 'weight' changed"])
        try FileManager.default.removeItem(
            at: room.workspace.work.appending(path: "04-echo/a/echo.txt"))
        let mended = try await room.run(settings: "stages: { tally: { weight: 2 } }")
        #expect(mended.deeds.map(\.step) == ["04-echo"])
        #expect(mended.deeds.map(\.reason) == ["file 'echo.txt' is gone or was altered"])
        #expect(mended.published == 1)
    }

    @Test func stopsAtTheStepNamed() async throws {
        let room = try Class()
        try room.deliver("abc", to: "a", serial: 1)
        #expect(
            try await room.runner().run(until: "tally").deeds.map(\.step) == [
                "01-intake", "02-tally",
            ])
        #expect(try await room.runner().run(until: "03-chorus").deeds.map(\.step) == ["03-chorus"])
        await #expect(
            throws: Problem(
                .usage, "Step 'ecko' is not in pipeline 'practice'", hint: "did you mean 'echo'?")
        ) { try await room.runner().run(until: "ecko") }
    }

    @Test func doesAgainWhatSomebodyAsksFor() async throws {
        let room = try Class()
        try room.deliver("abc", to: "a", serial: 1)
        try await room.run()
        let summary = try await room.runner().run(only: (step: "tally", sheet: "a"))
        #expect(
            summary.deeds == [
                Deed(
                    step: "02-tally", sheet: "a", reason: "somebody asked", outcome: "made",
                    isPublished: false)
            ])
        await #expect(
            throws: Problem(.missing, "Sheet 'aa' does not exist", hint: "did you mean 'a'?")
        ) { try await room.runner().run(only: (step: "tally", sheet: "aa")) }
    }

    @Test func forgetsRefusals() async throws {
        let room = try Class()
        try room.deliver("bad", to: "a", serial: 1)
        try room.deliver("bad", to: "a/c01", serial: 2)
        try await room.run()
        #expect(try room.runner().retry("a/c01") == 1)
        #expect(
            try await room.run().deeds.filter { $0.step == "01-intake" }.map(\.sheet) == ["a/c01"])
        #expect(try room.runner().retry("a") == 1)
        #expect(try room.runner().retry(nil) == 0)
    }

    @Test func removesWhatNoDeliveryNames() async throws {
        let room = try Class()
        try room.deliver("abc", to: "a", serial: 1)
        try room.deliver("abcd", to: "b", serial: 2)
        try await room.run()
        // The same page, put where it belongs.
        try room.deliver("abcd", to: "a/c01", serial: 3)
        try await room.run()
        let clean = try Class()
        try clean.deliver("abc", to: "a", serial: 1)
        try clean.deliver("abcd", to: "a/c01", serial: 3)
        try await clean.run()
        #expect(try room.tree() == clean.tree())
    }

    @Test func takesADocumentAwayThatAStepAboveNoLongerCarries() async throws {
        let room = try Class()
        try room.deliver("abc", to: "a", serial: 1)
        try await room.run()
        try room.deliver("bad", to: "a", serial: 2)
        let summary = try await room.run()
        #expect(summary.count(.refused) == 1)
        #expect(
            try room.tree().keys.filter { $0.hasPrefix("02-tally") || $0.hasPrefix("04") } == [])
    }

    @Test func writesOnlyTheSheetsOfItsList() async throws {
        let room = try Class()
        try room.deliver("abc", to: "a", serial: 1)
        try room.deliver("abcd", to: "b", serial: 2)
        let summary = try await room.runner().run(sheets: ["b"])
        #expect(summary.deeds.map(\.sheet) == ["b", "b"])
        let rest = try await room.run()
        #expect(
            rest.deeds.map(\.step) == ["01-intake", "02-tally", "03-chorus", "04-echo", "04-echo"])
    }

    @Test func endsCleanlyWhenCalledOff() async throws {
        let room = try Class()
        for sheet in 1...20 { try room.deliver("t\(sheet)", to: "s\(sheet)", serial: sheet) }
        let runner = try room.runner()
        let task = Task { try await runner.run(jobs: 1) }
        task.cancel()
        let summary = try await task.value
        #expect(summary.isInterrupted)
        #expect(ExitCode(summary) == .interrupted)
        #expect(try await room.run().count(.done) == 20)
    }

    @Test func tellsStatusWithoutMovingAHand() async throws {
        let room = try Class()
        try room.deliver("abc", to: "a", serial: 1)
        let before = try room.runner().status()
        #expect(before.count(.waiting) == 1)
        #expect(before.steps.map(\.pending) == [1, 1, 1, 1])
        #expect(!FileManager.default.fileExists(atPath: room.workspace.work.path))
        #expect(
            try room.runner().explain("a").map(\.line) == [
                "01-intake a: it never ran", "02-tally a: step 01-intake runs first",
                "03-chorus class: step 01-intake runs first",
                "04-echo a: step 01-intake runs first",
            ])
        try await room.run()
        let after = try room.runner().status()
        #expect(after.count(.done) == 1)
        #expect(after.steps.map(\.made) == [1, 1, 1, 1])
    }
}
