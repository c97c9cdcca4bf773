import Artifacts

/// A unit made of others: `km/h`, `metres per second`, `cm²`, `cubic metres`, `g/cm³`, `dollars an hour`. Of exact size
/// where all its parts are known; a word that is no unit, such as the apples of `apples per tree`, counts as a kind of
/// its own.
struct CompoundUnit: Equatable {
    /// Each measure or unknown word with its exponent; those that cancel are gone.
    private(set) var parts: [String: Int] = [:]
    /// How many of the smallest unit of each measure it is.
    private(set) var size = Rational(1)
    /// Whether each part of it is a known unit.
    private(set) var isKnown = true

    /// The parts in order of name, such as `length time-1`.
    var kind: String {
        parts.sorted { $0.key < $1.key }.map { $0.value == 1 ? $0.key : "\($0.key)\($0.value)" }
            .joined(separator: " ")
    }

    /// Nil for nothing at all and for signs that belong to no unit.
    init?(_ text: String) {
        let text = Self.whole[text] ?? text
        var words = text.replacing("/", with: " per ").replacing("·", with: " ")
            .split(separator: " ").map(String.init)
        guard (1...8).contains(words.count) else { return nil }
        // `60 km an hour`.
        for index in words.indices.dropFirst().dropLast()
        where ["a", "an", "each", "every"].contains(words[index]) {
            words[index] = "per"
        }
        var sign = 1
        var power: Int?
        for (index, word) in words.enumerated() {
            switch word {
            case "per" where index > 0 && index + 1 < words.count && power == nil: sign = -1
            case "square", "sq", "sq.": power = 2
            case "cubic", "cu", "cu.": power = 3
            case "squared", "cubed": continue
            default:
                let next = index + 1 < words.count ? words[index + 1] : ""
                let behind = next == "squared" ? 2 : next == "cubed" ? 3 : nil
                guard add(word, sign * (power ?? behind ?? 1)) else { return nil }
                power = nil
            }
        }
        if power != nil || parts.isEmpty { return nil }
    }

    /// Short names that hide what they are made of.
    static let whole = [
        "mph": "miles per hour", "kph": "km per hour", "kmh": "km per hour", "km/hr": "km per hour",
        "mi/h": "miles per hour", "degrees celsius": "°c", "degree celsius": "°c",
        "degrees c": "°c", "celsius": "°c", "degrees fahrenheit": "°f", "degrees f": "°f",
        "degree": "°", "degrees": "°",
    ]

    private mutating func add(_ word: String, _ exponent: Int) -> Bool {
        let pieces = word.split(separator: "^", omittingEmptySubsequences: false)
        guard pieces.count <= 2, let name = pieces.first, !name.isEmpty,
            let own = pieces.count == 2 ? Int(pieces[1]) : 1, (-3...3).contains(own), own != 0
        else { return false }
        let power = exponent * own
        guard let (measure, one, cube) = Self.known(String(name)) else {
            isKnown = false
            return raise(Stemmer.stem(String(name)), power, Rational(1))
        }
        return raise(measure, power * cube, one, times: power)
    }

    private mutating func raise(
        _ measure: String, _ exponent: Int, _ one: Rational, times: Int? = nil
    ) -> Bool {
        let count = times ?? exponent
        for _ in 0..<abs(count) {
            guard let next = count > 0 ? size.times(one) : size.over(one) else { return false }
            size = next
        }
        let total = parts[measure, default: 0] + exponent
        parts[measure] = total == 0 ? nil : total
        return true
    }

    /// The measure, the size, and how many lengths it is: a millilitre is a cubic centimetre.
    private static func known(_ word: String) -> (String, Rational, Int)? {
        if let (currency, cents) = money[word] { return (currency, Rational(cents), 1) }
        if ["percent", "%"].contains(word) { return ("percent", Rational(1, 100) ?? .zero, 1) }
        guard let unit = Unit.named(word) else { return nil }
        guard unit.measure == .volume else { return (unit.measure.rawValue, unit.size, 1) }
        return unit.size.times(Rational(1000)).map { (Unit.Measure.length.rawValue, $0, 3) }
    }

    /// Coins and notes, in the smallest coin.
    static let money: [String: (String, Int)] = [
        "cent": ("$", 1), "cents": ("$", 1), "c": ("$", 1), "¢": ("$", 1), "p": ("£", 1),
        "pence": ("£", 1), "penny": ("£", 1), "dollar": ("$", 100), "dollars": ("$", 100),
        "$": ("$", 100), "pounds sterling": ("£", 100), "£": ("£", 100), "euro": ("€", 100),
        "euros": ("€", 100), "€": ("€", 100),
    ]

    /// Whether two kinds measure the same in different systems, as feet and metres do: nobody is called wrong for that.
    func isOtherSystem(than other: CompoundUnit) -> Bool {
        func plain(_ unit: CompoundUnit) -> [String: Int] {
            var plain: [String: Int] = [:]
            for (measure, power) in unit.parts {
                switch measure {
                case Unit.Measure.customaryLength.rawValue: plain["length", default: 0] += power
                case Unit.Measure.customaryMass.rawValue: plain["mass", default: 0] += power
                case Unit.Measure.customaryVolume.rawValue: plain["length", default: 0] += 3 * power
                default: plain[measure, default: 0] += power
                }
            }
            return plain
        }
        return parts != other.parts && plain(self) == plain(other)
    }
}
