/// The pupil codes of a class and their groups: what a stage may know of `roster.csv`.
///
/// Law 8: names stand in `roster.csv` alone. The engine hands the names to the stage that reads name lines, in memory
/// only; a roster that is written as a document has none, for an entry encodes its code and group and nothing else.
public struct Roster: Artifact {
    /// `roster`.
    public static let kind = "roster"
    /// The version of these fields.
    public static let schema = 1

    /// `roster`.
    public var kind: String = Roster.kind
    /// The version this document was written in.
    public var schema: Int = Roster.schema
    /// Always `class`.
    public var key: String
    /// Sorted by code.
    public var codes: [Entry]

    /// A value from its parts.
    public init(
        key: String = "class", codes: [Entry]
    ) {
        self.key = key
        self.codes = codes
    }
}

extension Roster {
    /// One pupil.
    public struct Entry: Decodable, Sendable, Equatable {
        /// `[0-9A-Z]{1,3}`.
        public var code: String
        /// The group, such as `A`.
        public var group: String?
        /// Whether the pupil takes part in check-ins: see `CheckInConsent`.
        public var checkins: CheckInConsent?
        /// The name as the roster has it, in memory alone: it is never encoded, described or mirrored.
        public var name: String?

        /// A value from its parts.
        public init(
            code: String, group: String? = nil, name: String? = nil,
            checkins: CheckInConsent? = nil
        ) {
            self.code = code
            self.group = group
            self.name = name
            self.checkins = checkins
        }
    }
}

/// What stands in the roster about a pupil's check-ins: the consent of whoever may give it. Nothing there is no.
public enum CheckInConsent: String, Codable, Sendable, CaseIterable {
    /// By the pupil's code.
    case yes
    /// In the class alone, on a strip that carries nobody's code.
    case `class`
    /// Not at all.
    case no
}

extension Roster {
    /// How many count in the class alone.
    public var countedInClass: Int { codes.count { $0.checkins == .class } }

    /// The consent for a code: of a spare one, which nobody has, to count in the class where anybody does.
    public func consent(of code: String) -> CheckInConsent? {
        if let entry = codes.first(where: { $0.code == code }) { return entry.checkins }
        return Self.isSpare(code) && countedInClass > 0 ? .class : nil
    }

    /// Whether a code is a spare’s, `S01` to `S99`, unless a pupil has it, or `S00`, for what carries no code.
    public static func isSpare(_ code: String) -> Bool {
        code.utf8.count == 3 && code.first == "S" && (Int(code.dropFirst()) ?? -1) >= 0
    }

    /// The spare codes that no pupil has, in order.
    public static func spares(besides codes: some Sequence<String>) -> [String] {
        let taken = Set(codes)
        return (1...99).map { $0 < 10 ? "S0\($0)" : "S\($0)" }.filter { !taken.contains($0) }
    }
}

extension Roster.Entry: Encodable {
    private enum Written: CodingKey { case code, group, checkins }

    /// Writes the code, the group and the consent.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Written.self)
        try container.encode(code, forKey: .code)
        try container.encodeIfPresent(group, forKey: .group)
        try container.encodeIfPresent(checkins, forKey: .checkins)
    }
}

extension Roster.Entry: CustomStringConvertible, CustomReflectable {
    /// The code, for logs and messages.
    public var description: String { code }

    /// The code, for what looks into values.
    public var customMirror: Mirror { Mirror(self, children: ["code": code]) }
}

/// A roster on its way to the one stage that reads name lines: the only value that encodes names. It is no document, so
/// no stage can publish it, and the engine makes it for a stage's input alone, which lies in memory.
public struct NamedRoster: Encodable {
    private let key: String
    private let codes: [Pupil]

    /// The roster with its names.
    public init(_ roster: Roster) {
        key = roster.key
        codes = roster.codes.map {
            Pupil(code: $0.code, group: $0.group, name: $0.name, checkins: $0.checkins)
        }
    }

    private struct Pupil: Encodable {
        var code: String
        var group, name: String?
        var checkins: CheckInConsent?
    }

    private enum Keys: CodingKey { case kind, schema, key, codes }

    /// Writes all of it, for `Roster` to be read from.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(Roster.kind, forKey: .kind)
        try container.encode(Roster.schema, forKey: .schema)
        try container.encode(key, forKey: .key)
        try container.encode(codes, forKey: .codes)
    }
}
