import Artifacts
import Foundation
import Imaging
import Reading

/// Whether confidences keep their word: what was stated beside what was seen, for words, and for lines that both
/// readers read. Pages with keyed text, flat and photographed; every other page is one half, so that constants fitted
/// on one can be seen on the other. Nothing here is used when the program runs.
struct ReliabilityTable {
    var reviso: URL
    var data: URL
    /// Photographs made for it.
    var photos = 12

    /// How often something was right.
    struct Count {
        var all = [0, 0]
        var right = [0, 0]
        var stated = 0.0

        mutating func add(_ isRight: Bool, half: Int, stated probability: Double) {
            all[half] += 1
            if isRight { right[half] += 1 }
            stated += probability
        }

        var row: String {
            let total = all[0] + all[1]
            let share = { (half: Int) in
                all[half] == 0 ? "" : fixed(Double(right[half]) / Double(all[half]), 4)
            }
            let seen = total == 0 ? "" : fixed(Double(right[0] + right[1]) / Double(total), 4)
            return "\(total) | \(total == 0 ? "" : fixed(stated / Double(total), 4)) | \(seen) "
                + "| \(share(0)) | \(share(1)) |"
        }
    }

    private static let bounds = [0.0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998]
    private static let shown = ProcessInfo.processInfo.environment["REVISO_SHOW"] != nil

    func printTables() throws {
        let pages = try BenchPages.keyed(besides: BenchPages.find(data: data))
        guard pages.isReal, pages.count > 0 else {
            print("skipped: no data\n")
            return
        }
        try withTemporaryFolder { folder in
            print("### Flat pages\n")
            try tables(
                pages.pictures.compactMap { file in pages.truth(of: file).map { (file, $0) } })
            print("### Photographed pages\n")
            try tables(try photographs(in: folder))
        }
    }

    private func photographs(in folder: URL) throws -> [(URL, String)] {
        let pages = PhotoPages(data: data, folder: folder)
        return try (0..<photos).map { index in
            let page = try pages.page(index)
            let file = folder.appending(path: "photo-\(index).jpg")
            try PhotoMaker.jpeg(
                of: page, beside: try pages.page(index + 1), PhotoPlan(index, seed: 1)
            ).write(to: file)
            return (file, page.truth)
        }
    }

    private func tables(_ pages: [(file: URL, truth: String)]) throws {
        var words: [String: [Int: Count]] = [:]
        var lines: [String: Count] = [:]
        var alike = CrossFit()
        try withTemporaryFolder { room in
            try BenchPages(pictures: pages.map(\.file), isReal: true).classroom(reviso, in: room)
            _ = try Child.run(reviso, ["run", "--workspace", room.path, "--until", "02-ocr"])
            for (index, page) in pages.enumerated() {
                try judge(page, half: index % 2, in: room, &words, &lines, &alike)
            }
        }
        print("| words read by | stated | words | mean stated | seen | one half | other half |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        for kind in words.keys.sorted() {
            for (bin, low) in Self.bounds.enumerated() {
                guard let count = words[kind]?[bin] else { continue }
                let high = bin + 1 < Self.bounds.count ? Self.bounds[bin + 1] : 1
                print("| \(kind) | \(low)–\(high) | \(count.row)")
            }
        }
        print("\n| lines | lines | mean stated | all right | one half | other half |")
        print("| --- | --- | --- | --- | --- | --- |")
        for kind in lines.keys.sorted() { print("| \(kind) | \(lines[kind]?.row ?? "")") }
        print("\nLines that Tesseract read first and both read alike: certain above which word?\n")
        print("| chosen on | bound | its lines | wrong | lines of the other half | wrong |")
        print("| --- | --- | --- | --- | --- | --- |")
        for row in alike.rows(inUse: 0.95) { print(row) }
        print("")
    }

    private func judge(
        _ page: (file: URL, truth: String), half: Int, in room: URL,
        _ words: inout [String: [Int: Count]], _ lines: inout [String: Count],
        _ alike: inout CrossFit
    ) throws {
        let key = SheetKey.slug(page.file.deletingPathExtension().lastPathComponent)
        guard let read = try recognition(key, in: room) else { return }
        let all = read.lines.flatMap(\.words)
        let verdicts = WordTruth.judged(all.map(\.text), AccuracyTable.words(page.truth))
        let picture = try Image(
            contentsOf: room.appending(path: "work/01-intake/\(key)/" + read.file))
        guard let second = SecondReader.ifAny else { return }
        let others = try OtherReader(
            second, picture: picture, dpi: read.dpi, engine: { try TesseractEngine() }
        ).texts(of: read.lines.map { ($0.box, $0.reader) })
        let truth = TextAgreement.core(page.truth)
        var next = 0
        for (line, other) in zip(read.lines, others) {
            let own = Array(verdicts[next..<next + line.words.count])
            for (word, verdict) in zip(line.words, own) {
                guard let verdict else { continue }
                let stated = word.confidence.value
                let bin = (Self.bounds.lastIndex { $0 <= stated }) ?? 0
                let kind =
                    line.reader + (word.text.contains(where: \.isNumber) ? ", numbers" : "")
                words[kind, default: [:]][bin, default: Count()].add(
                    verdict, half: half, stated: stated)
            }
            next += line.words.count
            let known = own.compactMap { $0 }
            guard known.count == own.count, line.text.contains(where: \.isLetter) else { continue }
            let agreed = TextAgreement.agree(line.text, other)
            let least = line.words.map(\.confidence.value).min() ?? 0
            // A space too many or too few is no other prompt, nor is a line that stands elsewhere in the key.
            let core = TextAgreement.core(line.text)
            let isRight = !known.contains(false) || core.count >= 8 && truth.contains(core)
            let kind =
                line.reader + (agreed ? ", both alike" : ", they differ")
                + (least >= 0.95 ? ", first is sure" : ", first is unsure")
            lines[kind, default: Count()].add(isRight, half: half, stated: least)
            if agreed, line.reader == ReadWord.Reader.tesseract.rawValue {
                alike.add(.init(half: half, least: least, isRight: isRight))
            }
            if Self.shown, agreed, !isRight { print("alike but wrong: \(key): \(line.text)") }
        }
    }

    private struct Read {
        var lines: [Recognition.Line]
        var file: String
        var dpi: Int
    }

    private func recognition(_ key: String, in room: URL) throws -> Read? {
        func data(_ name: String) -> Data? {
            FileManager.default.contents(atPath: room.appending(path: "work/" + name).path)
        }
        guard let one = data("02-ocr/\(key)/recognition.json"),
            let other = data("01-intake/\(key)/intake.json")
        else { return nil }
        let intake = try Document.decode(Intake.self, from: other)
        guard let page = intake.pages.first else { return nil }
        let lines = try Document.decode(Recognition.self, from: one).pages.flatMap(\.lines)
        return Read(lines: lines, file: page.image.file, dpi: page.dpi)
    }
}
