import Foundation
import PhotoSimulator

/// A seeded row of numbers (SplitMix64).
struct Chance {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    mutating func share() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

    mutating func draw(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + share() * (range.upperBound - range.lowerBound)
    }
}

/// What spoils a photograph. Each is drawn from its full range in the photographs named after it and stays mild in the
/// others; in `mixed` everything is drawn from its full range at once. The ranges were fixed before anything was
/// measured and are not to be moved by what is measured.
enum Distortion: String, CaseIterable {
    case tilt, curl, waves, folds, shade, shadow, blur, noise, jpeg, whiteTable, neighbour, thumb,
        cornersOut, showThrough, mixed

    /// `mixed` counts for four.
    static func ofPhoto(_ index: Int) -> Distortion {
        let row = allCases + [.mixed, .mixed, .mixed]
        return row[index % row.count]
    }
}

/// A photograph to be made: how, and how strongly it is compressed.
struct PhotoPlan {
    var distortion: Distortion
    var photo = reviso_photo()
    var jpegQuality = 90

    /// Full ranges: tilt to 25°, curl radius 15 to 60 cm, waves and folds to 4 mm, shade to 4:1, a shadow that takes up
    /// to half, blur to 2 pixels, noise to 8 grey levels, JPEG quality from 50, 8 to 12 megapixels, roll to 6°.
    init(_ index: Int, seed: UInt64) {
        distortion = Distortion.ofPhoto(index)
        var chance = Chance(state: seed &* 1_000_003 &+ UInt64(index))
        _ = chance.next()
        let all = distortion == .mixed
        func full(_ kind: Distortion) -> Bool { all || distortion == kind }
        func some(_ kind: Distortion, _ share: Double) -> Bool {
            let drawn = chance.share()
            return distortion == kind || (all && drawn < share)
        }
        let megapixels = chance.draw(8...12)
        photo.height = Int32((megapixels * 1e6 * 4 / 3).squareRoot())
        photo.width = Int32(Double(photo.height) * 3 / 4)
        photo.focal = chance.draw(0.72...0.88)
        photo.tilt = full(.tilt) ? chance.draw(8...25) : chance.draw(0...8)
        photo.tilt_direction = chance.draw(0...360)
        photo.roll = all ? chance.draw(-6...6) : chance.draw(-3...3)
        photo.fill = chance.draw(0.86...0.97)
        let bound = chance.share() < 0.6
        if some(.curl, 0.5) {
            photo.curl_radius = chance.draw(150...600)
            photo.curl_length = bound ? chance.draw(60...120) : 216
            photo.curl_up = chance.share() < 0.3 ? 1 : 0
        }
        if some(.waves, 0.4) {
            photo.wave_height = chance.draw(1...4)
            photo.wave_length = chance.draw(90...220)
            photo.wave_phase = chance.draw(0...6.28)
        }
        if some(.folds, 0.3) {
            photo.folds = chance.share() < 0.5 ? 1 : 2
            photo.fold_height = chance.draw(2...4)
        }
        photo.shade = full(.shade) ? chance.draw(1.5...4) : chance.draw(1...1.5)
        photo.shade_direction = chance.draw(0...360)
        if some(.shadow, 0.5) {
            photo.shadow = chance.draw(0.2...0.5)
            photo.shadow_direction = chance.draw(0...360)
            photo.shadow_place = chance.draw(-0.3...0.3)
            photo.shadow_soft = chance.draw(0.01...0.08)
        }
        photo.blur = full(.blur) ? chance.draw(1...2) : chance.draw(0.5...1)
        photo.noise = full(.noise) ? chance.draw(3...8) : chance.draw(1...3)
        jpegQuality = Int(full(.jpeg) ? chance.draw(50...75) : chance.draw(80...95))
        photo.show_through = some(.showThrough, 0.3) ? chance.draw(0.05...0.15) : 0
        photo.background = Int32(chance.share() * 2)
        if some(.whiteTable, 0.2) { photo.background = 2 }
        if some(.neighbour, 0.2) { bindToNeighbour(&chance) }
        photo.thumb = some(.thumb, 0.3) ? chance.draw(0.4...0.9) : 0
        if some(.cornersOut, 0.3), photo.background != 3 {
            photo.crop_to_text = 1
            photo.fill = chance.draw(0.95...0.98)
        }
        photo.paper_red = chance.draw(215...238)
        photo.paper_green = photo.paper_red - chance.draw(0...6)
        photo.paper_blue = photo.paper_red - chance.draw(0...18)
        photo.seed = chance.next()
    }

    /// Bends the sheet as steeply as the ranges go, and leans the camera as far, anywhere.
    mutating func bendSteeply(_ index: Int, seed: UInt64) {
        var chance = Chance(state: seed &* 7_000_003 &+ UInt64(index))
        _ = chance.next()
        photo.curl_radius = chance.draw(150...200)
        photo.curl_length = chance.draw(90...120)
        photo.curl_up = chance.share() < 0.5 ? 1 : 0
        photo.tilt = chance.draw(15...25)
        photo.tilt_direction = chance.draw(0...360)
    }

    /// A book lies open: the page is curled at its spine.
    private mutating func bindToNeighbour(_ chance: inout Chance) {
        photo.background = 3
        if photo.curl_radius == 0 { photo.curl_radius = chance.draw(200...600) }
        photo.curl_length = chance.draw(60...120)
        photo.curl_up = 0
    }
}
