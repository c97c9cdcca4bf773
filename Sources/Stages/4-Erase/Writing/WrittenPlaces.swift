import Artifacts
import Imaging

/// Whether anybody wrote in a page's places for answers. Where the network sees writing in hardly any of them, what it
/// has for print there is print: brackets, dots, corners of frames. Where it sees much, it may have missed a neat
/// digit.
struct WrittenPlaces {
    let places: [AnswerPlace]
    /// Ink in places that can be nothing but an answer, by where it lies alone.
    let isAnswer: (PageInk.Component) -> Bool

    // So likely writing a component is that a place counts as written in; of the places with ink so large a share is.
    private static let likely = 0.4
    private static let share = 0.25
    // So unlikely writing and so likely print it is what was printed in a place.
    private static let (print, noHand) = (0.6, 0.1)

    /// Whether enough places have writing in them; `also` is other writing that was found.
    func areWritten(
        _ components: [PageInk.Component], _ votes: [PageInk.Votes], also: [Box] = []
    ) -> Bool {
        var inked = Set<Int>(), written = Set<Int>()
        func places(of box: Box) -> [Int] {
            self.places.indices.filter { 2 * self.places[$0].box.intersection(box).area > box.area }
        }
        for box in also { written.formUnion(places(of: box)) }
        for (component, votes) in zip(components, votes) where isAnswer(component) {
            let own = places(of: component.box)
            inked.formUnion(own)
            if votes.hand >= Self.likely { written.formUnion(own) }
        }
        return Double(written.count) >= Self.share * Double(inked.union(written).count)
    }

    /// What becomes of ink that the network has for print in a place of a page whose places are not written in; nil
    /// where it says otherwise.
    static func choice(_ votes: PageInk.Votes) -> WritingVerdict.Choice? {
        guard votes.hand < likely else { return nil }
        return votes.hand < noHand && votes.print > print ? WritingVerdict.Choice.none : .doubtful
    }
}
