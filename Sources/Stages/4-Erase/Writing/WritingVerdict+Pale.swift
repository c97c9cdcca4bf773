import Artifacts
import Imaging

extension WritingVerdict {
    // Words that one wrote side by side are so near, in millimetres; one pen's strokes differ by so much in darkness.
    private static let besidePaleMM = 6.0
    private static let onePen = 0.12
    // What the network has for print more surely stays beside writing however pale.
    private static let surelyPale = 0.85

    /// What is as pale as writing beside it, and paler than all print of the page, goes with it whatever the network
    /// has it for: neat hands write letters like print.
    func goOn(
        _ choices: inout [Choice], _ components: [PageInk.Component], _ votes: [PageInk.Votes]
    ) {
        guard let look else { return }
        let beside = LineNeighbours(
            components.map(\.box), reachPx: Dots.whole(Self.besidePaleMM, dpi: dpi))
        let pale = components.map { look.isPaler($0.darkness) }
        func isPrint(_ index: Int) -> Bool {
            !pale[index] && isPrinted(components[index], votes[index])
        }
        let open = components.indices.filter { index in
            let component = components[index]
            return pale[index] && (choices[index] == .doubtful || choices[index] == .none)
                && votes[index].print < Self.surelyPale && 2 * component.inPrint < component.area
                && !isLarge(component) && !isRim(component)
                && !(beside.left[index] + beside.right[index]).contains(where: isPrint)
        }
        while true {
            let before = choices
            for index in open where choices[index] != .whole {
                let goesOn = (beside.left[index] + beside.right[index]).contains {
                    before[$0] == .whole && pale[$0]
                        && abs(components[$0].darkness - components[index].darkness) <= Self.onePen
                }
                if goesOn { choices[index] = .whole }
            }
            if choices == before { return }
        }
    }
}
