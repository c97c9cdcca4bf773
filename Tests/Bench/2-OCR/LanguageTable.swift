import Artifacts
import Foundation
import Imaging
import Paper
import Reading

/// Worksheets in other languages, drawn here, end to end with the class's setting: character error of what was read,
/// and how many of the exercises have the prompt a person sees; flat, and as a mild photograph. A language whose data
/// is not installed is skipped, and named.
struct LanguageTable {
    var reviso: URL

    private struct Sheet {
        var language: String
        /// Each line as it is printed, `__` for a rule to write on.
        var lines: [String]
        /// The prompts of its exercises.
        var prompts: [String]
    }

    private static let sheets = [
        Sheet(
            language: "deu",
            lines: [
                "Übungen zum Frühling", "Setze die fehlenden Wörter ein.",
                "1. Im Frühling blühen die __ auf der Wiese.",
                "2. Die Vögel bauen ihre Nester aus Ästen und __.",
                "3. Größer als ein Spatz ist die __.", "Beantworte die Fragen.",
                "4. Wie viele Füße haben drei Gänse?", "5. Was frisst ein Eichhörnchen?",
                "6. Warum müssen Kühe so viel Gras käuen?",
            ],
            prompts: [
                "Im Frühling blühen die __ auf der Wiese.",
                "Die Vögel bauen ihre Nester aus Ästen und __.",
                "Größer als ein Spatz ist die __.", "Wie viele Füße haben drei Gänse?",
                "Was frisst ein Eichhörnchen?", "Warum müssen Kühe so viel Gras käuen?",
            ]),
        Sheet(
            language: "fra",
            lines: [
                "Révision de français", "Complète les phrases.",
                "1. L'été, les élèves vont à la __ près de la forêt.",
                "2. Ma sœur a reçu un cadeau pour sa __.", "3. Le garçon a mangé un gâteau au __.",
                "Réponds aux questions.", "4. Combien de pêches y a-t-il dans le panier ?",
                "5. Où habite ton meilleur ami ?", "6. À quelle heure commence la leçon ?",
            ],
            prompts: [
                "L'été, les élèves vont à la __ près de la forêt.",
                "Ma sœur a reçu un cadeau pour sa __.", "Le garçon a mangé un gâteau au __.",
                "Combien de pêches y a-t-il dans le panier ?", "Où habite ton meilleur ami ?",
                "À quelle heure commence la leçon ?",
            ]),
        Sheet(
            language: "spa",
            lines: [
                "Repaso de español", "Completa las frases.",
                "1. El niño bebe __ por la mañana.", "2. Mañana iré a la __ con mi tía.",
                "3. El árbol más alto está en el __.", "Responde a las preguntas.",
                "4. ¿Cuántos días tiene una semana?", "5. ¿Dónde está el pingüino?",
                "6. ¿Qué comió el ratón pequeño?",
            ],
            prompts: [
                "El niño bebe __ por la mañana.", "Mañana iré a la __ con mi tía.",
                "El árbol más alto está en el __.", "¿Cuántos días tiene una semana?",
                "¿Dónde está el pingüino?", "¿Qué comió el ratón pequeño?",
            ]),
    ]

    func printTable() throws {
        print("Worksheets in other languages, with `languages: [LANGUAGE]` in reviso.yml\n")
        print("| language | picture | characters % | `eng` instead | prompts | of |")
        print("| --- | --- | --- | --- | --- | --- |")
        for (index, sheet) in Self.sheets.enumerated() {
            guard LanguageData.folder(for: sheet.language) != nil else {
                print(
                    "| \(sheet.language) | skipped: apt-get install tesseract-ocr-\(sheet.language)"
                        + " | | | | |")
                continue
            }
            try withTemporaryFolder { folder in
                let page = try Self.drawn(sheet)
                let flat = folder.appending(path: "flat.png")
                try page.writePNG(to: flat, dpi: 300)
                let photo = folder.appending(path: "photo.jpg")
                let original = FlatOriginal(
                    name: sheet.language, image: page, truth: "", dpi: 300, paperDPI: 300)
                try PhotoMaker.jpeg(of: original, beside: original, PhotoPlan(18 * index, seed: 5))
                    .write(to: photo)
                for picture in [flat, photo] { try row(sheet, picture, folder) }
            }
        }
        print("")
    }

    private func row(_ sheet: Sheet, _ picture: URL, _ folder: URL) throws {
        let own = try read(picture, sheet.language, folder)
        let english = try read(picture, "eng", folder)
        let truth = sheet.lines.joined(separator: "\n").replacing("__", with: "")
        let error = { (text: String) in fixed(100 * CharacterError.share(text, of: truth), 2) }
        let found = own.exercises.map { ExerciseMatch.folded($0.prompt) }
        let right = sheet.prompts.count { found.contains(ExerciseMatch.folded($0)) }
        print(
            "| \(sheet.language) | \(picture.deletingPathExtension().lastPathComponent) "
                + "| \(error(own.text)) | \(error(english.text)) | \(right) | \(sheet.prompts.count) |"
        )
        if ProcessInfo.processInfo.environment["REVISO_FAULTS"] != nil {
            for exercise in own.exercises { print("- \(exercise.prompt)") }
            print(own.text)
        }
    }

    /// What the line reads with a language set.
    private func read(
        _ picture: URL, _ language: String, _ folder: URL
    ) throws -> Recognition.Page {
        let room = folder.appending(path: "\(picture.lastPathComponent)-\(language)")
        try BenchPages(pictures: [picture], isReal: false).classroom(reviso, in: room)
        let settings = room.appending(path: "reviso.yml")
        let text = try String(contentsOf: settings, encoding: .utf8)
        try (text + "\nlanguages: [\(language)]\n").write(
            to: settings, atomically: true, encoding: .utf8)
        _ = try Child.run(reviso, ["run", "--workspace", room.path, "--until", "02-ocr"])
        let key = picture.deletingPathExtension().lastPathComponent
        let file = room.appending(path: "work/02-ocr/\(key)/recognition.json")
        let data = FileManager.default.contents(atPath: file.path) ?? Data()
        let read = data.isEmpty ? nil : try Document.decode(Recognition.self, from: data)
        return read?.pages.first ?? .init(number: 1, text: "", lines: [], exercises: [])
    }

    private static func drawn(_ sheet: Sheet) throws -> Image {
        try PaperPage(widthMM: 210, heightMM: 297) { canvas in
            for (index, line) in sheet.lines.enumerated() {
                let (y, size) = (25 + 24 * Double(index), index == 0 ? 18.0 : 13)
                var x = 22.0
                for (place, part) in line.components(separatedBy: "__").enumerated() {
                    let block = TextBlock(
                        part.trimmingCharacters(in: .whitespaces), TextStyle(sizePt: size))
                    if place > 0 {
                        canvas.line([
                            (x, y + block.baselineMM + 1), (x + 30, y + block.baselineMM + 1),
                        ])
                        x += part.hasPrefix(".") ? 30.3 : 31.5
                    }
                    canvas.draw(block, xMM: x, yMM: y)
                    x += block.widthMM + 1.5
                }
            }
        }.image(dpi: 300)
    }
}
