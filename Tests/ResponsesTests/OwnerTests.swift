import Artifacts
import Testing

@testable import ResponsesStage

/// Whose a paper is, by its code and the roster that stands now.
struct OwnerTests {
    private func owner(code pupil: String?, delivered: String?) -> Owner {
        let code = pupil.map { SheetCode(edition: "7K3QF", pupil: $0, copy: 1, page: 1).text }
        let page = Intake.Page(
            number: 1, scan: "0123456789ab-1", code: code, pupil: delivered,
            image: FileRef(file: "page-1.png", sha256: ""), widthPx: 10, heightPx: 10, dpi: 100,
            quality: .init(sharpness: 1.0, contrast: 1.0, verdict: .good, reasons: []),
            transform: .init(homography: [1, 0, 0, 0, 1, 0, 0, 0, 1]))
        return Owner(
            pages: [page], roster: Roster(codes: [.init(code: "P07"), .init(code: "P08")]))
    }

    @Test(arguments: [
        ("P07", "P07", "P07"), ("S01", "S01", nil), (nil, "P99", nil), ("P07", "P08", "P08"),
        // Printed for a pupil who has left the roster since.
        ("P99", "P99", "P99"),
    ])
    func knowsThemByWhatWasPrinted(_ code: String?, _ delivered: String?, _ certain: String?) {
        let owner = owner(code: code, delivered: delivered)
        #expect(owner.whose.certain?.pupil == certain)
    }
}
