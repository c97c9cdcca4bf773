import Artifacts
import Reading

/// What becomes of right and of wrong answers, told apart as `score` tells them: both ways of being wrong in silence.
struct VerdictRows {
    let rows: [NumberRow]
    /// Whether they stand in boxes of ours, not on pages of others.
    let inBoxes: Bool

    // As in the defaults of `responses` and `score`.
    private static let readingError = 0.005
    private static let wrongError = 0.002

    func printTable() {
        print("Numbers on pages that were found, scored against a key\n")
        print("| answer | answers | called right | called wrong | to a person |")
        print("| --- | ---: | ---: | ---: | ---: |")
        let found = rows.filter { $0.sight != nil && $0.truth != nil }
        for kind in NumberCertainty.Kind.allCases {
            let own = found.filter { $0.truth.map { NumberCertainty.Kind($0) == kind } ?? false }
            if own.isEmpty { continue }
            printRow(
                "right: the key is what is written, \(kind.rawValue)",
                own.map { ($0, $0.truth ?? "") })
        }
        printRow(
            "wrong: the key is one digit off, each way of it",
            found.flatMap { row in Self.others(than: row.truth ?? "").map { (row, $0) } })
        // The hardest keys: what the readers take it for, if not for what is written.
        let hard = found.compactMap { row in
            row.sight?.candidates.first { $0.text != row.truth }.map { (row, $0.text) }
        }
        printRow("wrong: the key is the likeliest other reading", hard)
        print("")
    }

    /// All numbers with one digit changed, left out or put in.
    static func others(than number: String) -> [String] {
        let (signs, digits) = (Array(number), (0...9).map { Character("\($0)") })
        var texts: Set<String> = []
        for index in signs.indices where signs[index].isNumber {
            let (before, after) = (String(signs[..<index]), String(signs[(index + 1)...]))
            for digit in digits { texts.insert(before + String(digit) + after) }
            if before.contains(where: \.isNumber) || after.contains(where: \.isNumber) {
                texts.insert(before + after)
            }
        }
        for index in 0...signs.count where index > 0 || signs.first?.isNumber ?? true {
            for digit in digits {
                texts.insert(String(signs[..<index]) + String(digit) + String(signs[index...]))
            }
        }
        texts.remove(number)
        return texts.filter { WritingReader.Alphabet.number.holds($0) }.sorted()
    }

    private func printRow(_ name: String, _ answers: [(row: NumberRow, key: String)]) {
        let verdicts = answers.map { verdict(on: $0.row, key: $0.key) }
        let counts = [true, false, nil].map { called in verdicts.count { $0 == called } }
        print("| \(name) | \(answers.count) | \(counts[0]) | \(counts[1]) | \(counts[2]) |")
    }

    /// Right, wrong, or nil for a person.
    private func verdict(on row: NumberRow, key: String) -> Bool? {
        guard let sight = row.sight else { return nil }
        guard let (text, error) = NumberDecision.inUse.error(of: sight, inBoxes: inBoxes),
            error <= Self.readingError
        else {
            return NumberDecision.inUse.key(in: sight, inBoxes: inBoxes) { $0 == key } == nil
                ? nil : true
        }
        if text == key { return true }
        let isNone = WrongCertainty.isNone(of: [key], text, in: sight) { $0 == key }
        return error * NumberDecision.missedAsKey <= Self.wrongError && isNone ? false : nil
    }
}

/// What became of what is no number, or is written badly.
struct AttackRows {
    let rows: [NumberRow]

    func printTable() {
        print("| done in boxes | rows | taken for read | of these wrong | blank |")
        print("| --- | ---: | ---: | ---: | ---: |")
        for attack in NumberAttack.allCases {
            let own = rows.filter { $0.content == .attack(attack) }
            let read = own.filter { $0.item?.state == .read }
            let wrong = read.count { $0.item?.value != $0.truth }
            let blank = own.count { $0.item?.state == .blank }
            print("| \(attack.rawValue) | \(own.count) | \(read.count) | \(wrong) | \(blank) |")
            for row in read where row.item?.value != row.truth {
                print(
                    "|   read \(row.item?.value ?? ""), written \(row.truth ?? "nothing"), \(row.scene.rawValue) | | | | |"
                )
            }
        }
        print("")
    }
}
