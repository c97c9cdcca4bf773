import Artifacts
import Engine
import Testing

/// Which record holds for a page, as the door, the engine and the desk see it.
struct HeldPageTests {
    @Test(arguments: [
        // Records as serial:page=sheet, and the sheets of pages 1, 2, 3.
        ("1:1=a 1:2=a", "aa-"), ("1:1=a 2:1=b", "b--"), ("2:1=b 1:1=a", "b--"),
        ("1:1=a 1:2=a 3:2=c 2:2=b", "ac-"), ("4:3=d", "--d"), ("2:1=a 2:1=b", "a--"), ("", "---"),
    ])
    func holdsTheRecordWithTheHighestSerial(_ text: String, _ expected: String) {
        let records = text.split(separator: " ").map { Self.record(String($0)) }
        let held = (1...3).map { HeldPages.page($0, among: records)?.page.key ?? "-" }.joined()
        #expect(held == expected)
    }

    @Test func keepsTheOriginalsApartAndInOrder() {
        let records = [
            Self.record("9:1=z", of: "bb"), Self.record("1:2=b", of: "aa"),
            Self.record("1:1=a", of: "aa"),
        ]
        #expect(HeldPages(records).pages.map(\.page.key) == ["a", "b", "z"])
    }

    private static func record(_ text: String, of original: String = "aa") -> Delivery {
        let parts = text.split { ":=".contains($0) }.map(String.init)
        let (serial, number) = (Int(parts[0]) ?? 0, Int(parts[1]) ?? 0)
        return Delivery(
            key: "00000\(serial)", original: .init(sha256: original, bytes: 1, type: .png),
            serial: serial,
            pages: [
                .init(number: number, key: parts[2], scan: "\(original)-\(number)", why: "its name")
            ])
    }
}
