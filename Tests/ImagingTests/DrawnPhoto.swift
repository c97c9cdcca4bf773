import Imaging
import PhotoSimulator

/// A page of bars that stand for letters, and photographs of it whose every place is known.
enum DrawnPhoto {
    static let widthPx = 1240
    static let heightPx = 1754

    /// Lines of print-like bars, 11 pixels high, 24 lines to 30 pixels each, within margins of 150 pixels.
    static let page: [UInt8] = {
        var bytes = [UInt8](repeating: 255, count: 3 * widthPx * heightPx)
        var state: UInt64 = 7
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        bytes.withUnsafeMutableBufferPointer { buffer in
            for line in 0..<44 {
                let base = 200 + line * 32
                let end = line % 7 == 6 ? 700 : 1080
                var x = 150
                while x < end {
                    let letters = 2 + next(7)
                    for _ in 0..<letters where x < end {
                        let tall = next(4) == 0 ? 16 : 11
                        // A letter: two stems and a bar.
                        for y in base - tall..<base {
                            for stroke in [0, 1, 6, 7] {
                                let at: Int = 3 * (y * widthPx + x + stroke)
                                for k in 0..<3 { buffer[at + k] = 0 }
                            }
                        }
                        for stroke in 0..<8 {
                            let at: Int = 3 * ((base - 1) * widthPx + x + stroke)
                            for k in 0..<3 { buffer[at + k] = 0 }
                        }
                        x += 11
                    }
                    x += 9
                }
            }
        }
        return bytes
    }()

    /// A camera before an A4 sheet on a dark desk, held level.
    static func plan() -> reviso_photo {
        var photo = reviso_photo()
        (photo.width, photo.height) = (1500, 2000)
        (photo.page_width, photo.page_height) = (210, 297)
        (photo.text_left, photo.text_top, photo.text_right, photo.text_bottom) = (25, 33, 185, 266)
        photo.fill = 0.9
        photo.focal = 0.8
        photo.shade = 1.2
        photo.blur = 0.6
        photo.noise = 1
        (photo.paper_red, photo.paper_green, photo.paper_blue) = (230, 228, 222)
        photo.seed = 11
        return photo
    }

    /// The photograph, grey.
    static func taken(_ plan: reviso_photo) -> Image {
        var photo = plan
        let (width, height) = (Int(photo.width), Int(photo.height))
        let pixels = [UInt8](unsafeUninitializedCapacity: 3 * width * height) { buffer, count in
            reviso_photograph(
                &photo, page, Int32(widthPx), Int32(heightPx), page, buffer.baseAddress)
            count = 3 * width * height
        }
        return Image(rgb: pixels, widthPx: width, heightPx: height).grey
    }

    /// Where a place of the sheet, in millimetres, lies on the photograph.
    static func place(_ plan: reviso_photo, _ x: Double, _ y: Double) -> (x: Double, y: Double) {
        var photo = plan
        var (u, v) = (0.0, 0.0)
        reviso_photo_place(&photo, x, y, &u, &v)
        return (u, v)
    }

    /// Its ink.
    static func ink(of grey: Image) -> Image {
        let light = Light(on: grey, cellPx: 8)
        let evened = light.evened(grey)
        return Light(on: evened, cellPx: 8).ink(on: evened, darkerBy: 0.3)
    }
}
