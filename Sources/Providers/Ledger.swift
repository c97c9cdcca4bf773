import Artifacts
import Foundation

/// What calls cost, month by month, and what may still be spent. What a call may cost at most is taken off before it is
/// made, so that no number of workers can pass the budget together; what a killed run had taken off stays spent.
struct Ledger: Sendable {
    let folder: String
    let account: ModelAccount

    /// Tokens and millionths of money.
    struct Sum: Codable, Equatable, Sendable {
        var tokens = 0
        var millionths = 0

        static func + (left: Sum, right: Sum) -> Sum {
            Sum(tokens: left.tokens + right.tokens, millionths: left.millionths + right.millionths)
        }
        static func - (left: Sum, right: Sum) -> Sum {
            Sum(tokens: left.tokens - right.tokens, millionths: left.millionths - right.millionths)
        }
    }

    /// What was taken off for a call, and from which month.
    struct Claim: Sendable {
        var month: String
        var sum: Sum
    }

    /// What tokens cost. A price for a million is as many millionths for one.
    func sum(_ usage: Usage) -> Sum {
        var money = 0.0
        if let price = account.price {
            money = price.input * Double(usage.input) + price.output * Double(usage.output)
        }
        return Sum(tokens: usage.total, millionths: Int(money.rounded(.up)))
    }

    /// Takes off what a call may cost at most; refuses where the budget would be passed.
    func claim(_ worst: Usage, now: Date) throws -> Claim {
        let budget = account.budget
        if budget.money != nil, account.price == nil { throw Trouble.noPrice }
        let claim = Claim(month: Self.month(now), sum: sum(worst))
        try change { months in
            let after = months[claim.month, default: Sum()] + claim.sum
            if let most = budget.tokens, after.tokens > most {
                throw Trouble.budget(
                    "\(after.tokens - claim.sum.tokens) of \(most) tokens are spent, and this call may take \(claim.sum.tokens)"
                )
            }
            if let most = budget.money, Double(after.millionths) > most * 1_000_000 {
                let spent = Self.money(after.millionths - claim.sum.millionths)
                throw Trouble.budget(
                    "\(spent) of \(Self.money(Int(most * 1_000_000))) is spent, and this call may cost \(Self.money(claim.sum.millionths))"
                )
            }
            months[claim.month] = after
        }
        return claim
    }

    /// Puts what a call did cost in the place of what it might have.
    func settle(_ claim: Claim, _ sum: Sum) throws {
        try change { months in
            months[claim.month] = months[claim.month, default: Sum()] - claim.sum + sum
        }
    }

    /// What was spent in a month.
    func spent(now: Date) throws -> Sum {
        var sum = Sum()
        try change { sum = $0[Self.month(now)] ?? Sum() }
        return sum
    }

    /// Such as `0.0312`.
    static func money(_ millionths: Int) -> String {
        let digits = String(millionths % 1_000_000 / 100)
        return
            "\(millionths / 1_000_000).\(String(repeating: "0", count: 4 - digits.count))\(digits)"
    }

    private static func month(_ date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.year, .month], from: date)
        let month = parts.month ?? 1
        return "\(parts.year ?? 1970)-\(month < 10 ? "0" : "")\(month)"
    }

    private func change(_ body: (inout [String: Sum]) throws -> Void) throws {
        try OwnerFile.makeFolder(folder)
        let path = "\(folder)/spent.json"
        try OwnerFile.locked("\(folder)/spent.lock") {
            let before = OwnerFile.contents(path).flatMap {
                try? JSONDecoder().decode([String: Sum].self, from: $0)
            }
            var months = before ?? [:]
            try body(&months)
            guard months != before else { return }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            try OwnerFile.write(try encoder.encode(months), to: path)
        }
    }
}
