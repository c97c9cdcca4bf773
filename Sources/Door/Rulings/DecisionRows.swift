import Artifacts
import Foundation
import Tables

/// Turns what `review.html` hands over into rulings: `{"kind": "decisions", "rows": [{…}]}`, each row a ruling's
/// payload with its `target` and `sheet`.
struct DecisionRows {
    var check: RulingCheck
    private var data = Data()

    init(_ check: RulingCheck) { self.check = check }

    private struct File: Decodable {
        var rows: [LooseRow]
    }

    /// Every row, good or bad. A file that holds anything which is no JSON is refused whole.
    mutating func read(_ data: Data, name: String) throws -> RulingDraft {
        self.data = data
        guard let rows = try? JSONDecoder().decode(File.self, from: data).rows else {
            let isJSON = (try? JSONDecoder().decode(JSONValue.self, from: data)) != nil
            throw Self.problem(name, isJSON ? "have no rows" : "are no JSON")
        }
        try HeavyText(name: name).check(rows: rows.count)
        var draft = RulingDraft()
        for (index, loose) in rows.enumerated() {
            do {
                guard let row = loose.row else {
                    throw BadRow("its fields are not written as the review writes them")
                }
                draft.rows.append(try check.admitted(try self.row(row)))
            } catch let bad as BadRow {
                draft.bad.append((index, bad.reason))
            }
        }
        // What cannot be handed back row by row is refused whole, before any of it is taken.
        if !draft.bad.isEmpty, (try? handBack(draft.bad)) == nil {
            throw Self.problem(name, "are no JSON")
        }
        return draft
    }

    private static func problem(_ name: String, _ what: String) -> Problem {
        Problem(
            .input, "Decisions '\(name)' \(what)", hint: "drop what review.html handed over")
    }

    private mutating func row(_ row: LooseRow.Fields) throws -> RulingDraft.Row {
        var payload = row.payload
        let parts = row.target.split(separator: "/", maxSplits: 2).map(String.init)
        let kind = row.ruling ?? Self.kind(parts, &payload)
        if kind == .decision { return try decision(row.target, payload) }
        if kind == .attendance {
            return try check.attendance(
                sheet: row.sheet ?? "", pupil: payload.pupil ?? "", payload.attendance ?? "")
        }
        guard parts.count >= 2 else {
            throw BadRow("target '\(row.target)' is not written as the review writes it")
        }
        let place = try check.place(
            sheet: row.sheet ?? "", edition: parts[0] == "page" ? "" : parts[0], question: parts[1])
        payload.questionID = parts[1]
        payload.edition = place.place == "page" ? nil : place.place
        switch kind {
        case .quiz:
            if payload.action == nil, place.printed != nil { payload.action = "reword" }
            if let edition = payload.edition, payload.prompt != nil {
                try check.forget(&payload, edition: edition)
            }
        case .accept:
            payload.accepted = payload.accepted ?? payload.answer.map { [$0] }
            payload.prompt = Self.asked(payload, place.printed)
        case .key, .decision, .attendance: payload.prompt = Self.asked(payload, place.printed)
        }
        return RulingDraft.Row(
            key: place.key, type: kind, target: "\(place.place)/\(parts[1])", payload: payload)
    }

    /// What is asked: as it was printed; of the page's own exercise as the review showed it.
    private static func asked(
        _ payload: Ruling.Cells, _ printed: Questions.Question?
    ) -> String? {
        payload.edition == nil ? filled(payload.prompt) : printed?.prompt
    }

    private mutating func decision(
        _ text: String, _ payload: Ruling.Cells
    ) throws -> RulingDraft.Row {
        let target = try DecisionTarget(
            text, original: payload.original ?? "", page: payload.page.map(String.init) ?? "",
            question: payload.questionID ?? "")
        var payload = payload
        payload.pupil = payload.pupil.map(check.pupil)
        let ofPlace = payload.value ?? payload.verdict
        let ofPage = Self.filled(payload.pupil) ?? Self.filled(payload.code)
        guard payload.undo == true || ofPage != nil || target.question != "page" && ofPlace != nil
        else { throw BadRow("it decides nothing") }
        return try check.decision(
            original: target.original, page: target.page, question: target.question,
            payload: payload)
    }

    private static func filled(_ text: String?) -> String? { text?.isEmpty == true ? nil : text }

    /// The kind of a row that does not say it: a place on a page, a further answer, an edit, a key.
    private static func kind(_ target: [String], _ payload: inout Ruling.Cells) -> Ruling.Kind {
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
        let rows = try JSONDecoder().decode(JSONValue.self, from: data)["rows"]?.list ?? []
        let list = bad.map { place, reason -> JSONValue in
            var members: [String: JSONValue] = [:]
            if rows.indices.contains(place) {
                if case .object(let own) = rows[place] { members = own }
            }
            members["reason"] = .text(reason)
            return .object(members)
        }
        return try Document.encode(
            JSONValue.object(["kind": .text("decisions"), "rows": .list(list)]))
    }
}
