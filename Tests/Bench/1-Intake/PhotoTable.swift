import Artifacts
import Foundation
import Imaging
import PhotoSimulator

/// Character error on photographs of pages with known text, one row a distortion, beside the plain `tesseract` command.
struct PhotoTable {
    var reviso: URL
    var data: URL
    /// How many photographs, and which.
    var count = 54
    var seed: UInt64 = 1

    /// Those of one distortion alone where `REVISO_DISTORTION` names it.
    private var indices: [Int] {
        let only = ProcessInfo.processInfo.environment["REVISO_DISTORTION"]
        return (0..<count).filter { only == nil || Distortion.ofPhoto($0).rawValue == only }
    }

    private struct Result {
        var distortion: Distortion
        var ours, plain, flat: Double
    }

    /// With a folder that is kept, each photograph's own figures as well.
    func printTable(in kept: URL?) throws {
        try withTemporaryFolder { temporary in
            let folder = kept ?? temporary
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let pages = PhotoPages(data: data, folder: folder)
            let truths = try make(pages, folder)
            try withTemporaryFolder { room in
                let cpu = try read(folder, in: room)
                try report(truths, folder, room, cpu, isTold: kept != nil)
            }
        }
    }

    private func letters(_ text: String) -> [UInt8] {
        Array(AccuracyTable.words(text).joined(separator: " ").utf8)
    }

    private func name(_ index: Int) -> String {
        "photo-\(index)-\(Distortion.ofPhoto(index).rawValue.lowercased())"
    }

    /// Makes the photographs that are not there yet, and has the plain command read them and the flat pages.
    private func make(_ pages: PhotoPages, _ folder: URL) throws -> [String] {
        var truths: [String] = []
        for index in indices {
            let page = try pages.page(index)
            truths.append(page.truth)
            let file = folder.appending(path: name(index) + ".jpg")
            if FileManager.default.fileExists(atPath: file.path) { continue }
            let flat = folder.appending(path: name(index) + "-flat.png")
            try page.image.writePNG(to: flat, dpi: Int(page.dpi))
            try tesseract(flat)
            let plan = PhotoPlan(index, seed: seed)
            try PhotoMaker.jpeg(of: page, beside: try pages.page(index + 1), plan).write(to: file)
            try tesseract(file)
        }
        return truths
    }

    private func tesseract(_ picture: URL) throws {
        _ = try Child.run(
            URL(filePath: "/usr/bin/tesseract"),
            [picture.path, picture.deletingPathExtension().path])
    }

    /// The real line, until it has read. Gives its CPU seconds.
    private func read(_ folder: URL, in room: URL) throws -> Double {
        _ = try Child.run(reviso, ["init", room.path])
        for index in indices {
            let target = room.appending(path: "inbox/\(name(index)).jpg")
            try FileManager.default.copyItem(
                at: folder.appending(path: name(index) + ".jpg"), to: target)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: target.path)
        }
        let run = try Child.run(
            reviso, ["run", "--workspace", room.path, "--jobs", "2", "--until", "02-ocr"])
        return run.cpuSeconds
    }

    private func report(
        _ truths: [String], _ folder: URL, _ room: URL, _ cpu: Double, isTold: Bool
    ) throws {
        let table = AccuracyTable(
            reviso: reviso, pages: BenchPages(pictures: [], isReal: true))
        var results: [Result] = []
        for (place, index) in indices.enumerated() {
            let truth = letters(truths[place])
            func error(_ text: String) -> Double {
                min(
                    100,
                    100 * Double(AccuracyTable.edits(letters(text), truth)) / Double(truth.count))
            }
            func read(_ suffix: String) throws -> Double {
                let file = folder.appending(path: name(index) + suffix + ".txt")
                return error(String(decoding: try Data(contentsOf: file), as: UTF8.self))
            }
            let picture = URL(filePath: "/" + name(index) + ".jpg")
            let result = Result(
                distortion: Distortion.ofPhoto(index), ours: error(table.read(picture, in: room)),
                plain: try read(""), flat: try read("-flat"))
            results.append(result)
            if isTold {
                print(
                    "\(name(index)) \(fixed(result.ours, 2)) plain \(fixed(result.plain, 2)) flat \(fixed(result.flat, 2))"
                )
            }
        }
        print(
            "\nPhotographs: \(indices.count), seed \(seed), CPU s a photograph \(fixed(cpu / Double(indices.count), 2))\n"
        )
        print(
            "Character error %, middle / 90th percentile; `flat` is the plain command on the page itself.\n"
        )
        print("| distortion | photos | Reviso | `tesseract` command | flat |")
        print("| --- | --- | --- | --- | --- |")
        for kind in Distortion.allCases {
            row(kind.rawValue, results.filter { $0.distortion == kind })
        }
        row("all", results)
        print("")
        try printGeometry(folder, room, isTold: isTold)
    }

    /// How flat and how true the same photographs became, by what lies around the sheet.
    private func printGeometry(_ folder: URL, _ room: URL, isTold: Bool) throws {
        let pages = PhotoPages(data: data, folder: folder)
        var rows: [(kind: String, name: String, truth: PhotoTruth?)] = []
        for index in indices {
            let page = try pages.page(index)
            let photo = PhotoMaker.photo(of: page, PhotoPlan(index, seed: seed))
            let around = ["dark desk", "wood", "white table", "neighbouring page"]
            let kind = photo.crop_to_text == 1 ? "corners out" : around[Int(photo.background)]
            let seen = Photographed(
                kind: kind, name: name(index), photo: photo, dpi: page.paperDPI)
            rows.append((kind, seen.name, PhotoGeometry.truth(of: seen, in: room)))
        }
        PhotoGeometry.printHead()
        for kind in Set(rows.map(\.kind)).sorted() {
            PhotoGeometry.printRow(
                kind, rows.filter { $0.kind == kind }.map { ($0.name, $0.truth) }, isTold: isTold)
        }
        PhotoGeometry.printRow("all", rows.map { ($0.name, $0.truth) }, isTold: false)
        print("")
    }

    private func row(_ name: String, _ results: [Result]) {
        func both(_ path: KeyPath<Result, Double>) -> String {
            let sorted = results.map { $0[keyPath: path] }.sorted()
            guard !sorted.isEmpty else { return "" }
            let high = Int((0.9 * Double(sorted.count)).rounded(.up)) - 1
            let middle = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
            return "\(fixed(middle, 2)) / \(fixed(sorted[high], 2))"
        }
        print(
            "| \(name) | \(results.count) | \(both(\.ours)) | \(both(\.plain)) | \(both(\.flat)) |")
    }
}
