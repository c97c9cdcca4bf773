import Artifacts
import Foundation

/// Makes one call to a service, paid from the budget, when it is its turn.
struct Caller: Sendable {
    let account: ModelAccount
    let traffic: Traffic
    let ledger: Ledger
    let timekeeper: Timekeeper

    /// What a call leads to; of an answer always with its tokens.
    func call(
        _ prompt: ModelPrompt, _ key: String?, _ abilities: Abilities
    ) throws -> Verdict {
        let dialect = account.kind.dialect
        let body = JSON.bytes(dialect.body(prompt, model: account.model, abilities))
        let words = prompt.system.utf8.count + prompt.text.utf8.count
        // No tokeniser makes more tokens of a text than it has bytes.
        let schema = JSON.bytes(prompt.schema).count
        let worst = Usage(
            input: words + schema + prompt.pictures.count * Self.mostTokensOfPicture,
            output: prompt.mostTokens)
        let claim = try ledger.claim(worst, now: timekeeper.now())
        let request = HTTPRequest(
            url: account.url + dialect.path,
            headers: ["Content-Type: application/json", "Accept: application/json"]
                + dialect.headers(key: key),
            body: body, patience: account.patience)
        let verdict: Verdict
        do {
            let response = try traffic.inTurn { try request.send() }
            verdict = Verdict(response, account, now: timekeeper.now())
        } catch let failure as HTTPFailure {
            try Task.checkCancellation()
            verdict = Verdict(failure, account)
            // A service that was too slow for us may have worked, and charge for it.
            if failure == .tooSlow { return verdict }
        }
        guard case .answer(var parsed) = verdict else {
            try ledger.settle(claim, .init())
            return verdict
        }
        let usage =
            parsed.usage
            ?? .estimated(sent: words, answered: parsed.reply.text.utf8.count)
        parsed.usage = usage
        try ledger.settle(claim, ledger.sum(usage))
        return .answer(parsed)
    }

    /// More than OpenAI and Anthropic count for the largest picture they do not make smaller.
    private static let mostTokensOfPicture = 4000
}
