import Artifacts
import Codecs
import Foundation
import Imaging
import Testing

/// A picture as bytes: three a pixel.
struct Pixels: Sendable {
    var rgb: [UInt8]
    var widthPx, heightPx: Int
    var dpi = 200

    /// What a C encoder makes of it.
    func coded(
        _ make: (
            UnsafePointer<UInt8>, Int32, Int32, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
        ) -> Int
    )
        -> Data
    {
        var bytes: UnsafeMutablePointer<UInt8>?
        let length = rgb.withUnsafeBufferPointer { pixels in
            pixels.baseAddress.map { make($0, Int32(widthPx), Int32(heightPx), &bytes) } ?? 0
        }
        defer { codecs_free(bytes) }
        return bytes.map { Data(bytes: $0, count: length) } ?? Data()
    }
}

/// One way to keep a picture in a file.
struct Coding: Sendable, CustomTestStringConvertible {
    var name: String
    var type: Delivery.FileType
    var bytes: @Sendable (Pixels) -> Data

    var testDescription: String { name }

    static func png(_ name: String, _ kind: codecs_png_kind, interlaced: Bool = false) -> Coding {
        Coding(name: "PNG \(name)", type: .png) { pixels in
            pixels.coded { codecs_png($0, $1, $2, Int32(pixels.dpi), kind, interlaced ? 1 : 0, $3) }
        }
    }

    static func tiff(_ name: String, _ kind: codecs_tiff_kind) -> Coding {
        Coding(name: "TIFF \(name)", type: .tiff) { tiff([kind], $0) }
    }

    /// A page for each kind.
    static func tiff(_ kinds: [codecs_tiff_kind], _ pixels: Pixels) -> Data {
        pixels.coded { codecs_tiff($0, $1, $2, Int32(pixels.dpi), kinds, Int32(kinds.count), $3) }
    }

    static func jpeg(_ name: String, _ kind: codecs_jpeg_kind) -> Coding {
        Coding(name: "JPEG \(name)", type: .jpeg) { jpeg(kind, $0) }
    }

    static func jpeg(_ kind: codecs_jpeg_kind, _ pixels: Pixels) -> Data {
        pixels.coded { codecs_jpeg($0, $1, $2, Int32(pixels.dpi), kind, $3) }
    }

    static func heif(_ pixels: Pixels, orientation: Int = 1, pictures: Int = 1, exif: Bool = false)
        -> Data
    {
        pixels.coded {
            codecs_heif($0, $1, $2, Int32(orientation), Int32(pictures), exif ? 1 : 0, $3)
        }
    }

    static func webp(_ pixels: Pixels, quality: Int, seeThrough: Bool = false) -> Data {
        pixels.coded { codecs_webp($0, $1, $2, Int32(quality), seeThrough ? 1 : 0, $3) }
    }

    static let pngs = [
        png("1-bit", PNG_GREY_1), png("2-bit", PNG_GREY_2), png("4-bit", PNG_GREY_4),
        png("grey", PNG_GREY_8), png("16-bit grey", PNG_GREY_16), png("RGB", PNG_RGB_8),
        png("16-bit RGB", PNG_RGB_16), png("grey and alpha", PNG_GREY_ALPHA_8),
        png("16-bit grey and alpha", PNG_GREY_ALPHA_16), png("RGBA", PNG_RGBA_8),
        png("16-bit RGBA", PNG_RGBA_16), png("palette of 2", PNG_PALETTE_1),
        png("palette of 16", PNG_PALETTE_4), png("see-through palette", PNG_PALETTE_ALPHA),
        png("see-through grey", PNG_KEYED), png("interlaced grey", PNG_GREY_8, interlaced: true),
        png("interlaced RGBA", PNG_RGBA_8, interlaced: true),
    ]
    static let tiffs = [
        tiff("group 4", TIFF_G4), tiff("1-bit, white is 0", TIFF_BITS_WHITE_0),
        tiff("1-bit, black is 0", TIFF_BITS_BLACK_0), tiff("grey", TIFF_GREY_8),
        tiff("grey, white is 0", TIFF_GREY_WHITE_0), tiff("16-bit grey", TIFF_GREY_16),
        tiff("RGB", TIFF_RGB_8), tiff("16-bit RGB", TIFF_RGB_16), tiff("RGBA", TIFF_RGBA),
        tiff("CMYK", TIFF_CMYK), tiff("palette", TIFF_PALETTE), tiff("JPEG", TIFF_JPEG_YCC),
        tiff("tiles", TIFF_TILES), tiff("planes", TIFF_PLANES), tiff("turned", TIFF_TURNED),
    ]
    static let jpegs = [
        jpeg("grey", JPEG_GREY), jpeg("colour", JPEG_YCC), jpeg("progressive", JPEG_PROGRESSIVE),
        jpeg("arithmetic", JPEG_ARITHMETIC), jpeg("CMYK of Adobe", JPEG_CMYK_ADOBE),
        jpeg("YCCK of Adobe", JPEG_YCCK_ADOBE), jpeg("CMYK without a mark", JPEG_CMYK_PLAIN),
    ]
    static let newer = [
        Coding(name: "HEIC", type: .heif) { heif($0) },
        Coding(name: "WebP", type: .webp) { webp($0, quality: 85) },
        Coding(name: "WebP lossless", type: .webp) { webp($0, quality: 101) },
        Coding(name: "WebP see-through", type: .webp) { webp($0, quality: 101, seeThrough: true) },
    ]
    static let pdfs = [
        Coding(name: "PDF of a JPEG", type: .pdf) { PicturePDF.jpeg($0) },
        Coding(name: "PDF in group 4", type: .pdf) { PicturePDF.group4($0) },
        Coding(name: "PDF in JBIG2", type: .pdf) { PicturePDF.jbig2($0) },
    ]
    static let all = pngs + tiffs + jpegs + newer + pdfs
}
