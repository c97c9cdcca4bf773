import Artifacts
import Imaging
import Reading

/// What was written into the answer places of one page, and what the readers make of it.
struct AnswerReading {
    /// One place.
    struct Found {
        /// The ink.
        var ink: AnswerInk
        /// What the readers of numbers saw; nil where it is no number's place, or a reader is missing.
        var sight: SeenWriting.Sight?
        /// What a word may say.
        var words: [Responses.Alternative] = []
        /// The printed word that surely stands here; nil where none does.
        var word: String?
    }

    private(set) var found: [String: Found] = [:]

    // In heights of the page's writing: what is higher is more than one line.
    private static let highest = 1.9
    // As many readings as a person likes to choose from.
    private static let most = 3

    // Where no `=`, frame or column sum's rule says that a number stands here, what looks like one may be something
    // else.
    private static let noPrint = "no printed sign before it"

    // In a place where a fraction may stand a number is not taken for read: a bar or slash may not have been seen.
    private static let noBar = "no bar is seen where a fraction may stand"

    // A place is made for one line of digits: of its height a fraction may reach so far above and below it, and behind
    // it.
    private static let more = (down: 0.3, behind: 1.2)

    /// Whether an exercise is a column sum, whose answer stands below its rows.
    private static func isBelowPrint(_ exercise: Recognition.Exercise) -> Bool {
        let (box, place) = (exercise.box, exercise.answer.box)
        return exercise.answer.type == .number && exercise.prompt.hasSuffix("= __")
            && 2 * (place.y - box.y) > place.height && place.maxY >= box.maxY
    }

    /// Where an answer may stand: the place itself, and for a fraction what is free around it.
    private static func room(
        for exercise: Recognition.Exercise, among all: [Recognition.Exercise], words: [Box]
    ) -> Box {
        let place = exercise.answer.box
        guard exercise.answer.type == .fraction else { return place }
        let others = all.filter { $0.id != exercise.id }.flatMap { [$0.box, $0.answer.box] }
        func isFree(_ box: Box) -> Bool {
            (words + others).allSatisfy { other in
                !place.intersection(other).isEmpty || box.intersection(other).isEmpty
            }
        }
        let (down, behind) = (
            Int(more.down * Double(place.height)), Int(more.behind * Double(place.height))
        )
        var (high, wide) = (place, place)
        (high.y, high.height) = (place.y - down, place.height + 2 * down)
        wide.width += behind
        let room = isFree(high) ? high : place
        return isFree(wide)
            ? room.union(Box(x: room.x, y: room.y, width: wide.width, height: room.height)) : room
    }

    /// Reads the places of numbers, fractions and words; `words` are the page's printed words, `list` those of its
    /// language.
    init(
        _ exercises: [Recognition.Exercise], on picture: Image, dpi: Int, words: [Box],
        list: WordList
    ) throws {
        let page = WorksheetPage(picture, dpi: dpi, exercises: exercises, words: words)
        let read = exercises.filter { [.number, .fraction, .word].contains($0.answer.type) }
        for exercise in read {
            let ink = AnswerInk(
                in: Self.room(for: exercise, among: exercises, words: words),
                prompt: exercise.prompt, isBelowPrint: Self.isBelowPrint(exercise), on: page,
                others: exercises.filter { $0.id != exercise.id }.map(\.answer.box), words: words,
                isWord: exercise.answer.type == .word)
            found[exercise.id] = ink.map { Found(ink: $0) }
        }
        let numbers = read.filter { $0.answer.type == .number }.map(\.id)
        try readNumbers(numbers, on: page, doubt: nil)
        doubtHardlyRead(numbers)
        let fractions = read.filter { $0.answer.type == .fraction }.map(\.id)
        try readNumbers(fractions, on: page, doubt: Self.noBar)
        try readFractions(fractions, unit: page.unit)
        for exercise in read where exercise.answer.type == .word {
            try readWord(exercise.id, offered: exercise.choices.map(\.text), among: list)
        }
    }

    // On a page with so many numbers of which a smaller share can be taken for read margins mean nothing.
    // Fitted by `make bench TABLE=inbox`.
    private static let hardlyRead = (numbers: 12, share: 0.25)
    private static let error = 0.01

    private mutating func doubtHardlyRead(_ ids: [String]) {
        // What lies where it should not is no question of how well readers know such ink.
        let sights = ids.compactMap { id in found[id]?.sight.map { (id, $0) } }
            .filter { InkDoubt.mayBeSettled($1.doubt) }
        let taken = sights.count {
            NumberDecision.inUse.error(of: $1, inBoxes: false).map { $0.error <= Self.error }
                ?? false
        }
        guard sights.count >= Self.hardlyRead.numbers,
            Double(taken) < Self.hardlyRead.share * Double(sights.count)
        else { return }
        for (id, _) in sights { found[id]?.sight?.doubt = InkDoubt.page }
    }

    private mutating func readNumbers(
        _ ids: [String], on page: WorksheetPage, doubt: String?
    ) throws {
        let ids = ids.filter { found[$0] != nil }
        guard !ids.isEmpty, NumberReader.problem == nil else { return }
        let inks = ids.compactMap { found[$0]?.ink }
        let typical = max(Double(inks.map(\.heightPx).median ?? 0), 0.8 * page.unit)
        let lines = inks.map { ink in
            let isHigh = Double(ink.heightPx) > Self.highest * typical
            return AnswerReader.Line(
                alone: ink.alone, around: ink.surroundings, inPlace: ink.inPlace,
                middle: ink.middle, unitPx: NumberReader.boxes * typical,
                doubt: ink.doubt ?? (isHigh ? "higher than one line" : nil)
                    ?? (ink.inPlace == nil && !ink.hasPrintedPlace ? Self.noPrint : doubt))
        }
        for (id, sight) in zip(ids, try AnswerReader().sights(of: lines)) {
            found[id]?.sight = sight
            if found[id]?.ink.hasPointOnRule == true, let best = sight.candidates.first,
                AnswerInk.mayHavePoint(best.text), InkDoubt.mayBeSettled(sight.doubt)
            {
                found[id]?.sight?.doubt = AnswerInk.pointOnRule
            }
            // Of what is struck out the answer that counts may stand in the row above or below.
            if found[id]?.ink.hasInkNearBy == true, let doubt = sight.doubt,
                InkDoubt.strikes.contains(doubt)
            {
                found[id]?.sight?.doubt = InkDoubt.beside
            }
        }
    }

    /// Where a fraction may stand, what has a bar or a slash between two numbers is read as one. Elsewhere it is not
    /// looked for, for a 4 or a 3 has a line with ink above and below it, too.
    private mutating func readFractions(_ ids: [String], unit: Double) throws {
        guard NumberReader.problem == nil else { return }
        let ways = ids.map { id in
            found[id].map { FractionInk.ways($0.ink.alone, unitPx: unit) } ?? []
        }
        for (id, sight) in zip(ids, try FractionReader().sights(of: ways)) {
            guard let sight else { continue }
            found[id]?.sight = sight
            if let doubt = found[id]?.ink.doubt { found[id]?.sight?.doubt = doubt }
        }
    }

    /// What a word may say.
    private mutating func readWord(
        _ id: String, offered: [String], among list: WordList
    ) throws {
        guard let ink = found[id]?.ink, WritingReader.problem == nil,
            let read = try WritingReader().word(on: ink.alone, offered: offered, among: list)
        else { return }
        found[id]?.words = WordAlternatives.of(read, offered: offered)
        if let word = read.certain, ink.doubt == nil, !StruckWord.mayBe(ink.alone) {
            found[id]?.word = word
        }
    }

    /// The item of a place with its readings: a number is taken for read where at most `readingError` of those as sure
    /// are wrong.
    func read(_ item: Responses.Item, readingError: Double) -> Responses.Item {
        guard let found = found[item.questionID] else { return item }
        var item = item
        // Free places are wide: what is marked stands right behind the ink.
        if let box = item.box, found.ink.box.maxX > box.x {
            item.box?.width = min(box.maxX, found.ink.box.maxX) - box.x
        }
        guard let sight = found.sight else {
            item.alternatives = found.words
            if let word = found.word, WordReading.error <= readingError {
                (item.state, item.value) = (.read, word)
                item.confidence = Confidence(1 - WordReading.error)
                item.alternatives.removeAll { $0.value == word }
            }
            return item
        }
        let shares = NumberCertainty.shares(of: sight)
        item.alternatives = zip(sight.candidates, shares).prefix(Self.most).map {
            Responses.Alternative(value: $0.text, confidence: WrittenLine.quantised($1))
        }.filter { $0.confidence.value > 0 }
        if let (text, error) = NumberDecision.inUse.error(of: sight, inBoxes: false),
            error <= readingError
        {
            (item.state, item.value) = (.read, text)
            item.confidence = Confidence(1 - error)
            item.alternatives.removeAll { $0.value == text }
        }
        return item
    }
}
