import Foundation

/// A text of one byte a letter that is no UTF-8: Windows-1252 or MacRoman, told by which of them makes words.
struct EightBitText {
    private var windows: String?
    private var mac: String?
    /// Whether lines end as old Macs end them, with a carriage return alone.
    private var hasMacLines: Bool

    /// Nil where the bytes are neither.
    init?(_ data: Data) {
        // Five bytes of Windows-1252 stand for nothing; Foundation's decoder is silent about them.
        let isWindows = !data.contains { [0x7F, 0x81, 0x8D, 0x8F, 0x90, 0x9D].contains($0) }
        windows = isWindows ? String(data: data, encoding: .windowsCP1252) : nil
        mac = data.contains(0x7F) ? nil : Self.mac(data)
        hasMacLines = data.contains(0x0D) && !data.contains(0x0A)
        if windows == nil && mac == nil { return nil }
    }

    /// The likelier text; where nothing tells the two apart, Windows-1252.
    var reading: PlainText.Reading? {
        guard let windows else {
            return mac.map { PlainText.Reading(text: $0, isDoubtful: Self.oddities($0) > 0) }
        }
        guard let mac else {
            return PlainText.Reading(text: windows, isDoubtful: Self.oddities(windows) > 0)
        }
        let odd = (windows: Self.oddities(windows), mac: Self.oddities(mac))
        if odd.windows == odd.mac {
            return PlainText.Reading(
                text: hasMacLines ? mac : windows, isDoubtful: !hasMacLines || odd.mac > 0)
        }
        return odd.windows < odd.mac
            ? PlainText.Reading(text: windows, isDoubtful: odd.windows > 0)
            : PlainText.Reading(text: mac, isDoubtful: odd.mac > 0)
    }

    /// The upper half of MacRoman, which Foundation does not have on every system.
    /// https://www.unicode.org/Public/MAPPINGS/VENDORS/APPLE/ROMAN.TXT
    private static let macUpper = Array(
        ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
            + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")
            .unicodeScalars)

    private static func mac(_ data: Data) -> String {
        var text = String.UnicodeScalarView()
        for byte in data {
            let upper = Int(byte) - 0x80
            text.append(macUpper.indices.contains(upper) ? macUpper[upper] : Unicode.Scalar(byte))
        }
        return String(text)
    }

    /// How many signs beyond ASCII stand where no word has them.
    static func oddities(_ text: String) -> Int {
        let scalars = Array(text.unicodeScalars)
        return scalars.indices.count { index in
            guard scalars[index].value > 0x7F else { return false }
            return isOdd(
                scalars[index], after: index > 0 ? scalars[index - 1] : " ",
                before: index + 1 < scalars.count ? scalars[index + 1] : " ")
        }
    }

    private static func isOdd(
        _ sign: Unicode.Scalar, after: Unicode.Scalar, before: Unicode.Scalar
    ) -> Bool {
        let (left, right) = (after.properties, before.properties)
        let (isLeft, isRight) = (left.isAlphabetic, right.isAlphabetic)
        let isNumber = isDigit(after) || isDigit(before)
        if never.contains(sign) { return true }
        if sign.properties.isUppercase {
            if isNumber || left.isLowercase || left.isUppercase && right.isLowercase { return true }
            return !isLeft && !isRight && sign != "À"
        }
        if sign.properties.isLowercase, !"ªºµ".unicodeScalars.contains(sign) {
            if isNumber || right.isUppercase { return true }
            if left.isUppercase && right.isUppercase { return true }
            // What Windows' dashes and quotation marks are on a Mac.
            let alone = (isLeft ? 1 : 0) + (isRight ? 1 : 0)
            if alone == 0 { return "ñóíìîëïôû".unicodeScalars.contains(sign) }
            if sign == "í", after == "n", before == "t" { return true }
            return !isLeft && sign == "ì" || !isRight && sign == "î"
        }
        return isOddMark(sign, isLeft, isRight, after, before)
    }

    private static func isOddMark(
        _ sign: Unicode.Scalar, _ isLeft: Bool, _ isRight: Bool, _ after: Unicode.Scalar,
        _ before: Unicode.Scalar
    ) -> Bool {
        switch sign {
        case "¡", "¿": isLeft || isDigit(after) || !isRight
        case "°", "º", "ª": isLeft && isRight || isRight && !isDigit(after) && !isSpace(after)
        case "²", "³", "¹", "®", "©", "™": isLeft && isRight
        case "≤", "≥", "≠": isLeft
        case "–": isLeft && isRight && before.properties.isLowercase
        case "€", "£", "¥", "¢", "§", "¶", "•", "¤", "¬", "¦": isLeft || isRight
        case "“", "‘", "„", "‚", "«", "»", "‹", "›", "”": isLeft && isRight
        case "’": isLeft && isRight && !endsWords(after, before)
        default: false
        }
    }

    /// Whether an apostrophe stands where English, French and Irish names have it.
    private static func endsWords(_ after: Unicode.Scalar, _ before: Unicode.Scalar) -> Bool {
        before.properties.isUppercase || "stdmlrv".unicodeScalars.contains(before)
            || "lLdDjJnNcCmMsStT".unicodeScalars.contains(after)
    }

    /// Signs that no homework has; each is a letter in the other way of writing.
    private static let never = Set(
        "ƒ†‡‰ﬁﬂ◊∞∂∑∏∫Ω∆ˇ˘˙˚˝˛ı⁄\u{F8FF}≈¸ˆ˜¯´¨".unicodeScalars)

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace
    }
}
