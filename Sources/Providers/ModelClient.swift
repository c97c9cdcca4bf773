public import Artifacts
import Foundation
import Synchronization

/// A language model at a service: kept answers first, then calls within the budget, the limits and the service's
/// patience. One serves all workers of a run.
public final class ModelClient: LanguageModel {
    /// The account.
    public let account: ModelAccount
    private let cache: ReplyCache
    private let traffic: Traffic
    private let ledger: Ledger
    private let memory: AbilityMemory
    private let caller: Caller
    private let names: PupilNames
    private let isOffline: Bool
    private let isRefreshing: Bool
    private let timekeeper: Timekeeper
    private let diary = Mutex(Diary())

    /// What came of a run's calls.
    public struct Diary: Sendable, Equatable {
        /// Calls that brought an answer.
        public var calls = 0
        /// Answers that were kept from before.
        public var kept = 0
        /// Of them those that stay because asking again failed.
        public var stale = 0
        /// Tokens of the calls.
        public var tokens = 0
        /// What they cost, in millionths of the teacher's money; 0 where no price is set.
        public var millionths = 0
        /// The same in money, such as `0.0312`.
        public var cost: String { Ledger.money(millionths) }
        /// Whether some tokens had to be guessed.
        public var isEstimated = false
        /// Whether the service answers again after it did not.
        public var isBack = false
        /// What a teacher should know of what was asked, each once, in the order it came.
        public var remarks: [String] = []
        /// What went wrong, each once, in the order it came.
        public var troubles: [Problem] = []
        /// What each failed request of this run came to: it is not made again.
        var failures: [String: Problem] = [:]
        /// What keeps every request of this run from success.
        var stopped: Problem?
        /// Requests that this run has had answered.
        var asked: Set<String> = []
    }

    /// A client whose answers and limits lie in a folder of the workspace's `cache/`. One that is refreshing asks
    /// everything once again, and keeps the new answers in the place of the old.
    public init(
        _ account: ModelAccount, folder: String, names: PupilNames = .init([]),
        isOffline: Bool = false, isRefreshing: Bool = false, timekeeper: Timekeeper = .real
    ) {
        self.account = account
        cache = ReplyCache(folder: "\(folder)/answers")
        traffic = Traffic(folder: folder, door: account.door, calls: account.calls)
        ledger = Ledger(folder: folder, account: account)
        memory = AbilityMemory(folder: folder, account: account)
        caller = Caller(
            account: account, traffic: traffic, ledger: ledger, timekeeper: timekeeper)
        self.names = names
        self.isOffline = isOffline
        self.isRefreshing = isRefreshing
        self.timekeeper = timekeeper
    }

    /// The model's name.
    public var name: String { account.model }

    /// What came of the calls so far.
    public var report: Diary { diary.withLock { $0 } }

    /// What was spent this month, in words.
    public func spent() throws -> String {
        let sum = try ledger.spent(now: timekeeper.now())
        let money = account.price == nil ? "" : ", \(Ledger.money(sum.millionths)) in money"
        return "\(sum.tokens) tokens\(money)"
    }

    /// The answer to a prompt. Pupils' names are taken out on the way there and put back on the way here; a picture of
    /// a page that names one stays here.
    public func reply(to prompt: ModelPrompt) throws -> ModelReply {
        var sent = prompt
        sent.text = names.masked(prompt.text)
        sent.system = names.masked(prompt.system)
        if sent.text != prompt.text { sent.pictures = [] }
        var reply = try masked(sent)
        reply.text = names.unmasked(reply.text, like: prompt.text)
        return reply
    }

    private func masked(_ prompt: ModelPrompt) throws -> ModelReply {
        let key = ReplyCache.name(of: prompt, account)
        let kept = cache.reply(key)
        let isAskedAgain = isRefreshing && diary.withLock { !$0.asked.contains(key) }
        if let kept, !isAskedAgain {
            diary.withLock { $0.kept += $0.asked.contains(key) ? 0 : 1 }
            return kept.reply
        }
        do {
            if isOffline { throw Trouble.offline }
            if let known = diary.withLock({ $0.failures[key] ?? $0.stopped }) { throw known }
            let parsed = try fetch(prompt)
            let kept = ReplyCache.Kept(
                reply: parsed.reply,
                usage: parsed.usage ?? Usage(input: 0, output: 0, isEstimated: true))
            // What says nothing is worth no place: the next run asks again.
            if parsed.reply.ending != .refused { try cache.keep(kept, as: key) }
            diary.withLock { _ = $0.asked.insert(key) }
            return parsed.reply
        } catch let problem as Problem {
            if !Trouble.isTooLong(problem) {
                diary.withLock { diary in
                    diary.failures[key] = problem
                    if !diary.troubles.contains(problem) { diary.troubles.append(problem) }
                }
            }
            // Better an answer of before than none.
            guard let kept else { throw problem }
            diary.withLock { diary in
                diary.kept += 1
                diary.stale += 1
            }
            return kept.reply
        }
    }

    /// Notes a trouble that only who asked can see, such as answers without use.
    public func note(_ problem: Problem) {
        diary.withLock { if !$0.troubles.contains(problem) { $0.troubles.append(problem) } }
    }

    /// Keeps what a teacher should know.
    public func remark(_ text: String) {
        diary.withLock { if !$0.remarks.contains(text) { $0.remarks.append(text) } }
    }

    private func fetch(_ prompt: ModelPrompt) throws -> Parsed {
        let key = try account.usableKey()
        var attempt = 0
        while true {
            try Task.checkCancellation()
            try traffic.admit(now: timekeeper.now())
            let abilities = memory.abilities
            switch try call(prompt, key, abilities) {
            case .answer(let parsed):
                try memory.keep(abilities)
                let wasDown = try traffic.succeeded()
                diary.withLock { $0.isBack = $0.isBack || wasDown }
                return parsed
            case .again(let after, let isRateLimit, let problem):
                attempt += 1
                if isRateLimit {
                    try traffic.slowed()
                } else {
                    try traffic.failed(problem, now: timekeeper.now())
                }
                let isBearable = after ?? 0 <= Backoff.patience
                // What was too long to write once is too long again: who asks may ask for less.
                let most = Trouble.isTooSlow(problem) ? Backoff.mostOfSlow : Backoff.most
                guard attempt <= most, isBearable else {
                    if isRateLimit || !isBearable {
                        try traffic.close(
                            minutes: Traffic.minutesAfterRateLimit, problem, now: timekeeper.now())
                    }
                    throw problem
                }
                try timekeeper.sleep(Backoff.seconds(attempt, after: after, timekeeper))
            case .looser(let problem):
                guard let looser = memory.looser(abilities) else { throw problem }
                try memory.keep(looser)
            case .otherLimit:
                try memory.change(abilities, \.namesCompletion, to: true, else: account)
            case .noTemperature:
                try memory.change(abilities, \.takesTemperature, to: false, else: account)
            case .stop(let problem, let isForAll):
                if isForAll { diary.withLock { $0.stopped = problem } }
                throw problem
            }
        }
    }

    /// A call, and what it took noted.
    private func call(
        _ prompt: ModelPrompt, _ key: String?, _ abilities: Abilities
    ) throws -> Verdict {
        let made = try caller.call(prompt, key, abilities)
        guard case .answer(let parsed) = made, let usage = parsed.usage else { return made }
        let sum = ledger.sum(usage)
        diary.withLock { diary in
            diary.calls += 1
            diary.tokens += sum.tokens
            diary.millionths += sum.millionths
            diary.isEstimated = diary.isEstimated || usage.isEstimated
        }
        return made
    }
}
