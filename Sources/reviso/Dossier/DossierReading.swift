import Artifacts
import Engine
import Foundation

/// Gathers what is held of a pupil from everywhere in a classroom.
struct DossierReading {
    let estate: Estate
    let code: String
    let mention: PupilMention
    private let workFiles: [String]

    init(_ estate: Estate, code: String, mention: PupilMention) throws {
        (self.estate, self.code, self.mention) = (estate, code, mention)
        workFiles = try Area(estate.workspace, "work").files
    }

    private var workspace: Workspace { estate.workspace }

    /// The dossier; nil where nothing is held.
    func dossier(name: String?, group: String?) throws -> Dossier? {
        let keys = try estate.find(.pupil(code)).keys
        let dossier = Dossier(
            code: code, name: name, group: group, work: try keys.map(work), printed: try printed(),
            rulings: try rulings(Set(keys)), receipts: try receipts(Set(keys)),
            report: try report(), files: try files(Set(keys)))
        // A packed file of the whole class says nothing of whom it holds.
        let isEmpty =
            dossier.work.isEmpty && dossier.printed.isEmpty && dossier.report == nil
            && dossier.files.allSatisfy { $0.hasSuffix(".zip") }
        return isEmpty ? nil : dossier
    }

    private func data(_ path: String) throws -> Data {
        try Data(contentsOf: workspace.root.appending(path: path))
    }

    /// The document of a kind that was made of a sheet; nil where there is none.
    private func document<T: Artifact>(_ type: T.Type, of key: String) throws -> (
        T, folder: String
    )? {
        let ending = "/\(key)/\(T.kind).json"
        guard
            let path = workFiles.first(where: { path in
                path.hasSuffix(ending)
                    && path.split(separator: "/").count
                        == key.split(separator: "/").count + 3
            })
        else { return nil }
        let folder = String(path.dropLast("/\(T.kind).json".count))
        return (try Document.decode(type, from: try data(path)), folder)
    }

    private func work(_ key: String) throws -> Dossier.Work {
        let card = try document(ScoreCard.self, of: key)?.0
        let intake = try document(Intake.self, of: key)
        let checkIn = try document(CheckIn.self, of: key)?.0
        var pages: [Dossier.Page] = []
        for (_, delivery) in estate.deliveries {
            let note = estate.note(delivery.original.sha256)
            for page in delivery.pages where page.key == key {
                let seen = intake?.0.pages.first { $0.scan == page.scan }
                pages.append(
                    Dossier.Page(
                        file: note?.name, when: note?.when, number: page.number,
                        original: delivery.original.sha256, why: page.why,
                        picture: page.pipeline == Feelings.pipeline
                            ? nil : seen.map { "\(intake?.folder ?? "")/\($0.image.file)" }))
            }
        }
        return Dossier.Work(
            key: key, pages: pages, edition: card?.edition, points: card?.points,
            maximum: card?.maximum, isUndecided: card?.provisional, grade: card?.grade?.label,
            answers: (card?.items ?? []).map { item in
                Dossier.Answer(
                    question: item.questionID, given: item.given, expected: item.expected,
                    verdict: item.verdict.rawValue, points: item.points, maximum: item.maximum,
                    explanation: item.explanation)
            }, said: try checkIn.map(Self.said) ?? talk(key))
    }

    /// What is kept of a practised talk: its turns, with their words where those are kept, and the feedback.
    private func talk(_ key: String) throws -> [String]? {
        guard let session = try document(Session.self, of: key)?.0 else { return nil }
        return TalkDossier.lines(session, try document(Coaching.self, of: key)?.0)
    }

    private static let days = [
        "mon": "Monday", "tue": "Tuesday", "wed": "Wednesday", "thu": "Thursday", "fri": "Friday",
    ]
    private static let categories = [
        "good": "good", "notSure": "not sure", "bad": "bad", "notSaid": "rather not say",
    ]

    /// What a check-in says, in the words of its page.
    private static func said(_ checkIn: CheckIn) -> [String] {
        var lines = checkIn.rows.compactMap { row -> String? in
            switch row.state {
            case .blank: return nil
            case .unclear: return "\(days[row.row] ?? row.row): not read by Reviso"
            case .read:
                let felt = [row.category.flatMap { categories[$0.rawValue] }, row.summary]
                    .compactMap { $0 }
                return "\(days[row.row] ?? row.row): \(felt.joined(separator: "; "))"
            }
        }
        if checkIn.talk != .none {
            lines.append(
                "would like to talk: \(checkIn.talk == .teacher ? "to the teacher" : "to another grown-up")"
            )
        }
        if let text = checkIn.text { lines.append("wrote: \(text)") }
        return lines
    }

    private func printed() throws -> [Dossier.Printed] {
        struct Issued: Decodable {
            struct Copy: Decodable {
                var pupil: String
                var copy: Int
            }
            var copies: [Copy]
        }
        let sheets = Dictionary(estate.editions.map { ($0.edition, $0.sheet) }) { first, _ in first
        }
        return try estate.entries(workspace.editions).compactMap { folder in
            let file = folder.appending(path: "issued.json")
            guard FileManager.default.fileExists(atPath: file.path) else { return nil }
            let issued = try JSONDecoder().decode(Issued.self, from: try Data(contentsOf: file))
            let copies = issued.copies.filter { $0.pupil == code }.map(\.copy).sorted()
            let edition = folder.lastPathComponent
            return copies.isEmpty
                ? nil : .init(edition: edition, sheet: sheets[edition], copies: copies)
        }
    }

    private func rulings(_ keys: Set<String>) throws -> [Dossier.Record] {
        try Area(workspace, "rulings").files.compactMap { path in
            let key = path.split(separator: "/").dropFirst().dropLast().joined(separator: "/")
            guard let json = try? JSONDecoder().decode(JSONValue.self, from: try data(path)),
                keys.contains(key) || mention.isIn(json)
            else { return nil }
            return .init(file: path, rows: [json])
        }
    }

    private func receipts(_ keys: Set<String>) throws -> [Dossier.Record] {
        try Area(workspace, "receipts").files.compactMap { path in
            guard let json = try? JSONDecoder().decode(JSONValue.self, from: try data(path)),
                case .list(let files)? = json["files"]
            else { return nil }
            let rows = files.compactMap { row($0, keys) }
            return rows.isEmpty ? nil : .init(file: path, rows: rows)
        }
    }

    /// A file's row with the pages alone that are this pupil's; nil where it is about others.
    private func row(_ file: JSONValue, _ keys: Set<String>) -> JSONValue? {
        guard case .object(var row) = file else { return nil }
        var pages: [JSONValue] = []
        if case .list(let all)? = row["pages"] {
            pages = all.filter { page in
                if case .text(let key)? = page["key"] { keys.contains(key) } else { false }
            }
        }
        let isNamed =
            if case .text(let name)? = row["name"] { mention.isInPath(name) } else { false }
        guard !pages.isEmpty || isNamed else { return nil }
        row["pages"] = .list(pages)
        return .object(row)
    }

    private func report() throws -> JSONValue? {
        guard let path = workFiles.last(where: { $0.hasSuffix("/\(Report.kind).json") }),
            case .list(let pupils)? = try JSONDecoder().decode(
                JSONValue.self, from: try data(path))["pupils"]
        else { return nil }
        return pupils.first { $0["pupil"] == .text(code) }
    }

    /// Every file that is the pupil's by its place, or speaks of the pupil.
    private func files(_ keys: Set<String>) throws -> [String] {
        let originals = Set(
            estate.deliveries.filter { _, delivery in
                delivery.pages.contains { keys.contains($0.key) }
            }.map { "originals/\($0.delivery.original.sha256)" })
        var found: [String] = []
        for name in [
            "deliveries", "editions", "failed", "inbox", "originals", "outbox", "receipts",
            "review", "rulings", "work",
        ] {
            for path in try Area(workspace, name).files where path != "work/.lock" {
                let key = path.split(separator: "/").dropFirst(2).dropLast().joined(separator: "/")
                let isOwn =
                    mention.isInPath(path) || originals.contains(path)
                    || name == "work" && keys.contains(key)
                let file = SpokenFile(path: path, workspace: workspace)
                if try isOwn || file.speaks(of: mention) { found.append(path) }
            }
        }
        for path in ["library.sqlite", "roster.csv"] {
            let file = workspace.root.appending(path: path)
            guard let data = FileManager.default.contents(atPath: file.path) else { continue }
            if mention.isIn(data) || path == "library.sqlite" && !keys.isEmpty {
                found.append(path)
            }
        }
        return found.sorted()
    }
}
