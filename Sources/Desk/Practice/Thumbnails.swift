import Artifacts
import Engine
import Files
import Foundation
import Imaging

/// Small grey pictures of pages for the index, kept in the cache by digest.
struct Thumbnails {
    var workspace: Workspace

    /// Wide enough to tell one sheet from another, small enough for a thousand on a page.
    static let widthPx = 180

    /// A page's picture as a `data:` address.
    func address(of picture: URL, sha256: String) throws -> String {
        "data:image/png;base64," + (try data(of: picture, sha256: sha256)).base64EncodedString()
    }

    private func data(of picture: URL, sha256: String) throws -> Data {
        let file = workspace.cache.appending(path: "desk/thumbnails/\(sha256)-2.png")
        if Disk.exists(file) { return try Data(contentsOf: file) }
        let page = try Image(contentsOf: picture)
        let (width, height) = (min(Self.widthPx, page.widthPx), page.heightPx)
        let small = page.greyReduced(
            widthPx: width, heightPx: max(1, height * width / max(1, page.widthPx)))
        // Eight greys: paper's grain costs most of a small picture's bytes.
        let bytes = small.greyBytes.map { UInt8(min(255, (Int($0) + 18) / 36 * 36 + 3)) }
        let data = try Image(grey: bytes, widthPx: small.widthPx, heightPx: small.heightPx)
            .png(dpi: 96)
        try Disk.here.publish(data, at: file)
        return data
    }
}
