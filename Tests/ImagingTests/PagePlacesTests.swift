import Artifacts
import Imaging
import Testing

@Suite struct PagePlacesTests {
    private let size = (width: 900, height: 1200)

    /// A page that was seen leaning and bent: a grid of 9 × 11 places over a picture of 3000 × 4000.
    private var bent: Intake.Transform {
        var points: [Double] = []
        for row in 0..<11 {
            for column in 0..<9 {
                let (x, y) = (Double(column) / 8, Double(row) / 10)
                points.append(300 + 2300 * x + 180 * y * (1 - 2 * x))
                points.append(200 + 3300 * y + 160 * x * (1 - x) - 90 * x * y)
            }
        }
        let grid = PageGrid(columns: 9, rows: 11, points: points)
        let map = grid.corners(widthPx: size.width, heightPx: size.height) ?? .identity
        return Intake.Transform(
            homography: map.rounded, mesh: Intake.Mesh(columns: 9, rows: 11, points: points))
    }

    private var leaning: Intake.Transform {
        let map = Homography(
            mapping: [(120, 90), (2700, 210), (2900, 3800), (60, 3700)],
            to: [(0, 0), (899, 0), (899, 1199), (0, 1199)])
        return Intake.Transform(homography: (map ?? .identity).rounded)
    }

    @Test func tellsAGentleBendByFewPlaces() {
        /// 33 × 33 places of a page that swings by so many pixels from its left to its right.
        func swung(by pixels: Double) -> PageGrid {
            let points = (0..<33 * 33).flatMap { index -> [Double] in
                let (x, y) = (Double(index % 33) / 32, Double(index / 33) / 32)
                return [2000 * x, 3000 * y + pixels * 4 * x * (1 - x)]
            }
            return PageGrid(columns: 33, rows: 33, points: points)
        }
        #expect(swung(by: 0).thinned(within: 0.25).points.count == 2 * 9)
        let gentle = swung(by: 10).thinned(within: 0.25)
        #expect((gentle.columns, gentle.rows) == (9, 3))
        #expect(swung(by: 400).thinned(within: 0.25).columns == 33)
        for row in stride(from: 0.0, through: 32, by: 1) {
            for column in stride(from: 0.0, through: 32, by: 1) {
                let there = gentle.place(ofPageX: column, y: row, widthPx: 33, heightPx: 33)
                let whole = swung(by: 10).place(ofPageX: column, y: row, widthPx: 33, heightPx: 33)
                #expect(abs(there.x - whole.x) < 0.01)
                #expect(abs(there.y - whole.y) <= 0.25)
            }
        }
    }

    @Test func bringsPlacesThereAndBack() {
        for transform in [bent, leaning] {
            let places = PagePlaces(transform, widthPx: size.width, heightPx: size.height)
            for x in stride(from: 0.0, through: 899, by: 31) {
                for y in stride(from: 0.0, through: 1199, by: 47) {
                    let there = places.original(ofPageX: x, y: y)
                    let back = places.page(ofOriginalX: there.x, y: there.y)
                    #expect(abs(back.x - x) < 0.01)
                    #expect(abs(back.y - y) < 0.01)
                }
            }
        }
    }

    @Test func bringsBoxesThereAndBack() {
        let boxes = [
            Box(x: 0, y: 0, width: 900, height: 1200), Box(x: 17, y: 1100, width: 60, height: 24),
            Box(x: 440, y: 300, width: 1, height: 1), Box(x: 800, y: 3, width: 99, height: 500),
        ]
        let plain = Intake.Transform(homography: Homography.identity.m)
        for transform in [bent, leaning, plain] {
            let places = PagePlaces(transform, widthPx: size.width, heightPx: size.height)
            for box in boxes { #expect(places.page(of: places.original(of: box)) == box) }
        }
    }

    @Test func goesStraightOnBeyondThePage() {
        let places = PagePlaces(bent, widthPx: size.width, heightPx: size.height)
        let there = places.original(ofPageX: -30, y: 1240)
        let back = places.page(ofOriginalX: there.x, y: there.y)
        #expect(abs(back.x + 30) < 0.01)
        #expect(abs(back.y - 1240) < 0.01)
    }

    @Test func turnsAGridWithItsPage() {
        let grid = PageGrid(
            columns: 3, rows: 2, points: [0, 0, 10, 1, 20, 2, 0, 30, 10, 31, 20, 32])
        let turned = grid.turned(quarterTurnsClockwise: 1)
        #expect((turned.columns, turned.rows) == (2, 3))
        #expect(turned.points == [0, 30, 0, 0, 10, 31, 10, 1, 20, 32, 20, 2])
        #expect(grid.turned(quarterTurnsClockwise: 4) == grid)
        #expect(turned.turned(quarterTurnsClockwise: -1) == grid)
    }

    @Test func drawsAPageThroughItsGrid() {
        let bytes = (0..<60 * 40).map { (place: Int) -> UInt8 in
            UInt8(3 * (place % 60) + place / 60)
        }
        let picture = Image(grey: bytes, widthPx: 60, heightPx: 40)
        // The page is the picture's middle, twice as large, and beyond its right edge white.
        let grid = PageGrid(
            columns: 2, rows: 2, points: [10, 5, 69, 5, 10, 24, 69, 24])
        let page = picture.drawn(through: grid, widthPx: 119, heightPx: 39)
        let drawn = page.greyBytes
        for (x, y) in [(0, 0), (40, 10), (80, 38), (97, 20)] {
            let expected = 3 * (10 + Double(x) / 2) + 5 + Double(y) / 2
            #expect(abs(Double(drawn[y * 119 + x]) - expected) <= 1)
        }
        #expect(drawn[118] == 255)
    }
}
