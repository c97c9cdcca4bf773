import Artifacts

/// Whole numbers below a hundred in English words.
public enum NumberWords {
    static let small = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
        "nineteen",
    ]
    static let tens = [
        "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ]

    /// The number a word names, such as `twelve` or `twenty-one`.
    public static func value(_ text: String) -> Int? {
        let word = text.lowercased()
        if let index = small.firstIndex(of: word) { return index }
        let parts = word.split { $0 == "-" || $0 == " " }.map(String.init)
        guard let first = parts.first, let ten = tens.firstIndex(of: first) else {
            return word == "hundred" || word == "one hundred" ? 100 : nil
        }
        if parts.count == 1 { return 20 + ten * 10 }
        guard parts.count == 2, let one = small[1...9].firstIndex(of: parts[1]) else { return nil }
        return 20 + ten * 10 + one
    }

    /// The words for a number from 0 to 99.
    public static func words(_ number: Int) -> String? {
        guard (0...99).contains(number) else { return nil }
        if number < 20 { return small[number] }
        let ten = tens[number / 10 - 2]
        return number % 10 == 0 ? ten : "\(ten)-\(small[number % 10])"
    }
}
