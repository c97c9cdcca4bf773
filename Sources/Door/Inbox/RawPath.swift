import Artifacts
import Foundation

/// A path as the disk has it: bytes, which need not be UTF-8.
struct RawPath: Hashable, Sendable {
    var bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }
    init(_ text: String) { bytes = Array(text.utf8) }
    init(_ url: URL) { self.init(url.path(percentEncoded: false)) }

    /// The path of something in this folder.
    func appending(_ name: [UInt8]) -> RawPath {
        var joined = bytes
        while joined.last == 0x2F { joined.removeLast() }
        return RawPath(joined + [0x2F] + name)
    }

    func appending(_ name: String) -> RawPath { appending(Array(name.utf8)) }

    /// The path for Foundation; only for paths of the workspace's own making, which are UTF-8.
    var url: URL { URL(filePath: String(decoding: bytes, as: UTF8.self)) }

    /// The last part.
    var name: [UInt8] { Array(bytes.split(separator: 0x2F).last ?? []) }

    /// The folder it is in.
    var parent: RawPath {
        RawPath(Array(bytes[..<(bytes.lastIndex(of: 0x2F) ?? bytes.startIndex)]))
    }

    /// The path for messages: what is no UTF-8 is repaired, what is no printable character is a space.
    var shown: String {
        let text = String(decoding: bytes, as: UTF8.self)
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    let odd =
                        scalar.properties.generalCategory == .control
                        || scalar.properties.generalCategory == .format
                        || scalar.properties.generalCategory == .lineSeparator
                        || scalar.properties.generalCategory == .paragraphSeparator
                    return odd ? " " : scalar
                }))
    }

    func withCString<R>(_ body: (UnsafePointer<CChar>) throws -> R) rethrows -> R {
        try (bytes + [0]).withUnsafeBufferPointer { buffer in
            try buffer.withMemoryRebound(to: CChar.self) { text in
                guard let start = text.baseAddress else { preconditionFailure("an empty buffer") }
                return try body(start)
            }
        }
    }
}
