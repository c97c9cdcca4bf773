import Artifacts
import Engine
import Foundation

/// What a workspace says of the papers it gave out.
enum GivenOut {
    /// An edition, or nil where there is none of this id.
    static func edition(_ id: String, in workspace: Workspace) throws -> Edition? {
        let isID = id.count == 5 && id.allSatisfy(SheetCode.digits.contains)
        return isID ? try Edition(id, in: workspace) : nil
    }

    /// The pages that were given out under some codes, by the print they are known by.
    static func pages(of codes: [SheetCode], in workspace: Workspace) throws -> [TornPages.Page] {
        var pages: [TornPages.Page] = []
        for id in Set(codes.map(\.edition)).sorted() {
            pages += (try edition(id, in: workspace)?.pages ?? []).map { page in
                TornPages.Page(
                    edition: id, page: page,
                    blank: workspace.editions.appending(path: "\(id)/\(page.blank.file)"))
            }
        }
        return pages
    }
}
