package import Artifacts
import Foundation

/// What a pupil does to one bubble. Darkness is 0 for paper, 1 for black.
package enum HandMark: Equatable {
    case filled(coverage: Double, darkness: Double)
    case tick(darkness: Double)
    case cross(darkness: Double)
    case circled(darkness: Double)
    case scribbled(darkness: Double)
    case marker
    case erased(darkness: Double)
    case crossedOut(darkness: Double)
}

extension DrawnSheet {
    package mutating func mark(
        _ box: BoxMM, _ mark: HandMark, random: inout SplitMix64
    ) {
        canvas.mark(box, mark, random: &random)
    }

    package mutating func write(_ place: BoxMM, darkness: Double, random: inout SplitMix64) {
        canvas.write(place, darkness: darkness, random: &random)
    }
}

extension Canvas {
    /// Draws a mark in, on or around a bubble.
    package mutating func mark(_ box: BoxMM, _ mark: HandMark, random: inout SplitMix64) {
        let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
        let radius = box.width / 2
        switch mark {
        case .filled(let coverage, let darkness):
            // Coverage is of the bubble's inside; the patch lies somewhere in it.
            let r = radius * coverage.squareRoot()
            let away = (radius - r) * random.between(0, 0.8)
            let angle = random.between(0, 6.28)
            hatch(
                x + away * cos(angle), y + away * cos(angle - 1.5708), radius: r,
                darkness: darkness, random: &random)
        case .tick(let darkness):
            let s = random.between(0.8, 1.2)
            let (u, v) = (x + random.between(-0.6, 0.6), y + random.between(-0.6, 0.6))
            stroke(u - 1.8 * s, v - 0.4, u - 0.4, v + 1.6 * s, darkness)
            stroke(u - 0.4, v + 1.6 * s, u + 2.6 * s, v - 2.6 * s, darkness)
        case .cross(let darkness):
            let s = random.between(1.5, 2.4)
            let (u, v) = (x + random.between(-0.5, 0.5), y + random.between(-0.5, 0.5))
            stroke(u - s, v - s, u + s, v + s, darkness)
            stroke(u + s, v - s, u - s, v + s, darkness)
        case .circled(let darkness):
            loop(x, y, radius: random.between(1.2, 1.6) * radius, darkness, random: &random)
        case .scribbled(let darkness):
            scribble(x, y, radius: 1.15 * radius, darkness, random: &random)
        case .marker:
            let r = random.between(1.05, 1.3) * radius
            let (u, v) = (x + random.between(-0.4, 0.4), y + random.between(-0.4, 0.4))
            paint(u - r, v - r, 2 * r, 2 * r, grey: random.between(0, 0.12)) {
                ($0 - u) * ($0 - u) + ($1 - v) * ($1 - v) < r * r
            }
        case .crossedOut(let darkness):
            let s = random.between(3.9, 5)
            for (dx, dy) in [(1.0, 1.0), (1, -1)] {
                stroke(x - s * dx, y - s * dy, x + s * dx, y + s * dy, darkness)
            }
        case .erased(let darkness):
            paint(x - radius, y - radius, 2 * radius, 2 * radius, grey: 1 - darkness) {
                ($0 - x) * ($0 - x) + ($1 - y) * ($1 - y) < radius * radius
            }
        }
    }

    /// Draws three letters without a name into a place.
    package mutating func write(_ place: BoxMM, darkness: Double, random: inout SplitMix64) {
        for index in 0..<3 {
            let x = place.x + 3 + Double(index) * 5 + random.between(-1, 1)
            let y = place.maxY - 2
            line(x, y, x + 1, y - 4, width: 0.45, grey: 1 - darkness)
            line(x + 1, y - 4, x + 2, y, width: 0.45, grey: 1 - darkness)
        }
    }

    private mutating func stroke(
        _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ darkness: Double
    ) {
        line(x0, y0, x1, y1, width: 0.5, grey: 1 - darkness)
    }

    /// A ring as a hand draws it: no circle, its ends apart or across one another.
    private mutating func loop(
        _ x: Double, _ y: Double, radius: Double, _ darkness: Double, random: inout SplitMix64
    ) {
        let (u, v) = (x + random.between(-0.5, 0.5), y + random.between(-0.5, 0.5))
        let (wide, high) = (random.between(0.95, 1.2), random.between(0.9, 1.1))
        let (start, turn) = (random.between(0, 6.28), random.between(5.9, 6.9))
        let drift = random.between(-0.12, 0.12)
        let points = (0...32).map { step -> (Double, Double) in
            let t = Double(step) / 32
            let (a, r) = (start + turn * t, radius * (1 + drift * t))
            return (u + r * wide * cos(a), v + r * high * sin(a))
        }
        for (from, to) in zip(points, points.dropFirst()) {
            stroke(from.0, from.1, to.0, to.1, darkness)
        }
    }

    /// A line to and fro across the bubble.
    private mutating func scribble(
        _ x: Double, _ y: Double, radius: Double, _ darkness: Double, random: inout SplitMix64
    ) {
        let lean = random.between(-0.7, 0.7)
        let count = 7 + random.index(5)
        var last: (Double, Double)?
        for index in 0...count {
            let along = radius * (2 * Double(index) / Double(count) - 1)
            let reach =
                max(0.3, radius * radius - along * along).squareRoot() * random.between(0.8, 1.2)
            let side = index % 2 == 0 ? reach : -reach
            let point = (
                x + along * cos(lean) - side * sin(lean), y + along * sin(lean) + side * cos(lean)
            )
            if let last { stroke(last.0, last.1, point.0, point.1, darkness) }
            last = point
        }
    }

    /// Pencil hatching: parallel lines with small gaps, some a little beyond.
    private mutating func hatch(
        _ x: Double, _ y: Double, radius: Double, darkness: Double, random: inout SplitMix64
    ) {
        var offset = -radius
        while offset < radius {
            let half = max(0, radius * radius - offset * offset).squareRoot()
            let over = random.between(0.9, 1.1)
            let shade = 1 - darkness * random.between(0.85, 1.15)
            line(
                x - half * over, y + offset, x + half * over, y + offset + 0.15, width: 0.5,
                grey: shade)
            offset += random.between(0.35, 0.5)
        }
    }
}
