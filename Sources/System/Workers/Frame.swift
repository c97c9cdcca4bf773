import Artifacts
public import Foundation

/// One message between a program and its worker: a kind, a head of JSON, and a body of bytes as they are.
///
/// On the wire: one byte of kind, the lengths of head and body as eight bytes each, the lowest first, head, body.
public struct Frame: Sendable, Equatable {
    /// What it is; the ends agree on the numbers.
    public var kind: UInt8
    /// JSON.
    public var head: Data
    /// What would be a third longer in JSON.
    public var body: Data

    /// A message.
    public init(_ kind: UInt8, head: Data = Data(), body: Data = Data()) {
        (self.kind, self.head, self.body) = (kind, head, body)
    }

    static let prefix = 17
    /// Longer heads and bodies are no message but garbage, in bytes.
    static let longest = 1 << 30

    /// The bytes on the wire.
    var bytes: Data {
        var bytes = Data([kind])
        for count in [head.count, body.count] {
            for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: count >> (8 * place))) }
        }
        return bytes + head + body
    }
}

/// Puts messages together from bytes as they come.
struct FrameReader {
    private var bytes = Data()

    /// Adds bytes that came.
    mutating func add(_ more: UnsafeRawBufferPointer) { bytes.append(contentsOf: more) }

    /// Whether a part of a message is there.
    var isMidway: Bool { !bytes.isEmpty }

    /// The next message that is whole; nil where more must come. Throws where it is none.
    mutating func next() throws(Garbage) -> Frame? {
        guard bytes.count >= Frame.prefix else { return nil }
        let start = bytes.startIndex
        let (head, body) = (length(at: start + 1), length(at: start + 9))
        guard (0...Frame.longest).contains(head), (0...Frame.longest).contains(body) else {
            throw Garbage()
        }
        let end = Frame.prefix + head + body
        guard bytes.count >= end else { return nil }
        let frame = Frame(
            bytes[start], head: Data(bytes[(start + Frame.prefix)..<(start + Frame.prefix + head)]),
            body: Data(bytes[(start + Frame.prefix + head)..<(start + end)]))
        bytes = Data(bytes[(start + end)...])
        return frame
    }

    private func length(at place: Int) -> Int {
        (0..<8).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }

    /// What came is no message.
    struct Garbage: Error {}
}
