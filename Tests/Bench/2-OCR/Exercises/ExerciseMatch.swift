import Artifacts
import Imaging

/// Weighs the exercises found on a page against those a person sees.
struct ExerciseMatch {
    let truth: ExerciseTruth
    let found: [Recognition.Exercise]
    /// From the page to the picture.
    let places: PagePlaces

    /// The count, and a line for each thing that is wrong.
    func counted() -> (count: ExerciseCount, faults: [String]) {
        var count = ExerciseCount(asked: truth.exercises.count)
        var faults: [String] = []
        let boxes = found.map { onPicture($0.answer.box) }
        let pairs = pairs(boxes)
        for (index, asked) in truth.exercises.enumerated() {
            guard let other = pairs[index] else {
                faults.append("missed: \(asked.prompt)")
                continue
            }
            let exercise = found[other]
            let prompt = Self.isSame(exercise.prompt, asked.prompt)
            let place = isRight(boxes[other], asked)
            let type = exercise.answer.type == asked.type
            let choices =
                exercise.choices.map { Self.folded($0.text) } == asked.choices.map(Self.folded)
            count.found += 1
            count.prompt += prompt ? 1 : 0
            count.place += place ? 1 : 0
            count.type += type ? 1 : 0
            count.choices += choices ? 1 : 0
            count.whole += prompt && place && type && choices ? 1 : 0
            if !prompt { faults.append("prompt: \(asked.prompt) → \(exercise.prompt)") }
            if !place { faults.append("place: \(asked.prompt) \(asked.place) → \(boxes[other])") }
            if !type {
                faults.append("type: \(asked.prompt) \(asked.type) → \(exercise.answer.type)")
            }
            if !choices {
                faults.append("choices: \(asked.prompt) → \(exercise.choices.map(\.text))")
            }
        }
        for index in found.indices where !pairs.values.contains(index) && counts(found[index]) {
            count.wrong += 1
            faults.append("none: \(found[index].prompt)")
        }
        return (count, faults)
    }

    /// Which found exercise is which: first by the prompt, then by the place.
    private func pairs(_ boxes: [Box]) -> [Int: Int] {
        var pairs: [Int: Int] = [:]
        for byPrompt in [true, false] {
            for (index, asked) in truth.exercises.enumerated() where pairs[index] == nil {
                let place = Self.box(asked.place)
                let free = found.indices.filter { !pairs.values.contains($0) }
                let near = free.filter { other in
                    let shared = place.intersection(boxes[other]).area
                    return byPrompt
                        ? Self.isSame(found[other].prompt, asked.prompt)
                        : 10 * shared > 3 * min(place.area, boxes[other].area)
                }
                pairs[index] = near.max {
                    place.intersection(boxes[$0]).area < place.intersection(boxes[$1]).area
                }
            }
        }
        return pairs
    }

    /// Whether a place holds what it should: half of the smaller and a quarter of the larger are shared. Of ink alone
    /// nearly all must be held, and no print before it.
    private func isRight(_ box: Box, _ asked: ExerciseTruth.Exercise) -> Bool {
        let place = Self.box(asked.place)
        let shared = place.intersection(box).area
        if asked.ink == true {
            return 100 * shared >= 85 * place.area && box.x >= place.x - 5
        }
        return 2 * shared > min(place.area, box.area) && 4 * shared > max(place.area, box.area)
    }

    /// Whether an exercise that pairs with none counts as a false one.
    private func counts(_ exercise: Recognition.Exercise) -> Bool {
        let box = onPicture(exercise.box)
        return !(truth.ignore ?? []).map(Self.box).contains {
            2 * $0.intersection(box).area > box.area
        }
    }

    private func onPicture(_ box: Box) -> Box {
        let corners = places.original(of: box)
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        let (left, top) = (Int(xs.min() ?? 0), Int(ys.min() ?? 0))
        return Box(
            x: left, y: top, width: Int(xs.max() ?? 0) - left, height: Int(ys.max() ?? 0) - top)
    }

    private static func box(_ numbers: [Int]) -> Box {
        precondition(numbers.count == 4, "x, y, width, height")
        return Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// The same but for spaces and the shapes of marks; of a long text one character in thirty may differ.
    static func isSame(_ left: String, _ right: String) -> Bool {
        let (a, b) = (Array(folded(left)), Array(folded(right)))
        if a == b { return true }
        return b.count > 80 && abs(a.count - b.count) * 30 < b.count
            && edits(a, b) * 30 < b.count
    }

    private static let shapes: [Character: Character] = [
        "−": "-", "–": "-", "—": "-", "（": "(", "）": ")", "，": ",", "；": ";", "：": ":", "？": "?",
        "“": "\"", "”": "\"", "‘": "'", "’": "'", "。": ".", "、": ",",
    ]

    static func folded(_ text: String) -> String {
        String(text.lowercased().filter { !$0.isWhitespace }.map { shapes[$0] ?? $0 })
    }

    /// Levenshtein's distance.
    private static func edits(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (i, a) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in right.enumerated() {
                let cost = a == b ? diagonal : 1 + min(diagonal, row[j], row[j + 1])
                diagonal = row[j + 1]
                row[j + 1] = cost
            }
        }
        return row[right.count]
    }
}
