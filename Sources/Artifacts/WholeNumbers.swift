// Whole numbers from what was measured. Whoever imports this module gets these conversions instead of the library's
// own, which end the process where a number does not fit: a map that is folded to a line sends points to infinity.

extension Int {
    /// A number without its fraction; the nearest there is within ±2⁵³ where it is larger, 0 where it is none.
    @inlinable @inline(__always)
    public init(_ number: Double) {
        // Up to there each whole number has a Double of its own, and sums of some of them fit.
        let most = 9_007_199_254_740_992.0
        guard !number.isNaN else {
            self = 0
            return
        }
        self.init(whole: Swift.min(most, Swift.max(-most, number)))
    }

    /// A number without its fraction; the nearest there is within ±2⁵³ where it is larger, 0 where it is none.
    @inlinable @inline(__always)
    public init(_ number: Float) { self.init(Double(number)) }

    /// A number within ±2⁵³ without its fraction.
    @inlinable @inline(__always)
    init(whole number: Double) {
        self = Int(exactly: number.rounded(.towardZero)) ?? 0
    }
}

extension Int32 {
    /// The nearest number that fits.
    @inlinable @inline(__always)
    public init(_ number: Int) { self.init(clamping: number) }

    /// A number without its fraction; the nearest that fits where it does not, 0 where it is none.
    @inlinable @inline(__always)
    public init(_ number: Double) { self.init(clamping: Int(number)) }
}

extension UInt8 {
    /// The nearest number that fits.
    @inlinable @inline(__always)
    public init(_ number: Int) { self.init(clamping: number) }

    /// A number without its fraction; the nearest that fits where it does not, 0 where it is none.
    @inlinable @inline(__always)
    public init(_ number: Double) { self.init(clamping: Int(number)) }
}
