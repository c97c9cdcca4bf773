import Artifacts
import Engine
import Foundation
import Imaging
import Reading
import Support

/// How much print and ink erasing leaves: five copies of each of ten drawn worksheets, filled with digits that pupils
/// wrote, all in the same places, and pages of our own quizzes. Semi-real: the ink is real, the page, its bends and its
/// light are drawn. Marks in bubbles are drawn. `REVISO_SEED=N` draws other sheets, digits and bends.
struct ErasingTable {
    let data: URL
    /// What all is drawn from.
    private let seed =
        ProcessInfo.processInfo.environment["REVISO_SEED"].flatMap { UInt64($0) } ?? 11
    private let reader = PrintReader(languages: ["eng"])
    static let pupils = 5

    private static let script = Command.repository.appending(
        path: "Tests/Fixtures/worksheets/draw.py")

    func printTable(in kept: URL?) async throws {
        guard let digits = try RealDigits(data: data) else {
            return print("Erasing: skipped: no characters/dev/quiz-digits\n")
        }
        if let kept { return try await measure(in: kept, digits) }
        try await awaitingTemporaryFolder { try await measure(in: $0, digits) }
    }

    private func measure(in folder: URL, _ digits: RealDigits) async throws {
        try await printOwn(in: folder, digits)
        let draw = 100_000 * seed
        let flat = folder.appending(path: "flat")
        let drawn = try Child.run(
            URL(filePath: "/usr/bin/python3"), [Self.script.path, flat.path, "\(seed)", "blank"])
        guard drawn.code == 0 else { return print("Erasing: skipped: no python3-pil\n") }
        var clean = ErasingRows("a clean page of the same sheet in the set, real digits")
        var shared = ErasingRows("\(Self.pupils) copies of one page compared, real digits")
        for (index, sheet) in try ExerciseTruth.read(flat.appending(path: "truth.json"))
            .enumerated()
        {
            let filled = FilledCopies(
                blank: try Image(contentsOf: flat.appending(path: sheet.picture)).grey,
                places: sheet.exercises.map { $0.place.map { $0 * 300 / 254 } }, digits: digits)
            // The last one wrote nothing.
            let copies = try ErasedCopies(
                (0...Self.pupils).map {
                    filled.copy(
                        seed: draw + UInt64(100 * index + $0), isFilled: $0 < Self.pupils)
                }, in: folder.appending(path: sheet.picture.replacing(".png", with: "")))
            try await clean.add(copies, read: index % Self.pupils) {
                // Beside the clean page itself lies what one pupil wrote.
                let members = $0 == Self.pupils ? [0, Self.pupils] : [$0, Self.pupils]
                return try await copies.erased(
                    $0, knowing: .members(members), expected: .subtract, readBy: $1 ? reader : nil)
            }
            try await shared.add(copies, read: index % Self.pupils) {
                try await copies.erased(
                    $0, knowing: .members(Array(0..<Self.pupils)), expected: .consensus,
                    readBy: $1 ? reader : nil)
            }
        }
        clean.printTable()
        shared.printTable()
        try await printSinglePages(in: folder)
    }

    /// Pages of which nothing else is known.
    func printSinglePages(in kept: URL?) async throws {
        guard let digits = try RealDigits(data: data) else {
            return print("Ink: skipped: no characters/dev/quiz-digits\n")
        }
        let pages = SinglePages(
            data: data, seed: Int(seed), reader: reader, digits: digits)
        if let kept { return try await pages.printTables(in: kept) }
        try await awaitingTemporaryFolder { try await pages.printTables(in: $0) }
    }

    /// Pages of our own quizzes: marked as they are meant to be, and with digits across all that is offered.
    private func printOwn(in folder: URL, _ digits: RealDigits) async throws {
        var marked = ErasingRows("our own print, its blank known, marked as meant, real digits")
        var across = ErasingRows(
            "our own print, its blank known, digits across choices, real digits")
        for quizSeed in (1...4).map({ 10 * seed + $0 }) {
            let quiz = try await PrintedQuiz.made(
                seed: quizSeed, in: folder.appending(path: "quiz-\(quizSeed)"))
            for (page, picture) in zip(quiz.edition.pages, quiz.pages).prefix(2) {
                let name = "quiz-\(quizSeed)-page-\(page.number)"
                let copies = OwnCopies(page: page, picture: picture, digits: digits)
                try await add(
                    copies.marked, name, page, of: quiz, to: &marked, in: folder)
                try await add(
                    copies.across, name + "-across", page, of: quiz, to: &across, in: folder)
            }
        }
        marked.printTable()
        across.printTable()
    }

    private func add(
        _ filled: FilledCopies, _ name: String, _ page: Edition.Page, of quiz: PrintedQuiz,
        to rows: inout ErasingRows, in folder: URL
    ) async throws {
        let copies = try ErasedCopies(
            (0...2).map {
                filled.copy(
                    seed: 1_000_000 * seed + UInt64(100 * page.number + $0), isFilled: $0 < 2)
            }, paper: .answerSheet, in: folder.appending(path: name))
        try await rows.add(copies, read: 1) {
            try await copies.erased(
                $0, knowing: .edition(quiz.edition, page: page.number, folder: quiz.folder),
                expected: .subtract, readBy: $1 ? reader : nil)
        }
    }
}

/// What pupils do to a page of ours.
struct OwnCopies {
    let page: Edition.Page
    let picture: Image
    let digits: RealDigits

    /// Marks in bubbles, digits where there are none.
    var marked: FilledCopies {
        FilledCopies(
            blank: picture, places: places(page.fields.filter(\.bubblesMM.isEmpty)),
            digits: digits, bubbles: page.fields.map(\.bubblesMM))
    }

    /// Digits anywhere in the places of questions, over print.
    var across: FilledCopies {
        FilledCopies(blank: picture, places: places(page.fields), digits: digits)
    }

    private func places(_ fields: [Printed.Field]) -> [[Int]] {
        let dotsMM = Double(picture.widthPx) / page.widthMM
        return fields.map(\.boxMM).map { box in
            [box.x, box.y, box.width, box.height].map { Int($0 * dotsMM) }
        }
    }
}
