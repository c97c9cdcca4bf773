import Artifacts
import EraseStage
import Foundation
import Imaging
import Reading
import Support

/// Filled pages of which no blank is known, each with what was read of it. Synthetic: sheets and ink are drawn, the
/// ink in faces that were kept out of training. Semi-real: digits and words that people wrote, kept out of training
/// too, on drawn sheets, on scanned ones, and on our own print. Real: one page before and after.
struct SinglePages {
    let data: URL
    let seed: Int
    let reader: PrintReader
    let digits: RealDigits

    /// What no layer of training has, from `data/fonts`.
    private static let heldOut = ["kristi/Kristi.ttf", "sjfonts/Delphine.ttf"]
    private static let script = Command.repository.appending(
        path: "Tests/Fixtures/worksheets/draw.py")

    func printTables(in folder: URL) async throws {
        if let problem = InkNetwork.problem {
            return print("Erasing: single pages skipped: \(problem.summary)\n")
        }
        try await printSynthetic(in: folder)
        var semiReal = [
            ("digits", try await printDrawn(in: folder, digits, "real digits", where: [.number])),
            ("digits on scanned print", try await printScanned(in: folder, digits, "real digits")),
        ]
        if let words = try WrittenWords(data: data) {
            semiReal += [
                (
                    "words",
                    try await printDrawn(in: folder, words, "real words", where: [.word, .text])
                ),
                ("words on scanned print", try await printScanned(in: folder, words, "real words")),
            ]
        }
        ErasingRows(
            "a page by itself, semi-real, all of these",
            of: semiReal.compactMap { name, rows in rows.map { (name, $0) } }
        ).printTable()
        try await printOwn(in: folder)
        try await printPair(in: folder)
    }

    private func sheets(_ name: String, _ more: [String], in folder: URL) throws -> [(
        name: String, picture: Image, places: [(type: Recognition.PlaceType, box: [Int])]
    )] {
        let place = folder.appending(path: name)
        let drawn = try Child.run(
            URL(filePath: "/usr/bin/python3"), [Self.script.path, place.path, "\(seed)"] + more)
        guard drawn.code == 0 else { return [] }
        return try ExerciseTruth.read(place.appending(path: "truth.json")).map { sheet in
            (
                sheet.picture.replacing(".png", with: ""),
                try Image(contentsOf: place.appending(path: sheet.picture)).grey,
                sheet.exercises.map { ($0.type, $0.place.map { $0 * 300 / 254 }) }
            )
        }
    }

    /// Sheets through the stage, one copy filled and one not.
    private func add(
        _ filled: FilledCopies, _ name: String, seed: Int, to rows: inout ErasingRows,
        in folder: URL
    ) async throws {
        let copies = try ErasedCopies(
            (0...1).map {
                filled.copy(seed: UInt64(1000 * self.seed + 10 * seed + $0), isFilled: $0 < 1)
            }, in: folder.appending(path: name))
        // Reading a page three times costs more than all else: one in three is read.
        try await rows.add(copies, read: seed % 3 == 0 ? 0 : -1) {
            try await copies.erased(
                $0, knowing: .itself, expected: $0 == 0 ? .model : nil, readBy: $1 ? reader : nil)
        }
    }

    private func printSynthetic(in folder: URL) async throws {
        var rows = ErasingRows("a page by itself, synthetic, ink in faces kept out of training")
        for (index, face) in Self.heldOut.enumerated() {
            let path = data.appending(path: "fonts/\(face)").path
            let ghosts = try sheets("ghost-\(index)", ["ghost", path], in: folder)
            let inked = try sheets("inked-\(index)", ["inked", path], in: folder)
            for (number, (ghost, inked)) in zip(ghosts, inked).enumerated() {
                let filled = FilledCopies(
                    blank: ghost.picture, places: [], digits: digits, inked: inked.picture)
                try await add(
                    filled, "\(ghost.name)-face-\(index)", seed: 10 * index + number, to: &rows,
                    in: folder)
            }
        }
        rows.printTable()
    }

    /// Ink where such answers go, on the sheets that have places for them.
    private func printDrawn(
        in folder: URL, _ ink: any RealInk, _ what: String, where types: [Recognition.PlaceType]
    ) async throws -> ErasingRows? {
        var rows = ErasingRows("a page by itself, semi-real, \(what)")
        let name = what.replacing(" ", with: "-")
        for (index, sheet) in try sheets(name, ["blank"], in: folder).enumerated() {
            let places = sheet.places.filter { types.contains($0.type) }.map(\.box)
            if places.isEmpty { continue }
            let filled = FilledCopies(blank: sheet.picture, places: places, digits: ink)
            try await add(
                filled, "\(sheet.name)-\(name)", seed: 100 + index, to: &rows, in: folder)
        }
        rows.printTable()
        return rows
    }

    /// Ink where there is room for it on scanned pages.
    private func printScanned(
        in folder: URL, _ ink: any RealInk, _ what: String
    ) async throws -> ErasingRows? {
        guard let blanks = try RealBlanks(data: data, seed: seed) else { return nil }
        var rows = ErasingRows("a page by itself, semi-real, \(what) on scanned print")
        for (index, page) in blanks.pages.enumerated() where !page.rooms.isEmpty {
            let filled = FilledCopies(blank: page.picture, places: page.rooms, digits: ink)
            let name = "\(page.name)-\(what.replacing(" ", with: "-"))"
            try await add(filled, name, seed: 300 + index, to: &rows, in: folder)
        }
        rows.printTable()
        return rows
    }

    private func printOwn(in folder: URL) async throws {
        var rows = ErasingRows("our own print by itself, semi-real, digits across choices")
        for quizSeed in (1...4).map({ 10 * seed + $0 }) {
            let quiz = try await PrintedQuiz.made(
                seed: UInt64(quizSeed), in: folder.appending(path: "alone-\(quizSeed)"))
            for (page, picture) in zip(quiz.edition.pages, quiz.pages).prefix(1) {
                let filled = OwnCopies(page: page, picture: picture, digits: digits).across
                try await add(
                    filled, "quiz-\(quizSeed)-alone", seed: 200 + quizSeed, to: &rows, in: folder)
            }
        }
        rows.printTable()
    }

    /// One page that was photographed blank and whose ink was drawn on the photograph.
    private func printPair(in folder: URL) async throws {
        let place = data.appending(path: "worksheets/math_equations_photo")
        let files = ["filled", "empty"].map { place.appending(path: "example_\($0).jpg") }
        guard files.allSatisfy({ FileManager.default.fileExists(atPath: $0.path) }) else { return }
        let pair = try files.map { try Image(contentsOf: $0).grey }
        // Read at the resolution at which its small letters are as high as on a printed page.
        let (filled, blank) = (pair[0], pair[1])
        guard filled.bounds == blank.bounds else { return }
        let copies = try ErasedCopies(
            [.init(page: filled, blank: blank), .init(page: blank, blank: blank)],
            dpi: Int(Double(filled.widthPx) / 8.27), in: folder.appending(path: "pair"))
        var rows = ErasingRows("a photographed page, blank and with ink drawn on it")
        try await rows.add(copies, read: 0) {
            try await copies.erased(
                $0, knowing: .itself, expected: $0 == 0 ? .model : nil, readBy: $1 ? reader : nil)
        }
        rows.printTable()
    }
}
