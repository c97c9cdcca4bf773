public import Foundation

/// The check sum of a quiz result's line: CRC-32 as in ISO 3309 and PNG, polynomial 0xEDB88320, reflected.
public enum CRC32 {
    /// The sum of bytes.
    public static func sum(_ data: Data) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in data {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }

    /// The sum as eight hex digits, lower case.
    public static func hex(_ data: Data) -> String {
        let digits = String(sum(data), radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
