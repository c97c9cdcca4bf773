import Tables

/// The code on a printed page, `edition-pupil-copy-page-check`, in Crockford's base 32: five, three, one, one and two
/// characters. It holds no name. https://www.crockford.com/base32.html
public struct SheetCode: Hashable, Codable, Sendable {
    /// The edition's id, five characters.
    public var edition: String
    /// The pupil's roster code or a spare's, one to three characters of `0-9A-Z`.
    public var pupil: String
    /// The copy printed for this pupil, 1 to 31.
    public var copy: Int
    /// The page of the edition, 1 to 31.
    public var page: Int

    /// A code from its parts.
    public init(edition: String, pupil: String, copy: Int, page: Int) {
        (self.edition, self.pupil, self.copy, self.page) = (edition, pupil, copy, page)
    }

    /// The 32 digits: no I, L, O or U.
    public static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    /// The attempt a paper with this code is: `<edition>-<copy>`.
    public var attempt: String { "\(edition)-\(copy)" }

    /// The code as printed, such as `7K3QF-P07-1-1-X4`; the pupil's part as it stands in the roster.
    public var text: String {
        "\(edition)-\(pupil)-\(Self.digits[copy & 31])-\(Self.digits[page & 31])-\(check)"
    }

    /// Two check characters: a sum weighted by position modulo 1021 (prime), so that every single wrong character and
    /// every swap of neighbours is found. 1021 is the largest prime below 32².
    public var check: String {
        let body = "\(edition)-\(pupil)-\(copy & 31)-\(page & 31)"
        var sum = 0
        for (position, scalar) in body.unicodeScalars.enumerated() {
            sum = (sum + (position + 2) * Int(scalar.value)) % 1021
        }
        return String([Self.digits[sum / 32], Self.digits[sum % 32]])
    }

    /// Reads a code as printed or as typed by a person: any case, `O` for 0, `I` or `L` for 1 outside the pupil's part,
    /// spaces for dashes. Nil where the shape or the check is wrong.
    public init?(_ typed: String) {
        let parts = typed.uppercased().split { $0 == "-" || $0 == " " || $0 == "–" }.map(
            String.init)
        guard parts.count == 5, parts[0].count == 5, (1...3).contains(parts[1].count),
            parts[2].count == 1, parts[3].count == 1, parts[4].count == 2
        else { return nil }
        let edition = Self.folded(parts[0])
        let copy = Self.digits.firstIndex(of: Character(Self.folded(parts[2])))
        let page = Self.digits.firstIndex(of: Character(Self.folded(parts[3])))
        guard let copy, let page, copy > 0, page > 0, edition.allSatisfy(Self.digits.contains)
        else { return nil }
        let pupil = parts[1]
        guard pupil.allSatisfy({ $0.isASCII && ($0.isNumber || $0.isLetter) }) else {
            return nil
        }
        self.init(edition: edition, pupil: pupil, copy: copy, page: page)
        guard Self.folded(parts[4]) == check else { return nil }
    }

    /// An edition's id: 25 bits of a digest in base 32, the first ones that a spreadsheet gives back as they are.
    /// Numbers such as `12345` and `1E234` and dates such as `MAR05` are passed over.
    public static func editionID(digest: String) -> String {
        let ids = (0..<8).map { id(digest.dropFirst(8 * $0)) }
        return ids.first { isFirm($0) } ?? "X" + formerEditionID(digest: digest).dropFirst()
    }

    /// The id that an edition of this digest had before ids were made firm: the first 25 bits, whatever they look like.
    public static func formerEditionID(digest: String) -> String { id(digest[...]) }

    /// Whether a spreadsheet gives an edition's id back as it is.
    private static func isFirm(_ id: String) -> Bool {
        Spreadsheet.leavesAlone(id) && !Spreadsheet.isNumber(id)
    }

    private static func id(_ digest: Substring) -> String {
        let bits = UInt64(digest.prefix(8), radix: 16) ?? 0
        return String((0..<5).map { digits[Int((bits >> (27 - 5 * UInt64($0))) & 31)] })
    }

    private static func folded(_ text: String) -> String {
        String(text.map { $0 == "O" ? "0" : $0 == "I" || $0 == "L" ? "1" : $0 })
    }
}
