import Artifacts
import Drawing
package import Foundation
package import Imaging

/// A sheet as a file that somebody drops.
package struct SheetFile {
    package var data: Data
    /// The file name's ending.
    package var ending: String
    /// Where a point of the page, in millimetres, lies on the picture, in pixels; nil where it is drawn as it is taken
    /// in.
    package var place: ((_ x: Double, _ y: Double) -> (x: Double, y: Double))?

    package init(
        data: Data, ending: String,
        place: ((_ x: Double, _ y: Double) -> (x: Double, y: Double))? = nil
    ) {
        (self.data, self.ending, self.place) = (data, ending, place)
    }

    /// A sheet in one of the forms that need no camera; a photograph is taken flat, as a telephone's scanner does.
    /// The picture is the page at 300 dots an inch where somebody wrote on it; as it was printed otherwise.
    package init(_ sheet: OrdinarySheet, written: Image? = nil, seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        switch sheet.traits.file {
        case .pdf where written == nil: self.init(data: try sheet.page.pdf(), ending: "pdf")
        case .png, .colour:
            let dpi = [150, 200, 300, 200][random.index(4)]
            let image =
                try written?.scaled(by: Double(dpi) / 300) ?? sheet.page.image(dpi: Double(dpi))
            self.init(
                data: try (sheet.traits.file == .png ? image.grey : image).png(dpi: dpi),
                ending: "png"
            ) { x, y in (x / 25.4 * Double(dpi), y / 25.4 * Double(dpi)) }
        case .pdf, .grey, .bits, .photo:
            let scene = Self.scene(sheet.traits.file, random: &random)
            let page = try written ?? sheet.page.image(dpi: 300)
            let taken = try scene.taken(of: page.grey, seed: seed)
            self.init(data: taken.data, ending: scene.jpeg == nil ? "png" : "jpg") { x, y in
                taken.pageToPixels.applied(x, y)
            }
        }
    }

    private static func scene(_ file: FileForm, random: inout SplitMix64) -> Scene {
        var scene = Scene()
        scene.skewDegrees = random.between(-1, 1)
        scene.paper = random.between(235, 255)
        scene.ink = random.between(0, 50)
        scene.noise = random.between(2, 8)
        scene.dpi = random.index(3) == 0 ? 300 : 200
        switch file {
        case .bits: scene.threshold = 140 + random.index(50)
        case .photo:
            scene.fall = random.between(0, 0.3)
            scene.direction = random.between(0, 6.28)
            scene.jpeg = 70 + random.index(25)
            scene.blur = random.between(1, 1.3)
        default:
            scene.blur = random.between(1, 1.2)
            scene.jpeg = random.index(2) == 0 ? 75 + random.index(20) : nil
        }
        return scene
    }
}
