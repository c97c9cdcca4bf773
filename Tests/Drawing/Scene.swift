import Artifacts
import CDrawing
package import Foundation
package import Imaging

/// How a sheet of paper comes into a picture: what a scanner or a telephone does to it.
package struct Scene: Sendable {
    /// Resolution, in dots an inch of paper.
    package var dpi = 200.0
    /// Degrees clockwise, beyond the quarter turns.
    package var skewDegrees = 0.0
    /// Quarter turns clockwise.
    package var quarterTurns = 0
    /// How much larger it was printed than drawn, across and down.
    package var scale = (x: 1.0, y: 1.0)
    /// How far each corner is moved inwards, in shares of the sheet's width and height: perspective.
    package var corners = [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]
    /// How high the sheet's middle bulges, in millimetres.
    package var curlMM = 0.0
    /// What is seen around the sheet, in millimetres, and its grey.
    package var marginMM = 0.0
    package var table = 255
    /// Grey of paper and of print.
    package var paper = 255.0
    package var ink = 0.0
    /// The share of light that is lost along a direction.
    package var fall = 0.0
    package var direction = 0.0
    /// Greatest noise, in grey levels.
    package var noise = 0.0
    /// How much coarser than its pixels the picture is.
    package var blur = 1.0
    /// Black and white by this threshold.
    package var threshold: Int?
    /// Quality of the JPEG; a PNG where nil.
    package var jpeg: Int?

    package init() {}

    /// The picture's file, the picture before it was packed, and where the drawn page's millimetres lie in it.
    package struct Picture {
        package var data: Data
        package var image: Image
        package var pageToPixels: Homography
    }

    /// Takes the picture of a page drawn at 300 dots an inch.
    package func taken(of page: Image, seed: UInt64) throws -> Picture {
        let (widthMM, heightMM) = (
            Double(page.widthPx) / Canvas.dotsMM, Double(page.heightPx) / Canvas.dotsMM
        )
        let (map, size) = try map(widthMM: widthMM, heightMM: heightMM)
        let factor = min(1, dpi / 300 / blur)
        let source = factor < 0.97 ? page.scaled(by: factor) : page
        let toSource = Homography.scaled(
            x: Double(source.widthPx) / widthMM, y: Double(source.heightPx) / heightMM)
        guard let back = map.inverse else { throw Problem(.bug, "Scene without depth") }
        var plane = [UInt8](repeating: 255, count: size.width * size.height)
        drawing_lay(
            source.greyBytes, Int32(source.widthPx), Int32(source.heightPx),
            back.then(toSource).m, curlMM * Double(source.heightPx) / heightMM, Int32(table),
            &plane, Int32(size.width), Int32(size.height))
        drawing_tone(
            &plane, Int32(size.width), Int32(size.height), paper, ink, fall, direction, noise,
            seed)
        if let threshold { drawing_threshold(&plane, plane.count, Int32(threshold)) }
        let image =
            threshold == nil
            ? Image(grey: plane, widthPx: size.width, heightPx: size.height)
            : Image(mask: plane, widthPx: size.width, heightPx: size.height)
        let data =
            try jpeg.map(image.jpeg) ?? image.png(dpi: Int(dpi.rounded()))
        return Picture(data: data, image: image, pageToPixels: map)
    }

    private func map(
        widthMM: Double, heightMM: Double
    ) throws -> (Homography, (width: Int, height: Int)) {
        let (w, h) = (widthMM * scale.x, heightMM * scale.y)
        let turn = (skewDegrees + 90 * Double(quarterTurns)) * .pi / 180
        let ends = [(0.0, 0.0), (w, 0), (w, h), (0, h)].enumerated().map { index, at in
            let inward = corners[index]
            let (x, y) = (
                at.0 - w / 2 + (at.0 > 0 ? -1 : 1) * inward.0 * w,
                at.1 - h / 2 + (at.1 > 0 ? -1 : 1) * inward.1 * h
            )
            return (x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn))
        }
        // A scanner's glass is as large as the paper; with a margin the whole sheet is in the picture.
        let lies = quarterTurns % 2 == 1
        var (left, top) = (lies ? -heightMM / 2 : -widthMM / 2, lies ? -widthMM / 2 : -heightMM / 2)
        if marginMM > 0 {
            left = (ends.map(\.0).min() ?? 0) - marginMM
            top = (ends.map(\.1).min() ?? 0) - marginMM
        }
        let right = marginMM > 0 ? (ends.map(\.0).max() ?? 0) + marginMM : -left
        let low = marginMM > 0 ? (ends.map(\.1).max() ?? 0) + marginMM : -top
        let dots = dpi / 25.4
        let targets = ends.map { (($0.0 - left) * dots, ($0.1 - top) * dots) }
        let page = [(0.0, 0.0), (widthMM, 0), (widthMM, heightMM), (0, heightMM)]
        guard let map = Homography(mapping: page, to: targets) else {
            throw Problem(.bug, "Scene without depth")
        }
        return (map, (Int((right - left) * dots), Int((low - top) * dots)))
    }
}
