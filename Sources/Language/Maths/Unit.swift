/// A unit of measure with its exact size in the smallest unit of its kind.
public struct Unit: Hashable, Sendable {
    /// As printed.
    public let symbol: String
    /// What it measures.
    public let measure: Measure
    /// How many of the base unit it is.
    public let size: Rational

    /// What a unit measures.
    public enum Measure: String, Sendable {
        /// In millimetres.
        case length
        /// In milligrams.
        case mass
        /// In millilitres.
        case volume
        /// In seconds.
        case time
        /// In inches (12 to a foot, 36 to a yard, 63,360 to a mile).
        case customaryLength
        /// In ounces (16 to a pound).
        case customaryMass
        /// In cups (2 to a pint, 2 pints to a quart, 4 quarts to a gallon).
        case customaryVolume
        /// In months (12 to a year).
        case calendar
    }

    private init(_ symbol: String, _ measure: Measure, _ size: Int) {
        (self.symbol, self.measure, self.size) = (symbol, measure, Rational(size))
    }

    /// The units known.
    public static let all: [Unit] = [
        Unit("mm", .length, 1), Unit("cm", .length, 10), Unit("m", .length, 1000),
        Unit("km", .length, 1_000_000), Unit("mg", .mass, 1), Unit("g", .mass, 1000),
        Unit("kg", .mass, 1_000_000), Unit("mL", .volume, 1), Unit("L", .volume, 1000),
        Unit("seconds", .time, 1), Unit("minutes", .time, 60), Unit("hours", .time, 3600),
        Unit("days", .time, 86400), Unit("weeks", .time, 604_800),
        Unit("inches", .customaryLength, 1), Unit("feet", .customaryLength, 12),
        Unit("yards", .customaryLength, 36), Unit("miles", .customaryLength, 63360),
        Unit("ounces", .customaryMass, 1), Unit("pounds", .customaryMass, 16),
        Unit("dm", .length, 100), Unit("cL", .volume, 10), Unit("dL", .volume, 100),
        Unit("tonnes", .mass, 1_000_000_000), Unit("cups", .customaryVolume, 1),
        Unit("pints", .customaryVolume, 2), Unit("quarts", .customaryVolume, 4),
        Unit("gallons", .customaryVolume, 16), Unit("months", .calendar, 1),
        Unit("years", .calendar, 12),
    ]

    static let aliases = [
        "ml": "mL", "l": "L", "s": "seconds", "sec": "seconds", "second": "seconds",
        "min": "minutes", "minute": "minutes", "h": "hours", "hour": "hours", "hr": "hours",
        "day": "days", "week": "weeks", "in": "inches", "inch": "inches", "ft": "feet",
        "foot": "feet", "yd": "yards", "yard": "yards", "mi": "miles", "mile": "miles",
        "oz": "ounces", "ounce": "ounces", "lb": "pounds", "pound": "pounds", "metres": "m",
        "meters": "m", "centimetres": "cm", "centimeters": "cm", "kilometres": "km",
        "kilometers": "km", "grams": "g", "kilograms": "kg", "litres": "L", "liters": "L",
        "millilitres": "mL", "milliliters": "mL", "millilitre": "mL", "milliliter": "mL",
        "metre": "m", "meter": "m", "centimetre": "cm", "centimeter": "cm", "millimetre": "mm",
        "millimeter": "mm", "millimetres": "mm", "millimeters": "mm", "kilometre": "km",
        "kilometer": "km", "gram": "g", "kilogram": "kg", "kgs": "kg", "kilos": "kg", "kilo": "kg",
        "milligram": "mg", "milligrams": "mg", "litre": "L", "liter": "L", "cl": "cL", "dl": "dL",
        "decimetre": "dm", "decimetres": "dm", "centilitres": "cL", "centilitre": "cL",
        "tonne": "tonnes", "t": "tonnes", "hrs": "hours", "mins": "minutes", "secs": "seconds",
        "lbs": "pounds", "cup": "cups", "pint": "pints", "pt": "pints", "quart": "quarts",
        "qt": "quarts", "gallon": "gallons", "gal": "gallons", "month": "months", "year": "years",
        "yr": "years", "yrs": "years",
    ]

    /// The unit a word names.
    public static func named(_ word: String) -> Unit? {
        let name = aliases[word] ?? aliases[word.lowercased()] ?? word
        return all.first { $0.symbol == name }
    }
}
