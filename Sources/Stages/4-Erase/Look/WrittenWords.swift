import Artifacts
import Imaging

/// Words that were read as surely as print is, and are writing: neat digits are read so. Of the network's word alone
/// none is, since it has taken printed digits for writing: what is clearly paler than the page's print is, and
/// a number whose digits are like none of the page's letters, and joined or of several heights.
enum WrittenWords {
    static func of(
        _ words: [Recognition.Word], _ components: [PageInk.Component], _ votes: [PageInk.Votes],
        look: PrintLook?
    ) -> [Recognition.Word] {
        guard let look else { return [] }
        return words.filter { word in
            var (area, hand, print, sure, dark) = (0.0, 0.0, 0.0, 0.0, 0.0)
            var own: [PageInk.Component] = []
            for (component, votes) in zip(components, votes) where lies(component, in: word.box) {
                let share = Double(component.area)
                area += share
                hand += share * votes.hand
                print += share * votes.print
                sure += share * votes.surePrint
                dark += share * component.darkness
                own.append(component)
            }
            let mean = PageInk.Votes(
                print: print / max(1, area), hand: hand / max(1, area),
                surePrint: sure / max(1, area), sureHand: 0)
            guard area > 0, isLikely(mean) else { return false }
            return look.isPaler(dark / area) || isByHand(word.text, own, look)
                || isSurelyWritten(word.text, mean)
        }
    }

    // So likely writing such a word is at least, and so likely print at most. More that is surely print is letters
    // which much pencil touches, and which it makes pale on the whole.
    private static let hand = 0.45
    private static let print = 0.3
    private static let surePrint = 0.06
    // Printed digits of one size differ by less, as shares of the tallest.
    private static let uneven = 0.1

    // No printed word of Latin letters is so likely writing. See `make bench TABLE=ink`.
    private static let surelyHand = 0.87
    private static let surelyNoPrint = 0.03
    private static let letters = 3

    /// Whether a word is long enough, and surely enough writing, to go by the network's word.
    private static func isSurelyWritten(_ text: String, _ votes: PageInk.Votes) -> Bool {
        votes.hand >= surelyHand && votes.print <= surelyNoPrint
            && text.count(where: { $0.isASCII && $0.isLetter }) >= letters
    }

    /// Whether the network has something that was read for writing rather than print.
    static func isLikely(_ votes: PageInk.Votes) -> Bool {
        votes.hand >= hand && votes.print <= print && votes.surePrint <= surePrint
    }

    /// Whether a number's digits are joined or of several heights, and of none of the page's letters.
    private static func isByHand(
        _ text: String, _ components: [PageInk.Component], _ look: PrintLook
    ) -> Bool {
        guard text.count > 1, text.allSatisfy(\.isNumber) else { return false }
        let heights = components.map(\.box.height)
        guard let tallest = heights.max(), let least = heights.min(),
            !components.contains(where: look.isAlike)
        else { return false }
        return components.count < text.count
            || Double(tallest - least) >= Self.uneven * Double(tallest)
    }

    /// Whether a component is writing though it stands in a word that was read for certain: paler than print, and the
    /// network has it for writing.
    static func isOne(_ component: PageInk.Component, _ votes: PageInk.Votes, look: PrintLook?)
        -> Bool
    {
        isLikely(votes) && look?.isPaler(component.darkness) ?? false
    }

    /// Whether most of a component lies in a box.
    static func lies(_ component: PageInk.Component, in box: Box) -> Bool {
        5 * component.box.intersection(box).area > 3 * component.box.area
    }
}
