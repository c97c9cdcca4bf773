import Artifacts
import CImaging
public import Foundation

/// What a picture file says of itself before any pixel is decoded.
public struct PictureHeader: Sendable, Equatable {
    /// The width of the page asked for, in pixels.
    public var widthPx: Int
    /// The height of the page asked for, in pixels.
    public var heightPx: Int
    /// How many pages the file has; 1 but for TIFF and HEIF.
    public var pages: Int
    /// Dots an inch, where the file says so.
    public var dpi: Int?
    /// How a TIFF's page wants to be turned, 1 to 8 as EXIF counts; 1 for all others.
    public var orientation: Int

    /// Reads the header of PNG, JPEG, WebP, or of a page of TIFF or HEIF (from 1). Nil where the bytes are none of
    /// these.
    public init?(_ data: Data, page: Int = 1) {
        var header = reviso_picture_header()
        let known = data.withUnsafeBytes {
            reviso_header(
                $0.bindMemory(to: UInt8.self).baseAddress, $0.count, Int32(page - 1), &header)
        }
        guard known == 1 else { return nil }
        (widthPx, heightPx) = (Int(header.width), Int(header.height))
        (pages, orientation) = (Int(header.pages), Int(header.orientation))
        dpi = header.dpi > 0 ? Int(header.dpi) : nil
    }
}

extension Image {
    /// Decodes one page of a TIFF, from 1, as it is stored and not turned. Nil where it is broken or of a kind that is
    /// not drawn.
    public convenience init?(decodingTIFF data: Data, page: Int) {
        let pix = data.withUnsafeBytes {
            reviso_pix_read_tiff_page(
                $0.bindMemory(to: UInt8.self).baseAddress, $0.count, Int32(page - 1))
        }
        self.init(owning: pix)
    }

    /// Decodes one of a HEIF file's pictures, from 1, the main one first. Nil where it is broken.
    public convenience init?(decodingHEIF data: Data, picture: Int) {
        let pix = data.withUnsafeBytes {
            reviso_pix_read_heif(
                $0.bindMemory(to: UInt8.self).baseAddress, $0.count, Int32(picture - 1))
        }
        self.init(owning: pix)
    }

    /// Decodes one page, from 1, of whatever a picture file is, turned as a TIFF asks.
    public static func decoding(_ data: Data, page: Int) -> Image? {
        if isHEIF(data) { return Image(decodingHEIF: data, picture: page) }
        guard isTIFF(data) else { return page == 1 ? Image(decoding: data) : nil }
        guard let header = PictureHeader(data, page: page) else { return nil }
        return Image(decodingTIFF: data, page: page)?.oriented(exif: header.orientation).image
    }

    /// Whether bytes begin as a TIFF or a BigTIFF does.
    public static func isTIFF(_ data: Data) -> Bool {
        [42, 43].contains { (magic: UInt8) in
            data.starts(with: [0x49, 0x49, magic, 0]) || data.starts(with: [0x4D, 0x4D, 0, magic])
        }
    }

    /// Whether a JPEG's bytes run to its end mark; decoders fill in grey where they do not.
    public static func isCompleteJPEG(_ data: Data) -> Bool {
        data.withUnsafeBytes {
            reviso_jpeg_complete($0.bindMemory(to: UInt8.self).baseAddress, $0.count) == 1
        }
    }

    /// How much of a JPEG is there, by its rows: 1 where all are, with an end mark behind them or without, 0 where
    /// nothing can be read. All of it is decoded for that.
    public static func shareThere(ofJPEG data: Data) -> Double {
        data.withUnsafeBytes {
            var height: Int32 = 0
            let rows = reviso_jpeg_rows(
                $0.bindMemory(to: UInt8.self).baseAddress, $0.count, &height)
            return height > 0 ? Double(rows) / Double(height) : 0
        }
    }

    /// The size at which a JPEG of a size is decoded: the same, but for one that is too large to be held whole.
    public static func decodedSize(
        ofJPEG data: Data, width: Int, height: Int
    ) -> (width: Int, height: Int) {
        let eighths = data.withUnsafeBytes {
            Int(reviso_jpeg_eighths($0.bindMemory(to: UInt8.self).baseAddress, $0.count))
        }
        return ((width * eighths + 7) / 8, (height * eighths + 7) / 8)
    }

    /// Whether a JPEG asks to be decoded over and over, scan upon scan; it is not decoded then.
    public static func isEndlessJPEG(_ data: Data) -> Bool {
        data.withUnsafeBytes {
            reviso_jpeg_is_endless($0.bindMemory(to: UInt8.self).baseAddress, $0.count) == 1
        }
    }

    /// The picture as EXIF orientation 1 to 8 asks for it, and the map from its pixels to the new one's.
    /// CIPA DC-008 (EXIF 2.32), tag 274.
    public func oriented(exif orientation: Int) -> (image: Image, map: Homography) {
        guard (2...8).contains(orientation),
            let image = Image(owning: reviso_pix_oriented(pix, Int32(orientation)))
        else { return (self, .identity) }
        let right = Double(widthPx - 1)
        let low = Double(heightPx - 1)
        let rows: [Double] =
            switch orientation {
            case 2: [-1, 0, right, 0, 1, 0]
            case 3: [-1, 0, right, 0, -1, low]
            case 4: [1, 0, 0, 0, -1, low]
            case 5: [0, 1, 0, 1, 0, 0]
            case 6: [0, -1, low, 1, 0, 0]
            case 7: [0, -1, low, -1, 0, right]
            default: [0, 1, 0, -1, 0, right]
            }
        return (image, Homography(rows + [0, 0, 1]))
    }

    /// The picture area-averaged to a size in pixels, in grey or colour.
    public func reduced(widthPx: Int, heightPx: Int) -> Image {
        Image(known: reviso_pix_reduced(pix, Int32(max(1, widthPx)), Int32(max(1, heightPx))))
    }

    /// Whether any pixel has a colour: channels that differ by more than a tolerance, in grey levels.
    public func hasColour(tolerance: Int) -> Bool {
        reviso_pix_has_colour(pix, Int32(tolerance)) == 1
    }
}
