import Artifacts
import Foundation
import Imaging
import Language

/// Ways in which a page comes a second time.
enum Retaken: String, CaseIterable {
    case again = "as it is"
    case packed = "JPEG 40"
    case turned = "turned 2°, 150 dpi"
    case coarse = "100 dpi, blurred"
    case cropped = "cropped otherwise, 300 dpi"
    case filled = "filled in by another pupil"
    case photo = "photo: perspective, shade, noise"
    case filledPhoto = "photo of a filled-in copy"

    private var isFilled: Bool { [.filled, .filledPhoto].contains(self) }
    private var isPhoto: Bool { [.photo, .filledPhoto].contains(self) }

    /// The picture as bytes, and how such a file's name ends.
    func picture(of page: DrawnPage, seed: Int) throws -> (Data, ending: String) {
        try encode(try page.image(dpi: 200, ink: isFilled ? seed : nil), seed)
    }

    /// Another picture of a picture.
    func encode(_ image: Image, _ seed: Int) throws -> (Data, ending: String) {
        var random = SeededGenerator(["retaken", rawValue, "\(seed)"])
        switch self {
        case .again: return (try image.png(dpi: 200), "png")
        case .packed: return (try image.jpeg(quality: 40), "jpg")
        case .turned:
            let angle = Double(random.draw(-20...20)) / 10 * .pi / 180
            let turned = image.rotated(radiansClockwise: angle).scaled(by: 0.75)
            return (try Self.noisy(turned, 6, &random).png(dpi: 150), "png")
        case .coarse:
            // Small and large again blurs as a soft lens does.
            let soft = image.scaled(by: 0.5)
            return (try Self.noisy(soft, 8, &random).jpeg(quality: 60), "jpg")
        case .cropped:
            let (w, h) = (image.widthPx, image.heightPx)
            let (left, top) = (w * random.draw(1...6) / 100, h * random.draw(1...3) / 100)
            let part = image.cropped(
                to: Box(
                    x: left, y: top, width: w - left - w * random.draw(1...6) / 100,
                    height: h - top - h * random.draw(1...4) / 100))
            return (try Self.noisy(part.scaled(by: 1.5), 4, &random).jpeg(quality: 80), "jpg")
        case .filled: return (try Self.noisy(image, 5, &random).png(dpi: 200), "png")
        case .photo, .filledPhoto:
            return (try Self.photo(image, &random).jpeg(quality: 70), "jpg")
        }
    }

    /// A phone's picture of a page on a dark desk.
    private static func photo(_ page: Image, _ random: inout SeededGenerator) throws -> Image {
        let (width, height) = (2016, 2688)
        func off() -> Double { Double(random.draw(-60...60)) }
        let corners = [
            (180 + off(), 170 + off()), (1840 + off(), 190 + off()),
            (1850 + off(), 2500 + off()), (170 + off(), 2490 + off()),
        ]
        let (w, h) = (Double(page.widthPx), Double(page.heightPx))
        guard
            let inverse = Homography(
                mapping: corners, to: [(0, 0), (w, 0), (w, h), (0, h)])
        else { return page }
        let warped = page.warped(inverse: inverse.m, widthPx: width, heightPx: height).greyBytes
        let paper = Image(
            grey: [UInt8](repeating: 0, count: page.widthPx * page.heightPx),
            widthPx: page.widthPx, heightPx: page.heightPx
        ).warped(inverse: inverse.m, widthPx: width, heightPx: height).greyBytes
        var bytes = [UInt8](repeating: 0, count: width * height)
        let (right, down) = (
            Double(random.draw(-45...45)) / 100, Double(random.draw(-45...45)) / 100
        )
        for y in 0..<height {
            for x in 0..<width {
                let at = y * width + x
                let shade =
                    0.78 + right * (Double(x) / Double(width) - 0.5)
                    + down * (Double(y) / Double(height) - 0.5)
                let value = paper[at] > 127 ? 70 : Double(warped[at])
                bytes[at] = UInt8(max(0, min(255, value * shade)))
            }
        }
        return noisy(Image(grey: bytes, widthPx: width, heightPx: height), 7, &random)
    }

    private static func noisy(
        _ image: Image, _ amount: Int, _ random: inout SeededGenerator
    ) -> Image {
        var bytes = image.greyBytes
        for index in bytes.indices {
            let draw = random.next()
            let noise = Int(draw & 0xFF) + Int(draw >> 8 & 0xFF) - 255
            bytes[index] = UInt8(max(0, min(255, Int(bytes[index]) + noise * amount / 128)))
        }
        return Image(grey: bytes, widthPx: image.widthPx, heightPx: image.heightPx)
    }
}
