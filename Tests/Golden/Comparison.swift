import Foundation

/// Compares a document with the one that is kept.
enum Comparison {
    /// Numbers may differ by this share of their size elsewhere than on the machine type the goldens were made on.
    static let share = 0.05
    /// Or by this much: four pixels, or a tenth in a confidence, which is the larger of the two shares that small
    /// numbers need.
    static let pixels = 4.0

    /// Whether bytes must be equal here: Debian 12 on x86-64, where Tesseract, Leptonica, cairo and the fonts are the
    /// versions the goldens were made with.
    static let isExactHere: Bool = {
        #if arch(x86_64)
            let release = FileManager.default.contents(atPath: "/etc/os-release") ?? Data()
            let text = String(decoding: release, as: UTF8.self)
            return text.contains("ID=debian") && text.contains("VERSION_ID=\"12\"")
        #else
            return false
        #endif
    }()

    /// The first difference in words; nil where there is none.
    static func difference(_ made: Data, _ kept: Data, exact: Bool) -> String? {
        if made == kept { return nil }
        do {
            let left = try JSONSerialization.jsonObject(with: made, options: .fragmentsAllowed)
            let right = try JSONSerialization.jsonObject(with: kept, options: .fragmentsAllowed)
            return difference(left, right, at: "", exact: exact)
        } catch {
            let pairs = zip(lines(made), lines(kept))
            let first = pairs.first { $0 != $1 }
            return "'\(first?.0 ?? "")' instead of '\(first?.1 ?? "")'"
        }
    }

    private static func lines(_ data: Data) -> [Substring] {
        String(decoding: data, as: UTF8.self).split(separator: "\n")
    }

    private static func difference(_ made: Any, _ kept: Any, at path: String, exact: Bool)
        -> String?
    {
        switch (made, kept) {
        case (let made as [String: Any], let kept as [String: Any]):
            for name in Set(made.keys).union(kept.keys).sorted() {
                guard let left = made[name], let right = kept[name] else {
                    return "\(path)/\(name) is \(made[name] == nil ? "missing" : "new")"
                }
                if let found = difference(left, right, at: "\(path)/\(name)", exact: exact) {
                    return found
                }
            }
            return nil
        case (let made as [Any], let kept as [Any]):
            guard made.count == kept.count else {
                return "\(path) has \(made.count) parts instead of \(kept.count)"
            }
            for (index, (left, right)) in zip(made, kept).enumerated() {
                if let found = difference(left, right, at: "\(path)/\(index)", exact: exact) {
                    return found
                }
            }
            return nil
        case (let made as NSNumber, let kept as NSNumber):
            let allowed = exact ? 0 : max(pixels, abs(kept.doubleValue) * share)
            return abs(made.doubleValue - kept.doubleValue) <= allowed
                ? nil : "\(path) is \(made) instead of \(kept)"
        case (let made as String, let kept as String):
            let isDigest = made.count == 64 && kept.count == 64
            // What a network says differs in its last digits from one make of processor to another.
            let isShade = path.hasSuffix("/writing/sha256")
            return made == kept || (!exact || isShade) && isDigest
                ? nil : "\(path) is '\(made)' instead of '\(kept)'"
        default:
            return "\(made)" == "\(kept)" ? nil : "\(path) is \(made) instead of \(kept)"
        }
    }
}
