import Artifacts
import Engine
import EraseStage
import Foundation
import Imaging
import Logging

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
        let flat = folder.appending(path: "flat")
        let drawn = try Child.run(
            URL(filePath: "/usr/bin/python3"), [Self.script.path, flat.path, "11", "blank"])
        guard drawn.code == 0 else { return print("Erasing: skipped: no python3-pil\n") }
        print("Erasing: \(Self.pupils) copies of one page compared, real digits, % of pixels\n")
        print(line("worksheet", "print lost", "touched", "ink left", "F1", "CPU s"))
        var (filled, empty) = (ErasingCount(), ErasingCount())
        for (index, sheet) in try ExerciseTruth.read(flat.appending(path: "truth.json"))
            .enumerated()
        {
            let blank = try Image(contentsOf: flat.appending(path: sheet.picture)).grey
            let copies = FilledCopies(
                blank: blank, places: sheet.exercises.map { $0.place.map { $0 * 300 / 254 } },
                digits: digits)
            let room = folder.appending(path: sheet.picture.replacing(".png", with: ""))
            // The last one wrote nothing.
            let made = (0...Self.pupils).map {
                copies.copy(seed: UInt64(100 * index + $0), isFilled: $0 < Self.pupils)
            }
            let counts = try await cleaned(made, in: room)
            let sum = counts.dropLast().reduce(into: ErasingCount()) { $0.add($1) }
            print(line(room.lastPathComponent, sum.cells))
            filled.add(sum)
            empty.add(counts[Self.pupils])
        }
        filled.seconds /= 10 * Double(Self.pupils)
        empty.seconds /= 10
        print(line("all, a copy", filled.cells))
        print(line("unfilled, a copy", empty.cells) + "\n")
    }

    /// Every copy through the stage, with the first five as the set's reference.
    private func cleaned(_ copies: [FilledCopies.Copy], in room: URL) async throws -> [ErasingCount]
    {
        var intakes: [Intake] = []
        for (index, copy) in copies.enumerated() {
            let folder = room.appending(path: "p\(index)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appending(path: "page-1.png")
            try copy.page.writePNG(to: file, dpi: 300)
            intakes.append(
                Intake(
                    key: "p\(index)", paper: .worksheet,
                    pages: [
                        Intake.Page(
                            number: 1, scan: "scan.png",
                            image: FileRef(
                                file: "page-1.png", sha256: try Digest.sha256(contentsOf: file)),
                            widthPx: copy.page.widthPx, heightPx: copy.page.heightPx, dpi: 300,
                            quality: .init(
                                sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
                            transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
                    ]))
        }
        let members = Array(intakes.prefix(Self.pupils))
        var inputs: [String: URL] = [:]
        for intake in members {
            inputs["intake/\(intake.key)"] = room.appending(path: intake.key)
        }
        var counts: [ErasingCount] = []
        for (copy, intake) in zip(copies, intakes) {
            let folder = room.appending(path: intake.key)
            inputs["intake"] = folder
            let bench = Bench(inputs: inputs, scratch: folder, log: Logger(label: "bench"))
            let before = ProcessorTime.seconds
            let outcome = try await EraseStage(EraseStage.defaults).run(
                .init(intake: intake, intakeSet: members), on: bench)
            var count = ErasingCount()
            count.seconds = ProcessorTime.seconds - before
            guard case .made(let cleaned) = outcome else { throw Problem(.bug, "Nothing was made") }
            if cleaned.mode != .consensus { print("\(folder.path): \(cleaned.mode.rawValue)") }
            count.add(
                page: copy.page, blank: copy.blank,
                clean: try Image(contentsOf: folder.appending(path: "clean-1.png")),
                mask: try Image(contentsOf: folder.appending(path: "ink-1.png")))
            counts.append(count)
        }
        return counts
    }

    private func line(_ name: String, _ cells: String...) -> String { line(name, cells) }

    private func line(_ name: String, _ cells: [String]) -> String {
        name.padding(toLength: 22, withPad: " ", startingAt: 0)
            + cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
    }
}

extension ErasingCount {
    mutating func add(_ other: ErasingCount) {
        print += other.print
        printLost += other.printLost
        ink += other.ink
        inkLeft += other.inkLeft
        masked += other.masked
        maskedRight += other.maskedRight
        inkFound += other.inkFound
        printTouched += other.printTouched
        seconds += other.seconds
    }
}
