import Artifacts
import Paper

/// A part of a lesson on paper that is not divided between pages.
struct Piece {
    /// How high it is.
    var heightMM: Double
    /// How far it stands below what is before it.
    var gapMM: Double
    /// Whether it stands on the page of what comes next.
    var keepsNext = false
    /// The topic's lines that it was made of.
    var lines: Topic.Lines?
    /// Draws it with its upper left corner at a place.
    var draw: (Canvas, _ xMM: Double, _ yMM: Double) -> Void
}

/// Pieces below one another in columns of pages.
enum Flow {
    /// A piece and where its upper edge is.
    struct Placed {
        var piece: Piece
        var yMM: Double
    }

    /// The pieces of each page, the first beginning lower; one page at least.
    static func pages(
        _ pieces: [Piece], firstMM: Double, topMM: Double, bottomMM: Double
    ) -> [[Placed]] {
        var pages: [[Placed]] = [[]]
        var y = firstMM
        var index = 0
        while index < pieces.count {
            // What must stay together goes as one.
            var end = index
            while end + 1 < pieces.count, pieces[end].keepsNext { end += 1 }
            let group = pieces[index...end]
            let isFirst = pages[pages.count - 1].isEmpty
            let height = group.enumerated().reduce(0) { sum, one in
                sum + one.element.heightMM
                    + (one.offset == 0 && isFirst ? 0 : one.element.gapMM)
            }
            if !isFirst, y + height > bottomMM {
                pages.append([])
                y = topMM
            }
            for piece in group {
                if !pages[pages.count - 1].isEmpty { y += piece.gapMM }
                if y + piece.heightMM > bottomMM, !pages[pages.count - 1].isEmpty {
                    pages.append([])
                    y = topMM
                }
                pages[pages.count - 1].append(Placed(piece: piece, yMM: y))
                y += piece.heightMM
            }
            index = end + 1
        }
        return pages
    }

    /// How high pieces are, one below the other.
    static func heightMM(_ pieces: [Piece]) -> Double {
        pieces.enumerated().reduce(0) { sum, one in
            sum + one.element.heightMM + (one.offset == 0 ? 0 : one.element.gapMM)
        }
    }

    /// Draws pieces one below the other.
    static func draw(_ pieces: [Piece], on canvas: Canvas, xMM: Double, yMM: Double) {
        var y = yMM
        for (index, piece) in pieces.enumerated() {
            if index > 0 { y += piece.gapMM }
            piece.draw(canvas, xMM, y)
            y += piece.heightMM
        }
    }
}
