import Artifacts
import Engine
import Foundation

/// Takes in played quizzes and what pages of other pipelines hand over: each becomes an original and a delivery of its
/// own.
struct ResultIntake {
    var holdings: Holdings
    var roster: Set<String>
    /// The codes whose line does not say that they take part in check-ins.
    var unconsenting: Set<String> = []
    var origin: OriginalNote

    /// What came of a file of results.
    struct Outcome {
        var writes: [Intent.Write] = []
        var deliveries: [Delivery] = []
        /// Attempts that came before, with the names they came under.
        var known: [String] = []
        /// Why results cannot be used, each with its place in the file.
        var bad: [String] = []
    }

    /// Every result of a file; nil stands for a damaged line.
    mutating func take(_ results: [Data?], workspace: Workspace) throws -> Outcome {
        var outcome = Outcome()
        for (index, data) in results.enumerated() {
            let place = results.count > 1 ? "result \(index + 1): " : ""
            do {
                guard let data else { throw BadRow("its line is damaged: copy it again in full") }
                try take(data, into: &outcome, workspace)
            } catch let bad as BadRow {
                outcome.bad.append(place + bad.reason)
            }
        }
        return outcome
    }

    private mutating func take(
        _ data: Data, into outcome: inout Outcome, _ workspace: Workspace
    ) throws {
        let kind = HandedOver.kind(of: data) ?? QuizResult.kind
        if kind == QuizResult.kind {
            try take(ResultCheck.read(data), into: &outcome, workspace)
        } else if let pipeline = holdings.routes.pipeline(ofResult: kind) {
            let fields = holdings.routes.fields(ofResult: kind)
            try take(
                HandedOver(data, with: fields), for: pipeline, into: &outcome, workspace)
        } else {
            throw BadRow(
                "nothing here takes a result of the kind '\(OthersText.line(kind, most: 40))'")
        }
    }

    /// A result of another pipeline: whose it is, which edition it answers, and that it is new.
    private mutating func take(
        _ result: HandedOver, for pipeline: String, into outcome: inout Outcome,
        _ workspace: Workspace
    ) throws {
        let edition = try edition(result.edition, of: result.pupil)
        if let pupil = result.pupil, unconsenting.contains(pupil),
            holdings.routes.asksConsent(ofResult: result.kind)
        {
            throw BadRow(
                "\(pupil) takes no part in check-ins by roster.csv, and nothing of it was read; it may ask to talk: talk with this pupil"
            )
        }
        guard holdings.routes.pipeline(of: edition) == pipeline else {
            throw BadRow("its edition '\(edition.edition)' is of another kind than it is")
        }
        let key = try ResultCheck.key(of: result.attempt, by: result.pupil, on: edition)
        let sha = Digest.sha256(result.data)
        if let before = (holdings.owners[key] ?? []).sorted().first {
            guard before == sha else {
                throw BadRow(
                    "a result of this number, '\(result.attempt)', came before with other answers")
            }
            outcome.known.append(holdings.name(of: sha))
            return
        }
        try deliver(
            result.data, .result,
            Delivery.Page(
                number: 1, key: key, scan: Placing.scan(sha, 1), pupil: result.pupil,
                why: "its edition, pupil and attempt", pipeline: pipeline), into: &outcome)
    }

    /// The edition that a result answers, where its pupil is one who may have been given it.
    private mutating func edition(_ id: String, of pupil: String?) throws -> Edition {
        let pupil = pupil ?? "S00"
        if !RulingCheck(holdings: holdings, roster: roster).isPupil(pupil) {
            // Who has left the class since may have played what was printed for them.
            let isKnown = try holdings.issuedCodes().contains {
                $0.edition == id && $0.pupil == pupil
            }
            guard isKnown else {
                throw BadRow("pupil '\(OthersText.line(pupil, most: 20))' is not in the roster")
            }
        }
        guard let edition = try holdings.edition(id) else {
            throw BadRow(
                "the quiz '\(OthersText.line(id, most: 20))' was not made in this classroom")
        }
        return edition
    }

    private mutating func take(
        _ result: QuizResult, into outcome: inout Outcome, _ workspace: Workspace
    ) throws {
        let edition = try edition(result.edition, of: result.pupil)
        let key = try ResultCheck.key(of: result.attempt, by: result.pupil, on: edition)
        try ResultCheck.check(result.answers, on: edition)
        let attempt = result.attempt
        let data = try Document.encode(result)
        let sha = Digest.sha256(data)
        if let before = earlier(attempt, result.edition, workspace, outcome) {
            guard before.result == result else {
                throw BadRow(
                    "a result of this number, '\(attempt)', came before with other answers")
            }
            outcome.known.append(before.sha == sha ? holdings.name(of: sha) : attempt)
            return
        }
        try deliver(
            data, .quizResult,
            Delivery.Page(
                number: 1, key: key, scan: Placing.scan(sha, 1), pupil: result.pupil,
                why: "a played quiz's edition, pupil and attempt"), into: &outcome)
    }

    private mutating func deliver(
        _ data: Data, _ type: Delivery.FileType, _ page: Delivery.Page, into outcome: inout Outcome
    ) throws {
        let serial = holdings.nextSerial()
        let sha = Digest.sha256(data)
        let delivery = Delivery(
            key: Holdings.digits(serial),
            original: .init(sha256: sha, bytes: data.count, type: type), serial: serial,
            pages: [page])
        holdings.add(delivery)
        outcome.deliveries.append(delivery)
        outcome.writes += [
            .init(path: "originals/\(sha)", data: data, isPrivate: true),
            .init(
                path: "originals/\(sha).json", data: try Document.encode(origin), isPrivate: true),
            .init(
                path: "deliveries/\(delivery.key).json", data: try Document.encode(delivery)),
        ]
    }

    /// The result that had this attempt's id before.
    private func earlier(
        _ attempt: String, _ edition: String, _ workspace: Workspace, _ outcome: Outcome
    ) -> (sha: String, result: QuizResult)? {
        let keys = holdings.owners.keys.filter { $0.hasSuffix("/\(attempt)") }.sorted()
        for sha in keys.flatMap({ (holdings.owners[$0] ?? []).sorted() }) {
            guard holdings.bySha[sha]?.first?.original.type == .quizResult else { continue }
            let fresh = outcome.writes.first { $0.path == "originals/\(sha)" }?.data
            // One that is gone, or that somebody spoilt, stands in no other's way.
            guard
                let data = fresh
                    ?? (try? Data(contentsOf: workspace.originals.appending(path: sha))),
                let result = try? ResultCheck.read(data), result.edition == edition
            else { continue }
            return (sha, result)
        }
        return nil
    }
}
