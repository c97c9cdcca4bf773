import Artifacts
import Engine
import Foundation

/// A picture of a clean page, for a model that takes pictures.
struct ModelPicture: Equatable {
    var png: Data

    /// What services take of one picture.
    private static let mostBytes = 4 << 20

    /// Pictures that are trusted to show no handwriting, and why there are none where there might be.
    struct Shown: Equatable {
        var pictures: [ModelPicture] = []
        var withheld: String?
    }

    /// Of fewer copies too much ink is print to all of them.
    private static let fewestCopies = 3

    /// The clean pages of a sheet. None where a pupil's writing may be left on any of them: of one copy alone nobody
    /// can say that the eraser missed nothing, faint pencil least of all; so only what several copies have in common is
    /// shown.
    static func shown(
        _ cleaned: Cleaned?, in set: ClassSet.Members?, on bench: Bench
    ) throws -> Shown {
        guard let cleaned, !cleaned.pages.isEmpty else { return Shown() }
        if let why = doubt(cleaned, set) { return Shown(withheld: why) }
        let pictures = try cleaned.pages.map { page in
            ModelPicture(
                png: try Data(contentsOf: try bench.file(page.image.file, of: Cleaned.kind)))
        }
        guard pictures.allSatisfy({ $0.png.count <= mostBytes }) else {
            return Shown(withheld: "since its picture is larger than services take")
        }
        return Shown(pictures: pictures)
    }

    private static func doubt(_ cleaned: Cleaned, _ set: ClassSet.Members?) -> String? {
        // The mode is that of the best page: of several pages one may have been judged alone.
        guard cleaned.mode == .consensus, cleaned.pages.count == 1,
            (set?.reference.count ?? 0) >= fewestCopies
        else {
            return
                "since writing on its picture is ruled out only where \(fewestCopies) copies of one page agree"
        }
        guard cleaned.pages.allSatisfy(isClean) else {
            return "since writing may be left on its picture"
        }
        return nil
    }

    /// Nothing was doubtful, nothing put back, nothing left.
    private static func isClean(_ page: Cleaned.Page) -> Bool {
        page.note == nil && page.inkLeft.value == 0 && !page.regions.contains(where: \.restored)
    }
}
