import Artifacts
import Foundation

/// Numbers and dates as a teacher reads them, the same on every computer.
enum Number {
    /// Without a needless fraction: `8`, `7.5`, `66.67`.
    static func plain(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let (whole, rest) = (hundredths / 100, abs(hundredths % 100))
        if rest == 0 { return "\(whole)" }
        let sign = hundredths < 0 && whole == 0 ? "-" : ""
        return rest % 10 == 0
            ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// A percentage in whole numbers, such as `80 %`; a little short of all is never shown as all.
    static func percent(_ value: Double) -> String {
        let whole = Int(value.rounded())
        return "\(whole == 100 && value < 100 ? 99 : whole) %"
    }

    /// Minutes and seconds, such as `2:34`.
    static func clock(_ seconds: Int) -> String {
        let rest = max(0, seconds) % 60
        return "\(max(0, seconds) / 60):\(rest < 10 ? "0" : "")\(rest)"
    }

    /// A count with its word: `1 attempt`, `2 attempts`.
    static func count(_ number: Int, _ word: String) -> String {
        "\(number) \(word)\(number == 1 ? "" : "s")"
    }

    /// A day, such as `6 November 2026`.
    static func day(_ date: Date, in zone: TimeZone) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September",
            "October", "November", "December",
        ]
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return "\(parts.day ?? 1) \(months[(parts.month ?? 1) - 1]) \(parts.year ?? 1970)"
    }

    /// A day for machines, such as `2026-11-06`.
    static func shortDay(_ date: Date, in zone: TimeZone) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.year ?? 1970)-\(two(parts.month ?? 1))-\(two(parts.day ?? 1))"
    }

    /// A moment in ISO 8601, for machines.
    static func iso(_ date: Date) -> String { date.formatted(.iso8601) }
}
