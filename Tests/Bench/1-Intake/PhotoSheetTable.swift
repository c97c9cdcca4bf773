import Artifacts
import Foundation
import Glibc
import Imaging
import PhotoSimulator

/// Whether the sheet is found on any background, and how flat and true it becomes: photographs of five megapixels with
/// all their places known, taken in without reading them.
struct PhotoSheetTable {
    var data: URL
    /// How many of each kind.
    var count = 6
    /// What the photographs are drawn from; another where REVISO_SEED names one.
    var seed = ProcessInfo.processInfo.environment["REVISO_SEED"].flatMap { UInt64($0) } ?? 2

    /// What lies around the sheet, or hides a part of it.
    private static let kinds: [(name: String, distortion: Distortion, background: Int32?)] = [
        ("dark desk", .tilt, 0), ("wood", .tilt, 1), ("light on light", .whiteTable, nil),
        ("neighbouring page", .neighbour, nil), ("two corners out", .cornersOut, nil),
        ("thumb", .thumb, nil), ("hard shadow", .shadow, nil), ("curl", .curl, nil),
        ("everything at once", .mixed, nil), ("waves", .waves, nil), ("folds", .folds, nil),
        ("show-through", .showThrough, nil), (steep, .curl, nil),
    ]
    /// Bent as much as any and seen from aside, so that a part of the print may be out of sight.
    private static let steep = "steep curl, leant"

    /// Whether a kind is asked for: all are where REVISO_SHEETS names none.
    private static func asked(_ kind: String) -> Bool {
        ProcessInfo.processInfo.environment["REVISO_SHEETS"].map { $0.contains(kind) } ?? true
    }

    func printTable(in kept: URL?) async throws {
        try await awaitingTemporaryFolder { temporary in
            let folder = kept ?? temporary
            let made = folder.appending(path: "pictures")
            try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
            let pages = PhotoPages(data: data, folder: made)
            var photos: [Photographed] = []
            for (number, kind) in Self.kinds.enumerated() where Self.asked(kind.name) {
                for index in 0..<count {
                    let name = "sheet-\(number)-\(index)"
                    let page = try pages.page(number + 9 * index)
                    var plan = plan(kind.distortion, kind.background, index)
                    if kind.name == Self.steep { plan.bendSteeply(index, seed: seed) }
                    let photo = PhotoMaker.photo(of: page, plan)
                    photos.append(
                        Photographed(kind: kind.name, name: name, photo: photo, dpi: page.paperDPI))
                    let file = made.appending(path: name + ".jpg")
                    if FileManager.default.fileExists(atPath: file.path) { continue }
                    let beside = try pages.page(number + 9 * index + 1)
                    try PhotoMaker.jpeg(of: page, beside: beside, plan).write(to: file)
                }
            }
            try await report(photos, made, isTold: kept != nil)
            try await reportFlat(pages, made)
        }
    }

    private func plan(_ distortion: Distortion, _ background: Int32?, _ index: Int) -> PhotoPlan {
        let first = Distortion.allCases.firstIndex(of: distortion) ?? 0
        var plan = PhotoPlan(first + 18 * (index + 3), seed: seed)
        if let background { plan.photo.background = background }
        let shrink = (5e6 / (Double(plan.photo.width) * Double(plan.photo.height))).squareRoot()
        plan.photo.width = Int32(Double(plan.photo.width) * shrink)
        plan.photo.height = Int32(Double(plan.photo.height) * shrink)
        plan.photo.blur *= shrink
        return plan
    }

    private func report(
        _ photos: [Photographed], _ made: URL, isTold: Bool
    ) async throws {
        var rows: [(kind: String, name: String, truth: PhotoTruth?)] = []
        let before = clock()
        for photo in photos {
            let page = try await TakenIn.page(of: made.appending(path: photo.name + ".jpg"))
            rows.append((photo.kind, photo.name, page.map { PhotoTruth($0, of: photo) }))
        }
        let spent = Double(clock() - before) / Double(CLOCKS_PER_SEC) / Double(photos.count)
        print(
            "\nSheets: \(photos.count) photographs, seed \(seed); \(fixed(spent, 2)) CPU s each\n"
        )
        PhotoGeometry.printHead()
        for kind in Self.kinds {
            PhotoGeometry.printRow(
                kind.name, rows.filter { $0.kind == kind.name }.map { ($0.name, $0.truth) },
                isTold: isTold)
        }
        PhotoGeometry.printRow("all", rows.map { ($0.name, $0.truth) }, isTold: false)
        let hidden = rows.compactMap(\.truth).filter(\.isHidden)
        let shown = rows.compactMap(\.truth).filter { !$0.isHidden }
        print(
            "\nPrint bent out of sight: \(hidden.count), said of \(hidden.count(where: \.isSaidBent)) of them and of "
                + "\(shown.count(where: \.isSaidBent)) of \(shown.count) others\n")
    }

    /// Whether flat pages pass as they are, pixel by pixel, with their resolution and without: so nothing is lost
    /// against doing nothing.
    private func reportFlat(_ pages: PhotoPages, _ made: URL) async throws {
        var same = [300: 0, 72: 0]
        let all = 12
        for index in 0..<all {
            let page = try pages.page(index)
            for dpi in [300, 72] {
                let file = made.appending(path: "flat-\(index)-\(dpi).png")
                try page.image.writePNG(to: file, dpi: dpi)
                guard let taken = try await TakenIn.page(of: file) else { continue }
                let name = file.deletingPathExtension().lastPathComponent
                let image = try Image(
                    contentsOf: made.appending(path: "\(name)/\(taken.image.file)"))
                let isSame =
                    image.bounds == page.image.bounds
                    && image.grey.greyBytes == page.image.grey.greyBytes
                if isSame { same[dpi, default: 0] += 1 } else { print("changed: \(name)") }
            }
        }
        print("Flat pages that pass unharmed: \(same[300, default: 0]) of \(all)")
        print("The same without a resolution: \(same[72, default: 0]) of \(all)\n")
    }
}

/// The table of how sheets were found.
enum PhotoGeometry {
    /// What became of a photograph; nil where no page was made of it.
    static func truth(of photo: Photographed, in room: URL) -> PhotoTruth? {
        let file = room.appending(path: "work/01-intake/\(photo.name)/intake.json")
        guard let data = FileManager.default.contents(atPath: file.path),
            let document = try? Document.decode(Intake.self, from: data),
            let page = document.pages.first
        else { return nil }
        return PhotoTruth(page, of: photo)
    }

    static func printHead() {
        print(
            """
            `found`: every side that shows within 6 mm of the paper's, no print lost. Then middle / most: page's end to \
            paper's end, print cut off and print out of place in mm, scale's error in %.

            | photographs | found | ends | cut off | out of place | scale |
            | --- | --- | --- | --- | --- | --- |
            """)
    }

    static func printRow(
        _ kind: String, _ rows: [(name: String, truth: PhotoTruth?)], isTold: Bool
    ) {
        let made = rows.compactMap(\.truth)
        func both(_ value: (PhotoTruth) -> Double) -> String {
            let sorted = made.map(value).sorted()
            guard let last = sorted.last else { return "" }
            return "\(fixed(sorted[sorted.count / 2], 1)) / \(fixed(last, 1))"
        }
        let cells = [
            kind, "\(made.count { $0.isFound }) of \(rows.count)", both(\.edgeMM), both(\.lostMM),
            both(\.bendMM), both { abs($0.scale - 1) * 100 },
        ]
        print("| " + cells.joined(separator: " | ") + " |")
        guard isTold else { return }
        for row in rows {
            guard let truth = row.truth else {
                print("    \(row.name) gave no page")
                continue
            }
            let sides = truth.sidesMM.map { $0.map { fixed($0, 1) } ?? "-" }
            let values = [truth.lostMM, truth.bendMM, truth.scale, truth.leastShown].map {
                fixed($0, 2)
            }
            print("    \(row.name) " + (sides + ["·"] + values).joined(separator: " "))
        }
    }
}
