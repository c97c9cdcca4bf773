import Artifacts
import Imaging

/// Makes exercises of a page's print: sums, numbered and lettered questions, blanks, choices, each under its
/// instruction.
struct ExerciseFinder {
    let fragments: [Fragment]
    let sums: [Sum]
    let marks: Marks
    let pageWidthPx: Int
    let pageHeightPx: Int

    /// The components of ink, by which stops behind blanks are known.
    var components: [Image.Component] = []

    /// The exercises in the order of the page, not yet numbered.
    func exercises() -> [Recognition.Exercise] {
        let (all, writing) = items()
        let rests = RestPlaces(all, sums: sums)
        let (lists, items) = Matching.find(in: AnswerRows.joined(rests.others))
        var assembler = Assembler()
        assembler.footPx = footPx
        let ordered = Layout.ordered(items)
        for item in ordered { assembler.take(item) }
        let steps = StepItems(ordered)
        let found = NumberedList.completed(assembler.finished())
        let instructions = Instructions(assembler.instructions)
        let drafts = found.compactMap { entry in
            if case .draft(let draft) = entry { draft } else { nil }
        }
        var exercises = found.filter { entry in
            if case .draft(let draft) = entry {
                Plausibility.holds(draft, among: drafts) && !steps.hold(draft) && !isFoot(draft)
                    && !isTitle(draft)
                    && !isHead(draft, over: instructions) && !isCall(draft, writing)
            } else {
                true
            }
        }.flatMap { entry in
            switch entry {
            case .sum(let sum, let instruction):
                rests.exercises(
                    of: sum, as: exercise(sum, instructions.choose(instruction, for: sum.box)))
            case .draft(let draft):
                Gaps(draft).parted(exercise(draft, writing: writing, all: items))
            }
        }
        for list in lists {
            let top = list.left[0].box
            insert(
                list.exercises(instruction: instructions.above(top), rules: writing),
                into: &exercises)
        }
        for table in tables {
            insert(
                table.exercises(instruction: instructions.above(table.grid.box)), into: &exercises)
        }
        return exercises
    }

    /// Puts exercises that belong together where the first of them stands on the page.
    private func insert(
        _ group: [Recognition.Exercise], into exercises: inout [Recognition.Exercise]
    ) {
        guard let top = group.map(\.box.y).min() else { return }
        let index = exercises.firstIndex { $0.box.y > top } ?? exercises.endIndex
        exercises.insert(contentsOf: group, at: index)
    }

    /// Ruled tables with cells to fill.
    private var tables: [TableExercises] {
        let words = fragments.flatMap(\.words)
        return marks.grids.compactMap { TableExercises($0, words: words) }
    }

    /// Print with the blanks that stand in its rows, sums, and the rules left over, on which whole answers are written.
    private func items() -> (items: [Item], writing: [Box]) {
        let print = fragments.compactMap { fragment -> Fragment? in
            var outside = fragment
            outside.words.removeAll { word in
                marks.grids.contains { $0.box.holds(x: word.box.centreX, y: word.box.centreY) }
            }
            return outside.words.isEmpty ? nil : outside
        }
        var items = print.map { fragment in
            let (words, blanks) = Blanks.split(fragment.words)
            return Item(words: words, blanks: blanks, heightPx: fragment.heightPx)
        }
        items += sums.map { Item(words: [], blanks: [], heightPx: $0.heightPx, sum: $0) }
        var writing: [Box] = []
        // From left to right: a row with places reaches as far as its last one.
        let places = (marks.rules + marks.frames).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        for mark in places {
            if sums.contains(where: { $0.answer.intersection(mark.grown(by: 2)).area > 0 }) {
                continue
            }
            if let owner = owner(of: mark, among: items) {
                items[owner].blanks.append(mark)
                items[owner].blanks.sort { $0.x < $1.x }
            } else {
                writing.append(mark)
            }
        }
        let whole = merged(Self.labelled(Labels.withPronouns(items))).map {
            Stops.restored($0, components: components)
        }
        return (whole, writing.sorted { ($0.y, $0.x) < ($1.y, $1.x) })
    }

    /// The print a mark stands in the row of: the nearest to its left, else to its right.
    private func owner(of mark: Box, among items: [Item]) -> Int? {
        let row = items.indices.filter { index in
            let (box, height) = (items[index].row, items[index].heightPx)
            guard items[index].sum == nil else { return false }
            if 2 * mark.height > height { return box.rowOverlap(mark) > 0.6 }
            return mark.centreY > box.maxY - 2 * height / 5
                && mark.centreY < box.maxY + 3 * height / 5
        }
        let left = row.filter {
            items[$0].box.x < mark.x && mark.x - items[$0].box.maxX < 4 * items[$0].heightPx
        }
        if let nearest = left.max(by: { items[$0].box.maxX < items[$1].box.maxX }) {
            return nearest
        }
        let right = row.filter {
            items[$0].box.x > mark.x && items[$0].box.x - mark.maxX < 4 * items[$0].heightPx
        }
        return right.min { items[$0].box.x < items[$1].box.x }
    }

    /// Joins a label that stands alone with the words behind it.
    private static func labelled(_ items: [Item]) -> [Item] {
        var result = items
        for label in items where label.isLabelAlone {
            let behind = result.filter { other in
                other.sum == nil && !other.words.isEmpty && other.label == nil
                    && other.box.x >= label.box.maxX
                    && other.box.x - label.box.maxX < 4 * max(label.heightPx, other.heightPx)
                    && other.box.rowOverlap(label.box) > 0.5
            }.min { $0.box.x < $1.box.x }
            guard let behind, let index = result.firstIndex(of: behind),
                let own = result.firstIndex(of: label)
            else { continue }
            result[index].words.insert(contentsOf: label.words, at: 0)
            result.remove(at: own)
        }
        return result
    }

    /// Joins what a blank holds together: the words left and right of it are one sentence.
    private func merged(_ items: [Item]) -> [Item] {
        var result = items
        var index = 0
        while index < result.count {
            let item = result[index]
            let next = result.indices.first { other in
                guard other != index, item.sum == nil, result[other].sum == nil else {
                    return false
                }
                let (box, height) = (result[other].box, item.heightPx)
                return item.blanks.contains { blank in
                    blank.maxX >= item.words.map(\.box.maxX).max() ?? 0
                        && box.x >= blank.maxX - height && box.x - blank.maxX < 4 * height
                        && box.rowOverlap(item.box) > 0.5
                } && Labels.leading(result[other].words.map(\.text)) == nil
            }
            guard let next else {
                index += 1
                continue
            }
            result[index].words += result[next].words
            result[index].words.sort { $0.box.x < $1.box.x }
            result[index].blanks += result[next].blanks
            result[index].blanks.sort { $0.x < $1.x }
            result.remove(at: next)
            if next < index { index -= 1 }
        }
        return result
    }

    private func exercise(_ sum: Sum, _ instruction: String?) -> Recognition.Exercise {
        Recognition.Exercise(
            id: "", label: sum.label, prompt: sum.prompt,
            promptConfidence: Confidence(sum.confidence), box: sum.box.union(sum.answer),
            instruction: instruction, answer: .init(box: sum.answer, type: sum.type))
    }

    private func exercise(
        _ draft: Draft, writing: [Box], all: [Item]
    ) -> Recognition.Exercise {
        let box = draft.box
        let nextTop =
            all.map(\.box).filter { $0.y > box.maxY && $0.columnOverlap(box) > 0 }
            .map(\.y).min() ?? box.maxY + 6 * draft.heightPx
        if draft.heading != nil {
            let place = problemPlace(of: draft, all)
            return Recognition.Exercise(
                id: "", label: draft.label, prompt: draft.prompt,
                promptConfidence: draft.confidence, box: box.union(place),
                answer: .init(box: place, type: .text))
        }
        let own = writing.filter { rule in
            isInRow(rule, of: draft, all)
                || rule.y > box.maxY - draft.heightPx / 2 && rule.maxY < nextTop + draft.heightPx
                    && rule.columnOverlap(box) > 0
        }
        var place = AnswerPlaces.place(
            of: draft, writingRules: own, others: all.flatMap(\.words).map(\.box),
            nextTop: nextTop, pageWidthPx: pageWidthPx)
        place.box = place.box.intersection(
            Box(x: 0, y: 0, width: pageWidthPx, height: pageHeightPx))
        return Recognition.Exercise(
            id: "", label: draft.label, prompt: draft.prompt, promptConfidence: draft.confidence,
            box: box.union(place.box), instruction: draft.instruction, answer: place,
            choices: draft.choices.isEmpty
                ? Choices.offers(draft.offered.map(\.text)) : draft.choices)
    }

    /// Where the foot of the page begins, with its number.
    private var footPx: Int { pageHeightPx - pageHeightPx / 10 }

    /// Whether a draft is what stands at the foot of a page, `Page 1 of 3`, with scrawl before it.
    private func isFoot(_ draft: Draft) -> Bool {
        draft.box.y > footPx && draft.blanks.isEmpty && draft.choices.isEmpty && !draft.isListed
            && !Wording.asks(draft.text) && !Wording.commands(draft.text)
    }

    /// Whether a question is the page's title: in larger letters than the page, with print below it, or in the capitals
    /// of a title, above all else and above running text.
    private func isTitle(_ draft: Draft) -> Bool {
        guard !draft.isLabelled, draft.blanks.isEmpty, draft.choices.isEmpty, draft.answer.isEmpty,
            let usual = fragments.map(\.heightPx).sorted().middle
        else { return false }
        let words = draft.text.split(separator: " ")
        let capitals = words.count { $0.first?.isUppercase == true }
        if (2...10).contains(words.count), capitals >= 2, capitals * 2 >= words.count,
            sums.isEmpty, !fragments.contains(where: { $0.box.maxY <= draft.box.y }),
            fragments.contains(where: { $0.words.count >= Self.runningWords })
        {
            return true
        }
        return 4 * draft.heightPx > 5 * usual && fragments.count + sums.count > 3
            && fragments.contains { $0.box.y > draft.box.maxY }
    }

    /// A row of so many words is one of running text.
    private static let runningWords = 15

    /// Whether a question heads the page: an instruction follows right below, flush with it, and nothing is asked
    /// above.
    private func isHead(_ draft: Draft, over instructions: Instructions) -> Bool {
        guard !draft.isLabelled, draft.blanks.isEmpty, draft.choices.isEmpty, draft.answer.isEmpty,
            let first = instructions.entries.first?.box
        else { return false }
        let gap = first.y - draft.box.maxY
        return gap > 0 && gap < 4 * draft.heightPx
            && abs(first.x - draft.box.x) < 2 * draft.heightPx
            && !sums.contains { $0.box.y < draft.box.y }
            && fragments.count { $0.box.maxY < draft.box.y } < 3
    }

    /// Whether a question on a page of sums is a word to the pupil, `How many can you do in three minutes?`: it has no
    /// label and no place for an answer.
    private func isCall(_ draft: Draft, _ writing: [Box]) -> Bool {
        guard !draft.isLabelled, draft.blanks.isEmpty, draft.choices.isEmpty, draft.answer.isEmpty,
            draft.ahead.isEmpty, draft.heading == nil, sums.count >= 3
        else { return false }
        let place = Box(
            x: draft.box.x, y: draft.box.centreY, width: max(draft.box.width, pageWidthPx / 4),
            height: 4 * draft.heightPx)
        return !writing.contains { !$0.intersection(place).isEmpty }
    }

    /// Below a problem and what belongs to it, down to the next one or to the foot of the page.
    private func problemPlace(of draft: Draft, _ all: [Item]) -> Box {
        let print = draft.trail.map { draft.box.union($0) } ?? draft.box
        let next = all.filter { $0.heading != nil && $0.box.y > print.maxY }.map(\.box.y).min()
        let top = print.maxY + draft.heightPx / 2
        return Box(
            x: draft.box.x, y: top, width: draft.box.width,
            height: max(draft.heightPx, min(next ?? footPx, footPx) - top))
    }

    /// Whether a rule stands in the last row of a draft, further right, with no print between.
    private func isInRow(_ rule: Box, of draft: Draft, _ all: [Item]) -> Bool {
        guard let last = draft.items.last, rule.x > last.box.maxX,
            rule.centreY > last.box.centreY, rule.centreY < last.box.maxY + last.heightPx
        else { return false }
        return !all.contains {
            $0.box.x > last.box.maxX && $0.box.x < rule.maxX && $0.box.rowOverlap(last.box) > 0.3
        }
    }
}
