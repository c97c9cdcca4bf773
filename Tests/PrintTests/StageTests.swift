import Artifacts
import Foundation
import Imaging
import PrintStage
import Support
import Testing

/// The stage as a whole.
struct StageTests {
    private func files(_ folder: TemporaryFolder) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path()) {
            files[name] = try Data(contentsOf: folder.url.appending(path: name))
        }
        return files
    }

    @Test func makesTheSameBytesTwice() async throws {
        let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
        let input = PrintStage.Input(questions: Examples.mixed, answerKey: Examples.mixedKey)
        let one = try await Examples.run(input, in: first)
        let two = try await Examples.run(input, in: second)
        #expect(one == two)
        #expect(try files(first) == files(second))
        #expect(
            try files(first).keys.sorted() == [
                "blank-1.png", "blank-2.png", "key.pdf", "practice.pdf", "questions.pdf",
                "quiz.html",
            ])
        for file in [one?.files.practice, one?.files.key, one?.files.quiz] {
            let file = try #require(file)
            #expect(
                try Digest.sha256(contentsOf: first.url.appending(path: file.file)) == file.sha256)
        }
    }

    @Test func embedsThePinnedFontsAlone() async throws {
        let folder = try TemporaryFolder()
        var quiz = Examples.mixed
        quiz.questions[1].prompt = "−3 × ½ ÷ √9 ≤ π, ✓ = ____"
        _ = try await Examples.run(
            PrintStage.Input(questions: quiz, answerKey: Examples.mixedKey), in: folder)
        let allowed: Set = [
            "LiberationSans", "LiberationSans-Bold", "DejaVuSans", "DejaVuSans-Bold",
        ]
        for name in ["practice.pdf", "key.pdf"] {
            let fonts = try Programs.fonts(of: folder.url.appending(path: name))
            #expect(fonts.isSubset(of: allowed) && fonts.contains("LiberationSans"))
        }
        let text = try Programs.text(of: folder.url.appending(path: "practice.pdf"))
        // A root is drawn by itself, where a reader of the PDF may find it in another order.
        for part in ["−3 × ½ ÷", "√", "≤ π, ✓"] { #expect(text.contains(part), "\(part)") }
    }

    @Test func printsTheCleanPageAtItsOwnSize() async throws {
        let (folder, upstream) = (try TemporaryFolder(), try TemporaryFolder())
        // 100 × 50 mm at 254 dpi, black.
        try Image(grey: Array(repeating: 0, count: 1000 * 500), widthPx: 1000, heightPx: 500)
            .writePNG(to: upstream.url.appending(path: "clean-1.png"), dpi: 254)
        let page = Cleaned.Page(
            number: 1, image: FileRef(file: "clean-1.png", sha256: ""),
            inkMask: FileRef(file: "mask-1.png", sha256: ""), inkShare: 0.0, printKept: 1.0,
            inkLeft: 0.0, regions: [])
        let input = PrintStage.Input(
            cleaned: Cleaned(key: "a", mode: .kept, pages: [page]), questions: Examples.mixed)
        let printed = try await Examples.run(input, cleaned: upstream.url, in: folder)
        #expect(printed?.files.clean?.file == "clean.pdf")
        let picture = try #require(
            try Programs.pictures(of: folder.url.appending(path: "clean.pdf"), dpi: 254).first)
        #expect(abs(picture.widthPx - 2970) <= 1 && abs(picture.heightPx - 2100) <= 1)
        let ink = try #require(picture.otsu.components.first)
        #expect(abs(ink.box.width - 1000) <= 2 && abs(ink.box.height - 500) <= 2)
        #expect(abs(ink.box.x - 985) <= 2 && abs(ink.box.y - 800) <= 2)
    }

    @Test func printsAProofOfThePagesFromWhichSomethingWasTaken() async throws {
        let (folder, upstream) = (try TemporaryFolder(), try TemporaryFolder())
        func page(_ number: Int, proof: Bool) throws -> Cleaned.Page {
            for (name, grey) in [("clean", UInt8(255)), ("proof", 0)] {
                // 100 × 50 mm at 254 dpi; black is the proof.
                try Image(
                    grey: Array(repeating: grey, count: 1000 * 500), widthPx: 1000, heightPx: 500
                ).writePNG(to: upstream.url.appending(path: "\(name)-\(number).png"), dpi: 254)
            }
            return Cleaned.Page(
                number: number, image: FileRef(file: "clean-\(number).png", sha256: ""),
                inkMask: FileRef(file: "mask-\(number).png", sha256: ""), inkShare: 0.0,
                printKept: 1.0, inkLeft: 0.0, regions: [],
                proof: proof ? FileRef(file: "proof-\(number).png", sha256: "") : nil)
        }
        func run(_ pages: [Cleaned.Page]) async throws -> Printed? {
            try await Examples.run(
                PrintStage.Input(
                    cleaned: Cleaned(key: "a", mode: .model, pages: pages),
                    questions: Examples.mixed), cleaned: upstream.url, in: folder)
        }
        #expect(try await run([page(1, proof: false)])?.files.proof == nil)
        let printed = try await run([page(1, proof: false), page(2, proof: true)])
        #expect(printed?.files.proof?.file == "proof.pdf")
        let file = folder.url.appending(path: "proof.pdf")
        let pictures = try Programs.pictures(of: file, dpi: 100)
        #expect(pictures.count == 1)
        let ink = try #require(pictures.first?.otsu.components.first)
        #expect(2 * ink.box.width > (pictures.first?.widthPx ?? 0) / 2)
        #expect(try Digest.sha256(contentsOf: file) == printed?.files.proof?.sha256)
    }

    @Test func saysSoWhereThereIsNoQuestion() async throws {
        var quiz = Examples.mixed
        quiz.questions = []
        quiz.shortfall = Questions.Shortfall(reason: "It holds pictures alone.")
        let folder = try TemporaryFolder()
        #expect(try await Examples.run(PrintStage.Input(questions: quiz), in: folder) == nil)
        let upstream = try TemporaryFolder()
        try Image(widthPx: 100, heightPx: 100, depth: 8).writePNG(
            to: upstream.url.appending(path: "c.png"), dpi: 0)
        let page = Cleaned.Page(
            number: 1, image: FileRef(file: "c.png", sha256: ""),
            inkMask: FileRef(file: "m.png", sha256: ""), inkShare: 0.0, printKept: 1.0,
            inkLeft: 0.0, regions: [])
        let input = PrintStage.Input(
            cleaned: Cleaned(key: "a", mode: .kept, pages: [page]), questions: quiz)
        let printed = try await Examples.run(input, cleaned: upstream.url, in: folder)
        #expect(printed?.pages.isEmpty == true)
        #expect(printed?.files.clean?.file == "clean.pdf")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path()) == ["clean.pdf"])
    }

    @Test func neverSplitsAQuestionAndRefusesOneLongerThanAPage() async throws {
        var quiz = Examples.mixed
        quiz.questions[3].prompt = String(repeating: "Long words follow here. ", count: 190)
        let folder = try TemporaryFolder()
        let printed = try #require(
            try await Examples.run(PrintStage.Input(questions: quiz), in: folder))
        for page in printed.pages {
            #expect(page.fields.allSatisfy { $0.boxMM.maxY <= page.heightMM - 24 + 0.6 })
        }
        #expect(printed.pages.flatMap(\.fields).count == 10)
        quiz.questions[3].prompt = String(repeating: "Long words follow here. ", count: 3000)
        let refused = quiz
        await #expect(
            throws: Problem(
                .input, "Question 'q4' is longer than a page",
                hint: "shorten it in quiz.csv, or drop it, and put the file into inbox/")
        ) {
            try await Examples.run(PrintStage.Input(questions: refused), in: folder)
        }
    }

    @Test func refusesSizesNobodyCanRead() {
        #expect(throws: Problem.self) { try PrintStage(PrintStage.Options(fontSizePt: 3)) }
        #expect(throws: Problem.self) { try PrintStage(PrintStage.Options(fontSizePt: .nan)) }
    }
}
