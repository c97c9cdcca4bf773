import CCrypto
public import Foundation

/// SHA-256, as 64 lowercase hex digits: how originals, files and stamps are told apart.
public enum Digest {
    /// The digest of bytes.
    public static func sha256(_ data: Data) -> String {
        let hash = RunningHash()
        hash.add(data)
        return hex(hash.digest())
    }

    /// The digest of a text's UTF-8 bytes.
    public static func sha256(_ text: String) -> String {
        sha256(Data(text.utf8))
    }

    /// The digest of a file, read in pieces of a mebibyte.
    public static func sha256(contentsOf file: URL) throws -> String {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        let hash = RunningHash()
        while let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty {
            hash.add(piece)
        }
        return hex(hash.digest())
    }

    private static func hex(_ digest: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var bytes: [UInt8] = []
        for byte in digest {
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A SHA-256 over bytes that come one after another, by libcrypto.
private final class RunningHash {
    private static let bytes = 32
    // Looked up once: by name it costs more than the hash of a short text.
    nonisolated(unsafe) private static let algorithm = EVP_MD_fetch(nil, "SHA256", nil)
    private let context = EVP_MD_CTX_new()

    init() { check(EVP_DigestInit_ex2(context, Self.algorithm, nil)) }

    deinit { EVP_MD_CTX_free(context) }

    func add(_ data: Data) {
        data.withUnsafeBytes { check(EVP_DigestUpdate(context, $0.baseAddress, $0.count)) }
    }

    /// The digest of all that was added.
    func digest() -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Self.bytes)
        check(EVP_DigestFinal_ex(context, &digest, nil))
        return digest
    }

    /// No document can make a hash fail: only a libcrypto without SHA-256, or no memory, can.
    private func check(_ code: Int32) {
        guard code == 1 else { fatalError("libcrypto cannot make a SHA-256") }
    }
}
