package import Artifacts
package import Foundation
import Imaging
import Paper

/// A form made ready to be read: its rows by name and place, and its empty page.
package struct FormPage {
    /// The description.
    package let form: Form
    /// Every row, in the order of the description.
    package let rows: [FormRows.Row]
    /// Its size and its marks.
    package let page: PageGeometry
    /// Where its bubbles are, and what tells where they are in a picture.
    let search: LatticeSearch?
    /// A picture of a page that others are laid on, which is not the empty form.
    let reference: PreparedBlank?
    private let made: Once
    private let values: [[String]]

    // A row's own ink reaches at most this far beyond its bubbles.
    private static let mostMM = (x: 3.0, y: 1.6)

    /// Makes a form ready; `folder` is where its description lies. Throws what is wrong with the description.
    package init(_ form: Form, in folder: URL) throws {
        try FormCheck(form).check()
        self.form = form
        let marks = form.marksMM ?? []
        let off =
            form.origin == .mark
            ? marks.first.map { (x: $0.x + $0.width / 2, y: $0.y + $0.height / 2) } : nil
        values = form.groups.flatMap { group in group.rowLabels.map { _ in group.values } }
        rows = form.groups.flatMap { Self.rows($0, from: off ?? (0, 0)) }
        page = PageGeometry(widthMM: form.widthMM, heightMM: form.heightMM, cornersMM: marks)
        (search, reference) = try FormFrame(form, in: folder, page: page).made(
            form.groups.map { Self.spots($0, from: off ?? (0, 0)) })
        let picture = try form.blank.map { try Image(contentsOf: folder.appending(path: $0)) }
        made = Once { [page] in
            let blank = try picture ?? FormDrawing(form, off: off ?? (0, 0)).image()
            return PreparedBlank(page, blank: blank)
        }
    }

    /// The empty page; a drawing where there is no picture of it.
    var blank: PreparedBlank { get throws { try made.value() } }

    /// What the bubbles of a row mean, in order.
    func values(ofRow index: Int) -> [String] {
        values.indices.contains(index) ? values[index] : []
    }

    /// What takes a while to make, made when it is first asked for.
    private final class Once {
        private let make: () throws -> PreparedBlank
        private var known: PreparedBlank?

        init(_ make: @escaping () throws -> PreparedBlank) { self.make = make }

        func value() throws -> PreparedBlank {
            if let known { return known }
            let value = try make()
            known = value
            return value
        }
    }

    private static func spots(
        _ group: Form.Group, from off: (x: Double, y: Double)
    ) -> [[BubbleLattice.Spot]] {
        let labels = group.rowLabels
        // A step that is taken by nobody says nothing of neighbours.
        let step = group.values.count > 1 ? group.stepMM : [0, 0]
        let rowStep = labels.count > 1 ? group.rowStepMM : [0, 0]
        return labels.indices.map { row in
            group.values.indices.map { index in
                BubbleLattice.Spot(
                    group.box(row: row, index: index, from: off), stepMM: (step[0], step[1]),
                    rowStepMM: (rowStep[0], rowStep[1]))
            }
        }
    }

    private static func rows(
        _ group: Form.Group, from off: (x: Double, y: Double)
    ) -> [FormRows.Row] {
        group.rowLabels.enumerated().map { row, label in
            var bubbles: [String: BoxMM] = [:]
            for (index, value) in group.values.enumerated() {
                bubbles[value] = group.box(row: row, index: index, from: off)
            }
            let first = group.middle(row: row, index: 0, from: off)
            let note = group.noteMM.map {
                BoxMM(x: first.x + $0.x, y: first.y + $0.y, width: $0.width, height: $0.height)
            }
            return FormRows.Row(
                label: label, bubbles: bubbles, several: group.several ?? false,
                onlyFilled: group.onlyFilled ?? false,
                marginMM: margin(group), note: note)
        }
    }

    /// Half the way to the next row, so that no row takes its neighbour's ink.
    private static func margin(_ group: Form.Group) -> (x: Double, y: Double) {
        func half(_ step: Double, _ size: Double, _ most: Double) -> Double {
            step.magnitude > size ? min(most, max(0.2, (step.magnitude - size) / 2)) : most
        }
        return (
            half(group.rowStepMM[0], group.sizeMM[0], mostMM.x),
            half(group.rowStepMM[1], group.sizeMM[1], mostMM.y)
        )
    }
}
