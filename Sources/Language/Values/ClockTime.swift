import Artifacts
import Foundation

/// A time of the day as read from digits or words: `9:40`, `3.30 pm`, `15:30`, `half past three`, `quarter to 4`,
/// `noon`.
struct ClockTime: Equatable {
    /// Minutes since the last noon or midnight, 0 to 719.
    var minutes: Int
    /// Which half of the day is said or meant.
    var half: Half?
    /// Whether it is written as only the 24-hour clock is.
    var isOf24 = false

    /// A half of the day.
    enum Half { case am, pm }

    /// Nil where the text is no time. `asKey`: such forms alone as are nothing but a time, since `1530` and `2h35` may
    /// be something else.
    init?(_ text: String, asKey: Bool) {
        let text = NumberReading.prepared(text).replacing("a.m", with: "am")
            .replacing("p.m", with: "pm").replacing("’", with: "'").replacing(
                " hrs", with: " hours")
        let (body, tail) = Self.cut(text)
        if ["noon", "midday", "12 noon", "12 midday", "twelve noon"].contains(body), tail == nil {
            self.init(0, .pm)
        } else if ["midnight", "12 midnight", "twelve midnight"].contains(body), tail == nil {
            self.init(0, .am)
        } else if let (hour, minute) = Self.digits(body, asKey: asKey, isSaid: tail != nil) {
            self.init(hour: hour, minute: minute, tail)
        } else if let (hour, minute) = Self.words(body) {
            self.init(hour: hour, minute: minute, tail)
        } else {
            return nil
        }
    }

    private init(_ minutes: Int, _ half: Half?) { (self.minutes, self.half) = (minutes, half) }

    private init?(hour: Int, minute: Int, _ tail: String?) {
        guard (0...24).contains(hour), (0...59).contains(minute), hour < 24 || minute == 0 else {
            return nil
        }
        minutes = hour % 12 * 60 + minute
        isOf24 = hour == 0 || hour > 12
        let own: Half? = isOf24 ? (hour % 24 > 12 ? .pm : .am) : nil
        let said: Half? =
            switch tail {
            case "am", "in the morning": .am
            case "pm", "in the afternoon", "in the evening": .pm
            // From six on it is still today's night, up to five tomorrow's.
            case "at night": hour % 12 >= 6 ? .pm : hour % 12 < 5 ? .am : nil
            default: nil
            }
        if let own, let said, own != said { return nil }
        half = own ?? said
    }

    private static let tails = [
        "in the morning", "in the afternoon", "in the evening", "at night", "am", "pm",
    ]

    private static func cut(_ text: String) -> (body: String, tail: String?) {
        for tail in tails where text.hasSuffix(tail) {
            let body = text.dropLast(tail.count).trimmingCharacters(
                in: CharacterSet(charactersIn: " ,."))
            if body.last?.isNumber == true || tail.count > 2 || text.hasSuffix(" " + tail) {
                return (body, tail)
            }
        }
        return (text, nil)
    }

    private static func digits(_ body: String, asKey: Bool, isSaid: Bool) -> (Int, Int)? {
        if let match = try? /^([0-9]{1,2})([:.h]) ?([0-5][0-9])$/.wholeMatch(in: body),
            let hour = Int(match.1), let minute = Int(match.3)
        {
            // `12.50` is money or a decimal: a point needs its half of the day. `2h35` is how long something takes,
            // too.
            if match.2 == ".", !isSaid { return nil }
            return match.2 == "h" && asKey ? nil : (hour, minute)
        }
        if let match = try? /^([0-9]{1,2}) ?(?:o'?clock)?$/.wholeMatch(in: body),
            let hour = Int(match.1), isSaid || body.hasSuffix("clock")
        {
            return (hour, 0)
        }
        guard !asKey,
            let match = try? /^([01][0-9]|2[0-3])([0-5][0-9])(?: ?(?:hours|h))?$/.wholeMatch(
                in: body), let hour = Int(match.1), let minute = Int(match.2)
        else { return nil }
        return (hour, minute)
    }

    /// `half past three`, `ten minutes to 5`, `six thirty`, `six o'clock`. `half three` is 3:30 to some and 2:30 to
    /// others.
    private static func words(_ body: String) -> (Int, Int)? {
        let text = body.replacing("-", with: " ")
        for (joint, isBefore) in [
            (" past ", false), (" after ", false), (" to ", true), (" till ", true),
        ] {
            let halves = text.components(separatedBy: joint)
            guard halves.count == 2, let hour = hour(halves[1]), let count = count(halves[0]),
                !isBefore || halves[0] != "half"
            else { continue }
            return isBefore ? ((hour + 10) % 12 + 1, 60 - count) : (hour, count)
        }
        var parts = text.split(separator: " ").map(String.init)
        if let last = parts.last, ["o'clock", "oclock"].contains(last) {
            return hour(parts.dropLast().joined(separator: " ")).map { ($0, 0) }
        }
        guard parts.count > 1, let hour = hour(parts.removeFirst()) else { return nil }
        // `six oh five`.
        let isShort = parts.count == 2 && ["oh", "o"].contains(parts[0])
        if isShort { parts.removeFirst() }
        guard let minute = NumberWords.value(parts.joined(separator: " ")), minute < 60,
            isShort == (minute < 10)
        else { return nil }
        return (hour, minute)
    }

    private static func hour(_ text: String) -> Int? {
        let text = text.replacing(" o'clock", with: "").trimmingCharacters(in: .whitespaces)
        guard let hour = Int(text) ?? NumberWords.value(text), (1...12).contains(hour) else {
            return nil
        }
        return hour
    }

    private static func count(_ text: String) -> Int? {
        switch text {
        case "half": return 30
        case "quarter", "a quarter": return 15
        default:
            let plain = text.replacing(" minutes", with: "").replacing(" minute", with: "")
            guard let count = Int(plain) ?? NumberWords.value(plain), (1...59).contains(count)
            else { return nil }
            return count
        }
    }
}

extension ValueComparison {
    /// Times of the day. A key of one half of the day is met by a time that names none, as clocks are read in school; a
    /// key of the 24-hour clock is not.
    static func time(_ given: String, _ key: String, _ question: String) -> Finding? {
        guard !question.contains("ratio"), let right = ClockTime(key, asKey: true) else {
            return nil
        }
        guard let mine = ClockTime(given, asKey: false) else {
            return .doubtful("it cannot be read as a time")
        }
        guard mine.minutes == right.minutes else { return .other }
        if let one = mine.half, let two = right.half, one != two { return .other }
        if mine.half == nil, right.isOf24 {
            return .doubtful("it does not say which half of the day it is")
        }
        if question.contains("24-hour") || question.contains("24 hour"), !mine.isOf24,
            mine.half == .pm
        {
            return .doubtful("the time is right, the 24-hour clock was asked for")
        }
        return .equal
    }
}
