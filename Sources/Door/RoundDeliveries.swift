import Artifacts
import Engine
import Files
import Foundation
import Imaging
import Programs
import Tables

extension Round {
    /// Delivers pages, texts and results.
    mutating func deliver(_ arrivals: [Arrival], of group: Group) throws {
        var read: [(arrival: Arrival, pages: [SeenPage])] = []
        for arrival in arrivals {
            try guarded(arrival) { round in
                if case .results(let results) = arrival.content {
                    try round.take(results, from: arrival)
                } else if try round.isWhole(arrival) {
                    try round.passOver(arrival)
                } else {
                    let pages = try round.pages(of: arrival)
                    guard !pages.allSatisfy(\.isPupilsOwn) else { throw Self.pupilsOwn(arrival) }
                    read.append((arrival, pages))
                }
            }
        }
        let pages = read.flatMap(\.pages)
        let coded = pages.contains { !$0.codes.isEmpty || $0.printed }
        let allBlank = pages.allSatisfy { $0.blank || $0.isPupilsOwn }
        var folderKey: String?
        for (arrival, seen) in read {
            try guarded(arrival) { round in
                // The same picture may lie twice in one folder.
                let left = round.undelivered(seen, of: arrival, allBlank: allBlank)
                guard !left.isEmpty else { return try round.passOver(arrival) }
                let placing = Placing(
                    sha: arrival.sha, base: round.base(arrival, group, &folderKey),
                    pupil: round.pupil(arrival), coded: coded,
                    allBlank: allBlank)
                var placed = try placing.place(left, holdings: &round.holdings)
                if let pipeline = round.pipeline(arrival, group) {
                    placed.address(to: pipeline)
                }
                let own = seen.filter(\.isPupilsOwn).map {
                    "page \($0.number) \(PupilsOwn.refused): nothing of it was read, give it back"
                }
                try round.publish(arrival, placed, notes: Sweep.few(own))
            }
        }
    }

    private static func pupilsOwn(_ arrival: Arrival) -> Problem {
        let leaf = arrival.name.split(separator: "/").last.map(String.init) ?? arrival.name
        return Problem(
            .input,
            "'\(leaf)' \(PupilsOwn.refused): nothing of it was read",
            hint: "give the paper back, and delete the picture", file: leaf)
    }

    /// The pipeline that a text names in front or a table in its header, or that its folder is for; nil for any other
    /// file, and for `practice`.
    private func pipeline(_ arrival: Arrival, _ group: Group) -> String? {
        if case .commission = arrival.content { return Commission.pipeline }
        guard case .text(_, let named) = arrival.content else { return nil }
        if case .sheet(let folder) = group.meaning, named == nil {
            return settings.routes.pipeline(ofFolder: folder)
        }
        return named
    }

    /// Whose a file is: the pupil of a commission, or of the folder it lay in.
    private func pupil(_ arrival: Arrival) -> String? {
        if case .commission(let commission) = arrival.content { return commission.pupil }
        return Group.pupil(arrival.entry, codes: names.codes)
    }

    private func base(
        _ arrival: Arrival, _ group: Group, _ folderKey: inout String?
    ) -> Placing.Base {
        if case .text(_, let named) = arrival.content {
            if let named, let key = frontKey(arrival, named) {
                return .sheet(key, why: "its name in front")
            }
            return .sheet(ownKey(arrival), why: "its name")
        }
        if case .commission(let commission) = arrival.content {
            return .sheet(commission.key, why: "what it asks")
        }
        switch group.meaning {
        case .single: return .sheet(ownKey(arrival), why: "its name")
        case .classFolder(let sheet): return .classFolder(sheet)
        case .sheet(let slug):
            let key = folderKey ?? holdings.folderKey(slug, for: arrival.sha)
            folderKey = key
            return .sheet(key, why: "\(Holdings.folderWhy) \(slug)")
        }
    }

    /// The slug of the file's name without its ending and without the pupils in it: a class's set is called after one
    /// of its files, and after no pupil.
    private func ownKey(_ arrival: Arrival) -> String {
        var leaf = Substring(RawPath(arrival.entry.path.name).shown)
        if let dot = leaf.lastIndex(of: "."), dot > leaf.startIndex,
            leaf.distance(from: dot, to: leaf.endIndex) <= 10
        {
            leaf = leaf[..<dot]
        }
        return holdings.key(SheetKey.slug(names.neutral(String(leaf))), for: arrival.sha)
    }

    /// The key of a text that says in front which sheet it is; nil where it does not. A later one takes the place of
    /// an earlier one, and of nothing else.
    private func frontKey(_ arrival: Arrival, _ pipeline: String) -> String? {
        if let sheet = settings.routes.tableSheet(of: pipeline) {
            return holdings.isOf(pipeline, sheet) ? sheet : holdings.key(sheet, for: arrival.sha)
        }
        guard let text = PlainText.decode(arrival.data),
            let name = settings.routes.sheet(ofText: text)
        else { return nil }
        let slug = SheetKey.slug(names.neutral(name))
        return holdings.isOf(pipeline, slug) ? slug : holdings.key(slug, for: arrival.sha)
    }

    private mutating func pages(of arrival: Arrival) throws -> [SeenPage] {
        let pictures: Int?
        switch arrival.content {
        case .picture(_, let file): pictures = file.sizes.count
        case .pdf: pictures = nil
        default: return [SeenPage(number: 1, codes: [], blank: false, printed: false)]
        }
        let scratch = RawPath(workspace.cache).appending("door-\(arrival.sha.prefix(16))")
        let look = DoorErrand.Look(
            file: arrival.copy.url.path(percentEncoded: false), name: arrival.name,
            pictures: pictures, pixelBudget: settings.pixelBudget, pageBudget: settings.pageBudget,
            timeBudget: settings.timeBudget, memoryBudget: settings.memoryBudget,
            issued: try holdings.issuedCodesText(), returned: holdings.returned,
            workspace: workspace.root.path(percentEncoded: false),
            scratch: scratch.url.path(percentEncoded: false))
        guard let crew else { return try look.done(by: reader) }
        // A worker's time is by its pages: what a PDF claims is looked up by a limited process.
        let pages = try look.pictures ?? Poppler.info(arrival.copy.url, listed: 1).pages
        let answer = try crew.run(
            errand: DoorErrand.name, try JSONEncoder().encode(DoorErrand.Order.pages(look)),
            pages: min(pages, settings.pageBudget), file: arrival.name)
        return try JSONDecoder().decode([SeenPage].self, from: answer)
    }

    private func type(_ content: Content) -> Delivery.FileType {
        switch content {
        case .picture(let type, _), .text(let type, _): type
        case .commission: .commission
        default: .pdf
        }
    }

    /// Whether every page of a file was delivered before, and is still. Of a file of which pages were deleted since,
    /// these
    /// are taken anew.
    private func isWhole(_ arrival: Arrival) throws -> Bool {
        guard let deliveries = holdings.bySha[arrival.sha], !comesBack(arrival) else {
            return false
        }
        let count =
            switch arrival.content {
            case .picture(_, let file): file.sizes.count
            case .pdf: try Poppler.info(arrival.copy.url, listed: 1).pages
            default: 1
            }
        return Set(deliveries.flatMap { $0.pages.map(\.number) }).count >= count
    }

    /// Whether a text takes the place of a later one of its sheet: a teacher may go back to words that came before.
    private func comesBack(_ arrival: Arrival) -> Bool {
        guard case .text(_, .some) = arrival.content else { return false }
        return (holdings.bySha[arrival.sha] ?? []).flatMap(\.pages).contains {
            holdings.newest(of: $0.key).map { $0 != arrival.sha } ?? false
        }
    }

    /// The pages that no delivery has: all of a new file; of one that came before those that were deleted since.
    private func undelivered(
        _ seen: [SeenPage], of arrival: Arrival, allBlank: Bool
    ) -> [SeenPage] {
        guard let deliveries = holdings.bySha[arrival.sha], !comesBack(arrival) else { return seen }
        let known = Set(deliveries.flatMap { $0.pages.map(\.number) })
        return seen.filter {
            !known.contains($0.number) && !$0.isPupilsOwn && (allBlank || !$0.blank)
        }
    }

    /// Says and clears away a file whose bytes were delivered before.
    private mutating func passOver(_ arrival: Arrival) throws {
        try keep(arrival)
        let first = holdings.name(of: arrival.sha)
        try clear(arrival.entry)
        report(arrival.name, .duplicate(of: first), sha: arrival.sha)
    }

    /// Original, note, delivery, inbox: in this order.
    private mutating func publish(
        _ arrival: Arrival, _ placed: Placing.Placed, notes: [String]
    ) throws {
        try keep(arrival)
        try note(arrival.name, sha: arrival.sha)
        let serial = holdings.nextSerial()
        let delivery = Delivery(
            key: Holdings.digits(serial),
            original: .init(
                sha256: arrival.sha, bytes: arrival.data.count, type: type(arrival.content)),
            serial: serial, pages: placed.pages)
        try disk.deliver(
            try Document.encode(delivery),
            at: RawPath(workspace.deliveries).appending("\(delivery.key).json"))
        holdings.add(delivery)
        try clear(arrival.entry)
        report(arrival.name, .taken, sha: arrival.sha, pages: placed.seen, notes: notes)
    }

    /// Takes played quizzes apart.
    private mutating func take(_ results: [Data?], from arrival: Arrival) throws {
        var intake = ResultIntake(
            holdings: holdings, roster: names.codes, unconsenting: names.unconsenting,
            origin: OriginalNote(name: arrival.name, when: origin.when)
        )
        let outcome = try intake.take(results, workspace: workspace)
        let problem = Problem(
            .input,
            outcome.deliveries.isEmpty && outcome.known.isEmpty
                ? "No result in '\(arrival.name)' can be used"
                : "\(outcome.bad.count) of \(results.count) results in '\(arrival.name)' cannot be used",
            hint: outcome.bad.prefix(5).joined(separator: "; "), file: "inbox/\(arrival.name)")
        if outcome.deliveries.isEmpty, outcome.known.isEmpty { throw problem }
        try keep(arrival)
        try note(arrival.name, sha: arrival.sha)
        var intent = Intent(arrival.entry)
        intent.writes = outcome.writes
        if !outcome.bad.isEmpty {
            sizes[arrival.sha] = nil
            intent.writes += try failed.writes(
                arrival.data, name: arrival.entry.path.name, because: problem)
        }
        try intent.carryOut(in: workspace, disk: disk)
        holdings = intake.holdings
        let pages = outcome.deliveries.flatMap(\.pages).enumerated().map {
            Sweep.Page(
                number: $0.offset + 1, key: $0.element.key, blank: false,
                pipeline: $0.element.pipeline)
        }
        let state: Sweep.State =
            outcome.deliveries.isEmpty && outcome.bad.isEmpty
            ? .duplicate(of: outcome.known[0]) : .taken
        var notes = Sweep.few(outcome.bad)
        if state == .taken { notes += Sweep.few(outcome.known.map { "came before: \($0)" }) }
        report(arrival.name, state, sha: arrival.sha, pages: pages, notes: notes)
    }
}
