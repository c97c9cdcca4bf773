import Drawing
import Foundation
import Imaging
import Ordinary
import PhotoSimulator

/// Draws sheets and writes them as files.
enum OrdinaryFiles {
    /// A sheet that was written.
    struct Made {
        var key: String
        var sheet: OrdinarySheet
        var file: SheetFile
        var url: URL
        /// What a pupil wrote, in the order of its sums; nil on a blank.
        var written: [PupilAnswers.Written]?
    }

    // So many pictures of a digit one hand has.
    private static let alike = 4
    // What a telephone does on a table at school: no deep bends, and no corner out of sight.
    private static let distortions: [Distortion] = [
        .tilt, .shade, .shadow, .blur, .noise, .jpeg, .waves,
    ]

    /// The sheets of some numbers, blank or answered by hands, in a folder that is made where it is not there.
    static func made(
        _ numbers: Range<Int>, _ drawer: Drawer, seed: UInt64, by hands: [RealDigits] = [],
        in folder: URL
    ) throws -> [Made] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try numbers.compactMap { number in
            guard var sheet = drawer.sheet(number) else { return nil }
            let own = seed &* 100_003 &+ UInt64(number)
            var (answers, picture): (PupilAnswers?, Image?)
            if !hands.isEmpty {
                var random = SplitMix64(seed: own ^ 0x5eed)
                // Nobody writes by hand into vectors.
                if sheet.traits.file == .pdf { sheet.traits.file = .grey }
                let hand = hands[random.index(hands.count)].hand(of: alike, random: &random)
                let written = PupilAnswers(sheet, digits: hand, random: &random)
                picture = written.laid(
                    on: try sheet.page.image(dpi: 300),
                    isBlue: sheet.traits.file == .colour || random.index(3) == 0)
                answers = written
            }
            let file =
                sheet.traits.file == .photo
                ? try photo(of: sheet, picture, number, seed: own)
                : try SheetFile(sheet, written: picture, seed: own)
            let key =
                "s\(1000 + number)-\(sheet.traits.file.word)" + (hands.isEmpty ? "" : "-filled")
            let url = folder.appending(path: "\(key).\(file.ending)")
            try file.data.write(to: url)
            return Made(key: key, sheet: sheet, file: file, url: url, written: answers?.written)
        }
    }

    private static func photo(
        of sheet: OrdinarySheet, _ written: Image?, _ number: Int, seed: UInt64
    ) throws -> SheetFile {
        let kind = distortions[number % distortions.count]
        let index = Distortion.allCases.firstIndex(of: kind) ?? 0
        var plan = PhotoPlan(index, seed: seed)
        let shrink = (6e6 / (Double(plan.photo.width) * Double(plan.photo.height))).squareRoot()
        plan.photo.width = Int32(Double(plan.photo.width) * shrink)
        plan.photo.height = Int32(Double(plan.photo.height) * shrink)
        plan.photo.blur *= shrink
        let flat = try written ?? sheet.page.image(dpi: 300)
        let page = FlatOriginal(
            name: "", image: flat.grey, truth: "", dpi: 300,
            paperDPI: 300)
        let taken = PhotoMaker.photo(of: page, plan)
        let data = try PhotoMaker.jpeg(of: page, beside: page, plan)
        return SheetFile(data: data, ending: "jpg") { x, y in
            var (photo, u, v) = (taken, 0.0, 0.0)
            reviso_photo_place(&photo, x, y, &u, &v)
            return (u, v)
        }
    }
}
