/// The name of a sheet in the workspace: one to three parts joined by `/`, each of `a-z 0-9 - _` and, for pupils and
/// attempts, upper-case letters. `fractions-03`, `fractions-03/c01`, `fractions-03/P07/7K3QF-1`,
/// `unplaced/<digest>-<page>`.
public enum SheetKey {
    /// Whether a text is a key: what the store may use as a path.
    public static func isValid(_ key: String) -> Bool {
        let parts = key.split(separator: "/", omittingEmptySubsequences: false)
        return (1...3).contains(parts.count)
            && parts.allSatisfy { part in
                !part.isEmpty && part.utf8.count <= 80 && part.first != "."
                    && part.allSatisfy {
                        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
                    }
            }
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
        if slug == unplaced { return "\(unplaced)-sheet" }
        return slug.isEmpty ? "sheet" : String(slug.prefix(60))
    }

    /// The first part of the keys of pages whose code could not be read; no sheet's own name.
    public static let unplaced = "unplaced"

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
