import Language

/// The word problems once more: by their first words, the numbers in them, and how a person would go about it.
struct PrintedStory {
    private let text: String
    private let numbers: [Rational]

    init(_ text: String) {
        self.text = text
        numbers = text.matches(of: /[0-9]+(?:\.[0-9]+)?/).compactMap {
            PlainReckoner.value(String($0.output))
        }
    }

    /// The answer; nil for another text.
    var value: Rational? {
        let words: [(String, Int, ([Rational]) -> Rational?)] = [
            (
                "Notebooks cost", 4,
                {
                    sum(
                        [$0[0], $0[0], $0[1]] + Array(repeating: $0[0], count: $0[2].numerator - 2)
                    ).flatMap(Rational(20).minus)
                }
            ),
            ("A car travels", 2, { $0[0].over($0[1]) }),
            ("A recipe for", 3, { n in n[2].over(n[0]).flatMap(n[1].times) }),
            (
                "A rectangle is", 2,
                { n in
                    text.contains("area") ? repeated(n[0], n[1]) : sum([n[0], n[1], n[0], n[1]])
                }
            ),
            ("A train leaves", 4, { n in minutes(from: n[0], n[1], to: n[2], n[3]) }),
            ("A bottle holds", 2, { repeated($0[0], $0[1]) }),
            ("A painter is paid", 3, { n in repeated(n[0], n[1]).flatMap { repeated($0, n[2]) } }),
            ("Ben has", 2, { n in repeated(n[0], n[1]).flatMap(n[0].plus) }),
            ("Sam finds", 2, { n in n[0].plus(n[0])?.minus(n[1]) }),
            ("A farm collects", 3, { n in n[0].minus(n[1]).flatMap { repeated($0, n[2]) } }),
            (
                "A coat has", 2,
                { n in n[0].times(Rational(100 - n[1].numerator))?.over(Rational(100)) }
            ),
            ("Rolls cost", 3, { n in repeated(n[0], n[1])?.plus(n[2]) }),
            (
                "A bus drives", 4,
                { n in
                    repeated(n[1], n[0]).flatMap { part in repeated(n[3], n[2]).flatMap(part.plus) }
                }
            ),
            ("Kim runs", 3, { n in repeated(n[2], n[0]).flatMap { repeated($0, n[1]) } }),
            ("Jo has", 3, { n in n[0].minus(n[1])?.over(n[2]) }),
            (
                "A shirt costs", 4,
                { n in
                    repeated(n[0], n[2]).flatMap { part in repeated(n[1], n[3]).flatMap(part.plus) }
                }
            ),
        ]
        guard let story = words.first(where: { text.hasPrefix($0.0) }), numbers.count == story.1
        else { return nil }
        return story.2(numbers)
    }

    private func sum(_ numbers: [Rational]) -> Rational? {
        numbers.reduce(Rational(0)) { $0?.plus($1) }
    }

    /// A product as a sum.
    private func repeated(_ number: Rational, _ times: Rational) -> Rational? {
        times.isWhole && times.numerator >= 0
            ? sum(Array(repeating: number, count: times.numerator)) : nil
    }

    /// By going on minute by minute on a clock.
    private func minutes(from: Rational, _ start: Rational, to: Rational, _ end: Rational)
        -> Rational?
    {
        var (hour, minute, count) = (from.numerator, start.numerator, 0)
        while (hour, minute) != (to.numerator, end.numerator), count < 1440 {
            (minute, count) = (minute + 1, count + 1)
            if minute == 60 { (hour, minute) = (hour + 1, 0) }
        }
        return Rational(count)
    }
}
