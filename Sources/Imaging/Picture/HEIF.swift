import CImaging
public import Foundation

extension Image {
    /// Whether bytes begin as a HEIF picture does, coded as HEVC (HEIC) or as AV1 (AVIF).
    public static func isHEIF(_ data: Data) -> Bool {
        data.prefix(16).withUnsafeBytes {
            reviso_is_heif($0.bindMemory(to: UInt8.self).baseAddress, $0.count) == 1
        }
    }

    /// The version of libheif, and whether it can decode what telephones write.
    public static var heifSupport: (version: String, decodes: Bool) {
        (String(cString: reviso_heif_version()), reviso_heif_decodes() == 1)
    }

    /// The version of libdeflate that packs pages, such as `1.14`.
    public static let deflateVersion = String(cString: reviso_deflate_version())

    /// The version of libtiff that is loaded, such as `4.5.0`.
    public static let tiffVersion =
        String(cString: reviso_tiff_version())
        .split(separator: "\n").first?.split(separator: " ").last.map(String.init) ?? "unknown"
}
