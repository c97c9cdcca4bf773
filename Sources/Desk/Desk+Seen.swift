import Artifacts
import Engine
import Files
public import Foundation
import Imaging
import Paper

extension Desk {
    /// Draws what was seen on each page of a sheet over its picture: words, lines and who read them, exercises and
    /// answer places, with a list beside it. Returns the PNG files. Throws `Problem` where there is no such sheet, or
    /// nothing was read on it.
    public func seen(sheet key: String) throws -> [URL] {
        let sheet = try ReadSheet(key, in: workspace)
        return try sheet.pages.map { page in
            let file = workspace.outbox.appending(
                path: "\(key)/\(Exported.seen(page.intake.number))")
            try Disk.here.publish(try SeenPage(page).png(), at: file)
            return file
        }
    }
}
