import Artifacts
import CImaging

/// Where a page's pixels lie in the picture it was made from: a grid of places, evenly spaced over the page from the
/// middle of its first pixel to the middle of its last; between them it is straight.
public struct PageGrid: Sendable, Equatable {
    /// Columns and rows of the grid, two at least.
    public var columns, rows: Int
    /// x and y of each place in the picture, row by row, in pixels.
    public var points: [Double]

    /// A grid from its parts.
    public init(columns: Int, rows: Int, points: [Double]) {
        // Whoever has numbers from a document has counted them (`PagePlaces`).
        precondition(columns > 1 && rows > 1 && points.count == 2 * columns * rows, "a whole grid")
        (self.columns, self.rows, self.points) = (columns, rows, points)
    }

    /// The same grid over a picture that was mapped.
    public func mapped(_ map: Homography) -> PageGrid {
        var copy = self
        for index in 0..<columns * rows {
            let to = map.applied(points[2 * index], points[2 * index + 1])
            (copy.points[2 * index], copy.points[2 * index + 1]) = (to.x, to.y)
        }
        return copy
    }

    /// The grid of the page turned clockwise by quarter turns.
    public func turned(quarterTurnsClockwise turns: Int) -> PageGrid {
        var grid = self
        for _ in 0..<((turns % 4) + 4) % 4 {
            var points: [Double] = []
            for row in 0..<grid.columns {
                for column in 0..<grid.rows {
                    let index = (grid.rows - 1 - column) * grid.columns + row
                    points += [grid.points[2 * index], grid.points[2 * index + 1]]
                }
            }
            grid = PageGrid(columns: grid.rows, rows: grid.columns, points: points)
        }
        return grid
    }

    /// The place of a point of a page of a size, straight on beyond its edges.
    public func place(ofPageX x: Double, y: Double, widthPx: Int, heightPx: Int) -> (
        x: Double, y: Double
    ) {
        let u = x / Double(max(1, widthPx - 1)) * Double(columns - 1)
        let v = y / Double(max(1, heightPx - 1)) * Double(rows - 1)
        let column = min(columns - 2, max(0, Int(u.rounded(.down))))
        let row = min(rows - 2, max(0, Int(v.rounded(.down))))
        let (s, t) = (u - Double(column), v - Double(row))
        func at(_ axis: Int) -> Double {
            let first = 2 * (row * columns + column) + axis
            let low = first + 2 * columns
            let upper = points[first] * (1 - s) + points[first + 2] * s
            let lower = points[low] * (1 - s) + points[low + 2] * s
            return upper * (1 - t) + lower * t
        }
        return (at(0), at(1))
    }

    /// The map of the page's corners, from the picture to a page of a size. Nil where the grid is folded to a line.
    public func corners(widthPx: Int, heightPx: Int) -> Homography? {
        let last = columns * rows - 1
        let from = [0, columns - 1, last, last - columns + 1].map {
            (points[2 * $0], points[2 * $0 + 1])
        }
        let (right, low) = (Double(widthPx - 1), Double(heightPx - 1))
        return Homography(mapping: from, to: [(0, 0), (right, 0), (right, low), (0, low)])
    }

    /// A coarser grid of the same places, from which none of these is further off than a tolerance, in pixels of the
    /// picture: a gentle bend needs few.
    public func thinned(within tolerance: Double) -> PageGrid {
        var best = self
        for step in [16, 8, 4, 2] {
            let coarse = best.everyOther(step, by: 1)
            if coarse.columns < best.columns, coarse.distance(to: self) <= tolerance {
                best = coarse
                break
            }
        }
        for step in [16, 8, 4, 2] {
            let coarse = best.everyOther(1, by: step)
            if coarse.rows < best.rows, coarse.distance(to: self) <= tolerance { return coarse }
        }
        return best
    }

    /// Only every so many columns and rows; the same where they do not divide the grid.
    private func everyOther(_ across: Int, by down: Int) -> PageGrid {
        guard (columns - 1) % across == 0, (rows - 1) % down == 0 else { return self }
        var kept: [Double] = []
        for row in stride(from: 0, to: rows, by: down) {
            for column in stride(from: 0, to: columns, by: across) {
                let index = 2 * (row * columns + column)
                kept += points[index...index + 1]
            }
        }
        return PageGrid(
            columns: (columns - 1) / across + 1, rows: (rows - 1) / down + 1, points: kept)
    }

    /// How far places of a finer grid lie from this one, at most, in pixels of the picture.
    private func distance(to finer: PageGrid) -> Double {
        var most = 0.0
        for row in 0..<finer.rows {
            for column in 0..<finer.columns {
                let index = 2 * (row * finer.columns + column)
                let here = place(
                    ofPageX: Double(column), y: Double(row), widthPx: finer.columns,
                    heightPx: finer.rows)
                let (dx, dy) = (here.x - finer.points[index], here.y - finer.points[index + 1])
                most = max(most, (dx * dx + dy * dy).squareRoot())
            }
        }
        return most
    }

    /// The same grid rounded to hundredths of a pixel, for a document.
    public var rounded: PageGrid {
        PageGrid(
            columns: columns, rows: rows, points: points.map { ($0 * 100).rounded() / 100 })
    }
}

extension Image {
    /// A page of a size drawn through a grid, bilinearly; white where the grid leaves the picture.
    public func drawn(through grid: PageGrid, widthPx: Int, heightPx: Int) -> Image {
        let source = depth == 1 ? grey : self
        let made = source.lent {
            reviso_pix_warp_grid(
                $0, grid.points, Int32(grid.columns), Int32(grid.rows), Int32(widthPx),
                Int32(heightPx))
        }
        return Image(known: made)
    }
}
