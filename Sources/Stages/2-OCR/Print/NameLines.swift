import Artifacts

/// Takes off what stands on a name line: a child's name is never written into a document.
enum NameLines {
    // Words of print are surer than this, but for a few.
    private static let doubt = 0.8

    /// The fragments with the labels alone left on name lines, and the rules that are no name's place. Rules that were
    /// found say where a line ends. What a hand wrote reaches above and below its row; on a grid of typed text nothing
    /// does.
    static func removed(
        from fragments: [Fragment], rules: [Box], onGrid: Bool = false
    ) -> (fragments: [Fragment], rules: [Box]) {
        var found = fragments.flatMap { zones(in: $0, rules: rules) }
        let main = found.filter(\.isMain)
        found = found.filter { zone in
            zone.isMain
                || main.contains {
                    abs($0.place.centreY - zone.place.centreY) < 2 * zone.place.height
                }
        }
        if onGrid {
            for index in found.indices {
                let row = found[index].label.first ?? found[index].place
                found[index].place.y = row.y
                found[index].place.height = row.height
            }
        }
        guard !found.isEmpty else { return (fragments, rules) }
        let labelBoxes = found.map(\.label)
        let left = fragments.compactMap { fragment -> Fragment? in
            var kept = fragment
            kept.words = fragment.words.compactMap { word in
                guard labelBoxes.contains(where: { $0.contains(word.box) }) else {
                    return found.contains { $0.touches(word.box) } ? nil : word
                }
                var label = word
                label.text = LabelWords.alone(word.text)
                return label
            }
            return kept.words.isEmpty ? nil : kept
        }
        let free = rules.filter { rule in
            !found.contains { $0.place.grown(by: $0.place.height / 3).holds(x: rule.x, y: rule.y) }
        }
        return (left, free)
    }

    /// A label and what belongs to it.
    private struct Zone {
        var label: [Box]
        var place: Box
        /// Whether it is a label wherever it stands.
        var isMain: Bool

        func touches(_ box: Box) -> Bool {
            let shared = place.intersection(box)
            return !shared.isEmpty && 10 * shared.height >= 3 * min(box.height, place.height)
        }
    }

    private static func zones(in fragment: Fragment, rules: [Box]) -> [Zone] {
        var zones: [Zone] = []
        let words = fragment.words
        var index = 0
        while index < words.count {
            guard let end = labelEnd(in: words, from: index) else {
                index += 1
                continue
            }
            if isNameLine(words, from: index, to: end, fragment, rules) {
                zones.append(zone(words, from: index, to: end, fragment, rules))
            } else if zones.isEmpty {
                return []
            }
            index = end + 1
        }
        return zones
    }

    /// The last word of the label that begins at a word.
    private static func labelEnd(in words: [Recognition.Word], from start: Int) -> Int? {
        var (index, end): (Int, Int?) = (start, nil)
        while index < words.count, index < start + 4 {
            let (core, closed) = LabelWords.core(words[index].text)
            // `Nom et prénom :` is one label, and so is one in two languages: `姓名 Name :`.
            let next = index + 1 < words.count ? LabelWords.core(words[index + 1].text).text : ""
            if end != nil, LabelWords.joints.contains(core), LabelWords.labels.contains(next) {
                end = nil
                index += 1
                continue
            }
            if let last = end, LabelWords.unspaced.contains(words[last].text),
                LabelWords.known(core),
                !LabelWords.unspaced.contains(core)
            {
                end = nil
            }
            let isLabel = end == nil && LabelWords.known(core)
            guard
                isLabel
                    || (end == nil ? LabelWords.companions : ["no", "number", "id"]).contains(core)
            else {
                break
            }
            if isLabel || end != nil { end = index }
            if closed { return end.map { _ in index } }
            index += 1
        }
        return end
    }

    /// A colon, a rule or a row with nothing else makes a label; `Name three animals.` is a question.
    private static func isNameLine(
        _ words: [Recognition.Word], from start: Int, to end: Int, _ fragment: Fragment,
        _ rules: [Box]
    ) -> Bool {
        let last = words[end]
        if last.text.contains(where: { ":：_".contains($0) }) { return true }
        let next = end + 1 < words.count ? words[end + 1] : nil
        if let first = next?.text.first, ":：_".contains(first) { return true }
        if rule(rightOf: last.box, fragment.heightPx, rules) != nil { return true }
        guard start == 0, words[start].text.first?.isLowercase == false else { return false }
        guard let next else { return true }
        // Without colon or rule only a short row is a name's: `Name Anna Smith`. A longer one is where it was read in
        // doubt, as what a hand wrote is.
        let behind = words[(end + 1)...]
        let isDoubtful = behind.contains { $0.confidence.value < doubt }
        guard behind.count <= (isDoubtful ? 4 : 2) else { return false }
        let sentence = fragment.text.last.map { ".?!".contains($0) } ?? false
        let goesOn =
            next.text.first?.isLowercase == true
            || LabelWords.companions.contains(next.text.lowercased())
        return !sentence && !goesOn
    }

    private static func rule(rightOf box: Box, _ height: Int, _ rules: [Box]) -> Box? {
        rules.filter {
            $0.x > box.centreX && $0.x - box.maxX < 3 * height && $0.y > box.y
                && $0.y < box.maxY + height
        }.min { $0.x < $1.x }
    }

    private static func zone(
        _ words: [Recognition.Word], from start: Int, to end: Int, _ fragment: Fragment,
        _ rules: [Box]
    ) -> Zone {
        let (box, height) = (words[end].box, fragment.heightPx)
        var index = end + 1
        var limit = Int.max / 4
        while index < words.count {
            if labelEnd(in: words, from: index) != nil {
                limit = words[index].box.x
                break
            }
            index += 1
        }
        // A name reaches over the end of its rule now and then; print right of it stands further off.
        if let rule = rule(rightOf: box, height, rules) {
            limit = min(limit, rule.maxX + 2 * height)
        }
        let left = box.maxX - max(1, box.width / 20)
        return Zone(
            label: words[start...end].map(\.box),
            place: Box(
                x: left, y: box.y - 5 * height / 4, width: max(0, limit - left),
                height: box.height + 7 * height / 4),
            isMain: words[start...end].contains {
                LabelWords.labels.contains(LabelWords.core($0.text).text)
            })
    }
}
