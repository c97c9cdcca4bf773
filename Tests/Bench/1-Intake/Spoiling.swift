import Foundation
import Imaging

/// One way to spoil a page, from hardly at all to beyond reading.
struct Spoiling: Codable, Hashable {
    /// What is done.
    enum Kind: String, Codable, CaseIterable {
        case blurred, shaken, coarse, dark, grainy, faint
    }

    var kind: Kind
    /// The blur's deviation or the shake's length in pixels at 300 dots an inch; the resolution; the light; the grain's
    /// deviation in grey levels; the ink's darkness.
    var strength: Double

    /// Every step of every way.
    static let all: [Spoiling] = [
        (Kind.blurred, [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 7]), (.shaken, [4, 6, 10, 14, 18, 26]),
        (.coarse, [200, 150, 120, 100, 80, 65, 50, 40]),
        (.dark, [0.6, 0.4, 0.2, 0.1, 0.05, 0.025, 0.012]), (.grainy, [8, 15, 30, 45, 65, 90]),
        (.faint, [0.6, 0.4, 0.2, 0.12, 0.07]),
    ].flatMap { kind, steps in steps.map { Spoiling(kind: kind, strength: $0) } }

    /// Steps to about where nothing can be read, and beyond.
    static let worst: [Spoiling] = [
        (Kind.blurred, [5, 6, 8, 10, 14]), (.shaken, [18, 22, 30, 40]), (.coarse, [40, 30, 25]),
        (.dark, [0.012, 0.006]), (.grainy, [45, 65, 90]), (.faint, [0.05, 0.03]),
    ].flatMap { kind, steps in steps.map { Spoiling(kind: kind, strength: $0) } }

    /// A page of 300 dots an inch, spoilt, as JPEG; every page has a little grain, as a photograph has.
    func spoil(_ page: Image, random: inout Dice) throws -> Data {
        var image = page.grey
        var (grain, light) = (1.5, 1.0)
        switch kind {
        case .blurred: image = Smear.gaussian(image, deviationPx: strength)
        case .shaken:
            image = Smear.line(image, lengthPx: Int(strength), isAcross: random.next(2) == 0)
        case .coarse: image = image.scaled(by: strength / 300)
        case .dark: (light, grain) = (strength, 1.5)
        case .grainy: grain = strength
        case .faint: break
        }
        let ink = kind == .faint ? 245 * (1 - strength) : 12
        let noise = (0..<8191).map { _ in random.normal * grain }
        var place = 0
        let bytes = image.greyBytes.map { value -> UInt8 in
            place = place + 1 + Int(value & 3)
            let lit = (ink + (245 - ink) * Double(value) / 255) * light
            return UInt8(max(0, min(255, lit + noise[place % 8191] + 0.5)))
        }
        return try Image(grey: bytes, widthPx: image.widthPx, heightPx: image.heightPx)
            .jpeg(quality: 92)
    }
}

/// Seeded numbers: Knuth's generator of 64 bits, its upper half.
struct Dice {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A number from 0 up to a limit.
    mutating func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }

    /// About normal, of deviation 1: twelve even numbers added.
    var normal: Double {
        mutating get { (0..<12).reduce(-6) { sum, _ in sum + Double(next(4096)) / 4096 } }
    }
}

/// Blurs of grey pictures.
enum Smear {
    /// A Gaussian blur.
    static func gaussian(_ image: Image, deviationPx: Double) -> Image {
        let reach = Int(3 * deviationPx) + 1
        let weights = (-reach...reach).map { offset -> Double in
            let x = Double(offset) / deviationPx
            return exp(-x * x / 2)
        }
        return turned(swept(turned(swept(image, weights)), weights), back: true)
    }

    /// A shake along rows or columns.
    static func line(_ image: Image, lengthPx: Int, isAcross: Bool) -> Image {
        let soft = gaussian(image, deviationPx: 0.8)
        let weights = [Double](repeating: 1, count: 2 * (lengthPx / 2) + 1)
        return isAcross ? swept(soft, weights) : turned(swept(turned(soft), weights), back: true)
    }

    private static func turned(_ image: Image, back: Bool = false) -> Image {
        image.rotated(quarterTurnsClockwise: back ? 3 : 1)
    }

    /// Each row weighed with its neighbours.
    private static func swept(_ image: Image, _ weights: [Double]) -> Image {
        let (width, height, reach) = (image.widthPx, image.heightPx, weights.count / 2)
        let sum = weights.reduce(0, +)
        let source = image.greyBytes
        var out = source
        for y in 0..<height {
            for x in 0..<width {
                var total = 0.0
                for (index, weight) in weights.enumerated() {
                    let at = max(0, min(width - 1, x + index - reach))
                    total += weight * Double(source[y * width + at])
                }
                out[y * width + x] = UInt8(total / sum + 0.5)
            }
        }
        return Image(grey: out, widthPx: width, heightPx: height)
    }
}
