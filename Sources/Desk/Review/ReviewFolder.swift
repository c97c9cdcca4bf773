import Artifacts
import Foundation

/// Lays `review/`: the page, the table and the pictures.
struct ReviewFolder {
    var classroom: Classroom
    var tray: Tray

    /// How many questions there are, and what could not be shown.
    func lay() throws -> (count: Int, sheets: [String], problems: [Problem]) {
        var (items, problems) = ReviewItems(classroom: classroom).all()
        var shown: [(item: ReviewItem, picture: String?)] = []
        for item in items {
            do {
                shown.append((item, try copy(item)))
            } catch {
                shown.append((item, nil))
                problems.append(DeskReport.problem(error, sheet: item.key))
            }
        }
        try tray.lay("review/review.csv", ReviewTable.encode(items))
        try tray.lay(
            "review/review.html",
            try ReviewPage(items: shown, codes: classroom.pupils.map(\.code)).data)
        try tray.clear("review/pictures") { $0.hasSuffix(".png") }
        try tray.removeIfEmpty("review/pictures")
        return (items.count, Set(items.map(\.key)).sorted(), problems)
    }

    private func copy(_ item: ReviewItem) throws -> String? {
        guard let picture = item.picture, let shown = item.shown else { return nil }
        let name = "pictures/\(shown.prefix(16)).png"
        try tray.lay("review/\(name)", from: shown) { try Data(contentsOf: picture) }
        return name
    }
}
