import Artifacts
import Foundation

/// Lays `review/`: the page, the table and the pictures.
struct ReviewFolder {
    let tray: Tray
    /// The roster's codes.
    let codes: [String]
    var notices = ""
    /// Sheets with questions of their own that have no key, and how many.
    var keyless: [(sheet: String, count: Int)] = []

    /// Lays the questions, and what can be said of sheets. What cannot be shown is handed to `tell`, with its key.
    func lay(
        _ items: [ReviewItem], sheets: [ReviewSheet], tell: (any Error, String) -> Void
    ) throws {
        let shown = items.map { item -> (item: ReviewItem, picture: String?) in
            do {
                return (item, try copy(item))
            } catch {
                tell(error, item.key)
                return (item, nil)
            }
        }
        try tray.lay("review/review.csv", ReviewTable.encode(items))
        try tray.lay(
            "review/review.html",
            try ReviewPage(
                items: shown, codes: codes, sheets: sheets, notices: notices, keyless: keyless
            ).data)
        if sheets.contains(where: { !$0.out.isEmpty }) {
            try tray.lay("review/attendance.csv", AttendanceTable.encode(sheets))
        } else {
            try tray.clear("review") { $0 == "attendance.csv" }
        }
        try tray.clear("review/pictures") { $0.hasSuffix(".png") }
        try tray.removeIfEmpty("review/pictures")
    }

    private func copy(_ item: ReviewItem) throws -> String? {
        guard let picture = item.picture, let shown = item.shown else { return nil }
        let name = "pictures/\(shown.prefix(16)).png"
        try tray.lay("review/\(name)", from: shown) { try Data(contentsOf: picture) }
        return name
    }
}
