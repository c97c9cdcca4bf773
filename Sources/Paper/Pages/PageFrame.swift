package import Artifacts

/// Where things stand on every page of a practice sheet, in millimetres.
package struct PageFrame {
    /// The paper.
    package let paper: PaperSize

    /// Whether labels are in large print.
    private let isLarge: Bool

    /// The frame of a paper.
    package init(paper: PaperSize) { self.init(paper: paper, isLarge: false) }

    /// The frame of a paper, with more room for labels in large print.
    package init(paper: PaperSize, isLarge: Bool) { (self.paper, self.isLarge) = (paper, isLarge) }

    /// Printers leave up to 6 mm white and scanners cut a little; 10 mm is safe.
    private static let edgeMM = 10.0
    /// The side of a corner mark.
    package static let markMM = 5.0
    /// The side of the white hole that tells the upper left mark.
    package static let holeMM = 2.0

    /// Text begins here.
    package let leftMM = 20.0
    /// Text ends here.
    package var rightMM: Double { paper.widthMM - 20 }
    /// The width of text.
    package var widthMM: Double { rightMM - leftMM }
    /// Questions begin here.
    package let topMM = 46.0
    /// Questions end here; below, the key has room for two small lines, and the page its number.
    package var bottomMM: Double { paper.heightMM - 24 }
    /// The upper edge of the title.
    package let titleMM = 12.0

    /// The corner marks: upper left, upper right, lower left, lower right.
    package var corners: [BoxMM] {
        let far = Self.edgeMM + Self.markMM
        let (right, low) = (paper.widthMM - far, paper.heightMM - far)
        return [
            (Self.edgeMM, Self.edgeMM), (right, Self.edgeMM), (Self.edgeMM, low), (right, low),
        ].map { BoxMM(x: $0.0, y: $0.1, width: Self.markMM, height: Self.markMM) }
    }

    /// What a page of it is known by: its size, its marks, and where its code stands.
    package var geometry: PageGeometry {
        PageGeometry(
            widthMM: paper.widthMM, heightMM: paper.heightMM, cornersMM: corners, codeMM: code)
    }

    /// Where the code is stamped: 20 mm of QR and the typed code under it.
    package var code: BoxMM { BoxMM(x: rightMM - 40, y: 12, width: 40, height: 26) }

    /// The writing line for the name.
    package var name: BoxMM {
        isLarge
            ? BoxMM(x: leftMM + 20, y: 29, width: 62, height: 9)
            : BoxMM(x: leftMM + 13, y: 29, width: 70, height: 9)
    }

    /// The writing line for the date.
    package var date: BoxMM {
        isLarge
            ? BoxMM(x: leftMM + 100, y: 29, width: 27, height: 9)
            : BoxMM(x: leftMM + 96, y: 29, width: 30, height: 9)
    }
}
