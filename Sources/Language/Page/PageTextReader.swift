import Artifacts

/// Goes through the lines and gathers.
struct PageTextReader {
    let lexicon: Lexicon
    private var text = PageText()
    private var paragraph: [Piece] = []
    private var paragraphs = 0
    private var lastProse: Recognition.Line?
    /// Whether a line in lower case would go on with the last entry.
    private var isInEntry = false
    /// Lines with a running number that ask nothing.
    private var numbered = NumberedSteps<PageText.Place>()

    /// A printed word on its line.
    private struct Piece {
        var text: String
        var place: PageText.Place
        var endsLine: Bool
    }

    init(lexicon: Lexicon) { self.lexicon = lexicon }

    mutating func read(_ page: Recognition.Page) {
        var taken: Set<String> = []
        for exercise in page.exercises {
            guard let task = MathTask(reading: exercise.prompt) else { continue }
            let number = page.lines.firstIndex { line in
                Self.isInside(line.box, exercise.box) || line.text.contains(exercise.prompt)
            }
            let place = PageText.Place(
                page: page.number, lines: [(number ?? 0) + 1],
                confidence: exercise.promptConfidence, doubtful: [])
            taken.insert(task.prompt(blank: true))
            text.sums.append(.init(task: task, text: exercise.prompt, place: place))
        }
        let tables = PageText.Table.all(on: page)
        text.tables += tables.map(\.table)
        for (index, line) in page.lines.enumerated() {
            if tables.contains(where: { $0.lines.contains(index) }) {
                flush()
                text.plain.append(line.text)
                continue
            }
            let isExercise = page.exercises.contains {
                Self.isInside(line.box, $0.box) || line.text.contains($0.prompt)
            }
            read(line, number: index + 1, of: page, isExercise: isExercise, taken: &taken)
        }
        flush()
    }

    mutating func finish() -> PageText {
        flush()
        // One line alone that looks like an entry is a title or a remark.
        if text.entries.count < 2 { text.entries = [] }
        if text.events.count < 2 { text.events = [] }
        for (index, list) in numbered.lists(lexicon).enumerated() {
            takeSteps(list, paragraph: paragraphs + 1 + index)
        }
        return text
    }

    /// Steps are sentences as well, where they stand on the page, with what stands behind them on their lines.
    private mutating func takeSteps(
        _ list: [NumberedSteps<PageText.Place>.Step], paragraph: Int
    ) {
        func sentence(_ text: String, _ place: PageText.Place) -> PageText.Sentence {
            .init(text: text, place: place, paragraph: paragraph)
        }
        text.steps.append(
            list.filter(NumberedSteps.isShort).map { sentence($0.text, $0.place) })
        let all = list.flatMap { step in
            ([step.text] + step.rest).map { sentence($0, step.place) }
        }
        guard let top = list.first?.place else { return }
        let index =
            text.sentences.firstIndex {
                ($0.place.page, $0.place.lines.first ?? 0) > (top.page, top.lines.first ?? 0)
            } ?? text.sentences.endIndex
        text.sentences.insert(contentsOf: all, at: index)
    }

    private static func isInside(_ box: Box, _ whole: Box) -> Bool {
        guard !box.isEmpty, !whole.isEmpty else { return false }
        return box.intersection(whole).area * 2 > box.area
    }

    private mutating func read(
        _ line: Recognition.Line, number: Int, of page: Recognition.Page, isExercise: Bool,
        taken: inout Set<String>
    ) {
        let place = Self.place(line, number, page.number)
        let clean = Self.unmarked(line.text)
        var kind = LineReader.kind(clean, isExercise: isExercise)
        if isAskingTitle(clean, kind) { kind = .heading }
        if isInEntry, clean.first?.isLowercase == true, kind == .prose, !text.entries.isEmpty {
            text.entries[text.entries.count - 1].meaning += " " + LineReader.withoutStop(clean)
            text.entries[text.entries.count - 1].place.join(place)
            return
        }
        if kind == .heading || kind == .instruction || isList(kind), goesOn(line, clean) {
            kind = .prose
        }
        isInEntry = false
        if kind != .prose { flush() }
        switch kind {
        case .furniture: break
        case .injection: text.injections += 1
        case .exercise(let body):
            text.plain.append(clean)
            if !isExercise { numbered.take(clean, place) }
            for task in MathTask(reading: body).map({ [$0] }) ?? Story.likely(in: body)
            where taken.insert(task.prompt(blank: true)).inserted {
                text.sums.append(.init(task: task, text: body, place: place))
            }
        case .instruction: break
        case .heading:
            text.headings.append(clean)
            text.plain.append(clean)
        case .entry(let term, let meaning):
            text.entries.append(.init(term: term, meaning: meaning, place: place))
            text.plain.append(clean)
            isInEntry = true
        case .dated(let year, let event): readEvent(year, event, place)
        case .wordList(let words):
            text.listWords += words.map { .init(text: $0, place: place) }
            text.plain.append(clean)
        case .prose:
            if isTitle(before: line, clean) {
                text.headings.append(paragraph.map(\.text).joined(separator: " "))
                (paragraph, lastProse) = ([], nil)
            } else if startsParagraph(line) {
                flush()
            }
            add(line, clean, place)
        }
    }

    /// `What Is Sound?` above a text is its title, and no exercise.
    private func isAskingTitle(_ clean: String, _ kind: LineKind) -> Bool {
        guard kind == .exercise(body: clean), clean.hasSuffix("?"), text.plain.isEmpty,
            paragraph.isEmpty, case let words = Tokens.words(clean), (2...10).contains(words.count)
        else { return false }
        return words.count { $0.first?.isUppercase == true } * 2 >= words.count
            && MathTask(reading: clean) == nil
    }

    /// A line of running text that names things one after another looks like a list of words.
    private func isList(_ kind: LineKind) -> Bool {
        if case .wordList = kind { true } else { false }
    }

    private mutating func readEvent(_ year: Int, _ event: String, _ place: PageText.Place) {
        let sentences = SentenceSplitter.split(event.split(separator: " ").map(String.init))
        let first = sentences.first.map { event.split(separator: " ")[$0].joined(separator: " ") }
        text.events.append(
            .init(year: year, text: LineReader.withoutStop(first ?? event), place: place))
        text.plain.append(event)
    }

    /// A short line in the middle of running text is its end and not a title.
    private func goesOn(_ line: Recognition.Line, _ clean: String) -> Bool {
        guard let last = paragraph.last?.text else { return false }
        return !last.hasSuffix(":") && !Self.endsSentence(last) && clean.first?.isNumber != true
    }

    /// Whether words end a sentence; a stop may stand inside a bracket or quotes: `(It is called bile.)`
    private static func endsSentence(_ text: some StringProtocol) -> Bool {
        guard let last = text.last else { return false }
        if ".?!\"”".contains(last) { return true }
        return ")]’'»".contains(last) && text.dropLast().last.map { ".?!".contains($0) } ?? false
    }

    /// Whether the line read before is a title by where it stands: a short line by itself, without a stop, in front of
    /// one that begins anew and is longer.
    private func isTitle(before line: Recognition.Line, _ clean: String) -> Bool {
        guard let before = lastProse, paragraph.count(where: \.endsLine) == 1,
            (2...10).contains(paragraph.count), let end = before.text.trimmed.last,
            end.isLetter || end.isNumber || end == "?", before.text.first?.isUppercase == true,
            clean.first?.isUppercase == true
        else { return false }
        return before.box.maxX * 100 < line.box.maxX * 60
    }

    private func startsParagraph(_ line: Recognition.Line) -> Bool {
        guard let before = lastProse, Self.endsSentence(before.text) else { return false }
        let gap = line.box.y - before.box.maxY
        let isFar = !line.box.isEmpty && gap > before.box.height
        let isShort = before.box.maxX * 100 < line.box.maxX * 85
        return isFar || isShort || before.text.count > 110 || isTitleLike(line, behind: before)
    }

    /// A short line without a stop behind one that ends a sentence: a title in the middle of the text.
    private func isTitleLike(_ line: Recognition.Line, behind before: Recognition.Line) -> Bool {
        guard let last = line.text.trimmed.last, last.isLetter || last.isNumber else {
            return false
        }
        return (2...8).contains(Tokens.words(line.text).count)
            && line.text.first?.isUppercase == true
            && line.box.maxX * 100 < before.box.maxX * 60
    }

    private mutating func add(
        _ line: Recognition.Line, _ clean: String, _ place: PageText.Place
    ) {
        lastProse = line
        text.plain.append(clean)
        let words = clean.split(separator: " ").map(String.init)
        for (index, word) in words.enumerated() {
            if index == 0, let last = paragraph.last, last.endsLine, last.text.hasSuffix("-"),
                word.first?.isLowercase == true
            {
                let joined = last.text.dropLast() + word
                let core = Tokens.words(String(joined)).first?.lowercased() ?? ""
                let isOne = lexicon.isWord(core)
                paragraph[paragraph.count - 1].text = isOne ? String(joined) : last.text + word
                paragraph[paragraph.count - 1].place.join(place)
                continue
            }
            paragraph.append(
                Piece(text: word, place: place, endsLine: index == words.count - 1))
        }
    }

    private mutating func flush() {
        defer { (paragraph, lastProse) = ([], nil) }
        guard !paragraph.isEmpty else { return }
        paragraphs += 1
        for range in SentenceSplitter.split(paragraph.map(\.text)) {
            let pieces = paragraph[range]
            guard var place = pieces.first?.place else { continue }
            for piece in pieces.dropFirst() { place.join(piece.place) }
            let whole = pieces.map(\.text).joined(separator: " ")
            let standing = StandingSentence.of(whole)
            text.sentences.append(
                .init(
                    text: standing.text, place: place, paragraph: paragraphs,
                    opening: standing.opening))
            text.shortForms.merge(ShortForms.of(whole)) { first, _ in first }
        }
    }

    static func place(
        _ line: Recognition.Line, _ number: Int, _ page: Int
    ) -> PageText.Place {
        var doubtful: Set<String> = []
        var lowest = line.confidence
        for word in line.words {
            lowest = min(lowest, word.confidence)
            guard word.confidence < 0.8 else { continue }
            doubtful.formUnion(Tokens.words(word.text.lowercased()))
        }
        return .init(page: page, lines: [number], confidence: lowest, doubtful: doubtful)
    }

    /// Without the marks of Markdown.
    static func unmarked(_ text: String) -> String {
        var text = text.trimmed
        while text.first == "#" { text.removeFirst() }
        for bullet in ["* ", "• ", "- "] where text.hasPrefix(bullet) {
            text.removeFirst(bullet.count)
        }
        return withoutDateline(text.trimmed)
    }

    /// Without the `MILLBROOK - ` or `OSLO, May 4 – ` in front of a paragraph of news; a list of terms has one meaning
    /// behind each.
    private static func withoutDateline(_ text: String) -> String {
        let pattern =
            #/^[A-Z]{3,}(?:[\ \-][A-Z]{2,})*(?:,\ [A-Z][a-z]+\.?(?:\ [0-9]{1,2})?)?\ [\-–—]\ (?<rest>[A-Z].+)$/#
        guard let rest = text.wholeMatch(of: pattern)?.output.rest,
            rest.contains(#/[a-z]\.\ [A-Z]/#)
        else { return text }
        return String(rest)
    }
}
