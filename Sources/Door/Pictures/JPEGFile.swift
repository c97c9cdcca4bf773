import Artifacts
import Foundation
import Imaging

extension PictureFile {
    /// JPEG (ITU T.81): segments up to the end mark; what cameras append behind it does not count. Where the mark is
    /// missing, the rows tell whether anything is.
    init(jpeg data: Data) throws(Fault) {
        var walk = JPEGWalk(data)
        var fault: Fault?
        do throws(Fault) { try walk.toEnd() } catch { fault = error }
        guard let size = walk.size, size.width > 0, size.height > 0 else { throw fault ?? .broken }
        guard !Image.isEndlessJPEG(data) else { throw .endless }
        if let fault {
            guard walk.hasRows else { throw fault }
            let there = Image.shareThere(ofJPEG: data)
            if there < Self.enough { throw .truncated }
            if there < 1 { throw .cut(there: there) }
        }
        sizes = [Image.decodedSize(ofJPEG: data, width: size.width, height: size.height)]
    }

    /// Of which a page can be made: less of it is no page.
    private static let enough = 0.5
}

/// A walk along a JPEG's segments.
private struct JPEGWalk {
    private let bytes: Bytes
    private var place = 2
    /// The picture's size, once it was said.
    private(set) var size: (width: Int, height: Int)?
    /// Whether coded rows were met.
    private(set) var hasRows = false

    init(_ data: Data) { bytes = Bytes(data) }

    mutating func toEnd() throws(PictureFile.Fault) {
        while true {
            guard let mark = bytes.big16(place) else { throw .truncated }
            guard mark >> 8 == 0xFF else { throw .broken }
            if mark == 0xFFFF {
                place += 1
                continue
            }
            if mark == 0xFFD9 { return }
            guard let length = bytes.big16(place + 2) else { throw .truncated }
            let isFrame =
                (0xFFC0...0xFFCF).contains(mark) && ![0xFFC4, 0xFFC8, 0xFFCC].contains(mark)
            if isFrame, size == nil {
                guard let height = bytes.big16(place + 5), let width = bytes.big16(place + 7)
                else { throw .truncated }
                size = (width, height)
            }
            place += 2 + length
            guard mark == 0xFFDA else { continue }
            hasRows = true
            guard let next = bytes.afterScan(place) else { throw .truncated }
            place = next
        }
    }
}
