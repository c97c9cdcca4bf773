import Artifacts
import Drawing
import Foundation
import Imaging
import Reading

/// Pages of number boxes that somebody wrote into, taken as pictures and read as the line reads them.
struct NumberTrips {
    let quiz: PrintedQuiz
    /// Pupils' digits, and digits that our network was not trained on: each in its folds.
    let digits: [[RealDigits]]
    let lone: RealDigits
    let letters: RealDigits
    let seed: UInt64
    let folder: URL
    /// The places that are written into.
    var places = Printed.FieldType.boxes
    /// Capitals of all letters.
    var capitals: RealDigits?
    /// Told what the reading of each page takes.
    var clock: ReadingClock?

    static let scenes: [SceneClass] = [.grey, .fine, .bits200, .jpeg, .phone]

    /// So many rows, page by page; `content` says what goes into the row of some number.
    func rows(
        _ count: Int, from first: Int, _ content: (Int, inout SplitMix64) -> NumberRow.Content
    ) async throws -> [NumberRow] {
        var (rows, trip) = ([NumberRow](), first)
        while rows.count < count {
            let scene = Self.scenes[trip % Self.scenes.count]
            let trial = SheetTrip(
                quiz: quiz, index: trip / Self.scenes.count % quiz.edition.pages.count, kind: scene,
                seed: seed &* 100_000 &+ UInt64(trip), clock: clock)
            rows += try await page(trial, from: rows.count, content)
            trip += 1
        }
        return Array(rows.prefix(count))
    }

    private func page(
        _ trial: SheetTrip, from first: Int,
        _ content: (Int, inout SplitMix64) -> NumberRow.Content
    ) async throws -> [NumberRow] {
        var random = SplitMix64(seed: trial.seed)
        var canvas = Drawing.Canvas(quiz.pages[trial.index])
        let pencils = [0.4, 0.6, 0.8, 0.95]
        // Pale pencil is not in a picture of black and white.
        let darkness = trial.kind == .bits200 ? 0.95 : pencils[random.index(pencils.count)]
        let fields = quiz.edition.pages[trial.index].fields.filter { $0.type == places }
        var rows: [NumberRow] = []
        for (index, field) in fields.enumerated() {
            let what = content(first + index, &random)
            rows.append(
                write(
                    what, first + index, into: field.boxMM, darkness: darkness, scene: trial.kind,
                    on: &canvas, random: &random))
        }
        let scene = trial.kind.scene(random: &random)
        let (read, _) = try await trial.read(
            try scene.taken(of: canvas.image, seed: trial.seed), in: folder)
        let seen = FileManager.default.contents(
            atPath: folder.appending(path: "scratch/\(SeenWriting.file)").path)
        let sights = try seen.map { try Document.decode(SeenWriting.self, from: $0).places } ?? [:]
        for (index, field) in fields.enumerated() {
            rows[index].item = read?.responses.items.first { $0.questionID == field.questionID }
            rows[index].sight = sights[field.questionID]
            if ProcessInfo.processInfo.environment["REVISO_CROPS"] != nil {
                try keepCrop(of: field.questionID, as: "\(rows[index].content)-\(first + index)")
            }
        }
        return rows
    }

    /// Keeps what a person would be shown of a place, by its content and row: to see why it was misread.
    private func keepCrop(of question: String, as name: String) throws {
        let crop = folder.appending(path: "scratch/crop-\(question).png")
        guard FileManager.default.fileExists(atPath: crop.path) else { return }
        let crops = folder.appending(path: "crops")
        try FileManager.default.createDirectory(at: crops, withIntermediateDirectories: true)
        let kept = crops.appending(path: "\(name).png")
        try? FileManager.default.removeItem(at: kept)
        try FileManager.default.copyItem(at: crop, to: kept)
    }

    private func write(
        _ content: NumberRow.Content, _ index: Int, into place: BoxMM, darkness: Double,
        scene: SceneClass, on canvas: inout Canvas, random: inout SplitMix64
    ) -> NumberRow {
        let (set, fold) = (random.index(digits.count), random.index(RealDigits.folds))
        var row = NumberRow(content: content, scene: scene, fold: fold)
        switch content {
        case .number(let kind):
            let number = kind.drawn(random: &random)
            NumberQuiz.write(
                number, into: place, with: digits[set][fold], darkness: darkness, on: &canvas,
                random: &random)
            row.truth = number
        // On worksheets alone.
        case .fraction: break
        case .lone:
            let at = index % lone.count
            row.fold = at % RealDigits.folds
            row.truth = String(lone.value(at: at))
            NumberQuiz.write(
                String(lone.value(at: at)), into: place, with: lone.one(at: at), darkness: darkness,
                on: &canvas, random: &random)
        case .letter, .capital:
            row.truth = write(
                content, on: place, darkness: darkness, canvas: &canvas, random: &random)
        case .attack(let attack):
            // What pale pencil wrote is not in a picture of black and white.
            let attack = attack == .faint && scene == .bits200 ? NumberAttack.hole : attack
            row.content = .attack(attack)
            row.truth = attack.draw(
                into: place, digits: digits[set][fold], letters: letters, darkness: darkness,
                on: &canvas, random: &random)
        }
        return row
    }

    /// Writes a letter on a rule; gives which.
    private func write(
        _ content: NumberRow.Content, on place: BoxMM, darkness: Double,
        canvas: inout Drawing.Canvas, random: inout SplitMix64
    ) -> String {
        var set = letters
        var letter = LetterTable.written[random.index(LetterTable.written.count)]
        if content == .capital, let capitals {
            set = capitals
            letter = LetterReader.letters[random.index(LetterReader.letters.count)]
        }
        let pen = LetterPen(place: place, letters: set, digits: lone, darkness: darkness)
        let x = place.x + random.between(2, 0.6 * place.width)
        _ = pen.write(letter, at: x, on: &canvas, random: &random)
        return letter
    }
}
