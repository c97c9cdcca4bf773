import Artifacts
import Foundation

/// Files in one ZIP (APPNOTE.TXT of PKWARE, version 2.0), stored as they are and without their times, so that equal
/// files make equal archives.
enum ZipArchive {
    /// The archive's bytes. Names are ASCII; a file of 4 GiB or 65,536 files would need ZIP64 and are no quiz.
    static func data(_ files: [(name: String, data: Data)]) -> Data {
        var (archive, directory) = (Data(), Data())
        for (name, data) in files {
            let offset = UInt32(archive.count)
            let entry = entry(name, data)
            archive += number(0x0403_4B50 as UInt32) + entry + Data(name.utf8) + data
            directory += number(0x0201_4B50 as UInt32) + number(version) + entry
            // No comment, first disk, no attributes within or without.
            directory += Data(count: 10) + number(offset) + Data(name.utf8)
        }
        let count = number(UInt16(files.count))
        let end =
            number(0x0605_4B50 as UInt32) + Data(count: 4) + count + count
            + number(UInt32(directory.count)) + number(UInt32(archive.count)) + Data(count: 2)
        return archive + directory + end
    }

    /// The version needed to unpack: 2.0, which knows folders.
    private static let version: UInt16 = 20
    /// 1 January 1980, the first day there is.
    private static let firstDay: UInt16 = 0x21

    /// What both headers of a file hold.
    private static func entry(_ name: String, _ data: Data) -> Data {
        let size = number(UInt32(data.count))
        // No flags, stored, midnight.
        return number(version) + Data(count: 6) + number(firstDay) + number(CRC32.sum(data)) + size
            + size + number(UInt16(name.utf8.count)) + Data(count: 2)
    }

    /// A number with its lowest byte first.
    private static func number(_ value: some FixedWidthInteger) -> Data {
        withUnsafeBytes(of: value.littleEndian) { Data($0) }
    }
}
