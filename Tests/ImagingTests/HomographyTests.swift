import Imaging
import Testing

@Suite struct HomographyTests {
    let square = [(0.0, 0.0), (100.0, 0.0), (100.0, 50.0), (0.0, 50.0)]
    let quad = [(12.0, 7.0), (90.0, 15.0), (99.0, 61.0), (3.0, 44.0)]

    @Test func mapsFourPointsToFourOthers() throws {
        let map = try #require(Homography(mapping: square, to: quad))
        for (from, to) in zip(square, quad) {
            let point = map.applied(from.0, from.1)
            #expect(abs(point.x - to.0) < 1e-9 && abs(point.y - to.1) < 1e-9)
        }
    }

    @Test func comesBackThroughItsInverse() throws {
        let map = try #require(Homography(mapping: square, to: quad))
        let back = try #require(map.inverse)
        let there = map.applied(33, 21)
        let point = back.applied(there.x, there.y)
        #expect(abs(point.x - 33) < 1e-9 && abs(point.y - 21) < 1e-9)
        #expect(map.then(back).rounded == Homography.identity.m)
    }

    @Test func doesOneThingAfterAnother() {
        let both = Homography.moved(byX: 10, y: 0).then(
            .turned(clockwiseDegrees: 90, aboutX: 0, y: 0))
        let point = both.applied(5, 0)
        #expect(abs(point.x) < 1e-12 && abs(point.y - 15) < 1e-12)
    }

    @Test func refusesPointsOnALine() {
        let line = [(0.0, 0.0), (1.0, 1.0), (2.0, 2.0), (0.0, 5.0)]
        #expect(Homography(mapping: line, to: quad) == nil)
        #expect(Homography(mapping: quad, to: line) == nil)
    }

    @Test func scalesCornersToCorners() {
        let map = Homography.scaled(x: 2, y: 2)
        #expect(map.applied(-0.5, -0.5) == (-0.5, -0.5))
        #expect(map.applied(9.5, 9.5) == (19.5, 19.5))
    }

    @Test func roundsToNineDigits() {
        let map = Homography([2, 0, 1234.567891234567, 0, 2, 1e-7 / 3, 0, 0, 2])
        #expect(map.rounded == [1, 0, 617.2839456, 0, 1, 1.666666667e-8, 0, 0, 1])
    }
}
