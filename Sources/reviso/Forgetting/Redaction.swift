import Artifacts
import Door
import Foundation
import Tables

/// A file of rows or results without those of one pupil.
enum Redaction: Equatable {
    /// Nothing in it is the pupil's.
    case clean
    /// What is left.
    case shortened(Data)
    /// Nothing is left, or what it is cannot be taken apart.
    case gone

    /// Takes out the lines of results, rows of tables, entries of JSON and lines of text that speak of a pupil.
    static func of(_ data: Data, without mention: PupilMention) -> Redaction {
        guard let text = PlainText.decode(data) else {
            // A workbook or a picture: its rows can be read, and not written again.
            let rows = CSVTable(data).map { [$0.headerCells] + $0.rows.map(\.cells) } ?? []
            let isNamed = rows.joined().contains { mention.isIn(cell: $0, isCode: false) }
            return isNamed || mention.isIn(data) ? .gone : .clean
        }
        let left: String
        if text.contains(QuizLine.mark) {
            left = withoutLines(withoutResults(text, mention), mention)
        } else if let json = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) {
            return entries(json, mention)
        } else {
            left = table(data, text, mention) ?? withoutLines(text, mention)
        }
        guard left != text else { return .clean }
        let isEmpty = left.split(whereSeparator: \.isNewline).count <= (isTable(text) ? 1 : 0)
        return isEmpty ? .gone : .shortened(Data(left.utf8))
    }

    private static func isTable(_ text: String) -> Bool {
        let first = text.prefix { !$0.isNewline }
        return !text.contains(QuizLine.mark) && first.contains { ",;\t".contains($0) }
    }

    private static func withoutResults(_ text: String, _ mention: PupilMention) -> String {
        let bytes = Array(text.utf8)
        var left: [UInt8] = []
        var place = 0
        for span in QuizLine.spans(in: text) {
            let json = try? JSONDecoder().decode(JSONValue.self, from: span.json)
            guard json.map({ mention.isIn($0) }) ?? mention.isIn(span.json) else { continue }
            left += bytes[place..<span.bytes.lowerBound]
            place = span.bytes.upperBound
        }
        return String(decoding: left + bytes[place...], as: UTF8.self)
    }

    private static func withoutLines(_ text: String, _ mention: PupilMention) -> String {
        var isCut = false
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            let isOf = mention.mayBeIn(Data(line.utf8))
            isCut = isCut || isOf
            return !isOf
        }
        return isCut ? lines.joined(separator: "\n") : text
    }

    /// A table of ours without rows; nil for what is none.
    private static func table(_ data: Data, _ text: String, _ mention: PupilMention) -> String? {
        let codes: Set = ["pupil", "code", "target"]
        guard
            let table = CSVTable(data, isHeader: { !codes.isDisjoint(with: $0) }),
            !codes.isDisjoint(with: table.header)
        else { return nil }
        let starts = table.rows.map(\.line)
        let gone = table.rows.indices.filter { index in
            table.rows[index].cells.indices.contains { column in
                let name = table.header.indices.contains(column) ? table.header[column] : ""
                return mention.isIn(
                    cell: table.rows[index].cell(column), isCode: codes.contains(name))
            }
        }
        guard !gone.isEmpty else { return text }
        // By lines of the file: what stays is as it was written.
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for index in gone.reversed() {
            let end = starts.indices.contains(index + 1) ? starts[index + 1] : lines.count + 1
            let range = (starts[index] - 1)..<max(starts[index], min(end - 1, lines.count))
            guard range.upperBound <= lines.count else { continue }
            lines.removeSubrange(range)
        }
        return lines.joined(separator: text.contains("\r\n") ? "\r\n" : "\n")
    }

    private static func entries(_ json: JSONValue, _ mention: PupilMention) -> Redaction {
        guard mention.isIn(json) else { return .clean }
        guard let left = without(json, mention), !mention.isIn(left),
            let data = try? Document.encode(left)
        else { return .gone }
        return .shortened(data)
    }

    /// A value without the entries of its lists that are the pupil's; nil where it is so itself.
    private static func without(_ json: JSONValue, _ mention: PupilMention) -> JSONValue? {
        switch json {
        case .list(let values): .list(values.filter { !mention.isIn($0) })
        case .object(let members): .object(members.compactMapValues { without($0, mention) })
        default: mention.isIn(json) ? nil : json
        }
    }
}
