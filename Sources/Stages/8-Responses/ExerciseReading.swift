import Artifacts
import Engine
import Foundation
import Imaging

/// A filled worksheet: which of its own exercises were answered, by the ink in their answer places.
struct ExerciseReading {
    let input: ResponsesStage.Input
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
        var items = try self.items(recognition, cleaned, looksAtOffers: false)
        guard items.contains(where: { $0.state != .blank }) else {
            return .notApplicable("no answers are written on it")
        }
        // On a sheet somebody filled in, a small mark among printed letters may have been missed: a person looks.
        items = try self.items(recognition, cleaned, looksAtOffers: true)
        let pages = input.intake.pages.map {
            Responses.Page(
                number: $0.number, sheetPage: $0.sheetPage, scan: $0.scan, code: $0.code,
                registered: false)
        }
        return .made(
            Responses(
                key: input.intake.key, instrument: .exercises, source: .paper,
                whose: Owner(pages: input.intake.pages, roster: input.roster).whose,
                pages: pages, items: items))
    }

    private func items(
        _ recognition: Recognition, _ cleaned: Cleaned, looksAtOffers: Bool
    ) throws -> [Responses.Item] {
        var items: [Responses.Item] = []
        for page in input.intake.pages {
            let mine = recognition.pages.filter { $0.number == page.number }
            let masks = cleaned.pages.filter { $0.number == page.number }
            let exercises = mine.flatMap(\.exercises)
            guard !exercises.isEmpty else { continue }
            let picture = try Image(
                contentsOf: try bench.file(page.image.file, of: Intake.kind))
            let mask = try masks.first.map {
                try Image(contentsOf: try bench.file($0.inkMask.file, of: Cleaned.kind))
            }
            let strokes = Self.strokes(
                on: picture, dpi: page.dpi, places: exercises,
                words: mine.flatMap(\.lines).flatMap(\.words).map(\.box))
            for exercise in exercises {
                items.append(
                    try item(
                        exercise, page: page, picture: picture, strokes: strokes,
                        cleaned: masks.first, mask: mask, isFilledIn: looksAtOffers))
            }
        }
        return items
    }

    private func item(
        _ exercise: Recognition.Exercise, page: Intake.Page, picture: Image,
        strokes: [PageInk.Piece], cleaned: Cleaned.Page?, mask: Image?, isFilledIn: Bool
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
                isFilledIn
                && (exercise.answer.type == .choice
                    || FaintInk.isIn(place, of: picture, dpi: dpi, dotPx: Self.least(dpi: dpi)))
            if max(ink, marked) < Self.least(dpi: dpi), !kept, !mustLook {
                item.state = .blank
                item.confidence = 0.95
                return item
            }
        }
        let box = exercise.answer.box.union(exercise.box).grown(by: dpi / 12)
            .intersection(picture.bounds)
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
