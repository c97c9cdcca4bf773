import Artifacts
import Imaging

/// A copy of a class set: what the blank of them all does not explain is ink.
struct Comparison {
    let blank: PageBlank
    let page: Intake.Page
    let words: Recognition.Page?
    let redInk: RedInk

    // Print of two copies that lie on each other is apart by this at most, in millimetres; ink nearer to print stays.
    private static let reachMM = 0.16
    // A prompt has lost print when so much of its words' ink is taken: a stroke across a word takes less.
    private static let lost = 0.3
    // From one prompt in so many on, the copy has another print than the others.
    private static let tolerated = 5
    // Words of a prompt read with this confidence are print.
    private static let certain: Confidence = 0.8

    /// The copy without its ink; nil where its print is not that of the others.
    func clean(_ picture: Image) -> CleanPage? {
        guard let laid = blank.laid(on: picture, dpi: page.dpi) else { return nil }
        let black = PageTone(picture, dpi: page.dpi).solid
        var fresh = PageInk(picture, dpi: page.dpi)
        if redInk == .keep { fresh.closeRed() }
        var ink = fresh
        var taken = ink.takeBeyond(laid: laid, black: black, reachMM: Self.reachMM)
        // What is printed on this copy alone is kept: numbers of its own, a name.
        let harmed = prompts.filter { Self.isHarmed($0, by: ink, of: fresh) }
        guard Self.tolerated * harmed.count <= prompts.count else { return nil }
        if !harmed.isEmpty {
            ink = fresh
            for prompt in harmed { for word in prompt { ink.mark(word, as: .closed) } }
            taken = ink.takeBeyond(laid: laid, black: black, reachMM: Self.reachMM)
        }
        var result = CleanPage(
            mode: blank.isKnown ? .subtract : .consensus, cleaned: ink.cleaned(with: taken.blank))
        result.regions =
            Judgement.joined(
                taken.components.map {
                    Cleaned.Region(
                        box: $0.box, confidence: Confidence(min(0.99, 0.7 + $0.darkness)),
                        restored: false)
                }
                    + harmed.flatMap { $0 }.map {
                        Cleaned.Region(box: $0, confidence: 0.5, restored: true)
                    }, within: Int(Double(page.dpi) / 12.7))
        result.measure(ink, by: taken.blank, on: picture)
        if !harmed.isEmpty {
            result.note =
                "\(harmed.count == 1 ? "one place" : "\(harmed.count) places") with print "
                + "that the other pupils' copies do not have was left"
        }
        return result
    }

    /// The words of each prompt that was surely read: print, whoever's copy it is.
    private var prompts: [[Box]] {
        guard let words else { return [] }
        let all = words.lines.flatMap(\.words).filter { $0.confidence >= Self.certain }
        return words.exercises.filter { $0.promptConfidence >= Self.certain }.map { exercise in
            all.filter { word in
                let area = max(1, word.box.area)
                return 2 * word.box.intersection(exercise.box).area > area
                    && word.box.intersection(exercise.answer.box).isEmpty
                    && exercise.prompt.contains(word.text)
            }.map(\.box)
        }.filter { !$0.isEmpty }
    }

    private static func isHarmed(_ prompt: [Box], by ink: PageInk, of fresh: PageInk) -> Bool {
        var here = ink
        for word in prompt { here.mark(word, as: .print) }
        let print = here.ink(in: .print)
        return Double(print.masked) > lost * Double(max(1, print.all))
    }
}
