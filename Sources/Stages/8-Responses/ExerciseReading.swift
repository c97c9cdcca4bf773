import Artifacts
import Engine
import Foundation
import Imaging
import Reading

/// A filled worksheet: which of its own exercises were answered, by the ink in their answer places, and what numbers
/// and words may say.
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
        guard let filled = try firstFilled(recognition, cleaned) else {
            return .notApplicable("no answers are written on it")
        }
        let (items, places) = try self.items(recognition, cleaned, filled: filled)
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

    private func kept(_ seen: SeenWriting) throws -> FileRef? {
        guard !seen.places.isEmpty else { return nil }
        try Document.encode(seen).write(to: bench.scratch.appending(path: SeenWriting.file))
        return try bench.reference(SeenWriting.file)
    }

    /// The first page with ink in an answer place; nil where there is none.
    private func firstFilled(
        _ recognition: Recognition, _ cleaned: Cleaned
    ) throws -> FilledPage? {
        for page in input.intake.pages {
            guard let filled = try FilledPage(page, recognition, cleaned, on: bench) else {
                continue
            }
            let isBlank = try filled.exercises.allSatisfy {
                try item($0, on: filled, reading: nil).state == .blank
            }
            if !isBlank { return filled }
        }
        return nil
    }

    /// All exercises: on a sheet somebody filled in, a small mark among printed letters may have been missed, so a
    /// person looks.
    private func items(
        _ recognition: Recognition, _ cleaned: Cleaned, filled: FilledPage
    ) throws -> (items: [Responses.Item], seen: [String: SeenWriting.Sight]) {
        var items: [Responses.Item] = []
        var seen: [String: SeenWriting.Sight] = [:]
        for page in input.intake.pages {
            let known = page.number == filled.page.number ? filled : nil
            guard let mine = try known ?? FilledPage(page, recognition, cleaned, on: bench) else {
                continue
            }
            let reading = try AnswerReading(
                mine.exercises, on: mine.picture, dpi: page.dpi, words: mine.words,
                list: PageWordList.list(for: mine.lines.map(\.text)))
            var own = try mine.exercises.map { try item($0, on: mine, reading: reading) }
            try readPromptsAgain(
                of: &own, mine.exercises, reading, lines: mine.lines, on: mine.picture)
            items += own
            for item in own where item.state != .blank {
                seen[item.questionID] = reading.found[item.questionID]?.sight
            }
        }
        return (items, seen)
    }

    private func readPromptsAgain(
        of items: inout [Responses.Item], _ exercises: [Recognition.Exercise],
        _ reading: AnswerReading, lines: [Recognition.Line], on picture: Image
    ) throws {
        let answered = Set(items.filter { $0.state == .read }.map(\.questionID))
        let again = try PromptAgain.readings(
            exercises.filter { answered.contains($0.id) },
            rows: reading.found.compactMapValues { $0.ink.print }, lines: lines, of: picture)
        for index in items.indices { items[index].promptAgain = again[items[index].questionID] }
    }

    private func item(
        _ exercise: Recognition.Exercise, on filled: FilledPage, reading: AnswerReading?
    ) throws -> Responses.Item {
        let (page, picture) = (filled.page, filled.picture)
        let dpi = max(72, page.dpi)
        let place = exercise.answer.box.intersection(
            Box(x: 0, y: 0, width: page.widthPx, height: page.heightPx))
        var item = Responses.Item(
            questionID: exercise.id, confidence: 0.0, state: .unclear, page: page.number,
            box: exercise.answer.box)
        let signed =
            exercise.answer.type == .sign ? SignPlace(exercise, on: picture, dpi: dpi) : nil
        if let signed, signed.isEmpty {
            item.state = .blank
            item.confidence = 0.95
            return item
        }
        let stray = reading == nil ? [] : WrittenElsewhere(filled).ink(of: exercise)
        var ink = 0
        if signed == nil, let cleaned = filled.cleaned, let mask = filled.mask, !place.isEmpty {
            ink = Self.ink(in: place, of: mask)
            let kept = cleaned.regions.contains {
                $0.restored && !$0.box.intersection(place).isEmpty
            }
            // What erasing took for print may still be an answer: only a place without any strokes is blank.
            let marked = filled.strokes.filter { !$0.box.intersection(place).isEmpty }
                .reduce(0) { $0 + $1.inAnswers }
            let mustLook =
                reading != nil
                && (exercise.answer.type == .choice
                    || FaintInk.isIn(place, of: picture, dpi: dpi, dotPx: Self.least(dpi: dpi)))
            if max(ink, marked) < Self.least(dpi: dpi), !kept, !mustLook,
                reading?.found[exercise.id] == nil, stray.isEmpty,
                reading == nil
                    || !WrittenBefore(picture: picture, words: filled.words)
                        .isWritten(before: exercise)
            {
                item.state = .blank
                item.confidence = 0.95
                return item
            }
        }
        item = reading?.read(item, readingError: readingError) ?? item
        if let sign = signed?.sign, SignPlace.error <= readingError {
            (item.state, item.value) = (.read, sign.rawValue)
            item.confidence = Confidence(1 - SignPlace.error)
        }
        // What was read is shown, too, where it is not the key and not sure enough to be called wrong. Nobody is asked
        // before the sheet is known to be filled in.
        guard reading != nil else { return item }
        var box = stray.reduce(exercise.answer.box.union(exercise.box)) { $0.union($1) }
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

    private static func ink(in place: Box, of mask: Image) -> Int {
        let part = mask.cropped(to: place)
        return (part.depth == 1 ? part : part.otsu).components.reduce(0) { $0 + $1.inkPx }
    }
}
