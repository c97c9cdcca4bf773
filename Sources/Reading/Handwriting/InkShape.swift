import Artifacts
import Foundation

/// How a character's ink is shaped, to be laid over another's: its picture, softened, its mean taken away and brought
/// to length one.
struct InkShape {
    private let values: [Float]

    private static let side = CharacterPicture.side
    // The binomial of four, two pixels to each side: two strokes of one hand lie hardly ever on the same pixels.
    private static let soft: [Float] = [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16]
    // So far, in pixels, one is moved over the other each way.
    private static let moves = [-2, 0, 2]

    /// The shape of a picture.
    init(_ picture: CharacterPicture) {
        self.init(of: Self.softened(picture.values))
    }

    private init(of values: [Float]) {
        let mean = values.reduce(0, +) / Float(values.count)
        let length = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }.squareRoot()
        self.values = values.map { ($0 - mean) / max(length, .leastNormalMagnitude) }
    }

    private static func softened(_ values: [Float]) -> [Float] {
        func along(_ values: [Float], _ step: Int, at: (Int) -> Int) -> [Float] {
            values.indices.map { pixel in
                soft.indices.reduce(0) { sum, tap in
                    let (off, place) = (tap - 2, at(pixel))
                    guard (0..<side).contains(place + off) else { return sum }
                    return sum + soft[tap] * values[pixel + off * step]
                }
            }
        }
        return along(along(values, 1) { $0 % side }, side) { $0 / side }
    }

    /// The same, moved a little each way.
    func moved() -> [InkShape] {
        Self.moves.flatMap { down in
            Self.moves.map { right in
                let moved = values.indices.map { pixel -> Float in
                    let (x, y) = (pixel % Self.side - right, pixel / Self.side - down)
                    guard (0..<Self.side).contains(x), (0..<Self.side).contains(y) else {
                        return values.first ?? 0
                    }
                    return values[y * Self.side + x]
                }
                return InkShape(of: moved)
            }
        }
    }

    /// How alike two are: their normalised cross-correlation, 1 for the same.
    func likeness(to other: InkShape) -> Float {
        values.withUnsafeBufferPointer { own in
            other.values.withUnsafeBufferPointer { other in
                var sum: Float = 0
                for index in own.indices { sum += own[index] * other[index] }
                return sum
            }
        }
    }
}
