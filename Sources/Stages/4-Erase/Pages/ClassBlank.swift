import Artifacts
import Engine
import Imaging
import Synchronization

/// The blanks of class sets, each made once a process: thirty copies of a page share one. The reference
/// members alone speak in it, so that no order of arrival changes it.
enum ClassBlank {
    // The pages that are worked at one after another; a blank of A4 at 300 dots an inch takes 9 MB.
    private static let most = 4
    private static let made = Mutex<[(key: [String], blank: PageBlank?)]>([])

    /// The blank of a page of the reference members. Nil where too few of them show the same print, and none is clean.
    static func of(_ number: Int, members: [Intake], bench: Bench) throws -> PageBlank? {
        let pages = members.compactMap { intake in
            intake.pages.first { $0.number == number }.map { (key: intake.key, page: $0) }
        }
        guard pages.count > 1 else { return nil }
        let key = pages.map(\.page.image.sha256)
        if let known = made.withLock({ $0.first { $0.key == key } }) { return known.blank }
        let blank = PageBlank(
            of: try pages.map { member in
                let file = try bench.file(
                    member.page.image.file, of: "\(Intake.kind)/\(member.key)")
                return (try Image(contentsOf: file), member.page.dpi)
            })
        made.withLock { known in
            guard !known.contains(where: { $0.key == key }) else { return }
            known.append((key, blank))
            if known.count > most { known.removeFirst() }
        }
        return blank
    }
}
