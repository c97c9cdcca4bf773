import Codecs
import Foundation
import FuzzReaders
import Testing

/// Every reader of bytes from outside, on its small corpus and on some hundred damaged copies of it: `make fuzz` goes
/// on from there for as long as it is given. A reader that traps ends the test program, which no report can hide.
@Suite struct ReplayTests {
    @Test(arguments: Entry.allCases)
    func readsDamagedCopiesOfItsCorpus(_ entry: Entry) throws {
        let corpus = try Corpus.files(of: entry)
        try #require(!corpus.isEmpty)
        var damage = Damage(seed: 1)
        for data in corpus { entry.read(data) }
        for _ in 0..<(entry == .pictures ? 150 : 300) {
            entry.read(damage.done(to: corpus))
        }
    }
}

/// The small files each reader begins with.
enum Corpus {
    /// The files of a reader: those in the folder, and pictures made in code.
    static func files(of entry: Entry) throws -> [Data] {
        if entry == .pictures { return pictures }
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fuzz/Corpus/\(entry.rawValue)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let files = try names.sorted().map { try Data(contentsOf: folder.appending(path: $0)) }
        return entry == .dropped ? files + pictures : files
    }

    private static let size = (width: 96, height: 80)

    private static var rgb: [UInt8] {
        (0..<size.height).flatMap { y in
            (0..<size.width).flatMap { x -> [UInt8] in
                y % 12 > 3 && y % 12 < 9 && x % 7 < 2
                    ? [20, 20, 20] : [250, 250, x > 60 ? 200 : 250]
            }
        }
    }

    private typealias Encoder = (
        UnsafePointer<UInt8>?, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    ) -> Int

    /// One of each kind of file that a picture comes in.
    static let pictures: [Data] = {
        let (width, height) = (Int32(size.width), Int32(size.height))
        var encoders: [Encoder] = [
            JPEG_GREY, JPEG_YCC, JPEG_PROGRESSIVE, JPEG_ARITHMETIC, JPEG_CMYK_ADOBE,
        ].map { kind in
            { codecs_jpeg($0, width, height, 150, kind, $1) }
        }
        encoders += [PNG_GREY_1, PNG_GREY_8, PNG_RGB_16, PNG_RGBA_8, PNG_PALETTE_4, PNG_KEYED].map {
            kind in
            { codecs_png($0, width, height, 150, kind, 1, $1) }
        }
        encoders += [TIFF_G4, TIFF_GREY_16, TIFF_CMYK, TIFF_JPEG_YCC, TIFF_TILES, TIFF_PLANES].map {
            kind in
            { codecs_tiff($0, width, height, 150, [kind, TIFF_GREY_8], 2, $1) }
        }
        encoders.append { codecs_heif($0, width, height, 6, 2, 1, $1) }
        encoders.append { codecs_webp($0, width, height, 80, 0, $1) }
        return encoders.map(file)
    }()

    private static func file(_ encode: Encoder) -> Data {
        var out: UnsafeMutablePointer<UInt8>?
        let length = rgb.withUnsafeBufferPointer { encode($0.baseAddress, &out) }
        defer { codecs_free(out) }
        return out.map { Data(bytes: $0, count: length) } ?? Data()
    }
}

/// Ways in which files are damaged; the same seed gives the same damage.
struct Damage {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    // SplitMix64, https://prng.di.unimi.it/splitmix64.c
    private mutating func roll(_ below: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, below)))
    }

    private static let odd: [[UInt8]] = [
        [0xFF], [0], [0x7F, 0xFF, 0xFF, 0xFF], Array("9223372036854775807".utf8),
        Array("1e308".utf8),
        Array("-".utf8), Array("\"".utf8), Array("[[[[[[".utf8), Array("\\ud800".utf8),
        Array("½".utf8),
        Array("\u{2028}".utf8), Array("\u{301}".utf8), Array("ß".utf8), Array("٣".utf8),
        Array("..".utf8),
    ]

    /// A file of the corpus with one to four faults.
    mutating func done(to corpus: [Data]) -> Data {
        var bytes = [UInt8](corpus[roll(corpus.count)])
        for _ in 0...roll(4) {
            guard !bytes.isEmpty else { break }
            let place = roll(bytes.count)
            switch roll(6) {
            case 0: bytes[place] ^= UInt8(1 << roll(8))
            case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + roll(16)))
            case 2: bytes.insert(contentsOf: Self.odd[roll(Self.odd.count)], at: place)
            case 3: bytes.removeLast(roll(bytes.count))
            case 4:
                bytes.insert(
                    contentsOf: bytes[place..<min(bytes.count, place + 1 + roll(64))],
                    at: roll(bytes.count))
            default:
                let other = [UInt8](corpus[roll(corpus.count)])
                bytes = bytes[..<place] + other.suffix(roll(other.count + 1))
            }
        }
        return Data(bytes)
    }
}
