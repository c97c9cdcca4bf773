import Artifacts

/// Where the answer to an exercise is written.
enum AnswerPlaces {
    /// Right of an `=`: on the rule or in the frame that stands there, else the free space up to the next sum.
    static func right(
        of equals: Box, heightPx: Int, others: [Box], marks: Marks, pageWidthPx: Int
    ) -> Box {
        // A rule lies under the digits, in print with wide rows as far as half of their height.
        let row = Box(
            x: equals.maxX, y: equals.centreY - heightPx, width: 8 * heightPx,
            height: 12 * heightPx / 5)
        let next = others.filter { $0.x > equals.maxX && $0.rowOverlap(equals) > 0.5 }.map(\.x)
            .min()
        // In a column of sums of different length the places stand below each other, some way off.
        let reach = min(equals.maxX + 6 * heightPx, next ?? Int.max)
        let near = { (box: Box) in
            box.x >= equals.centreX && box.x < reach && box.maxX < next ?? Int.max
                && row.holds(x: max(box.x, row.x), y: box.centreY)
        }
        if let frame = marks.frames.filter(near).min(by: { $0.x < $1.x }) {
            return frame.grown(by: -max(1, heightPx / 12))
        }
        if let rule = marks.rules.filter(near).min(by: { $0.x < $1.x }) {
            return on(rule, heightPx: heightPx, below: marks.rules + others)
        }
        // Pupils write right behind the sign, and into it.
        let left = equals.maxX + max(1, heightPx / 12)
        let limit = min(next.map { $0 - heightPx } ?? Int.max, pageWidthPx - heightPx / 2)
        let width = max(heightPx, min(5 * heightPx, limit - left))
        let span = span(of: equals, heightPx: heightPx, others: others)
        return Box(
            x: left, y: span.lowerBound, width: min(width, max(1, pageWidthPx - left)),
            height: span.count)
    }

    /// The height of a row's place: up to the middle between it and the sums above and below, one and a quarter digits
    /// either way at most.
    private static func span(of equals: Box, heightPx: Int, others: [Box]) -> Range<Int> {
        let axis = equals.centreY
        let near = others.filter { $0.x < equals.maxX + heightPx && $0.maxX > equals.x - heightPx }
        let above = near.map(\.centreY).filter { $0 < axis - heightPx / 2 }.max()
        let below = near.map(\.centreY).filter { $0 > axis + heightPx / 2 }.min()
        let reach = 5 * heightPx / 4
        let up = max(3 * heightPx / 4, min(reach, above.map { (axis - $0) * 11 / 20 } ?? reach))
        let down = max(3 * heightPx / 4, min(reach, below.map { ($0 - axis) * 11 / 20 } ?? reach))
        return max(0, axis - up)..<(axis + down)
    }

    /// The place on a rule behind an `=`: pupils write larger than print, and up to what stands above the space is
    /// theirs.
    static func on(_ rule: Box, heightPx: Int, below marks: [Box]) -> Box {
        let ceiling = marks.filter {
            $0.maxY < rule.y - heightPx && $0.columnOverlap(rule) > 0
        }.map { $0.maxY + heightPx / 4 }.max()
        let place = above(rule, heightPx: heightPx)
        let top = min(place.y, max(rule.y - 9 * heightPx / 4, ceiling ?? 0, 0))
        return place.union(Box(x: rule.x, y: top, width: rule.width, height: 1))
    }

    /// The space on a rule: from one and a half letters above it to a little below, where tails hang.
    static func above(_ rule: Box, heightPx: Int) -> Box {
        let top = max(0, rule.y - 3 * heightPx / 2)
        return Box(x: rule.x, y: top, width: rule.width, height: rule.maxY + heightPx / 3 - top)
    }

    /// The place of a draft's answer, and what goes there; `others` are the page's printed words.
    static func place(
        of draft: Draft, writingRules: [Box], others: [Box], nextTop: Int, pageWidthPx: Int
    ) -> Recognition.Place {
        let height = draft.heightPx
        if !draft.choices.isEmpty, draft.endsInBracket, let bracket = draft.blanks.last {
            return .init(box: bracket, type: .letter)
        }
        if !draft.choices.isEmpty {
            let rule = (draft.ahead + draft.blanks + writingRules).first
            let box = rule.map { $0.height > height ? $0 : above($0, heightPx: height) }
            return .init(box: draft.choiceBox ?? box ?? draft.box, type: .choice)
        }
        if let first = draft.answer.first {
            let box = draft.answer.dropFirst().reduce(first) { $0.union($1) }
            return .init(
                box: box.height > height ? box : above(box, heightPx: height),
                type: PlaceKind.ofAnswer(to: draft.text))
        }
        if draft.blanks.isEmpty, let ahead = draft.ahead.first {
            let box = ahead.height > height ? ahead : above(ahead, heightPx: height)
            return .init(box: box, type: .letter)
        }
        if !draft.blanks.isEmpty {
            let places = draft.blanks.map {
                $0.height > height ? $0 : above($0, heightPx: height)
            }
            let box = places.dropFirst().reduce(places[0]) { $0.union($1) }
            return .init(box: box, type: draft.blanks.count > 1 ? .text : PlaceKind.of(draft))
        }
        let type: Recognition.PlaceType = Wording.asksForNumber(draft.text) ? .number : .text
        let boxes = writingRules.map {
            under(draft.words.map(\.box), above($0, heightPx: height), heightPx: height)
        }.filter { box in
            !draft.words.contains { stands($0.box, in: box, heightPx: height) }
        }
        if let first = boxes.first {
            return .init(box: boxes.dropFirst().reduce(first) { $0.union($1) }, type: type)
        }
        let free = below(
            draft.box, last: draft.lastRow, heightPx: height, nextTop: nextTop,
            pageWidthPx: pageWidthPx)
        return .init(box: cleared(free, of: others, heightPx: height), type: type)
    }

    /// A place on a rule without what hangs into it from the exercise's own row above: tails of letters are no answer.
    private static func under(_ words: [Box], _ place: Box, heightPx: Int) -> Box {
        let tails = words.filter { word in
            word.y < place.y && word.centreY < place.y + heightPx / 4
                && !word.intersection(place).isEmpty
        }
        let top = max(place.y, tails.map(\.maxY).max() ?? place.y)
        guard place.maxY - top >= heightPx / 2 else { return place }
        return Box(x: place.x, y: top, width: place.width, height: place.maxY - top)
    }

    /// What is left of free space where words reach into it, from above, from below or at its end, as they do where
    /// rows lean.
    private static func cleared(_ place: Box, of words: [Box], heightPx: Int) -> Box {
        var (top, low, right) = (place.y, place.maxY, place.maxX)
        for word in words {
            let shared = word.intersection(place)
            guard shared.width > 0, 4 * shared.height > word.height else { continue }
            if 3 * (word.centreY - place.y) < place.height {
                top = max(top, word.maxY)
            } else if 3 * (place.maxY - word.centreY) < place.height {
                low = min(low, word.y)
            } else if word.x > place.x {
                right = min(right, word.x - heightPx / 4)
            }
        }
        // Where next to nothing is left, the space was a guess, and stays one.
        guard low - top >= heightPx / 2, right - place.x >= heightPx / 2 else { return place }
        return Box(x: place.x, y: top, width: right - place.x, height: low - top)
    }

    /// Whether a word of the exercise itself stands where a rule would have its answer written: then that rule is a
    /// figure's edge, or underlines the word.
    private static func stands(_ word: Box, in place: Box, heightPx: Int) -> Bool {
        let shared = word.intersection(place)
        return shared.width > heightPx && 3 * shared.height > word.height
    }

    /// The free space below the words, or right of their last row where there is none.
    private static func below(
        _ box: Box, last: Box, heightPx: Int, nextTop: Int, pageWidthPx: Int
    ) -> Box {
        let right = max(box.maxX, pageWidthPx - box.x)
        let free = nextTop - box.maxY - heightPx / 2
        if free > heightPx {
            return Box(
                x: box.x, y: box.maxY + heightPx / 4, width: right - box.x,
                height: min(free, 8 * heightPx))
        }
        let left = min(last.maxX + heightPx / 2, pageWidthPx - 1)
        return Box(
            x: left, y: max(0, last.y - heightPx / 2), width: max(1, pageWidthPx - left),
            height: last.height + heightPx)
    }
}
