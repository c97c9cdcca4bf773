import Artifacts
import Foundation
import Glibc

/// Where a PDF's bytes go as it is drawn.
class PDFSink {
    /// What kept bytes from being taken; nil where nothing did.
    fileprivate(set) var problem: Problem?

    /// Takes the next bytes; false where that fails.
    func take(_ bytes: UnsafeRawBufferPointer) -> Bool { false }
}

/// Memory.
final class MemorySink: PDFSink {
    private(set) var data = Data()

    override func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        data.append(contentsOf: bytes)
        return true
    }
}

/// A file, in pieces of a mebibyte: cairo hands its bytes over a few at a time.
final class FileSink: PDFSink {
    private let name: String
    private let file: Int32
    private var piece: [UInt8] = []

    private static let pieceBytes = 1 << 20

    /// Begins a file, in place of what had its name.
    init(_ url: URL) throws {
        name = url.lastPathComponent
        file = open(
            url.path(percentEncoded: false), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw Problem.disk(errno, name) }
    }

    deinit { if file >= 0 { close(file) } }

    override func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        piece.append(contentsOf: bytes)
        return piece.count < Self.pieceBytes || flush()
    }

    /// Writes what is left.
    func finish() throws {
        guard flush() else { throw problem ?? .disk(EIO, name) }
    }

    private func flush() -> Bool {
        defer { piece.removeAll(keepingCapacity: true) }
        var written = 0
        while written < piece.count {
            let count = piece.withUnsafeBytes {
                write(file, $0.baseAddress.map { $0 + written }, piece.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                problem = problem ?? .disk(errno, name)
                return false
            }
            written += count
        }
        return true
    }

}
