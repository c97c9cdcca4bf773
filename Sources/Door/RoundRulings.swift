import Artifacts
import Engine
import Files
import Foundation

extension Round {
    /// Takes decisions, keys and edits apart row by row, after everything that came with them.
    mutating func takeRulings() throws {
        for arrival in rulings {
            try guarded(arrival) { try $0.rule(arrival) }
        }
        sweep.files.sort { NaturalOrder.less($0.name, $1.name) }
    }

    private mutating func rule(_ arrival: Arrival) throws {
        var check = RulingCheck(holdings: holdings, roster: names.codes)
        let draft: RulingDraft
        var bad = Data()
        switch arrival.content {
        case .table(let kind, let table):
            var rows = TableRows(check)
            draft = try rows.read(table, as: kind)
            if !draft.bad.isEmpty { bad = table.handBack(draft.bad, as: kind) }
        case .decisions(let data):
            var rows = DecisionRows(check)
            draft = try rows.read(data, name: arrival.name)
            if !draft.bad.isEmpty { bad = try rows.handBack(draft.bad) }
        default: return
        }
        let problem = problem(draft, arrival)
        var intent = Intent(arrival.entry)
        var fresh = holdings
        // First, so that what was said of an edition itself stands above them.
        try write(try check.echoes(of: draft.rows), into: &intent, &fresh)
        try write(draft.rows, into: &intent, &fresh)
        if let problem {
            sizes[arrival.sha] = nil
            intent.writes += try failed.writes(
                bad, name: Self.handedBack(arrival), because: problem)
        }
        try keep(arrival)
        try note(arrival.name, sha: arrival.sha)
        try intent.carryOut(in: workspace, disk: disk)
        holdings = fresh
        var notes = ["\(draft.rows.count) decided"]
        if draft.untouched > 0 { notes.append("\(draft.untouched) left as they are") }
        notes += Sweep.few(draft.bad.map(\.reason))
        let state = draft.rows.isEmpty ? problem.map(Sweep.State.refused) : nil
        report(arrival.name, state ?? .taken, sha: arrival.sha, notes: notes)
    }

    /// The name under which bad rows are handed back: those of a workbook or a text are a table, too.
    private static func handedBack(_ arrival: Arrival) -> [UInt8] {
        let name = arrival.entry.path.name
        let ending = Array(".csv".utf8)
        guard case .table = arrival.content,
            !String(decoding: name, as: UTF8.self).lowercased().hasSuffix(".csv")
        else { return name }
        let dot = name.lastIndex(of: 0x2E) ?? name.endIndex
        return Array(name[..<(dot == name.startIndex ? name.endIndex : dot)]) + ending
    }

    /// What to say of rows that cannot be used.
    private func problem(_ draft: RulingDraft, _ arrival: Arrival) -> Problem? {
        guard let first = draft.bad.first else { return nil }
        let some = "\(draft.bad.count) row" + (draft.bad.count == 1 ? "" : "s")
        return Problem(
            .input, "\(some) of '\(arrival.name)' cannot be used: \(first.reason)",
            hint:
                "mend the rows in failed/, where each has its reason, and drop that file into inbox/",
            file: "inbox/\(arrival.name)")
    }

    /// Numbers the rulings and writes them down; pages that were placed anew get a delivery of their own.
    private func write(
        _ rows: [RulingDraft.Row], into intent: inout Intent, _ holdings: inout Holdings
    ) throws {
        for row in rows {
            let serial = holdings.nextSerial()
            let ruling = try Ruling(
                key: row.key, serial: serial, type: row.type, target: row.target,
                payload: row.payload)
            let digest = Digest.sha256(try Document.encode(ruling)).prefix(12)
            try intent.write(
                "rulings/\(row.key)/\(Holdings.digits(serial))-\(digest).json", ruling)
            for (original, page) in row.pages {
                let next = holdings.nextSerial()
                let delivery = Delivery(
                    key: Holdings.digits(next), original: original, serial: next, pages: [page])
                holdings.add(delivery)
                try intent.write("deliveries/\(delivery.key).json", delivery)
            }
        }
    }
}
