import Foundation
import Testing

@testable import Reading

/// Numbers from 0 to 1 that are the same each time.
private struct Numbers {
    var state: UInt64
    mutating func next() -> Float {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Float(state >> 40) / Float(1 << 24)
    }
}

@Suite struct CTCTests {
    private let alphabet = ["a", "b"]

    private func drawn(steps: Int, seed: UInt64) -> LineProbabilities {
        var numbers = Numbers(state: seed)
        var values: [Float] = []
        for _ in 0..<steps {
            let row = (0..<3).map { _ in numbers.next() + 0.01 }
            values += row.map { $0 / row.reduce(0, +) }
        }
        return LineProbabilities(
            alphabet: alphabet, steps: steps, values: values,
            inside: [Float](repeating: 1, count: steps))
    }

    /// The text of one alignment: repeats fall together, blanks fall out.
    private func collapsed(_ path: [Int]) -> String {
        var (text, last) = ("", 0)
        for symbol in path {
            if symbol != last, symbol > 0 { text += alphabet[symbol - 1] }
            last = symbol
        }
        return text
    }

    @Test(arguments: [1, 2, 3, 5, 6]) func sumsOverAllAlignments(steps: Int) {
        let line = drawn(steps: steps, seed: UInt64(steps))
        var sums: [String: Double] = [:]
        let paths = Int(pow(3, Double(steps)))
        for number in 0..<paths {
            var (rest, path, probability) = (number, [Int](), 1.0)
            for step in 0..<steps {
                path.append(rest % 3)
                probability *= Double(line.values[3 * step + rest % 3])
                rest /= 3
            }
            sums[collapsed(path), default: 0] += probability
        }
        #expect(sums.count > 2)
        for (text, sum) in sums {
            let found = line.logLikelihood(of: text).map { exp($0) } ?? -1
            #expect(abs(found - sum) < 1e-6, "\(text): \(found), not \(sum)")
        }
    }

    @Test(arguments: [2, 3, 4, 6]) func findsTheLikeliestTexts(steps: Int) {
        let line = drawn(steps: steps, seed: 40 + UInt64(steps))
        let texts = (1...steps).flatMap { count in
            (0..<(1 << count)).map { bits in
                (0..<count).map { alphabet[bits >> $0 & 1] }.joined()
            }
        }
        let ranked = texts.map { ($0, exp(line.logLikelihood(of: $0) ?? 0)) }
            .sorted { $0.1 > $1.1 }
        let found = line.candidates(3)
        #expect(found.map(\.text) == ranked.prefix(3).map(\.0))
        for (one, other) in zip(found, ranked) {
            #expect(abs(one.probability - other.1) < 1e-9)
        }
    }

    @Test(arguments: [
        ("7", true), ("-12", true), ("3.5", true), ("0,25", true), ("-0.5", true), ("", false),
        ("-", false), (".5", false), ("5.", false), ("1-2", false), ("1.2.3", false),
        ("--1", false), ("3.-5", false),
    ])
    func takesForNumbersWhatIsOne(_ text: String, _ isNumber: Bool) {
        #expect(WritingReader.Alphabet.number.holds(text) == isNumber)
    }

    @Test func saysWhatIsImpossibleAndWhatIsUnknown() {
        let line = drawn(steps: 3, seed: 7)
        #expect(line.logLikelihood(of: "aaa") == -.infinity)
        #expect(line.logLikelihood(of: "abab") == -.infinity)
        #expect(line.logLikelihood(of: "c") == nil)
        #expect(line.shares(of: ["a", "c"]) == nil)
        let shares = line.shares(of: ["a", "b", "ab", "aaa"]) ?? []
        #expect(abs(shares.reduce(0, +) - 1) < 1e-9)
        #expect(shares.last == 0)
    }

    @Test func findsTheLikeliestAlignment() {
        let certain = { (column: Int) -> [Float] in (0..<3).map { $0 == column ? 0.98 : 0.01 } }
        let line = LineProbabilities(
            alphabet: alphabet, steps: 6, values: [1, 1, 0, 1, 2, 2].flatMap(certain),
            inside: [Float](repeating: 1, count: 6))
        #expect(line.likeliest == "aab")
        #expect((line.shares(of: ["aab", "ab", "abb"]) ?? []).first ?? 0 > 0.9)
    }
}
