// Ranges of whole numbers as places on a page give them. Whoever imports this module gets these operators instead of
// the library's own, which end the process where the ends are turned round: a rule above its frame is no reason to lose
// a night.

/// The whole numbers from one up to another; none where the ends are turned round.
@inlinable @inline(__always)
public func ..< (lower: Int, upper: Int) -> Range<Int> {
    Range(uncheckedBounds: (lower, Swift.max(lower, upper)))
}

/// The whole numbers from one through another; none where the ends are turned round.
@inlinable @inline(__always)
public func ... (lower: Int, upper: Int) -> Range<Int> {
    Range(uncheckedBounds: (lower, upper < lower ? lower : upper + 1))
}
