/// The name of a sheet in the workspace: one to three parts joined by `/`, each of `a-z 0-9 - _` and, for pupils and
/// attempts, upper-case letters. `fractions-03`, `fractions-03/c01`, `fractions-03/P07/7K3QF-1`,
/// `unplaced/<digest>-<page>`.
public enum SheetKey: Hashable, Sendable {
    /// A worksheet, by its own name: `fractions-03`.
    case worksheet(String)
    /// A pupil's filled copy of a worksheet, or a page of its class's folder: `fractions-03/c01`.
    case copy(of: String, name: String)
    /// A pupil's attempt at a printed or played sheet: `fractions-03/P07/7K3QF-1`.
    case attempt(at: String, pupil: String, attempt: String)
    /// A page that belongs nowhere yet, by its scan: `unplaced/<digest>-<page>`.
    case unplaced(scan: String)

    /// What a key says; nil where it is no sheet's.
    public init?(_ key: String) {
        guard let parts = Self.parts(key) else { return nil }
        switch (parts[0], parts.count) {
        case (Self.nowhere, 2): self = .unplaced(scan: parts[1])
        case (Self.nowhere, _): return nil
        case (_, 1): self = .worksheet(parts[0])
        case (_, 2): self = .copy(of: parts[0], name: parts[1])
        default: self = .attempt(at: parts[0], pupil: parts[1], attempt: parts[2])
        }
    }

    /// The key as documents write it.
    public var text: String {
        switch self {
        case .worksheet(let name): name
        case .copy(let sheet, let name): "\(sheet)/\(name)"
        case .attempt(let sheet, let pupil, let attempt): "\(sheet)/\(pupil)/\(attempt)"
        case .unplaced(let scan): "\(Self.nowhere)/\(scan)"
        }
    }

    /// The worksheet it belongs to; `unplaced` where that is not known.
    public var sheet: String {
        switch self {
        case .worksheet(let name): name
        case .copy(let sheet, _), .attempt(let sheet, _, _): sheet
        case .unplaced: Self.nowhere
        }
    }

    /// The code of the pupil, or of the spare copy, that an attempt's key names.
    public var pupil: String? {
        guard case .attempt(_, let pupil, _) = self else { return nil }
        return pupil
    }

    /// Whether it is the worksheet itself or a copy of it, and no attempt at what was printed.
    public var isTakenIn: Bool {
        switch self {
        case .worksheet, .copy: true
        case .attempt, .unplaced: false
        }
    }

    /// Whether a text is a key or a folder of keys: what the store may use as a path.
    public static func isValid(_ key: String) -> Bool { parts(key) != nil }

    private static func parts(_ key: String) -> [String]? {
        let parts = key.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let isMeant =
            (1...3).contains(parts.count)
            && parts.allSatisfy { part in
                !part.isEmpty && part.utf8.count <= 80
                    && part.allSatisfy {
                        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
                    }
            }
        return isMeant ? parts : nil
    }

    /// A file's name as a key's first part: lower case, everything else than letters and digits to single dashes.
    /// Never empty: a name without letters or digits becomes `sheet`. Never `unplaced`.
    public static func slug(_ name: String) -> String {
        var slug = ""
        for character in name.lowercased() {
            if character.isASCII, character.isLetter || character.isNumber {
                slug.append(character)
            } else if !slug.isEmpty, slug.last != "-" {
                slug.append("-")
            }
        }
        while slug.last == "-" { slug.removeLast() }
        if slug == nowhere { return "\(nowhere)-sheet" }
        return slug.isEmpty ? "sheet" : String(slug.prefix(60))
    }

    /// The first part of the keys of pages whose code could not be read; no sheet's own name.
    public static let nowhere = "unplaced"

    /// The worksheet a key belongs to: its first part.
    public static func sheet(of key: String) -> String {
        String(key.prefix { $0 != "/" })
    }

    /// The key and the keys above it, nearest last: rulings on any of them hold for the key.
    public static func lineage(of key: String) -> [String] {
        let parts = key.split(separator: "/")
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
}
