import Artifacts
import Foundation

/// Takes a line of the index apart, field by field. What does not fit makes it broken, and the whole
/// index is then made anew.
struct Fields {
    private var rest: ArraySlice<UInt8>
    private(set) var isBroken = false
    private(set) var isAtEnd = false

    init(_ line: ArraySlice<UInt8>) { rest = line }

    private mutating func field() -> ArraySlice<UInt8> {
        guard !isAtEnd else {
            isBroken = true
            return []
        }
        guard let tab = rest.firstIndex(of: 0x09) else {
            isAtEnd = true
            return rest
        }
        defer { rest = rest[(tab + 1)...] }
        return rest[..<tab]
    }

    mutating func text() -> String { String(decoding: field(), as: UTF8.self) }

    mutating func optional() -> String? {
        let text = text()
        return text.isEmpty ? nil : text
    }

    mutating func integer() -> Int {
        let digits = field()
        var value = 0
        for digit in digits {
            let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            guard !isTooLarge, (48...57).contains(digit), product <= .max - 9 else {
                isBroken = true
                return 0
            }
            value = product + Int(digit - 48)
        }
        if digits.isEmpty { isBroken = true }
        return value
    }

    mutating func signature() -> Signature {
        Signature(
            inode: UInt64(integer()), size: Int64(integer()), modified: Int64(integer()))
    }

    mutating func delivery() -> KnownDelivery? {
        let signature = signature()
        let key = text()
        let sha256 = text()
        let bytes = integer()
        guard let type = Delivery.FileType(rawValue: text()) else { return nil }
        var delivery = Delivery(
            key: key, original: .init(sha256: sha256, bytes: bytes, type: type), serial: integer(),
            pages: [])
        while !isAtEnd, !isBroken {
            let number = integer()
            let key = text()
            let sheetPage = integer()
            delivery.pages.append(
                Delivery.Page(
                    number: number, key: key, sheetPage: sheetPage == 0 ? nil : sheetPage,
                    scan: text(), pupil: optional(), code: optional(), why: "",
                    pipeline: optional()))
        }
        return KnownDelivery(signature: signature, delivery: delivery)
    }
}

extension Signature {
    var line: String { "\(inode)\t\(size)\t\(modified)" }
}

extension KnownDelivery {
    /// The delivery as fields, without its words on why; nil where a text would not survive it.
    var line: String? {
        var fields = [delivery.key, delivery.original.sha256, "\(delivery.original.bytes)"]
        fields += [delivery.original.type.rawValue, "\(delivery.serial)"]
        for page in delivery.pages {
            if [page.pupil, page.code, page.pipeline].contains("") || page.sheetPage == 0 {
                return nil
            }
            fields += ["\(page.number)", page.key, "\(page.sheetPage ?? 0)", page.scan]
            fields += [page.pupil ?? "", page.code ?? "", page.pipeline ?? ""]
        }
        let isPlain = fields.allSatisfy { $0.utf8.allSatisfy { $0 != 0x09 && $0 != 0x0A } }
        return isPlain && delivery.serial >= 0 && delivery.original.bytes >= 0
            ? "\(signature.line)\t" + fields.joined(separator: "\t") : nil
    }
}
