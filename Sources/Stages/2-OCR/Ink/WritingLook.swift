import Artifacts
import Engine
import Foundation
import Imaging
import Reading

/// One look at a page that tells writing from print, pixel by pixel. It is taken once: what reads the page and what
/// cleans it decide with the same one.
struct WritingLook: Sendable, Equatable {
    /// What the network says.
    let map: WritingMap
    /// The resolution at which the page was looked at, in dots an inch.
    let dpi: Int

    /// A word is sure above this.
    static let sure = 0.8

    /// Looks at a page, as large as the words say that its print is; nil where the network cannot be used.
    init?(at picture: Image, words: [ReadWord], dpi: Int) throws {
        guard InkNetwork.problem == nil else { return nil }
        self.dpi = PrintScale.dpi(
            wordHeightsPx: words.filter { $0.confidence > Self.sure && $0.text.count > 1 }
                .map(\.box.height), dpi: dpi)
        map = try InkNetwork().map(of: picture, dpi: self.dpi)
    }

    /// Writes it down as a picture for those who come later.
    func kept(ofPage number: Int, on bench: Bench) throws -> FileRef {
        let name = "writing-\(number).png"
        try map.picture.writePNG(to: bench.scratch.appending(path: name), dpi: InkNetwork.dpi)
        return try bench.reference(name)
    }
}
