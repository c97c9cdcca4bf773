import Artifacts
import Desk
import Engine
import Foundation
import Support
import Testing

struct EditionTests {
    @Test func freezesWhatIsPrintedAndNeverChangesIt() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        let report = try await room.desk().lay()
        #expect(report.problems == [])
        let id = try room.edition()
        #expect(report.frozen == [id])
        #expect(id.count == 5)
        let frozen = try Document.decode(
            Edition.self,
            from: try Data(
                contentsOf: room.workspace.editions.appending(path: "\(id)/edition.json")))
        #expect(frozen.sheet == "fractions-03")
        #expect(frozen.entries.map(\.answer) == ["B", "5"])
        #expect(room.exists("editions/\(id)/blank.png"))
        #expect(room.exists("editions/\(id)/practice.pdf"))
        #expect(room.exists("editions/\(id)/quiz.html"))
    }

    @Test func aNewKeyRedrawsTheKeyAndMakesNoEdition() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        let desk = try room.desk()
        _ = try await desk.lay()
        let editions = try room.tree(["editions"])
        let practice = try room.tree(["outbox/fractions-03"])["outbox/fractions-03/practice.pdf"]
        let mended = TestClass.key("fractions-03", second: "6")
        try room.publish(mended, step: "06-answers")
        try room.print(TestClass.questions("fractions-03"), keyText: "6")
        let report = try await desk.lay()
        #expect(report.frozen == [])
        #expect(report.written.contains("outbox/fractions-03/key.pdf"))
        #expect(report.written.contains("outbox/fractions-03/quiz.csv"))
        #expect(!report.written.contains("outbox/fractions-03/practice.pdf"))
        #expect(try room.tree(["editions"]) == editions)
        #expect(
            try room.tree(["outbox/fractions-03"])["outbox/fractions-03/practice.pdf"] == practice)
    }

    @Test func aRewordedQuestionMakesASecondEditionAndKeepsTheFirst() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        let desk = try room.desk()
        _ = try await desk.lay()
        let first = try room.tree(["editions"])
        let quiz = TestClass.questions("fractions-03", prompt: "What do 7 and 5 make?")
        try room.publish(quiz, step: "05-questions")
        try room.print(quiz, keyText: "5")
        let report = try await desk.lay()
        #expect(report.frozen.count == 1)
        let both = try room.tree(["editions"])
        #expect(both.count == 2 * first.count)
        #expect(first.allSatisfy { both[$0.key] == $0.value })
    }

    @Test func freezesNothingWhileTheLayoutIsOlderThanTheQuestions() async throws {
        let room = try TestClass()
        let quiz = TestClass.questions("fractions-03")
        try room.sheet("fractions-03", serial: 1, questions: quiz)
        let printed = try Document.decode(
            Printed.self,
            from: try Data(
                contentsOf: room.workspace.work.appending(
                    path: "07-print/fractions-03/printed.json")))
        let old = Digest.sha256(
            "questions.json \(Digest.sha256(try Document.encode(quiz)))\n")
        try room.publish(printed, step: "07-print", inputs: ["questions": old])
        let desk = try room.desk()
        #expect(try await desk.lay().frozen.count == 1)
        try FileManager.default.removeItem(at: room.workspace.editions)
        try FileManager.default.removeItem(at: room.workspace.outbox)
        try room.publish(
            TestClass.questions("fractions-03", prompt: "What is 8 + 5?"), step: "05-questions")
        let report = try await desk.lay()
        #expect(report.frozen == [])
        #expect(!room.exists("outbox/fractions-03/practice.pdf"))
        #expect(room.exists("outbox/fractions-03/clean.pdf"))
    }

    @Test func saysLoudlyThatAnIdStandsForOtherContent() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        let desk = try room.desk()
        _ = try await desk.lay()
        let file = room.workspace.editions.appending(path: "\(try room.edition())/edition.json")
        var other = try Document.decode(Edition.self, from: try Data(contentsOf: file))
        other.questions.removeLast()
        try Document.encode(other).write(to: file, options: .atomic)
        try room.sheet("decimals", serial: 2)
        let report = try await desk.lay()
        #expect(report.problems.map(\.sheet) == ["fractions-03"])
        #expect(report.problems.first?.summary.contains("two different sheets") == true)
        #expect(room.exists("outbox/decimals/practice.pdf"))
        #expect(room.exists("outbox/fractions-03/practice.pdf"))
    }

    @Test(arguments: [false, true])
    func beginsEachCopyOnALeafOfItsOwnWhereBothSidesArePrinted(doubleSided: Bool) async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        try room.printOnePage(TestClass.questions("fractions-03"))
        let desk = try room.desk(doubleSided: doubleSided)
        #expect(try await desk.lay().problems == [])
        let id = try room.edition()
        let file = room.workspace.outbox.appending(path: "fractions-03/practice.pdf")
        let copies = try await desk.print(sheet: "fractions-03", copies: 1)
        for (copy, file) in [(1, file), (2, copies)] {
            let pages = try Poppler.pages(file)
            #expect(pages.count == (doubleSided ? 8 : 4))
            for (index, pupil) in ["P07", "P12", "S01", "S02"].enumerated() {
                let front = pages[doubleSided ? 2 * index : index]
                #expect(front.contains("\(id)-\(pupil)-\(copy)-1-"))
                guard doubleSided else { continue }
                let back = pages[2 * index + 1]
                #expect(back.filter { !$0.isWhitespace }.isEmpty)
            }
        }
    }

    @Test func leavesNoSideEmptyWhereCopiesEndOnABack() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        _ = try await room.desk(doubleSided: true).lay()
        let file = room.workspace.outbox.appending(path: "fractions-03/practice.pdf")
        #expect(try Poppler.pages(file).count == 8)
    }

    @Test func issuesFurtherCopiesUnderNewNumbers() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        let desk = try room.desk()
        _ = try await desk.lay()
        let id = try room.edition()
        let first = try await desk.print(sheet: "fractions-03", copies: 2, pupil: "p07")
        let second = try await desk.print(sheet: "fractions-03", copies: 1, pupil: "P07")
        #expect(first != second)
        let text = try text(of: first)
        for copy in [2, 3] {
            for page in [1, 2] {
                let code = SheetCode(edition: id, pupil: "P07", copy: copy, page: page)
                #expect(text.contains(code.text))
            }
        }
        #expect(try Self.pages(text) == 4)
        #expect(try self.text(of: second).contains("\(id)-P07-4-1"))
        let issued = try room.text("editions/\(id)/issued.json")
        #expect(issued.components(separatedBy: "\"P07\"").count - 1 == 4)
        let report = try await desk.lay()
        #expect(report.removed == [])
        #expect(FileManager.default.fileExists(atPath: second.path))
        await #expect(throws: Problem.self) {
            try await desk.print(sheet: "fractions-03", copies: 31, pupil: "P07")
        }
    }

    private func text(of file: URL) throws -> String { try Poppler.text(file) }

    private static func pages(_ text: String) throws -> Int {
        text.components(separatedBy: "\u{0C}").count - 1
    }

    @Test func givesNeighboursVersionsThatAreEditionsOfTheirOwn() async throws {
        let room = try TestClass()
        try room.sheet("fractions-03", serial: 1)
        let quiz = TestClass.questions("fractions-03")
        try room.printVersions(quiz, TestClass.key("fractions-03"))
        let desk = try room.desk()
        let report = try await desk.lay()
        #expect(report.problems == [] && report.frozen.count == 2)
        let editions = try report.frozen.map { id in
            try Document.decode(
                Edition.self,
                from: try Data(
                    contentsOf: room.workspace.editions.appending(path: "\(id)/edition.json")))
        }
        #expect(
            editions.map(\.title) == ["\(quiz.title) (version A)", "\(quiz.title) (version B)"])
        #expect(editions[1].questions == quiz.questions.reversed())
        let issued = try report.frozen.map { id in
            let copies = try room.text("editions/\(id)/issued.json")
            return ["P07", "P12", "S01", "S02"].filter(copies.contains)
        }
        #expect(issued == [["P07", "S01"], ["P12", "S02"]])
        let pages = try Poppler.pages(
            room.folder.url.appending(path: "outbox/fractions-03/practice.pdf"))
        #expect(pages.count == 8)
        for (index, code) in ["P07", "P12", "S01", "S02"].enumerated() {
            let own = report.frozen[index % 2]
            #expect(pages[2 * index].contains("\(own)-\(code)-1-1-"))
            #expect(pages[2 * index].contains("Version B") == (index % 2 == 1))
        }
        // A newcomer moves nobody to the other version, and further copies are of one's own.
        try Data("code,name,group\nP01,New Child,A\nP07,Anouk,A\nP12,Bela,B\n".utf8)
            .write(to: room.workspace.roster)
        _ = try await desk.lay()
        let file = try await desk.print(sheet: "fractions-03", copies: 1, pupil: "P12")
        let more = try Poppler.pages(file)
        #expect(more.count == 2 && more[0].contains("\(report.frozen[1])-P12-2-1-"))
    }

    @Test func laysTheProofOfWhatWasErasedAndTakesItAwayAgain() async throws {
        let room = try TestClass()
        let quiz = TestClass.questions("fractions-03")
        try room.sheet("fractions-03", serial: 1, questions: quiz)
        let (clean, proof) = (
            TinyPDF.data([[.init(x: 60, y: 700, text: "Clean page")]]),
            TinyPDF.data([[.init(x: 60, y: 700, text: "Before and after")]])
        )
        func publish(proof known: FileRef?) throws {
            try room.publish(
                Printed(
                    key: quiz.key,
                    files: .init(clean: TestClass.reference("clean.pdf", clean), proof: known),
                    pages: []), step: "07-print", files: ["clean.pdf": clean, "proof.pdf": proof])
        }
        let file = "outbox/fractions-03/proof.pdf"
        try publish(proof: TestClass.reference("proof.pdf", proof))
        _ = try await room.desk().lay()
        #expect(try room.tree(["outbox/fractions-03"])[file] != nil)
        #expect(try Data(contentsOf: room.workspace.root.appending(path: file)) == proof)
        let index = try room.text("outbox/index.html")
        #expect(index.contains("proof.pdf") && index.contains("What was erased"))
        // Nothing is taken any more: what lies there would be another page's.
        try publish(proof: nil)
        _ = try await room.desk().lay()
        #expect(!room.exists(file))
        #expect(try !room.text("outbox/index.html").contains("proof.pdf"))
    }

    @Test func laysNoPracticeWhereThereIsNoQuestion() async throws {
        let room = try TestClass()
        var quiz = TestClass.questions("fractions-03")
        quiz.questions = []
        quiz.shortfall = .init(reason: "It holds pictures alone.")
        try room.sheet("fractions-03", serial: 1, questions: quiz)
        let clean = TinyPDF.data([[.init(x: 60, y: 700, text: "Clean page")]])
        try room.publish(
            Printed(
                key: quiz.key, files: .init(clean: TestClass.reference("clean.pdf", clean)),
                pages: []), step: "07-print", files: ["clean.pdf": clean])
        let report = try await room.desk().lay()
        #expect(report.problems == [])
        let names = try room.tree(["outbox/fractions-03"]).keys.sorted()
        #expect(names == ["outbox/fractions-03/clean.pdf", "outbox/fractions-03/quiz.csv"])
        let rows = try room.text("outbox/fractions-03/quiz.csv").split(whereSeparator: \.isNewline)
        #expect(rows.count == 2)
        #expect(rows.last?.hasPrefix("fractions-03,\(try room.edition()),,") == true)
        await #expect(throws: Problem.self) {
            try await room.desk().print(sheet: "fractions-03", copies: 1)
        }
    }
}
