/// A probability from 0 to 1; three decimals in JSON.
public struct Confidence: Hashable, Comparable, Sendable, Codable, ExpressibleByFloatLiteral {
    /// The probability, 0 to 1, already rounded to three decimals.
    public let value: Double

    /// A probability, clamped to 0…1 (a value that is no number counts as 0) and rounded.
    public init(_ value: Double) {
        let clamped = value.isNaN ? 0 : min(1, max(0, value))
        self.value = (clamped * 1000).rounded() / 1000
    }

    /// A probability written as a literal.
    public init(floatLiteral value: Double) { self.init(value) }

    /// Orders by probability.
    public static func < (left: Confidence, right: Confidence) -> Bool { left.value < right.value }

    /// Reads a bare number.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(Double.self))
    }

    /// Writes a bare number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// A file beside a document, named with the digest of its bytes.
public struct FileRef: Codable, Hashable, Sendable {
    /// The file's name inside the document's folder.
    public var file: String
    /// SHA-256 of its bytes, 64 hex digits.
    public var sha256: String

    /// A file's name and digest.
    public init(file: String, sha256: String) {
        (self.file, self.sha256) = (file, sha256)
    }
}

/// A value that is written as `null` when there is none, instead of being left out: a blank answer
/// is a fact, and a missing field is not.
@propertyWrapper
public struct Null<Value: Codable & Sendable & Equatable>: Codable, Sendable, Equatable {
    /// The value, or nil for `null`.
    public var wrappedValue: Value?

    /// Wraps a value.
    public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    /// Reads a value or `null`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
    }

    /// Writes the value or `null`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue {
            try container.encode(wrappedValue)
        } else {
            try container.encodeNil()
        }
    }
}
