import Artifacts
import Engine
import Foundation
import Imaging

/// How much print and ink erasing leaves: five copies of each of ten drawn worksheets, filled with digits that pupils
/// wrote, all in the same places. Semi-real: the ink is real, the page, its bends and its light are drawn.
struct ErasingTable {
    let data: URL
    static let pupils = 5

    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fixtures/worksheets/draw.py").standardizedFileURL

    func printTable(in kept: URL?) async throws {
        guard let digits = try RealDigits(data: data) else {
            return print("Erasing: skipped: no characters/dev/quiz-digits\n")
        }
        if let kept { return try await measure(in: kept, digits) }
        try await awaitingTemporaryFolder { try await measure(in: $0, digits) }
    }

    private func measure(in folder: URL, _ digits: RealDigits) async throws {
        try await printOwn(in: folder, digits)
        let flat = folder.appending(path: "flat")
        let drawn = try Child.run(
            URL(filePath: "/usr/bin/python3"), [Self.script.path, flat.path, "11", "blank"])
        guard drawn.code == 0 else { return print("Erasing: skipped: no python3-pil\n") }
        var clean = ErasingRows("a clean page of the same sheet in the set")
        var shared = ErasingRows("\(Self.pupils) copies of one page compared")
        for (index, sheet) in try ExerciseTruth.read(flat.appending(path: "truth.json"))
            .enumerated()
        {
            let filled = FilledCopies(
                blank: try Image(contentsOf: flat.appending(path: sheet.picture)).grey,
                places: sheet.exercises.map { $0.place.map { $0 * 300 / 254 } }, digits: digits)
            // The last one wrote nothing.
            let copies = try ErasedCopies(
                (0...Self.pupils).map {
                    filled.copy(seed: UInt64(100 * index + $0), isFilled: $0 < Self.pupils)
                }, in: folder.appending(path: sheet.picture.replacing(".png", with: "")))
            try await clean.add(copies) {
                // Beside the clean page itself lies what one pupil wrote.
                let members = $0 == Self.pupils ? [0, Self.pupils] : [$0, Self.pupils]
                return try await copies.erased($0, knowing: .members(members), expected: .subtract)
            }
            try await shared.add(copies) {
                try await copies.erased(
                    $0, knowing: .members(Array(0..<Self.pupils)), expected: .consensus)
            }
        }
        clean.printTable()
        shared.printTable()
    }

    /// Pages of our own quizzes.
    private func printOwn(in folder: URL, _ digits: RealDigits) async throws {
        var rows = ErasingRows("our own print, its blank known")
        for seed in [UInt64(1), 2, 3, 4] {
            let quiz = try await PrintedQuiz.made(
                seed: seed, in: folder.appending(path: "quiz-\(seed)"))
            for (page, picture) in zip(quiz.edition.pages, quiz.pages).prefix(2) {
                let dotsMM = Double(picture.widthPx) / page.widthMM
                let filled = FilledCopies(
                    blank: picture,
                    places: page.fields.map(\.boxMM).map { box in
                        [box.x, box.y, box.width, box.height].map { Int($0 * dotsMM) }
                    }, digits: digits)
                let copies = try ErasedCopies(
                    (0...2).map {
                        filled.copy(
                            seed: 1000 * seed + UInt64(10 * page.number + $0), isFilled: $0 < 2)
                    }, paper: .answerSheet,
                    in: folder.appending(path: "quiz-\(seed)-page-\(page.number)"))
                try await rows.add(copies) {
                    try await copies.erased(
                        $0,
                        knowing: .edition(quiz.edition, page: page.number, folder: quiz.folder),
                        expected: .subtract)
                }
            }
        }
        rows.printTable()
    }
}
