import Artifacts
import Imaging
import Reading

/// Reads doubtful print of a page of exercises again with the second reader: short rows beside rules and brackets are
/// where Tesseract fails, and print glued to ink is where any reader does. 8 to 14 ms a row.
struct Rereading {
    /// Rules and places that part a row without ending it.
    let gaps: [Box]
    /// The components of ink.
    let components: [Image.Component]

    /// Surer than this a row is left as it is.
    private static let sure = 0.8
    /// A second reading is taken where its least certain character is surer than this.
    private static let least = 0.85

    /// Words that stand together on a line.
    struct Run: Equatable {
        /// Their places among the words.
        var indices: [Int]
        var box: Box
        var confidence: Double
        /// Where its row begins, with a label that is left as it was read.
        var left: Int
    }

    /// The words with doubtful rows as the second reader reads them, where it is sure.
    func reread(_ words: [ReadWord], on picture: Image) throws -> [ReadWord] {
        let runs = Array(doubtful(words).prefix(60))
        guard !runs.isEmpty, let second = SecondReader.ifAny else { return words }
        let readings = try second.lines(runs.map(\.box), of: picture)
        var (replaced, dropped): ([Int: [ReadWord]], Set<Int>) = ([:], [])
        for (run, reading) in zip(runs, readings) {
            let signs = reading.characters.filter { $0.text != " " }
            guard let first = run.indices.first,
                signs.map(\.certainty).min() ?? 0 > Self.least
            else { continue }
            let old = words[first]
            replaced[first] = SecondReader.words(
                of: reading, block: old.block, paragraph: old.paragraph, line: old.line)
            dropped.formUnion(run.indices)
        }
        return words.indices.flatMap { index in
            replaced[index] ?? (dropped.contains(index) ? [] : [words[index]])
        }
    }

    /// Rows of print that was read in doubt. A pupil writes in all heights and anywhere; what is as high as the page's
    /// print and stands flush with rows of it, or right beside them, is print.
    func doubtful(_ words: [ReadWord]) -> [Run] {
        let runs = runs(of: words)
        let known = runs.filter { $0.confidence > Self.sure }
        guard known.count >= 2 else { return [] }
        let height = Fragments.letterHeight(
            known.flatMap(\.indices).filter { words[$0].text.count > 1 }.map { words[$0].box })
        let candidates = runs.filter { $0.confidence <= Self.sure }.map { run in
            var tight = run
            tight.box = fitted(run.box, height)
            if run.left == run.box.x { tight.left = tight.box.x }
            return tight
        }
        let doubtful = candidates.filter { run in
            run.box.width < 25 * height
                && 10 * run.box.height > 6 * height
                && run.indices.allSatisfy { index in
                    // Words glued to a blank hold ink, and lines of scripts without spaces may.
                    !words[index].text.contains { $0.isWide || $0 == "_" }
                }
                && run.indices.contains { index in
                    words[index].text.contains { $0.isLetter || $0.isNumber }
                }
                && 10 * run.box.height < 17 * height && 2 * run.box.width > height
                && known.contains { isFlush(run, $0, height) }
        }
        return doubtful.map { run in
            var whole = run
            let others = runs.filter { $0.indices != run.indices }.map(\.box)
            whole.box = grown(run.box, besides: others, height)
            return whole
        }
    }

    /// A box about the ink within it that stands on no rule.
    private func fitted(_ box: Box, _ height: Int) -> Box {
        let own = components.map(\.box).filter { component in
            box.holds(x: component.centreX, y: component.centreY) && 2 * component.height > height
                && 2 * component.height < 3 * height && !isOnGap(component, height)
        }
        guard let first = own.first else { return box }
        let row = own.dropFirst().reduce(first) { $0.union($1) }
        // Stops are low, and stand right behind.
        let stops = components.map(\.box).filter { component in
            2 * component.height <= height && 9 * component.height > height && component.x >= row.x
                && component.x - row.maxX < height / 2 && component.rowOverlap(row) > 0.9
                && 2 * component.width < height && !isOnGap(component, height)
        }
        return stops.reduce(row) { $0.union($1) }
    }

    private func isOnGap(_ component: Box, _ height: Int) -> Bool {
        gaps.contains { gap in
            gap.columnOverlap(component) > 0 && component.maxY > gap.y - 3 * height / 2
                && component.y < gap.maxY
        }
    }

    /// A row with the ink right of it that belongs to it: of a row that is read badly, parts are lost.
    private func grown(_ box: Box, besides others: [Box], _ height: Int) -> Box {
        let row = components.map(\.box).filter { component in
            component.centreX > box.maxX && component.rowOverlap(box) > 0.6
                && 2 * component.height > height
                && 2 * component.height < 3 * height
                && !others.contains { $0.holds(x: component.centreX, y: component.centreY) }
                && !isOnGap(component, height)
        }.sorted { $0.x < $1.x }
        return row.reduce(box) { whole, component in
            component.x - whole.maxX < height ? whole.union(component) : whole
        }
    }

    private func isFlush(_ run: Run, _ known: Run, _ height: Int) -> Bool {
        let (box, other) = (run.box, known.box)
        if 2 * abs(run.left - known.left) < height, abs(box.y - other.y) < 12 * height {
            return true
        }
        guard box.rowOverlap(other) > 0.6 else { return false }
        let (left, right) = box.x < other.x ? (box, other) : (other, box)
        return openGap(from: left, to: right) < 2 * height
    }

    /// The words of each line, parted where a rule or bracket stands and at wide gaps.
    private func runs(of words: [ReadWord]) -> [Run] {
        var lines: [Int: [Int]] = [:]
        // Brackets are known by their place.
        let free = words.indices.filter { !"(（)）".contains(words[$0].text) }
        for index in free { lines[words[index].line, default: []].append(index) }
        return lines.keys.sorted().flatMap { number -> [Run] in
            let line = (lines[number] ?? []).sorted { words[$0].box.x < words[$1].box.x }
            let height = Fragments.letterHeight(line.map { words[$0].box })
            var groups: [[Int]] = []
            for index in line {
                if let last = groups.last?.last,
                    words[index].box.x - words[last].box.maxX < 11 * height / 5,
                    openGap(from: words[last].box, to: words[index].box)
                        == words[index].box.x - words[last].box.maxX
                {
                    groups[groups.count - 1].append(index)
                } else {
                    groups.append([index])
                }
            }
            return groups.map { group in
                var run = run(Self.withoutLabel(group, words), words)
                run.left = words[group[0]].box.x
                return run
            }
        }
    }

    /// A row without the label before it, where that was read: of `7. I` a second reading makes a number.
    private static func withoutLabel(_ group: [Int], _ words: [ReadWord]) -> [Int] {
        guard let first = group.first, group.count > 1, words[first].confidence > 0.5,
            Labels.whole(words[first].text) != nil
        else { return group }
        return Array(group.dropFirst())
    }

    private func run(_ indices: [Int], _ words: [ReadWord]) -> Run {
        let part = indices.map { words[$0] }
        let box = part.dropFirst().reduce(part[0].box) { $0.union($1.box) }
        return Run(
            indices: indices, box: box,
            confidence: min(
                PageWords.confidence(of: part), (part.map(\.confidence).min() ?? 0) + 0.3),
            left: box.x)
    }

    /// A gap without what rules and brackets fill of it.
    private func openGap(from left: Box, to right: Box) -> Int {
        let gap = Box(
            x: left.maxX, y: min(left.y, right.y), width: max(0, right.x - left.maxX),
            height: max(left.maxY, right.maxY) - min(left.y, right.y) + left.height / 3)
        let filled = gaps.map { $0.intersection(gap) }.filter { !$0.isEmpty }.map(\.width)
            .reduce(0, +)
        return right.x - left.maxX - filled
    }
}
