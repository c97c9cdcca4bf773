import Artifacts
import CImaging

extension Image {
    /// The version of Leptonica that is loaded, for stamps, such as `leptonica-1.82.0`.
    public static let leptonicaVersion: String = {
        var bytes = [CChar](repeating: 0, count: 64)
        reviso_leptonica_version(&bytes, bytes.count)
        return String(
            decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }()
}
