import Artifacts
import CheckInStage
import Door
import Imaging
import Paper
import Reading

/// Finds codes on pages for the door: the QR, and where that cannot be read the line under it. Knows our pages without
/// a code by their corner marks.
struct PaperCodes: CodeReading {
    func codes(in page: MarkedPicture) throws -> [SheetCode] { try look(at: page).codes }

    func look(at page: MarkedPicture) throws -> (codes: [SheetCode], isPupilsOwn: Bool) {
        let found = CodeReader.look(at: page.image)
        guard found.codes.isEmpty, !found.isPupilsOwn,
            let typed = try Self.typed?.code(on: page)
        else { return found }
        return ([typed], false)
    }

    func looksPrinted(_ page: MarkedPicture) -> Bool {
        (Self.kinds + CheckInSheetStage.geometries).contains(where: page.showsMarks)
    }

    func mayBePrinted(_ page: MarkedPicture) -> Bool {
        Self.kinds.contains(where: page.mayShowMarks)
    }

    func guesses(in page: MarkedPicture, among codes: [SheetCode]) throws -> [SheetCode] {
        let likely = try Self.typed?.guesses(on: page, among: codes) ?? []
        return likely.prefix(5).filter { $0.share >= Self.leastShare }.map(\.code)
    }

    /// Below this share among all a code is no guess.
    private static let leastShare = 0.02

    private static let kinds = PaperSize.allCases.map { PageFrame(paper: $0).geometry }

    /// The reader of typed codes; nil where its network is not installed.
    private static let typed: TypedCode? = {
        do { return try TypedCode(kinds) } catch { return nil }
    }()
}
