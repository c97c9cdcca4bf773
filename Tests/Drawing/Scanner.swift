import Foundation
package import Imaging

/// What a scanner or camera does to a page.
package struct Scanner {
    package var dpi = 300.0
    package var skewDegrees = 0.0
    package var upsideDown = false
    package var noise = 0.0
    package var blur = 1.0
    /// Paper's and ink's grey values.
    package var paper = 255.0
    package var ink = 0.0
    /// How much of the width the far edge loses, for a photograph.
    package var keystone = 0.0

    package init(
        dpi: Double = 300, skewDegrees: Double = 0, upsideDown: Bool = false, noise: Double = 0,
        blur: Double = 1, paper: Double = 255, ink: Double = 0, keystone: Double = 0
    ) {
        (self.dpi, self.skewDegrees, self.upsideDown) = (dpi, skewDegrees, upsideDown)
        (self.noise, self.blur, self.paper) = (noise, blur, paper)
        (self.ink, self.keystone) = (ink, keystone)
    }

    package func scanned(_ page: Image, random: inout SplitMix64) -> Image {
        var image = page
        if keystone != 0 {
            image = perspective(image)
        }
        if skewDegrees != 0 {
            image = padded(image)
            image = image.rotated(radiansClockwise: skewDegrees * .pi / 180)
        }
        if upsideDown { image = image.rotated(quarterTurnsClockwise: 2) }
        let factor = dpi / 300
        if blur > 1 {
            image = image.scaled(by: factor / blur).scaled(by: blur)
        } else if factor != 1 {
            image = image.scaled(by: factor)
        }
        return noise > 0 || paper < 255 || ink > 0 ? toned(image, random: &random) : image
    }

    /// The page on a lid 16 mm larger on each side, so that turning cuts nothing off.
    private func padded(_ image: Image) -> Image {
        let by = 189.0
        return image.warped(
            inverse: [1, 0, -by, 0, 1, -by, 0, 0, 1], widthPx: image.widthPx + 2 * Int(by),
            heightPx: image.heightPx + 2 * Int(by))
    }

    private func perspective(_ image: Image) -> Image {
        let (w, h) = (Double(image.widthPx), Double(image.heightPx))
        // x' = (x − w/2) (1 + k y/h) + w/2: the top of the target shows a wider strip of the source.
        let k = keystone
        let inverse: [Double] = [1, 0, 0, 0, 1, 0, 0, k / h, 1]
        let centred = compose([1, 0, w / 2, 0, 1, 0, 0, 0, 1], inverse)
        return image.warped(
            inverse: compose(centred, [1, 0, -w / 2, 0, 1, 0, 0, 0, 1]), widthPx: image.widthPx,
            heightPx: image.heightPx)
    }

    private func compose(_ a: [Double], _ b: [Double]) -> [Double] {
        var out = [Double](repeating: 0, count: 9)
        for row in 0..<3 {
            for column in 0..<3 {
                for inner in 0..<3 {
                    out[3 * row + column] += a[3 * row + inner] * b[3 * inner + column]
                }
            }
        }
        return out
    }

    private func toned(_ image: Image, random: inout SplitMix64) -> Image {
        var bytes = image.greyBytes
        // A triangular noise from two uniform bytes; one draw serves four pixels.
        let low = Int32(ink)
        let range = Int32(paper) - low
        let strength = Int32(noise * 2.45)
        bytes.withUnsafeMutableBufferPointer { buffer in
            var at = 0
            while at < buffer.count {
                var bits = random.next()
                let end = min(buffer.count, at + 4)
                while at < end {
                    let jitter = Int32(bits & 255) + Int32((bits >> 8) & 255) - 255
                    bits >>= 16
                    let value = low + Int32(buffer[at]) * range / 255 + jitter * strength / 255
                    buffer[at] = UInt8(max(0, min(255, value)))
                    at += 1
                }
            }
        }
        return Image(grey: bytes, widthPx: image.widthPx, heightPx: image.heightPx)
    }
}
