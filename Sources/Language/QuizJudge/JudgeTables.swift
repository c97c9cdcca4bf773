/// The tables that the scorer and the quiz page's judge have in common.
public struct JudgeTables: Encodable, Sendable {
    private let functionWords = Tokens.functionWords.sorted()
    private let negations = Tokens.negations.sorted()
    private let refusals = AnswerReading.refusals
    private let injections = Injection.phrases
    private let turned = Comparison.turned.map { [$0.0, $0.1] }
    private let particles = Comparison.particles.sorted()
    private let spellingWords = NearAnswer.spellingWords
    private let largeNumbers = Slip.largeNumbers.sorted()
    private let heardAlike = Slip.heardAlike
    private let smallNumbers = NumberWords.small
    private let tens = NumberWords.tens
    private let scales = SpokenNumber.scales
    private let parts = SpokenNumber.parts
    private let signs = ValueComparison.signs
    private let wholeUnits = CompoundUnit.whole
    private let money = CompoundUnit.money.mapValues { Sized(measure: $0.0, size: $0.1) }
    private let unitNames = Unit.aliases
    private let units = Dictionary(
        Unit.all.map { ($0.symbol, Sized(measure: $0.measure.rawValue, size: $0.size.numerator)) }
    ) { first, _ in first }
    private let stemSpecials = Stemmer.specials
    private let stemStays = Stemmer.stays.sorted()
    private let stemSecond = PorterWord.second.map { [$0.0, $0.1] }
    private let stemThird = PorterWord.third.map { [$0.0, $0.1] }
    private let stemFourth = PorterWord.fourth

    /// The tables.
    public init() {}

    /// A unit as `[measure, size]`.
    private struct Sized: Encodable {
        var measure: String
        var size: Int

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(measure)
            try list.encode(size)
        }
    }
}
