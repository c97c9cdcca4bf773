import Artifacts
import Foundation
import Imaging
import PhotoSimulator

/// Takes a photograph of a flat page as a plan says.
struct PhotoMaker {
    /// The photograph that a plan tells of a page: how large the sheet is, and the rectangle its ink fills.
    static func photo(of page: FlatOriginal, _ plan: PhotoPlan) -> reviso_photo {
        let grey = page.image.grey
        var photo = plan.photo
        let unit = 25.4 / page.dpi
        photo.page_width = Double(grey.widthPx) * unit
        photo.page_height = Double(grey.heightPx) * unit
        let ink = inkBox(of: grey)
        photo.text_left = max(0, ink.0 * unit - 3)
        photo.text_top = max(0, ink.1 * unit - 3)
        photo.text_right = min(photo.page_width, ink.2 * unit + 3)
        photo.text_bottom = min(photo.page_height, ink.3 * unit + 3)
        if photo.curl_length > photo.page_width { photo.curl_length = photo.page_width }
        return photo
    }

    /// The photograph, as the camera keeps it.
    static func jpeg(of page: FlatOriginal, beside neighbour: FlatOriginal, _ plan: PhotoPlan)
        throws -> Data
    {
        let grey = page.image.grey
        let other = neighbour.image.grey.reduced(widthPx: grey.widthPx, heightPx: grey.heightPx)
        var photo = photo(of: page, plan)
        let width = Int(photo.width)
        let height = Int(photo.height)
        let pixels = [UInt8](unsafeUninitializedCapacity: 3 * width * height) { buffer, count in
            reviso_photograph(
                &photo, grey.rgbBytes, Int32(grey.widthPx), Int32(grey.heightPx), other.rgbBytes,
                buffer.baseAddress)
            count = 3 * width * height
        }
        let image = Image(rgb: pixels, widthPx: width, heightPx: height)
        return try image.jpeg(quality: plan.jpegQuality)
    }

    /// Left, top, right and bottom of all but specks.
    private static func inkBox(of grey: Image) -> (Double, Double, Double, Double) {
        let parts = grey.otsu.components.filter { $0.inkPx > 40 }.map(\.box)
        guard let first = parts.first else {
            return (0, 0, Double(grey.widthPx), Double(grey.heightPx))
        }
        var (left, top, right, low) = (first.x, first.y, first.maxX, first.maxY)
        for box in parts {
            (left, top) = (min(left, box.x), min(top, box.y))
            (right, low) = (max(right, box.maxX), max(low, box.maxY))
        }
        return (Double(left), Double(top), Double(right), Double(low))
    }
}
