import Artifacts
import Foundation

/// What a service's answer, or the lack of one, means for the call. Decides, and does nothing.
enum Verdict: Equatable {
    /// It is an answer, useful or not.
    case answer(Parsed)
    /// The service cannot now; `after` seconds are asked for. `isRateLimit` where it could for somebody slower.
    case again(after: Double?, isRateLimit: Bool, Problem)
    /// The form of the request is not known there: more loosely.
    case looser(Problem)
    /// The longest answer goes by another name.
    case otherLimit
    /// No temperature is taken.
    case noTemperature
    /// It will not work; `isForAll` where no other request would either.
    case stop(Problem, isForAll: Bool)

    /// The meaning of an answer of a service for an account.
    init(_ response: HTTPResponse, _ account: ModelAccount, now: Date) {
        let body = try? JSONDecoder().decode(JSONValue.self, from: response.body)
        let host = account.host
        switch response.status {
        case 200..<300:
            // A page of a hotel's network, or half an answer: it counts as one that says nothing.
            self = .answer(
                body.flatMap(account.kind.dialect.parse)
                    ?? Parsed(reply: ModelReply(text: "", ending: .refused)))
        case 400, 402, 422, 429: self = Self.refusal(response, body, account, now)
        case 401, 403: self = .stop(Trouble.keyRefused(host), isForAll: true)
        case 404: self = .stop(Trouble.notFound(host, account.model), isForAll: true)
        case 413: self = .stop(Trouble.tooLong, isForAll: false)
        case 408, 409, 500, 502, 503, 504, 529:
            self = .again(
                after: RetryAfter.seconds(response.headers, now: now), isRateLimit: false,
                Trouble.unwell(host, response.status))
        default:
            self = .stop(Trouble.refused(host, response.status, nil), isForAll: false)
        }
    }

    /// The meaning of there being no answer.
    init(_ failure: HTTPFailure, _ account: ModelAccount) {
        switch failure {
        case .notReached(let why):
            self = .again(
                after: nil, isRateLimit: false, Trouble.notReached(account.host, why))
        case .tooSlow:
            self = .again(after: nil, isRateLimit: false, Trouble.tooSlow(account.host))
        case .badAddress: self = .stop(Trouble.badAddress, isForAll: true)
        case .cancelled, .broken:
            self = .stop(Trouble.notReached(account.host, "no call was made"), isForAll: false)
        }
    }

    private static func refusal(
        _ response: HTTPResponse, _ body: JSONValue?, _ account: ModelAccount, _ now: Date
    ) -> Verdict {
        let said = String(decoding: response.body.prefix(8192), as: UTF8.self).lowercased()
        func says(_ words: [String]) -> Bool { words.contains(where: said.contains) }
        if response.status == 402 || says(usedUp) {
            return .stop(Trouble.quota(account.host), isForAll: true)
        }
        if response.status == 429 {
            return .again(
                after: RetryAfter.seconds(response.headers, now: now), isRateLimit: true,
                Trouble.rateLimit(minutes: Traffic.minutesAfterRateLimit))
        }
        if says(tooLong) { return .stop(Trouble.tooLong, isForAll: false) }
        if says(["max_completion_tokens"]) { return .otherLimit }
        if says(["temperature"]) { return .noTemperature }
        return .looser(Trouble.refused(account.host, response.status, code(body)))
    }

    /// Codes and words for an account without means: OpenAI's, Anthropic's, and what is said in their place.
    private static let usedUp = [
        "insufficient_quota", "billing_hard_limit_reached", "billing_not_active",
        "enforced_spend_limit_reached", "credit balance is too low", "insufficient_credits",
        "insufficient credits", "spend limit", "spending limit", "payment_required",
    ]
    private static let tooLong = [
        "context_length_exceeded", "maximum context length", "prompt is too long",
        "exceed_context_size", "exceeds the available context size", "request_too_large",
    ]

    /// The service's own name for what is wrong; its words are left out, since they may repeat what was sent.
    private static func code(_ body: JSONValue?) -> String? {
        let error = body?["error"]
        let code = error?["code"]?.text ?? error?["type"]?.text
        let isName = code.map { code in
            code.count <= 40
                && code.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F }
        }
        return isName == true ? code : nil
    }
}

/// How long a service asks to be left alone: seconds, milliseconds or a date.
enum RetryAfter {
    static func seconds(_ headers: [String: String], now: Date) -> Double? {
        if let text = headers["retry-after-ms"], let value = Double(text), value >= 0 {
            return value / 1000
        }
        guard let text = headers["retry-after"] else { return nil }
        if let value = Double(text) { return value >= 0 ? value : nil }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(secondsFromGMT: 0)
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        return format.date(from: text).map { max(0, $0.timeIntervalSince(now)) }
    }
}
