import Artifacts
import Engine
import Foundation

/// A picture of a clean page, for a model that takes pictures.
struct ModelPicture: Equatable {
    var png: Data

    /// What services take of one picture.
    private static let mostBytes = 4 << 20
    /// More pages than this tell no more than their text.
    private static let mostPages = 4

    /// The clean pages of a sheet. None where ink may be left on any of them: a pupil's writing is shown to nobody.
    static func pages(_ cleaned: Cleaned?, on bench: Bench) throws -> [ModelPicture] {
        guard let cleaned, cleaned.pages.count <= mostPages, cleaned.pages.allSatisfy(isClean)
        else { return [] }
        let pictures = try cleaned.pages.map { page in
            ModelPicture(
                png: try Data(contentsOf: try bench.file(page.image.file, of: Cleaned.kind)))
        }
        return pictures.allSatisfy { $0.png.count <= mostBytes } ? pictures : []
    }

    /// Nothing was doubtful, nothing put back, nothing left.
    private static func isClean(_ page: Cleaned.Page) -> Bool {
        page.note == nil && page.inkLeft.value == 0 && !page.regions.contains(where: \.restored)
    }
}
