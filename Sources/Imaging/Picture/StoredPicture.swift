import Artifacts
public import Foundation

/// A picture that lies in a file and is in memory while it is wanted: it is read when it is asked for, and may be given
/// up meanwhile. One that lies in no file is kept.
public final class StoredPicture {
    private let file: URL?
    private let kept: Image?
    private var held, heldGrey: Image?

    /// The picture of a file; nothing is read yet.
    public init(_ file: URL) { (self.file, kept) = (file, nil) }

    /// A picture in memory.
    public init(_ image: Image) { (file, kept) = (nil, image) }

    /// The picture; refuses a file that cannot be read or decoded.
    public var image: Image {
        get throws {
            if let known = kept ?? held { return known }
            guard let file else { throw Problem(.bug, "A picture lies nowhere") }
            let read = try Image(contentsOf: file)
            held = read
            return read
        }
    }

    /// The picture in grey.
    public var grey: Image {
        get throws {
            if let heldGrey { return heldGrey }
            let made = try image.grey
            heldGrey = made
            return made
        }
    }

    /// Holds it no longer; whoever took it before holds it still.
    public func giveUp() { (held, heldGrey) = (nil, nil) }
}
