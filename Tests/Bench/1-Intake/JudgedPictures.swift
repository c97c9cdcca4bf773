import Artifacts
import Foundation
import Imaging
import IntakeStage
import PhotoSimulator

/// Spoilt pages with what they were read with and what was measured on them. All of it is kept in a folder, so that
/// limits can be weighed again at once: without `measured-….json` the pictures are measured again, without
/// `read-….json` they are made and read again.
struct JudgedPictures {
    /// How a page is taken before it is spoilt; the worst are flat ones, spoilt to about where reading ends.
    enum Taken: String, CaseIterable {
        case flat, photo, worst

        /// How many ways each page is spoilt in.
        var count: Int { self == .flat ? 12 : self == .photo ? 8 : 3 }
        /// The ways it may be.
        var ways: [Spoiling] { self == .worst ? Spoiling.worst : Spoiling.all }
    }

    /// A spoilt page and the share of its characters that were read wrong, spoilt and not.
    struct Spoilt: Codable {
        var key: String
        var name: String
        var page: Int
        var way: Spoiling
        var error: Double
        var cleanError: Double
    }

    var reviso: URL
    var taken: Taken
    var folder: URL

    private var pictures: URL { folder.appending(path: "pictures-\(taken.rawValue)") }
    private var room: URL { folder.appending(path: "room-\(taken.rawValue)") }

    /// The spoilt pages; what is known of them already is not made again.
    func spoilt(_ pages: [GradedPages.Page]) throws -> [Spoilt] {
        try known("read-\(taken.rawValue).json") { try read(pages) }
    }

    /// What was measured on each.
    func measured(_ spoilt: [Spoilt]) throws -> [String: Readability.Evidence] {
        try known("measured-\(taken.rawValue).json") {
            var evidence: [String: Readability.Evidence] = [:]
            for one in spoilt {
                let picture = try Data(contentsOf: file(one.key))
                evidence[one.key] = Readability.Evidence(measuredOn: picture)
            }
            return evidence
        }
    }

    private func known<T: Codable>(_ name: String, _ make: () throws -> T) throws -> T {
        let file = folder.appending(path: name)
        if let bytes = FileManager.default.contents(atPath: file.path) {
            return try Document.decode(T.self, from: bytes)
        }
        let made = try make()
        try Document.encode(made).write(to: file)
        return made
    }

    private func file(_ key: String) -> URL { pictures.appending(path: key + ".jpg") }

    /// A page as a careful hand photographs it: a little askew, a little curled, on a desk.
    private func photograph(_ page: GradedPages.Page, _ index: Int) throws -> Image {
        var plan = PhotoPlan(index, seed: 11)
        plan.photo.width = Int32(Double(page.image.widthPx) * 1.12)
        plan.photo.height = Int32(Double(page.image.heightPx) * 1.12)
        plan.photo.tilt = 3 + Double(index % 4) * 2
        plan.photo.curl_radius = index % 2 == 0 ? 0 : 400
        plan.photo.curl_length = 80
        (plan.photo.wave_height, plan.photo.fold_height, plan.photo.folds) = (0, 0, 0)
        (plan.photo.shadow, plan.photo.thumb, plan.photo.show_through) = (0, 0, 0)
        (plan.photo.background, plan.photo.crop_to_text) = (Int32(index % 2), 0)
        (plan.photo.blur, plan.photo.noise, plan.photo.shade) = (0.5, 1, 1.3)
        plan.jpegQuality = 92
        let flat = FlatOriginal(
            name: page.name, image: page.image, truth: page.text, dpi: 300, paperDPI: 300)
        return try Image(decoding: PhotoMaker.jpeg(of: flat, beside: flat, plan)) ?? page.image
    }

    /// A room that was there already is only read, and not filled and run again.
    private func read(_ pages: [GradedPages.Page]) throws -> [Spoilt] {
        let isFilled = FileManager.default.fileExists(atPath: room.path)
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        if !isFilled { _ = try Child.run(reviso, ["init", room.path]) }
        var dice = Dice(seed: 3)
        var asked: [(key: String, page: Int, way: Spoiling)] = []
        for (index, page) in pages.enumerated() {
            let image = taken != .photo ? page.image : try photograph(page, index)
            if !isFilled { try drop(image.grey.jpeg(quality: 92), as: "clean-\(index)") }
            var ways = taken.ways
            for _ in 0..<taken.count {
                let way = ways.remove(at: dice.next(ways.count))
                let key = "p\(index)-\(asked.count)"
                asked.append((key, index, way))
                let picture = try way.spoil(image, random: &dice)
                if !isFilled { try drop(picture, as: key) }
            }
        }
        if !isFilled {
            _ = try Child.run(reviso, ["run", "--workspace", room.path, "--until", "02-ocr"])
        }
        return try asked.compactMap { key, index, way in
            let truth = pages[index].text
            guard let clean = try text("clean-\(index)"), let made = try text(key) else {
                print("not read: \(taken.rawValue) \(key), \(way.kind) \(way.strength)")
                return nil
            }
            return Spoilt(
                key: key, name: pages[index].name, page: index, way: way,
                error: CharacterError.share(made, of: truth),
                cleanError: CharacterError.share(clean, of: truth))
        }
    }

    /// Drops a picture without a resolution, as a telephone writes none that is true, behind a page that can be read:
    /// so its sheet is never refused as a whole.
    private func drop(_ picture: Data, as key: String) throws {
        try picture.write(to: file(key))
        let inbox = room.appending(path: "inbox/\(key)")
        try FileManager.default.createDirectory(at: inbox, withIntermediateDirectories: true)
        for (name, data) in [("1.png", try GradedPages.cover(key).png(dpi: 0)), ("2.jpg", picture)]
        {
            let file = inbox.appending(path: name)
            try data.write(to: file)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: file.path)
        }
    }

    /// What was read; nil where the sheet was not read at all.
    private func text(_ key: String) throws -> String? {
        let file = room.appending(path: "work/02-ocr/\(key)/recognition.json")
        guard let bytes = FileManager.default.contents(atPath: file.path) else { return nil }
        let read = try Document.decode(Recognition.self, from: bytes)
        return read.pages.first { $0.number == 2 }?.text ?? ""
    }
}
