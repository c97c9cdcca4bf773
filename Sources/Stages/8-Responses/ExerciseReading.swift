import Artifacts
import Engine
import Foundation
import Imaging

/// A filled worksheet: which of its own exercises were answered, by the ink in their answer places, and what numbers and
/// words may say.
struct ExerciseReading {
    let input: ResponsesStage.Input
    let readingError: Double
    let bench: Bench

    // In shares of an inch squared: a pencil's dot at 300 dpi is some 30 pixels.
    private static func least(dpi: Int) -> Int { max(6, dpi * dpi / 3000) }

    func outcome() throws -> Outcome<Responses> {
        guard let recognition = input.recognition else {
            return .notApplicable("its print was not recognised")
        }
        guard recognition.pages.contains(where: { !$0.exercises.isEmpty }) else {
            return .notApplicable("no exercises were found on it")
        }
        guard let cleaned = input.cleaned else {
            return .notApplicable("its ink was not told from its print")
        }
        let quick = try self.items(recognition, cleaned, isFilledIn: false)
        guard quick.items.contains(where: { $0.state != .blank }) else {
            return .notApplicable("no answers are written on it")
        }
        // On a sheet somebody filled in, a small mark among printed letters may have been missed: a person looks.
        let (items, places) = try self.items(recognition, cleaned, isFilledIn: true)
        let pages = input.intake.pages.map {
            Responses.Page(
                number: $0.number, sheetPage: $0.sheetPage, scan: $0.scan, code: $0.code,
                registered: false)
        }
        let (owner, nameCrop) = try owner(recognition)
        return .made(
            Responses(
                key: input.intake.key, instrument: .exercises, source: .paper,
                whose: owner.whose, nameCrop: nameCrop, pages: pages,
                seen: try kept(SeenWriting(places: places)), items: items))
    }

    /// Whose it is; where nobody is certain, with the name line of the first page that has one, as a picture.
    private func owner(_ recognition: Recognition) throws -> (Owner, nameCrop: FileRef?) {
        var owner = Owner(pages: input.intake.pages, roster: input.roster)
        guard !owner.isCertain else { return (owner, nil) }
        for page in input.intake.pages {
            let named = NamedPage(page, recognition)
            guard let line = named.line else { continue }
            let picture = try Image(contentsOf: try bench.file(page.image.file, of: Intake.kind))
            let part = line.place.intersection(picture.bounds)
            guard !part.isEmpty else { continue }
            if owner.asksTheLine, let ink = named.ink(on: picture) { try owner.read(ink) }
            guard !owner.isCertain else { return (owner, nil) }
            try picture.cropped(to: part).writePNG(
                to: bench.scratch.appending(path: Crops.nameFile), dpi: page.dpi)
            return (owner, try bench.reference(Crops.nameFile))
        }
        return (owner, nil)
    }

    private func mask(of page: Intake.Page, _ cleaned: Cleaned) throws -> Image? {
        try cleaned.pages.first { $0.number == page.number }.map {
            try Image(contentsOf: try bench.file($0.inkMask.file, of: Cleaned.kind))
        }
    }

    private func kept(_ seen: SeenWriting) throws -> FileRef? {
        guard !seen.places.isEmpty else { return nil }
        try Document.encode(seen).write(to: bench.scratch.appending(path: SeenWriting.file))
        return try bench.reference(SeenWriting.file)
    }

    private func items(
        _ recognition: Recognition, _ cleaned: Cleaned, isFilledIn: Bool
    ) throws -> (items: [Responses.Item], seen: [String: SeenWriting.Sight]) {
        var items: [Responses.Item] = []
        var seen: [String: SeenWriting.Sight] = [:]
        for page in input.intake.pages {
            let mine = recognition.pages.filter { $0.number == page.number }
            let exercises = mine.flatMap(\.exercises)
            guard !exercises.isEmpty else { continue }
            let picture = try Image(
                contentsOf: try bench.file(page.image.file, of: Intake.kind))
            let mask = try mask(of: page, cleaned)
            let words = mine.flatMap(\.lines).flatMap(\.words).map(\.box)
            let strokes = Self.strokes(
                on: picture, dpi: page.dpi, places: exercises, words: words)
            let reading =
                isFilledIn
                ? try AnswerReading(exercises, on: picture, dpi: page.dpi, words: words) : nil
            var own = try exercises.map { exercise in
                try item(
                    exercise, page: page, picture: picture, strokes: strokes,
                    cleaned: cleaned.pages.first { $0.number == page.number }, mask: mask,
                    reading: reading)
            }
            try readPromptsAgain(
                of: &own, exercises, reading, lines: mine.flatMap(\.lines), on: picture)
            items += own
            for item in own where item.state != .blank {
                seen[item.questionID] = reading?.found[item.questionID]?.sight
            }
        }
        return (items, seen)
    }

    private func readPromptsAgain(
        of items: inout [Responses.Item], _ exercises: [Recognition.Exercise],
        _ reading: AnswerReading?, lines: [Recognition.Line], on picture: Image
    ) throws {
        let answered = Set(items.filter { $0.state == .read }.map(\.questionID))
        let places = exercises.compactMap { exercise -> PromptAgain.Place? in
            guard answered.contains(exercise.id),
                let row = reading?.found[exercise.id]?.ink.print
            else { return nil }
            let left = exercise.box.x - row.height / 6
            let box = Box(x: left, y: row.y, width: row.x - left, height: row.height)
            return .init(exercise: exercise, box: box.intersection(picture.bounds))
        }
        let again = try PromptAgain.readings(places, lines: lines, of: picture)
        for index in items.indices { items[index].promptAgain = again[items[index].questionID] }
    }

    private func item(
        _ exercise: Recognition.Exercise, page: Intake.Page, picture: Image,
        strokes: [PageInk.Piece], cleaned: Cleaned.Page?, mask: Image?, reading: AnswerReading?
    ) throws -> Responses.Item {
        let dpi = max(72, page.dpi)
        let place = exercise.answer.box.intersection(
            Box(x: 0, y: 0, width: page.widthPx, height: page.heightPx))
        var item = Responses.Item(
            questionID: exercise.id, confidence: 0.0, state: .unclear, page: page.number,
            box: exercise.answer.box)
        var ink = 0
        if let cleaned, let mask, !place.isEmpty {
            ink = Self.ink(in: place, of: mask)
            let kept = cleaned.regions.contains {
                $0.restored && !$0.box.intersection(place).isEmpty
            }
            // What erasing took for print may still be an answer: only a place without any strokes is blank.
            let marked = strokes.filter { !$0.box.intersection(place).isEmpty }
                .reduce(0) { $0 + $1.inAnswers }
            let mustLook =
                reading != nil
                && (exercise.answer.type == .choice
                    || FaintInk.isIn(place, of: picture, dpi: dpi, dotPx: Self.least(dpi: dpi)))
            if max(ink, marked) < Self.least(dpi: dpi), !kept, !mustLook,
                reading?.found[exercise.id] == nil
            {
                item.state = .blank
                item.confidence = 0.95
                return item
            }
        }
        item = reading?.read(item, readingError: readingError) ?? item
        // Nobody is asked before the sheet is known to be filled in.
        guard item.state != .read, reading != nil else { return item }
        var box = exercise.answer.box.union(exercise.box)
        if let ink = reading?.found[exercise.id]?.ink.box { box = box.union(ink) }
        box = box.grown(by: dpi / 12).intersection(picture.bounds)
        if !box.isEmpty {
            let name = "crop-\(exercise.id).png"
            try picture.cropped(to: box).writePNG(
                to: bench.scratch.appending(path: name), dpi: dpi)
            item.crop = try bench.reference(name)
        }
        return item
    }

    /// The pieces of ink that lie mostly in answer places, without their frames and rules, and without the printed letters
    /// of offered answers: a ring around one, or a tick across it, is larger than the letters it stands on.
    private static func strokes(
        on picture: Image, dpi: Int, places: [Recognition.Exercise], words: [Box]
    ) -> [PageInk.Piece] {
        let offered = places.filter { $0.answer.type == .choice }.map(\.answer.box)
        let printed = words.filter { word in
            offered.contains { 2 * $0.intersection(word).area > word.area }
        }.map { $0.grown(by: dpi / 60) }
        var ink = PageInk(picture, dpi: dpi)
        for exercise in places { ink.markAnswerPlace(exercise.answer.box) }
        ink.findLines()
        return ink.plane(.any).pieces.filter { piece in
            // Thinner than any pen: the rim of a rule that was turned.
            2 * piece.inAnswers > piece.area
                && min(piece.box.width, piece.box.height) > dpi / 100
                && !printed.contains { 5 * $0.intersection(piece.box).area > 4 * piece.box.area }
        }
    }

    private static func ink(in place: Box, of mask: Image) -> Int {
        let part = mask.cropped(to: place)
        return (part.depth == 1 ? part : part.otsu).components.reduce(0) { $0 + $1.inkPx }
    }
}
