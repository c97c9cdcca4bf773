import Artifacts
import Testing

@testable import Language

/// Word problems and lines of the middle grades whose form leaves open nothing but numbers, names and nouns.
@Suite(.enabled(if: Lexicon.system.isComplete)) struct FrameTests {
    private func key(_ text: String) -> String? {
        Prover.computed(text, confidence: 1.0)?.answer
    }

    @Test(arguments: [
        ("Increase $240 by 8%", "$259.20"), ("Decrease 60 by 20%.", "48"),
        ("Find the mean of 4, 7, 10", "7"), ("Find the range of 3, 9, 4, 7, 5.", "6"),
        ("What is the median of 3, 9, 4 and 8?", "6"),
        ("Emma scored 72, 85, 90 and 81 in four tests. What is her mean score?", "82"),
        ("Change 2.35 km into metres", "2350"), ("5 kg − 1 kg 350 g = ____ kg", "3.65"),
        (
            "A car drives 150 miles in 2.5 hours. Find its average speed in miles per hour.",
            "60 miles per hour"
        ),
        ("A film starts at 18:45 and lasts 110 minutes. At what time does it end?", "20:35"),
        ("A lesson starts at 11:40 a.m. and lasts 50 minutes. When does it end?", "12:30 p.m."),
    ]) func lines(_ text: String, _ answer: String) {
        #expect(key(text) == answer)
    }

    /// What looks like one of them and asks for something else, or says more.
    @Test(arguments: [
        "Find the mean of 4, 7, 10 and x.", "Increase 240 by 15", "5 kg − 1 kg 350 g = ____ m",
        "The first three numbers are 4, 7 and 10. What is the mean of the next three numbers?",
        "The marks of four pupils are 12, 15 and 18. What is the mean mark?",
        "A jacket costs $80 more than a shirt. It is reduced by 25%. What is the sale price?",
        "A jacket costs $80. It is reduced by 25% and then by 10%. What is the sale price?",
        "In a class of 30 pupils, 40% are boys. How many girls are there?",
        "Ben has 48 marbles. He gives 3/8 of them to his sister. How many marbles does Tom have left?",
        "Tom and Ann share £56 in the ratio 3:4. How much more does Ann get?",
        "Tom and Ann share £56 in the ratio 3:4. How much does Ben get?",
        "A school has 187 pupils going on a trip. Each bus holds 45 pupils. How many seats are empty?",
        "A recipe for 4 people needs 300 g of flour. How much sugar is needed for 6 people?",
        "The area of a rectangle is 84 cm². Its length is 12 cm. What is its length?",
        "A bus travels at 60 km/h. How long does it take to travel 210 miles?",
        "A film starts at 11:35 and lasts 110 minutes. At what time does it end?",
    ]) func traps(_ text: String) {
        #expect(key(text) == nil)
    }

    /// A problem with its numbers, and the answer as a whole number of hundredths.
    private struct Drawn {
        var text: String
        var hundredths: Int
    }

    private func drawn(_ index: Int, _ random: inout SeededGenerator) -> Drawn {
        func n(_ range: ClosedRange<Int>) -> Int { range.lowerBound + random.below(range.count) }
        let (a, b, c) = (n(2...40) * 20, n(2...9), n(2...9))
        let who = ["Amina", "Jonas", "Priya", "Callum"][random.below(4)]
        switch index % 12 {
        case 0:
            return Drawn(
                text: "A lamp costs £\(a). It is reduced by \(b * 5)%. What is its new price?",
                hundredths: a * (100 - b * 5))
        case 1:
            return Drawn(
                text: "The price of a kite was told. Increase £\(a) by \(b)%.", hundredths: -1)
        case 2:
            return Drawn(text: "Increase £\(a) by \(b)%.", hundredths: a * (100 + b))
        case 3:
            return Drawn(
                text:
                    "\(who) has \(a * b) stamps. She sells 1/\(b) of them. How many stamps does she have left?",
                hundredths: (a * b - a) * 100)
        case 4:
            return Drawn(
                text:
                    "Jo and \(who) share £\(a * (b + c)) in the ratio \(b):\(c). How much does \(who) get?",
                hundredths: a * c * 100)
        case 5:
            let buses = (a + b) / (b + 30) + ((a + b) % (b + 30) == 0 ? 0 : 1)
            return Drawn(
                text:
                    "A club has \(a + b) members going on a trip. Each bus holds \(b + 30) members. "
                    + "How many buses are needed?", hundredths: a + b > b + 30 ? buses * 100 : -1)
        case 6:
            return Drawn(
                text:
                    "A gardener has \(a + 1) bulbs. She packs them into boxes of \(b). "
                    + "How many full boxes can she fill?", hundredths: (a + 1) / b * 100)
        case 7:
            return Drawn(
                text:
                    "A printer prints \(a * b) pages in \(b) minutes. How many pages does it print in \(c) minutes?",
                hundredths: a * c * 100)
        case 8:
            return Drawn(
                text: "Find the mean of \(a), \(a + b) and \(a + 2 * b).", hundredths: (a + b) * 100
            )
        case 9:
            return Drawn(
                text:
                    "\(b) kg of plums cost £\(b * c). How much do \(a) kg of plums cost?",
                hundredths: a * c * 100)
        case 10:
            return Drawn(
                text:
                    "\(who) bought a clock for £\(a) and sold it for £\(a + b). What was her profit?",
                hundredths: b * 100)
        default:
            return Drawn(
                text:
                    "In a choir of \(a * 5) singers, \(b * 10)% are men. How many women are there?",
                hundredths: -1)
        }
    }

    @Test func drawnProblemsHaveNoWrongKey() {
        var random = SeededGenerator(["drawn frames"])
        var decided = 0
        for index in 0..<360 {
            let problem = drawn(index, &random)
            guard let value = MathTask(reading: problem.text)?.proof?.value else { continue }
            decided += 1
            #expect(value == Rational(problem.hundredths, 100), "\(problem.text)")
        }
        #expect(decided >= 200)
    }
}
