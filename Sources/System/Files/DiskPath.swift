public import Foundation

/// A path as somebody holds it: text, a URL, or the bytes that the disk has.
public protocol DiskPath: Sendable {
    /// The path as the disk has it.
    var raw: RawPath { get }
}

extension RawPath: DiskPath {
    /// The path itself.
    public var raw: RawPath { self }
}

extension String: DiskPath {
    /// The text's bytes.
    public var raw: RawPath { RawPath(self) }
}

extension URL: DiskPath {
    /// The bytes of the URL's path.
    public var raw: RawPath { RawPath(self) }
}
