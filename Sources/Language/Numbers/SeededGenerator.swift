import Artifacts

/// Random numbers that are the same on every machine: xoshiro256** (https://prng.di.unimi.it) whose 256 bits of state
/// are the SHA-256 of the seed's parts. Raise a part to get other numbers; each question draws from a stream of its
/// own.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: (UInt64, UInt64, UInt64, UInt64)

    /// A generator for a list of parts, such as text, seed, revision and question.
    public init(_ parts: [String]) {
        // Lengths keep ["ab", "c"] and ["a", "bc"] apart.
        let text = parts.map { "\($0.utf8.count):\($0)" }.joined(separator: "|")
        var words: [UInt64] = []
        var rest = Substring(Digest.sha256(text))
        while !rest.isEmpty {
            words.append(UInt64(rest.prefix(16), radix: 16) ?? 1)
            rest = rest.dropFirst(16)
        }
        state = (words[0], words[1], words[2], words[3] | 1)
    }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        let result = Self.rotate(state.1 &* 5, 7) &* 9
        let shifted = state.1 << 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= shifted
        state.3 = Self.rotate(state.3, 45)
        return result
    }

    /// A number from 0 to `bound` - 1 (0 where that is below 0), each equally likely: draws above the largest multiple
    /// of `bound` are thrown away.
    public mutating func below(_ bound: Int) -> Int {
        let range = UInt64(max(1, bound))
        let limit = UInt64.max - UInt64.max % range
        while true {
            let draw = next()
            if draw < limit { return Int(draw % range) }
        }
    }

    /// A number of a range; its lower bound where it is empty.
    public mutating func draw(_ range: Range<Int>) -> Int {
        range.lowerBound + below(range.count)
    }

    /// One of a list, or nil of an empty one.
    public mutating func pick<Element>(_ list: [Element]) -> Element? {
        list.isEmpty ? nil : list[below(list.count)]
    }

    /// The list in a drawn order (Fisher and Yates).
    public mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
        var list = list
        for index in stride(from: list.count - 1, to: 0, by: -1) {
            list.swapAt(index, below(index + 1))
        }
        return list
    }

    private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
        (value << count) | (value >> (64 - count))
    }
}
