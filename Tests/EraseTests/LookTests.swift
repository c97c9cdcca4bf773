import Artifacts
import Engine
import EraseStage
import Foundation
import Imaging
import Logging
import Support
import Testing

/// Not a test of right or wrong: `REVISO_LOOK=folder` writes pages before and after, for the eye.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["REVISO_LOOK"] != nil))
struct LookTests {
    /// The worksheets of the evaluation data.
    private static let data =
        ProcessInfo.processInfo.environment["REVISO_WORKSHEETS"] ?? "../shared/data/worksheets"

    @Test func cleansRealPages() async throws {
        let folder = URL(filePath: ProcessInfo.processInfo.environment["REVISO_LOOK"] ?? "/tmp")
        let pages: [(String, Int, [Box])] = [
            (
                "english_fill_blank/3_scanned.png", 100,
                [
                    Box(x: 235, y: 275, width: 125, height: 75),
                    Box(x: 373, y: 470, width: 122, height: 95),
                    Box(x: 358, y: 670, width: 142, height: 60),
                    Box(x: 316, y: 860, width: 226, height: 70),
                ]
            ),
            (
                "nsysu_quiz/paper_000.png", 200,
                [
                    Box(x: 1435, y: 2135, width: 155, height: 155),
                    Box(x: 160, y: 950, width: 1300, height: 500),
                ]
            ),
            ("exam_scans/OOP.MT1.170215.H101_p1.jpg", 150, []),
            ("exam_scans/OOP.MT2.240315.H102_p2.jpg", 150, []),
            ("math_equations_photo/example_filled.jpg", 150, []),
            ("math_equations_photo/test_image_1.jpg", 150, []),
            ("cn_math_homework/1.jpg", 100, []), ("cn_math_homework/4.jpg", 100, []),
            ("cn_math_homework/2.jpg", 100, []),
        ]
        for (name, dpi, places) in pages {
            let file = URL(filePath: "\(Self.data)/\(name)")
            guard FileManager.default.fileExists(atPath: file.path) else { continue }
            let picture = try Image(contentsOf: file)
            let box = try TemporaryFolder()
            let table = try CleaningTable(picture, dpi: dpi, in: box)
            let cleaned = try await table.clean(places: places)
            let short = name.replacing("/", with: "_")
            try Image(contentsOf: box.url.appending(path: "clean-1.png"))
                .writePNG(to: folder.appending(path: "\(short)-clean.png"), dpi: dpi)
            try picture.writePNG(to: folder.appending(path: "\(short)-before.png"), dpi: dpi)
            let page = cleaned.pages[0]
            print(
                name, cleaned.mode, page.inkShare.value, page.printKept.value,
                page.inkLeft.value, page.regions.count, page.note ?? "")
        }
    }
}
