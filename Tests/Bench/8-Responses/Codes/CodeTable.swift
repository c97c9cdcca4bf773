import Artifacts
import Drawing
import Foundation
import Imaging
import Paper
import Reading

/// Sheets whose QR is inked over, and whose typed code is whole, touched or half gone: what is read of it. REVISO_CODES
/// says how many pages of each picture, REVISO_BENCH_LOOK a folder for pictures of pages whose code was read wrongly or
/// not at all.
struct CodeTable {
    /// What happened to the typed line.
    enum Damage: String, CaseIterable {
        case none = "QR gone"
        case struck = "QR gone, typed code struck"
        case covered = "QR gone, typed code half gone"
    }

    private struct Tally {
        var (right, none, wrong, first) = (0, 0, 0, 0)
        var all: Int { right + none + wrong }
    }

    func printTable() throws {
        let words = ProcessInfo.processInfo.environment
        let count = words["REVISO_CODES"].flatMap(Int.init) ?? 10
        let look = words["REVISO_BENCH_LOOK"].map { URL(filePath: $0) }
        let reader: TypedCode
        do {
            reader = try TypedCode(Self.kinds)
        } catch {
            print("Typed codes: skipped, no second reader\n")
            return
        }
        print("Typed codes where the QR is inked over: \(count) pages of each picture\n")
        print(
            Self.line("page", ["picture", "pages", "right", "none", "wrong", "best guess right"]))
        for damage in Damage.allCases {
            for kind in SceneClass.allCases {
                var tally = Tally()
                for index in 0..<count {
                    let seed = UInt64(index) * 1009 + UInt64(kind.rawValue.utf8.count) * 7919
                    try add(to: &tally, damage, kind, seed: seed, reader, look)
                }
                print(
                    Self.line(
                        damage.rawValue,
                        [kind.rawValue]
                            + [tally.all, tally.right, tally.none, tally.wrong]
                            .map(String.init) + ["\(tally.first) of \(tally.none)"]))
            }
        }
        print("")
    }

    private func add(
        to tally: inout Tally, _ damage: Damage, _ kind: SceneClass, seed: UInt64,
        _ reader: TypedCode, _ look: URL?
    ) throws {
        var random = SplitMix64(seed: seed)
        let codes = Self.codes(random: &random)
        let code = codes[random.index(codes.count)]
        let paper = PaperSize.allCases[random.index(4) == 0 ? 1 : 0]
        var canvas = Drawing.Canvas(try Self.page(code, paper))
        Self.spoil(&canvas, damage, PageFrame(paper: paper).code, random: &random)
        kind.damage(&canvas, random: &random)
        let taken = try kind.scene(random: &random).taken(of: canvas.image, seed: seed)
        let picture = Image(decoding: taken.data) ?? taken.image
        guard CodeReader.read(picture).isEmpty else { return }
        let seen = MarkedPicture(picture)
        let read = try reader.code(on: seen)
        if read == code {
            tally.right += 1
            return
        }
        let guess = try reader.guesses(on: seen, among: codes).first
        if read == nil {
            tally.none += 1
            if guess?.code == code { tally.first += 1 }
        } else {
            tally.wrong += 1
        }
        if let look {
            let name =
                "\(read?.text ?? "none") for \(code.text) \(damage) \(kind) \(seed) guess \(guess?.code.text ?? "none").png"
            try picture.grey.writePNG(to: look.appending(path: name), dpi: 100)
        }
    }

    /// What a class of 30 may hand in of three editions.
    private static func codes(random: inout SplitMix64) -> [SheetCode] {
        (0..<3).flatMap { _ in
            let edition = String((0..<5).map { _ in SheetCode.digits[random.index(32)] })
            return (1...30).flatMap { pupil in
                [1, 2].map {
                    SheetCode(
                        edition: edition, pupil: pupil < 10 ? "P0\(pupil)" : "P\(pupil)", copy: 1,
                        page: $0)
                }
            }
        }
    }

    private static func spoil(
        _ canvas: inout Drawing.Canvas, _ damage: Damage, _ place: BoxMM,
        random: inout SplitMix64
    ) {
        canvas.cover(place.maxX - 20, place.y - 1, 21, 14 + random.between(0, 5), grey: 0.2) {
            _, _ in
            true
        }
        let y = place.maxY - 1.85
        switch damage {
        case .none: break
        case .struck:
            let x = place.x + random.between(2, 30)
            canvas.line(
                x, y + random.between(-3, 3), x + random.between(4, 12),
                y + random.between(-3, 3), width: 0.4, grey: 0.2)
        case .covered:
            canvas.cover(place.x + random.between(3, 30), y - 3, 8, 6, grey: 1) { _, _ in true }
        }
    }

    private static func page(_ code: SheetCode, _ paper: PaperSize) throws -> Image {
        let frame = PageFrame(paper: paper)
        return try PaperPage(widthMM: paper.widthMM, heightMM: paper.heightMM) { canvas in
            for (index, mark) in frame.corners.enumerated() {
                canvas.rectangle(mark, fill: .black)
                if index == 0 {
                    canvas.rectangle(
                        BoxMM(x: mark.x + 1.5, y: mark.y + 1.5, width: 2, height: 2), fill: .white)
                }
            }
            for row in 0..<20 {
                canvas.text(
                    "Why does the river run to the sea?", xMM: 20, yMM: 50 + Double(row) * 10,
                    style: TextStyle(sizePt: 12))
            }
            try StampSheet.draw(
                StampSheet.Page(
                    code: code, widthMM: paper.widthMM, heightMM: paper.heightMM,
                    codeMM: frame.code, nameMM: BoxMM(x: 33, y: 29, width: 70, height: 9)),
                on: canvas)
        }.image(dpi: 300)
    }

    private static let kinds = PaperSize.allCases.map { PageFrame(paper: $0).geometry }

    private static func line(_ name: String, _ cells: [String]) -> String {
        func padded(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(0, width - text.count))
        }
        return padded(name, 32) + cells.enumerated().map { padded($1, $0 == 0 ? 26 : 9) }.joined()
    }
}
