import Artifacts
public import Foundation

/// A path as the disk has it: bytes, which need not be UTF-8.
public struct RawPath: Hashable, Sendable {
    /// The path's bytes, without a zero.
    public var bytes: [UInt8]

    /// A path of these bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }
    /// The path that this text is in UTF-8.
    public init(_ text: String) { bytes = Array(text.utf8) }
    /// The absolute path of a file URL; of a folder's without the slash behind it.
    public init(_ url: URL) {
        var bytes = Array(url.absoluteURL.path(percentEncoded: false).utf8)
        while bytes.count > 1, bytes.last == 0x2F { bytes.removeLast() }
        self.init(bytes)
    }

    /// The path of something in this folder.
    public func appending(_ name: [UInt8]) -> RawPath {
        var joined = bytes
        while joined.last == 0x2F { joined.removeLast() }
        return RawPath(joined + [0x2F] + name)
    }

    /// The path of something in this folder.
    public func appending(_ name: String) -> RawPath { appending(Array(name.utf8)) }

    /// The path for Foundation; only for paths of the workspace's own making, which are UTF-8.
    public var url: URL { URL(filePath: String(decoding: bytes, as: UTF8.self)) }

    /// The last part.
    public var name: [UInt8] { Array(bytes.split(separator: 0x2F).last ?? []) }

    /// The folder it is in.
    public var parent: RawPath {
        guard let slash = bytes.lastIndex(of: 0x2F) else { return RawPath(".") }
        return RawPath(slash == bytes.startIndex ? [0x2F] : Array(bytes[..<slash]))
    }

    /// Where this file is written before it has its name: beside it, and read by nobody.
    public var draft: RawPath {
        parent.appending([0x2E] + name + Array(".part".utf8))
    }

    /// The path for messages: what is no UTF-8 is repaired, what is no printable character is a space.
    public var shown: String {
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

    /// Hands the path to a call of the system, ended by a zero.
    public func withCString<R>(_ body: (UnsafePointer<CChar>) throws -> R) rethrows -> R {
        let text = (bytes + [0]).map { CChar(bitPattern: $0) }
        return try body(text)
    }
}
