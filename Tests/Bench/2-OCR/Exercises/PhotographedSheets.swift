import Foundation
import Imaging
import PhotoSimulator
import Support

/// Ten sheets in layouts and faces that nothing was fitted to, drawn flat by `Tests/Fixtures/worksheets/draw.py` and
/// photographed by the simulator as the photo bench photographs prose. Another seed gives other numbers, other ink,
/// another face on each layout and another distortion.
struct PhotographedSheets {
    let seed: Int
    /// Where the photographs and their `truth.json` lie.
    let folder: URL

    private static let script = Command.repository.appending(
        path: "Tests/Fixtures/worksheets/draw.py")

    /// Makes the photographs that are not there yet; false where Python's PIL is missing.
    func make() throws -> Bool {
        let truth = folder.appending(path: "truth.json")
        if FileManager.default.fileExists(atPath: truth.path) { return true }
        let flat = folder.appending(path: "flat")
        let drawn = try Child.run(
            URL(filePath: "/usr/bin/python3"), [Self.script.path, flat.path, String(seed)])
        guard drawn.code == 0 else { return false }
        let sheets = try ExerciseTruth.read(flat.appending(path: "truth.json"))
        let pages = try sheets.map { sheet in
            FlatOriginal(
                name: sheet.picture,
                image: try Image(contentsOf: flat.appending(path: sheet.picture)), truth: "",
                dpi: 300, paperDPI: 300)
        }
        let moved = try zip(sheets, pages).enumerated().map { index, sheet in
            try photographed(
                sheet.0, sheet.1, beside: pages[(index + 1) % pages.count],
                PhotoPlan(index + 7 * (seed - 1), seed: UInt64(seed)))
        }
        try JSONEncoder().encode(moved).write(to: truth)
        return true
    }

    /// A sheet as the camera sees it, its places moved along.
    private func photographed(
        _ sheet: ExerciseTruth, _ page: FlatOriginal, beside other: FlatOriginal, _ plan: PhotoPlan
    ) throws -> ExerciseTruth {
        var photo = PhotoMaker.photo(of: page, plan)
        let count = 3 * Int(photo.width) * Int(photo.height)
        let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
            reviso_photograph(
                &photo, page.image.rgbBytes, Int32(page.image.widthPx),
                Int32(page.image.heightPx), other.image.rgbBytes, buffer.baseAddress)
            size = count
        }
        var seen = sheet
        seen.picture =
            sheet.picture.replacing(".png", with: "-\(plan.distortion.rawValue.lowercased()).jpg")
        try Image(rgb: pixels, widthPx: Int(photo.width), heightPx: Int(photo.height))
            .jpeg(quality: plan.jpegQuality).write(to: folder.appending(path: seen.picture))
        for index in seen.exercises.indices {
            seen.exercises[index].place = place(sheet.exercises[index].place, in: photo)
        }
        return seen
    }

    /// A place of the sheet, in tenths of a millimetre, as pixels of the photograph.
    private func place(_ place: [Int], in photo: reviso_photo) -> [Int] {
        let (x, y) = (Double(place[0]) / 10, Double(place[1]) / 10)
        let (right, low) = (x + Double(place[2]) / 10, y + Double(place[3]) / 10)
        var (xs, ys): ([Double], [Double]) = ([], [])
        for (px, py) in [(x, y), (right, y), (x, low), (right, low)] {
            var (plan, u, v) = (photo, 0.0, 0.0)
            reviso_photo_place(&plan, px, py, &u, &v)
            xs.append(u)
            ys.append(v)
        }
        let (left, top) = (Int(xs.min() ?? 0), Int(ys.min() ?? 0))
        return [left, top, Int(xs.max() ?? 0) - left, Int(ys.max() ?? 0) - top]
    }
}
