import Artifacts
import Foundation

/// When something ends that starts at a time of day and lasts so long: `A film starts at 18:45 and lasts 110 minutes.
/// At what time does it end?`
struct EndTime {
    /// The time of day, as the text writes its own.
    let answer: String
    /// The same without `a.m.` or `p.m.`, where it has that.
    let accepted: [String]
    /// How it was reckoned.
    let detail: String

    /// Nil for other texts, and where the half of the day is left open.
    init?(_ text: String) {
        guard
            let found = text.wholeMatch(
                of:
                    #/(?:A|An|The) [a-z]+(?: [a-z]+)? (?:starts|begins|leaves|departs|started|began|left)(?: [A-Z][a-z]+| school| home)? at (?<hour>[0-9]{1,2})[:.](?<minute>[0-5][0-9])(?: ?(?<half>[ap])\.?m\.?)? and (?:lasts|lasted|takes|took|the (?:journey|trip|flight|ride) (?:takes|took|lasts|lasted))(?: for)? (?:(?<hours>[0-9]+) (?:hours?|h)(?: and)?)? ?(?:(?<minutes>[0-9]+) (?:minutes|min))?\. (?:At what time|What time|When) (?:does|did) (?:it|the [a-z]+(?: [a-z]+)?) (?:end|finish|arrive|stop)\?/#
            )?.output, let hour = Int(found.hour), let minute = Int(found.minute),
            case let (hours, minutes) = (
                found.hours.flatMap { Int($0) }, found.minutes.flatMap { Int($0) }
            ), hours != nil || minutes != nil, (hours ?? 0) < 24, (minutes ?? 0) < 600
        else { return nil }
        let half = found.half.map(String.init)
        guard half == nil ? hour < 24 : (1...12).contains(hour) else { return nil }
        let start =
            (half == nil ? hour : hour % 12 + (half == "p" ? 12 : 0)) * 60 + minute
        let end = start + (hours ?? 0) * 60 + (minutes ?? 0)
        // `11:35` and an hour and a half: 1:05 or 13:05?
        guard end > start, end < 24 * 60,
            half != nil || hour >= 13 || end < 13 * 60 || found.hour.hasPrefix("0")
        else { return nil }
        // Once more by whole hours and what is left of them.
        let carried = (minute + (minutes ?? 0)).quotientAndRemainder(dividingBy: 60)
        guard start / 60 + (hours ?? 0) + carried.quotient == end / 60,
            carried.remainder == end % 60
        else { return nil }
        let shown = half == nil ? end / 60 : (end / 60 + 11) % 12 + 1
        let digits = end % 60 < 10 ? "0\(end % 60)" : "\(end % 60)"
        let front = half == nil && found.hour.hasPrefix("0") && shown < 10 ? "0" : ""
        let plain = "\(front)\(shown):\(digits)"
        answer = half == nil ? plain : plain + (end >= 12 * 60 ? " p.m." : " a.m.")
        accepted = half == nil ? [] : [plain + (end >= 12 * 60 ? " pm" : " am"), plain]
        detail = "\(found.hour):\(found.minute) + \(end - start) min = \(answer)"
    }
}
