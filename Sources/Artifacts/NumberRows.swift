import Foundation

/// Long lists of plain numbers in a document, such as a mesh's points, which would fill a line each: they are set in
/// rows.
enum NumberRows {
    /// Lists shorter than this stay as they are: a box is read down its lines.
    private static let fewest = 17
    /// A row is not longer than this, in characters.
    private static let widest = 100

    private static let newline = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")
    private static let comma = UInt8(ascii: ",")

    /// Printed JSON, one value a line, with its long lists of numbers in rows. A line break is never part of a JSON
    /// string, so lines may be taken for what they look like.
    static func set(_ json: Data) -> Data {
        let lines = [UInt8](json).split(separator: newline, omittingEmptySubsequences: false)
        var out: [UInt8] = []
        out.reserveCapacity(json.count)
        var index = 0
        while index < lines.count {
            let end = lines[index...].firstIndex { !isNumber($0) } ?? lines.count
            if end - index >= fewest {
                append(lines[index..<end], to: &out)
                index = end
            } else {
                let last = max(end, index + 1)
                for line in lines[index..<last] {
                    out.append(contentsOf: line)
                    out.append(newline)
                }
                index = last
            }
        }
        // The last piece had no line break behind it.
        out.removeLast()
        return Data(out)
    }

    private static func append(_ numbers: ArraySlice<ArraySlice<UInt8>>, to out: inout [UInt8]) {
        let indent = numbers.first?.prefix { $0 == space } ?? ArraySlice<UInt8>()
        var length = 0
        for number in numbers {
            let digits = number.drop { $0 == space }
            if length == 0 || length + digits.count + 1 > widest {
                if length > 0 { out.append(newline) }
                out.append(contentsOf: indent)
                length = indent.count
            } else {
                out.append(space)
                length += 1
            }
            out.append(contentsOf: digits)
            length += digits.count
        }
        out.append(newline)
    }

    /// Whether a line holds a number and nothing else, with or without a comma behind it.
    private static func isNumber(_ line: ArraySlice<UInt8>) -> Bool {
        var digits = line.drop { $0 == space }
        if digits.last == comma { digits = digits.dropLast() }
        return !digits.isEmpty
            && digits.allSatisfy { (48...57).contains($0) || "+-.eE".utf8.contains($0) }
    }
}
