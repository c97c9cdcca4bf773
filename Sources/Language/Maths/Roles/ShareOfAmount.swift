import Artifacts
import Foundation

/// A part of an amount: `10% of £45 =`, `What is 15% of 240 kg?`, `3/4 of £60 =`, `2/3 of 24 =`.
struct ShareOfAmount {
    /// The part as a plan, with the numbers it has.
    let story: Story
    let numbers: [Expression.Literal]

    /// Nil for other texts, and for a percentage of a bare number, which is read as such.
    init?(_ printed: String) {
        var text = printed
        while let last = text.last, "_ ".contains(last) { text.removeLast() }
        guard
            let found = text.wholeMatch(
                of:
                    #/(?:What is |Find |Work out |Calculate )?(?:(?<percent>[0-9]+(?:\.[0-9]+)?) ?%|(?<top>[0-9]+)\/(?<bottom>[0-9]+)) of (?<money>[£$€])?(?<whole>[0-9]+(?:\.[0-9]+)?)(?: ?(?<unit>[A-Za-z]+))?(?: ?= ?_*| ?\?|\.)?/#
            )
        else { return nil }
        let out = found.output
        let name = out.unit.map(String.init)
        let unit = out.money.map(String.init) ?? name
        // `5% of 200 people` is of things, and pounds may be money or a weight.
        guard name == nil || out.money == nil && name.map(Self.isUnit) == true,
            out.percent == nil || unit != nil
        else { return nil }
        let parts = [out.percent, out.top, out.bottom, out.whole].compactMap { $0 }
        let places = parts.map { part in
            ProblemText.Number(
                digits: String(part), money: nil, range: part.startIndex..<part.endIndex,
                isWord: false)
        }
        let literals = places.compactMap(\.literal)
        guard literals.count == parts.count, literals.allSatisfy({ $0.value > .zero }) else {
            return nil
        }
        let isPercent = out.percent != nil
        var story = Story(
            skill: isPercent ? "percent of amounts" : "fractions of amounts",
            template: ProblemText.template(of: text, places),
            plan: isPercent ? "{1} × {0} ÷ 100" : "{2} ÷ {1} × {0}",
            check: isPercent ? "____ ÷ {0} × 100 = {1}" : "____ ÷ {0} × {1} = {2}", marks: [],
            draws: places.map { ProblemText.draw($0, in: text, stays: false) }, unit: unit ?? "",
            slips: isPercent
                ? [
                    .init("{1} - {0}", "it was taken away"),
                    .init("{1} ÷ {0}", "it was only divided"),
                ]
                : [
                    .init("{2} ÷ {1}", "that is one part alone"),
                    .init("{2} - {2} ÷ {1} × {0}", "that is what is left"),
                ],
            // A part is less than the whole.
            bounds: isPercent ? ["100 - {0}"] : ["{1} - {0}", "{1} - 1"], isRead: true)
        story.hasUnit = unit != nil
        guard let value = MathTask.story(story, literals).proof?.value,
            (value.decimalPlaces() ?? 9) <= (story.isMoney ? 2 : 3),
            !["p", "¢"].contains(story.unit) || value.isWhole
        else { return nil }
        (self.story, numbers) = (story, literals)
    }

    private static func isUnit(_ name: String) -> Bool {
        ["p", "¢"].contains(name)
            || !["pound", "pounds", "in", "c", "cup", "cups"].contains(name)
                && Unit.named(name) != nil
    }
}
