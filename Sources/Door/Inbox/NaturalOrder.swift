import Artifacts

/// The order a person counts in: `page2` before `page10`, upper and lower case alike.
enum NaturalOrder {
    /// Whether one name comes before another; equal names by their bytes, so that the order is one.
    static func less(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        let order = compare(left, right)
        return order == 0 ? left.lexicographicallyPrecedes(right) : order < 0
    }

    static func less(_ left: String, _ right: String) -> Bool {
        less(Array(left.utf8), Array(right.utf8))
    }

    private static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var (i, j) = (0, 0)
        while i < left.count, j < right.count {
            if isDigit(left[i]), isDigit(right[j]) {
                let one = number(left, &i)
                let other = number(right, &j)
                if one.count != other.count { return one.count - other.count }
                if one != other { return one.lexicographicallyPrecedes(other) ? -1 : 1 }
            } else {
                let (one, other) = (folded(left[i]), folded(right[j]))
                if one != other { return one < other ? -1 : 1 }
                i += 1
                j += 1
            }
        }
        return (left.count - i) - (right.count - j)
    }

    /// The digits from here on, without leading zeros.
    private static func number(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        return bytes[start..<index].drop { $0 == 0x30 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Lower case; a slash before everything, so that a folder's files stay together.
    private static func folded(_ byte: UInt8) -> UInt8 {
        byte == 0x2F ? 0 : (0x41...0x5A).contains(byte) ? byte + 32 : byte
    }
}
