import Artifacts
import Desk
import Door
import Engine
import Foundation
import Providers

/// One round of work: the door takes in, the line runs, the desk lays out, and a receipt says what became of
/// everything.
struct Night {
    /// What a round is asked to do.
    struct Order {
        var jobs: Int?
        var until: String?
        var only: (step: String, sheet: String?)?
        var verify = false
        /// Whether no language model is called: what it answered before is used.
        var offline = false
        /// Whether a language model is asked again what it answered before.
        var refresh = false

        /// Whether it ends a night whose sheets others have done: the door stays shut.
        var isMerge = false
        /// Whether it tells nothing while it goes on: others go on beside it.
        var isQuiet = false

        /// Whether it is asked for what every night is.
        var isPlain: Bool {
            until == nil && only == nil && !verify && !offline && !refresh && ready.isEmpty
                && !isMerge
        }

        /// Files that were seen closed or renamed into the inbox.
        var ready: Set<ClosedFile> = []
        /// What waited when a watch looked last: that it still does is no news, and stands on no further receipt.
        var told: Set<String> = []
    }

    let room: Room
    let order: Order

    /// The processes that do the work, and the journal of what they and this one have in hand.
    fileprivate typealias Hands = (crew: Crew, journal: Journal)

    /// What came of a round.
    struct Outcome {
        var summary: RunSummary
        var desk: DeskReport
        var receipt: Receipt
        /// What keeps files waiting at the door.
        var door: [Problem]
        /// The files that wait, and why.
        var waiting: Set<String> = []
        /// Whether anything came of it that was not told before.
        var isNews = false
        var code: Engine.ExitCode
        /// What came of asking a language model; nil where none is named.
        var model: ModelClient.Diary?
        /// What came of asking a picture model; nil where none is named.
        var pictures: ModelClient.Diary?
    }

    /// Does the round. Problems of single files and sheets are in the outcome; any other is thrown.
    func work() async throws -> Outcome {
        let lock = try WorkspaceLock.tryLock(room.workspace)
        defer { withExtendedLifetime(lock) {} }
        var trouble = finishRemoval()
        let forgotten = attempt(&trouble, or: 0) { try Retention(room).carryOut(now: Date()) }
        let planned = try TakenIn.recall(room.workspace)
        if order.isPlain, trouble.isEmpty, forgotten == 0, planned.files.isEmpty,
            let quiet = try QuietNight.recall(room, room.desk)
        {
            return quiet
        }
        let crew = room.crew
        defer { crew.dismiss() }
        let hands = (crew: crew, journal: try Journal(room.workspace))
        let progress = ProgressLine(isShown: !order.isQuiet)
        defer { progress.end() }
        var sweep = planned
        if !order.isMerge {
            progress.show("taking in what was dropped")
            sweep = sweep.followed(by: try await takeInAll(hands, &trouble))
        }
        sweep.problems += trouble
        let model = try room.model(offline: order.offline, refreshing: order.refresh)
        if order.refresh, model == nil {
            throw Problem(
                .usage, "There is no language model to ask again",
                hint: "name one under provider: in reviso.yml, or leave --refresh away")
        }
        let pictures = try room.pictureModel(offline: order.offline)
        let asked = AskedModels(text: model, pictures: pictures)
        let workspace = room.workspace
        let schedule = Schedule(room.pipelines) {
            Runner(
                workspace, $0, model: asked, crew: hands.crew, journal: hands.journal,
                progress: progress.take)
        }
        let pass = {
            try await schedule.run(
                jobs: order.jobs ?? room.settings.jobs, until: order.until, only: order.only,
                verify: order.verify)
        }
        var summary = try await pass()
        progress.show("filling the outbox")
        let desk = room.desk(hands.journal)
        var laid = try await desk.lay()
        if order.until == nil, order.only == nil {
            let commissions =
                (room.makesTomorrow ? try desk.commission() : [])
                + (room.talksOfMood ? try desk.commissionMoodTalk() : [])
            if !commissions.isEmpty {
                // What was scored tonight is practised tomorrow: through the door, as all that comes.
                sweep = sweep.followed(by: try await takeIn(hands, just: commissions))
                summary = summary.renewed(by: try await pass())
                laid = laid.followed(by: try await desk.lay())
            }
        }
        summary = summary.marking(review: Set(laid.reviewSheets))
        let sheets = Dictionary(summary.sheets.map { ($0.key, $0) }) { first, _ in first }
        let receipt = try Receipt(
            sweep.files.compactMap { $0.row(summary, sheets, laid) }, rescored: laid.rescored,
            model: (model?.report).flatMap { Receipt.Model($0, of: model) }, forgotten: forgotten)
        let isNews =
            sweep.files.contains { $0.isNews(beside: order.told) } || !summary.deeds.isEmpty
            || forgotten > 0
        if isNews {
            _ = try receipt.write(room.workspace, at: Date())
            try TakenIn.forget(room.workspace)
        }
        let outcome = Outcome(
            summary: summary, desk: laid, receipt: receipt, door: sweep.problems,
            waiting: Set(sweep.files.compactMap(\.wait)), isNews: isNews,
            code: code(summary, laid, sweep, receipt), model: model?.report,
            pictures: pictures?.report)
        if order.until == nil, order.only == nil, [.done, .refused].contains(outcome.code) {
            try PlanFolder(room.workspace).closeAll(of: room.pipelines.names)
        }
        if order.isPlain, trouble.isEmpty { try QuietNight.keep(outcome, room, desk) }
        return outcome
    }

    /// Takes in what was dropped and keeps what became of it for the receipt of the night that a plan begins. The
    /// caller holds the lock.
    func begin() async throws -> Sweep {
        var trouble = finishRemoval()
        _ = attempt(&trouble, or: 0) { try Retention(room).carryOut(now: Date()) }
        let crew = room.crew
        defer { crew.dismiss() }
        let hands = (crew: crew, journal: try Journal(room.workspace))
        var sweep = try await takeInAll(hands, &trouble)
        try TakenIn.keep(
            try TakenIn.recall(room.workspace).followed(by: sweep), room.workspace)
        sweep.problems += trouble
        return sweep
    }

    /// What was dropped, and the words that check-ins begin with.
    private func takeInAll(_ hands: Hands, _ trouble: inout [Problem]) async throws -> Sweep {
        let words = attempt(&trouble, or: []) { try CheckInStart(room).words() }
        let sweep = try await takeIn(hands)
        if words.isEmpty { return sweep }
        return sweep.followed(by: try await takeIn(hands, just: words))
    }

    /// Finishes a deletion that was stopped; what keeps it from that is said and keeps nothing else.
    private func finishRemoval() -> [Problem] {
        do {
            let keys = try Removal.finish(in: room.workspace)
            if let keys {
                Terminal.say("deleted, as was begun before: \(keys.joined(separator: ", "))")
            }
            return []
        } catch {
            return [error]
        }
    }

    /// The state after the round, over the line, the desk and the door.
    /// What comes of a part of the night that none of the others waits for.
    private func attempt<T>(
        _ trouble: inout [Problem], or nothing: T, _ body: () throws -> T
    ) -> T {
        do {
            return try body()
        } catch {
            trouble.append(
                error as? Problem ?? Problem(.bug, "Check-ins could not be looked after: \(error)"))
            return nothing
        }
    }

    private func code(_ summary: RunSummary, _ laid: DeskReport, _ sweep: Sweep, _ receipt: Receipt)
        -> Engine.ExitCode
    {
        var codes = [Engine.ExitCode(summary)]
        codes += (laid.problems + sweep.problems).map { Engine.ExitCode($0) }
        if receipt.totals.files.refused > 0 { codes.append(.refused) }
        if receipt.totals.files.waiting > 0 { codes.append(.waiting) }
        return .first(codes)
    }

    private func door(_ hands: Hands, ready: Set<ClosedFile>) throws -> Door {
        Door(
            workspace: room.workspace, settings: try room.doorSettings(ready: ready),
            reader: PaperCodes(), crew: hands.crew, journal: hands.journal)
    }

    /// Takes in what the desk has just put into the inbox; what else settles there meanwhile is taken along.
    private func takeIn(_ hands: Hands, just files: [URL]) async throws -> Sweep {
        let ready = Set(files.compactMap { ClosedFile($0) })
        return try await door(hands, ready: order.ready.union(ready)).sweep(now: Date())
    }

    /// Sweeps the inbox; where files have yet to settle, waits for that, as a person who dropped them just now would
    /// want.
    private func takeIn(_ hands: Hands) async throws -> Sweep {
        let door = try door(hands, ready: order.ready)
        var sweep = try await door.sweep(now: Date())
        // Counted from here: taking a big stack in may outlast the settling of what lies beside it.
        let started = Date()
        while sweep.files.contains(where: \.isWaiting) {
            let left = room.settings.settle + 1 - Date().timeIntervalSince(started)
            guard left > 0 else { break }
            do {
                try await Task.sleep(for: .seconds(min(1, left)))
            } catch {
                // Called off: what was taken in so far belongs on the receipt.
                break
            }
            sweep = sweep.followed(by: try await door.sweep(now: Date()))
        }
        return sweep
    }
}

extension Receipt.Model {
    /// What a run's calls took; nil where nothing was asked.
    fileprivate init?(_ diary: ModelClient.Diary, of client: ModelClient?) {
        guard let client, diary.calls + diary.kept > 0 else { return nil }
        self.init(
            name: client.name, calls: diary.calls, kept: diary.kept, tokens: diary.tokens,
            isEstimated: diary.isEstimated,
            money: client.account.price == nil ? nil : diary.cost)
    }
}

extension Sweep {
    /// Two looks at one inbox as one: what was seen again counts as it was seen last.
    func followed(by later: Sweep) -> Sweep {
        let again = Set(later.files.map(\.name))
        var whole = later
        whole.files = files.filter { !again.contains($0.name) } + later.files
        return whole
    }
}
