import Artifacts
import Foundation
import Imaging

/// The print of one page, made from its picture when it is asked for.
final class LazyPrint {
    private let marks: PageMarks
    private let picture: URL
    private let dpi: Int
    private let shelf: PrintShelf
    private var glanced: Image?

    init(of marks: PageMarks, picture: URL, dpi: Int, on shelf: PrintShelf) {
        (self.marks, self.picture, self.dpi, self.shelf) = (marks, picture, dpi, shelf)
    }

    /// The page at a glance. Kept where the print is not: each hardly read page is held against all others.
    func glance() throws -> Image {
        if let glanced { return glanced }
        return try print().glance
    }

    /// The print; throws where the picture cannot be read.
    func print() throws -> UnreadPrint {
        let print = try made()
        glanced = print.glance
        return print
    }

    private func made() throws -> UnreadPrint {
        try shelf.print(of: picture) {
            // Where little was read its height says nothing: 3 mm is a usual letter.
            let unit = marks.isTelling ? marks.unit : Dots.px(3, dpi: dpi)
            return UnreadPrint(
                try Image(contentsOf: picture), dpi: dpi, answers: marks.answers, unit: unit)
        }
    }
}

/// The prints that were asked for last: a thousand pages in memory would be gigabytes.
final class PrintShelf {
    private var prints: [URL: UnreadPrint] = [:]
    /// The one asked for longest ago first.
    private var order: [URL] = []

    private static let most = 48

    /// What was made before, or is made now.
    func print(of picture: URL, made: () throws -> UnreadPrint) throws -> UnreadPrint {
        order.removeAll { $0 == picture }
        order.append(picture)
        if let known = prints[picture] { return known }
        let print = try made()
        prints[picture] = print
        if order.count > Self.most { prints[order.removeFirst()] = nil }
        return print
    }
}
