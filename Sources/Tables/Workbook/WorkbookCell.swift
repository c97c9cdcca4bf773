import Foundation

/// A cell of a sheet while it is read.
struct WorkbookCell {
    /// More than any table of ours has: a cell beyond is none of it.
    static let mostColumns = 256

    /// From 0; nil where the cell does not say it.
    private(set) var column: Int?
    private var type = ""
    private var style = 0
    private var text = ""
    private var isText = false
    private var isSpoken = false

    init() {}

    init(_ attributes: [String: String]) {
        type = attributes["t"] ?? "n"
        style = attributes["s"].flatMap { Int($0) } ?? 0
        let letters = (attributes["r"] ?? "").utf8.prefix { (0x41...0x5A).contains($0) }
        guard (1...3).contains(letters.count) else { return }
        column = letters.reduce(0) { $0 * 26 + Int($1) - 0x40 } - 1
    }

    /// Takes in what stands in the cell.
    mutating func take(_ piece: XMLTags.Piece) {
        switch piece {
        case .open("v", _), .open("t", _): isText = true
        case .close("v"), .close("t"): isText = false
        case .open("rPh", _): isSpoken = true
        case .close("rPh"): isSpoken = false
        case .text(let more) where isText && !isSpoken: text += more
        default: break
        }
    }

    /// What the cell says. `texts`: those that cells name by number; `dates`: the styles of days.
    func shown(_ texts: [String], _ dates: Set<Int>) -> String {
        switch type {
        case "s":
            let index = Int(text) ?? -1
            return texts.indices.contains(index) ? texts[index] : ""
        case "b": return text == "1" ? "TRUE" : "FALSE"
        case "n":
            guard let number = Double(text) else { return text }
            if dates.contains(style), let day = SpreadsheetDate.short(number) { return day }
            return number == number.rounded() && abs(number) < 1e15
                ? String(Int64(number)) : "\(number)"
        default: return text
        }
    }
}
