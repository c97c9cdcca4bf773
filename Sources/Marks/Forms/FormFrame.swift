import Artifacts
import Foundation
import Imaging

/// What tells where the page of a form is: its frame, if it has one, else its marks or the edges of its paper.
struct FormFrame {
    let form: Form
    let folder: URL
    let page: PageGeometry

    init(_ form: Form, in folder: URL, page: PageGeometry) {
        (self.form, self.folder, self.page) = (form, folder, page)
    }

    /// The search for its bubbles, and the picture others are laid on.
    func made(
        _ groups: [[[BubbleLattice.Spot]]]
    ) throws -> (search: LatticeSearch?, reference: PreparedBlank?) {
        let reference = try form.frame?.reference.map {
            PreparedBlank(page, blank: try opened($0))
        }
        guard let lattice = BubbleLattice(groups) else { return (nil, reference) }
        var mark: (picture: Image, widthShare: Double)?
        if let name = form.frame?.mark, FileManager.default.fileExists(atPath: file(name).path) {
            let share = form.frame?.markShare ?? widthShare
            mark = (try opened(name).grey, share)
        }
        let isBare = (form.marksMM ?? []).count == 4 && mark == nil
        let frame = LatticeSearch.Frame(
            // Dark squares are looked for in another way.
            cornersMM: isBare ? [] : corners, isSheet: form.frame?.of != .picture, mark: mark)
        return (LatticeSearch(lattice, frame: frame), reference)
    }

    private func file(_ name: String) -> URL { folder.appending(path: name) }

    private func opened(_ name: String) throws -> Image {
        do { return try Image(contentsOf: file(name)) } catch {
            throw Problem(
                .configuration,
                "Form '\(form.key)' cannot be read with: '\(name)' cannot be opened",
                hint: "put that picture beside the form's description")
        }
    }

    private var widthShare: Double {
        (form.marksMM?.first?.width ?? 10) / max(1, form.widthMM)
    }

    /// The middles of its marks, or the corners of its paper, clockwise from the upper left.
    private var corners: [(x: Double, y: Double)] {
        let (w, h) = (form.widthMM, form.heightMM)
        guard let marks = form.marksMM, marks.count == 4 else {
            return [(0, 0), (w, 0), (w, h), (0, h)]
        }
        return [0, 1, 3, 2].map {
            (marks[$0].x + marks[$0].width / 2, marks[$0].y + marks[$0].height / 2)
        }
    }
}
