extension Sequence where Element: Comparable {
    /// The middle one of them in order, of two in the middle the greater; nil of none.
    public var median: Element? {
        let ordered = sorted()
        return ordered.isEmpty ? nil : ordered[ordered.count / 2]
    }
}
