import Artifacts
import Foundation
import Tables

/// Turns what `review.html` hands over into rulings: `{"kind": "decisions", "rows": [{…}]}`, each row a ruling's payload
/// with its `target` and `sheet`.
struct DecisionRows {
    var check: RulingCheck
    /// The rows as they came, to hand back those that are bad.
    private(set) var rows: [[String: Any]] = []

    init(_ check: RulingCheck) { self.check = check }

    private struct Row: Decodable {
        var target: String
        var sheet: String?
        var ruling: Ruling.Kind?
    }

    /// Every row, good or bad.
    mutating func read(_ data: Data, name: String) throws -> RulingDraft {
        // Foundation's two readers of JSON do not agree on all that is none.
        guard let whole = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            throw Problem(
                .input, "Decisions '\(name)' are no JSON",
                hint: "drop what review.html handed over")
        }
        guard let list = whole["rows"] as? [Any] else {
            throw Problem(
                .input, "Decisions '\(name)' have no rows",
                hint: "drop what review.html handed over")
        }
        var draft = RulingDraft()
        for (index, any) in list.enumerated() {
            let object = Self.plain(any as? [String: Any] ?? [:])
            rows.append(object)
            do {
                guard JSONSerialization.isValidJSONObject(object) else {
                    rows[index] = [:]
                    throw BadRow("it holds numbers that are none")
                }
                let bytes = try JSONSerialization.data(withJSONObject: object)
                let row = try row(bytes)
                try row.payload.checkLengths()
                draft.rows.append(row)
            } catch let bad as BadRow {
                draft.bad.append((index, bad.reason))
            } catch let problem as Problem {
                throw problem
            } catch {
                draft.bad.append((index, "its fields are not written as the review writes them"))
            }
        }
        return draft
    }

    /// A row in which `sure` may be a word, as in a table.
    private static func plain(_ object: [String: Any]) -> [String: Any] {
        guard let word = object["sure"] as? String else { return object }
        var object = object
        if let isSure = try? TableRows.isSure(word) { object["sure"] = isSure }
        return object
    }

    private mutating func row(_ bytes: Data) throws -> RulingDraft.Row {
        let row = try JSONDecoder().decode(Row.self, from: bytes)
        var payload = try JSONDecoder().decode(Ruling.Payload.self, from: bytes)
        let parts = row.target.split(separator: "/", maxSplits: 2).map(String.init)
        let kind = row.ruling ?? Self.kind(parts, &payload)
        if kind == .decision {
            let target = try DecisionTarget(
                row.target, original: payload.original ?? "",
                page: payload.page.map(String.init) ?? "", question: payload.questionID ?? "")
            let said: [Any?] = [
                payload.value, payload.verdict, payload.pupil, payload.code, payload.undo,
            ]
            guard said.contains(where: { $0 != nil }) else { throw BadRow("it decides nothing") }
            return try check.decision(
                original: target.original, page: target.page, question: target.question,
                payload: payload)
        }
        guard parts.count >= 2 else {
            throw BadRow("target '\(row.target)' is not written as the review writes it")
        }
        let place = try check.place(
            sheet: row.sheet ?? "", edition: parts[0] == "page" ? "" : parts[0], question: parts[1])
        if let points = payload.points, !(0...1000).contains(points) {
            throw BadRow("points '\(points)' are no number from 0 to 1000")
        }
        payload.questionID = parts[1]
        payload.edition = place.place == "page" ? nil : place.place
        (payload.original, payload.page, payload.placeMM, payload.shown) = (nil, nil, nil, nil)
        if kind == .quiz, let edition = payload.edition, payload.prompt != nil {
            try check.forget(&payload, edition: edition)
        }
        if kind != .quiz { payload.prompt = place.printed?.prompt }
        var target = "\(place.place)/\(parts[1])"
        if kind == .accept {
            guard let text = payload.accepted?.first ?? payload.answer, !text.isEmpty else {
                throw BadRow("it accepts nothing")
            }
            payload.accepted = [text]
            target += "/\(RulingCheck.normalised(text))"
        } else if kind == .key, payload.answer?.isEmpty ?? true {
            throw BadRow("its answer is empty")
        }
        return RulingDraft.Row(key: place.key, type: kind, target: target, payload: payload)
    }

    /// The kind of a row that does not say it: a place on a page, a further answer, an edit, a key.
    private static func kind(_ target: [String], _ payload: inout Ruling.Payload) -> Ruling.Kind {
        if let kind = payload.type.flatMap(Ruling.Kind.init(rawValue:)) {
            payload.type = nil
            return kind
        }
        if target.first?.contains("-") ?? true { return .decision }
        if target.count == 3 { return .accept }
        return payload.action == nil ? .key : .quiz
    }

    /// Rows to be dropped again once they are mended, each with its reason.
    func handBack(_ bad: [(row: Int, reason: String)]) throws -> Data {
        let list = bad.map { rows[$0.row].merging(["reason": $0.reason]) { $1 } }
        return try JSONSerialization.data(
            withJSONObject: ["kind": "decisions", "rows": list],
            options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
    }
}

extension CSVTable {
    /// Rows to be dropped again once they are mended, with a column that says why.
    func handBack(_ bad: [(row: Int, reason: String)], as kind: RulingTable) -> Data {
        let columns = kind.columns + (header.contains("sure") ? ["sure"] : [])
        let order = columns.map { $0.lowercased() }
        var lines = [columns + ["reason"]]
        for (index, reason) in bad {
            lines.append(
                order.map { name in header.firstIndex(of: name).map(rows[index].cell) ?? "" }
                    + ["line \(rows[index].line): \(reason)"])
        }
        return CSV.encode(lines, separator: separator)
    }
}
