import Artifacts
import Foundation

/// An order to write a value in another form: `Write 2 3/4 as an improper fraction.`, `Express 7/20 as a percentage.`,
/// `Simplify the ratio 18:24.`, `Write 45 out of 60 as a percentage.` An answer in another form than the order's has
/// the same value, which `ValueComparison` minds.
struct FormOrder {
    /// The value in the form that is asked for.
    let answer: String
    /// How it was found.
    let detail: String

    /// Nil for other texts, and where the value has no such form, or stands in it already.
    init?(_ printed: String) {
        var text = printed
        while let last = text.last, " _=:.?".contains(last) { text.removeLast() }
        guard let (written, form) = Self.order(text) else { return nil }
        if form == .simplest, let parts = Self.ratio(written) {
            // `18:24` may be a time of day.
            guard text.lowercased().contains("ratio"), let least = Self.lowest(parts) else {
                return nil
            }
            answer = least.map(String.init).joined(separator: ":")
            detail = "\(written) = \(answer)"
            return
        }
        guard let value = Value(written), let found = value.text(form),
            // Read again by other code, it must be what was printed.
            let back = Self.value(found), back == Self.value(written), back == value.number
        else { return nil }
        answer = found
        detail = "\(written) = \(found)"
    }

    enum Form { case improper, mixed, percent, decimal, fraction, simplest }

    private static let forms: [(name: String, form: Form)] = [
        ("improper fraction", .improper), ("top-heavy fraction", .improper),
        ("mixed number", .mixed), ("mixed fraction", .mixed), ("percentage", .percent),
        ("percent", .percent), ("per cent", .percent), ("decimal", .decimal),
        ("decimal number", .decimal), ("decimal fraction", .decimal),
        ("common fraction", .fraction), ("fraction", .fraction), ("simplest form", .simplest),
        ("simplest terms", .simplest), ("lowest terms", .simplest),
    ]

    /// What is to be written, and how.
    private static func order(_ text: String) -> (written: String, form: Form)? {
        if let found = text.wholeMatch(
            of:
                #/(?:Simplify|Reduce)(?: the (?:fraction|ratio))? (?<value>[0-9][0-9 \/:]*?)(?: fully)?(?: (?:to|in)(?: its)? (?:simplest form|lowest terms|simplest terms))?/#
        )?.output {
            return (String(found.value), .simplest)
        }
        guard
            let found = text.wholeMatch(
                of:
                    #/(?:(?:Write|Express|Give|Convert|Change|Turn|Rewrite|What is)(?: the (?:number|fraction|decimal|percentage|mixed number|improper fraction|ratio))? )?(?<value>[0-9][0-9 .\/:]*?%?|[0-9]+ out of [0-9]+) (?:as|to|into|in)(?: an?| its)? (?<form>[a-z][a-z -]+?)(?<simple>,? in (?:its )?(?:simplest form|lowest terms|simplest terms))?(?: is)?/#
            )?.output, let form = forms.first(where: { $0.name == found.form })?.form,
            found.simple == nil || form == .fraction
        else { return nil }
        return (String(found.value), form)
    }

    private static func ratio(_ text: String) -> [Int]? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map {
            Int($0.trimmed)
        }
        let numbers = parts.compactMap { $0 }.filter { (1...1_000_000).contains($0) }
        return (2...4).contains(parts.count) && numbers.count == parts.count ? numbers : nil
    }

    /// Nil where it is in lowest terms already.
    private static func lowest(_ parts: [Int]) -> [Int]? {
        let divisor = parts.reduce(0) { left, right in
            var (left, right) = (left, right)
            while right != 0 { (left, right) = (right, left % right) }
            return left
        }
        return divisor > 1 ? parts.map { $0 / divisor } : nil
    }

    /// The value of a text in any of the forms, worked out from its digits.
    private static func value(_ text: String) -> Rational? {
        if text.hasSuffix("%") {
            return ShuntingYard.value("(\(text.dropLast().trimmed)) ÷ 100")
        }
        let parts = text.components(separatedBy: " out of ")
        if parts.count == 2 { return ShuntingYard.value("(\(parts[0])) ÷ (\(parts[1]))") }
        return ShuntingYard.value(text)
    }

    /// A number and how it is written.
    private struct Value {
        var number: Rational
        var form: Expression.Form?
        var isPercent = false
        var written: String?

        init?(_ text: String) {
            written = text.filter { $0 != " " }
            let parts = text.components(separatedBy: " out of ")
            if parts.count == 2 {
                guard let part = Int(parts[0]), let whole = Int(parts[1]), part <= whole,
                    let number = Rational(part, whole)
                else { return nil }
                self.number = number
                return
            }
            isPercent = text.hasSuffix("%")
            guard
                case .number(let literal)? = ExpressionParser.parse(
                    isPercent ? text.dropLast().trimmed : text)
            else { return nil }
            form = literal.form
            guard isPercent else {
                number = literal.value
                return
            }
            guard let share = literal.value.over(Rational(100)) else { return nil }
            number = share
        }

        private var isDecimal: Bool { if case .decimal? = form { !isPercent } else { false } }
        private var isFraction: Bool { form == .fraction && !isPercent }
        private var isWhole: Bool { if case .whole? = form { !isPercent } else { false } }

        func text(_ form: Form) -> String? {
            guard number > .zero, !isWhole else { return nil }
            let isAbove = number > Rational(1) && !number.isWhole
            switch form {
            case .improper: return self.form == .mixed && isAbove ? number.fractionText : nil
            case .mixed: return isAbove && (isFraction || isDecimal) ? number.mixedText : nil
            case .percent:
                guard !isPercent, let share = number.times(Rational(100)),
                    (share.decimalPlaces() ?? 9) <= 2
                else { return nil }
                return share.decimalText.map { $0 + "%" }
            case .decimal:
                guard !isDecimal, (number.decimalPlaces() ?? 9) <= 4 else { return nil }
                return number.decimalText
            case .fraction:
                guard !isFraction, self.form != .mixed || isPercent, !number.isWhole else {
                    return nil
                }
                return number.fractionText
            case .simplest:
                guard isFraction, let written, written != number.fractionText else { return nil }
                return number.fractionText
            }
        }
    }
}
