import Crypto
public import Foundation

/// SHA-256, as 64 lowercase hex digits: how originals, files and stamps are told apart.
public enum Digest {
    /// The digest of bytes.
    public static func sha256(_ data: Data) -> String {
        hex(SHA256.hash(data: data))
    }

    /// The digest of a text's UTF-8 bytes.
    public static func sha256(_ text: String) -> String {
        sha256(Data(text.utf8))
    }

    /// The digest of a file, read in pieces of a mebibyte.
    public static func sha256(contentsOf file: URL) throws -> String {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        var hash = SHA256()
        while let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty {
            hash.update(data: piece)
        }
        return hex(hash.finalize())
    }

    private static func hex(_ digest: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var bytes: [UInt8] = []
        for byte in digest {
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
