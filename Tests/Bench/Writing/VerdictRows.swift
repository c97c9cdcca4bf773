import Artifacts
import Reading

/// What becomes of right and of wrong answers, told apart as `score` tells them: both ways of being wrong in silence.
struct VerdictRows {
    let rows: [NumberRow]

    // As in the defaults of `responses` and `score`.
    private static let readingError = 0.005
    private static let wrongError = 0.002

    func printTable() {
        print("Numbers on pages that were found, scored against a key\n")
        print("| answer | rows | called right | called wrong | to a person |")
        print("| --- | ---: | ---: | ---: | ---: |")
        let found = rows.filter { $0.sight != nil && $0.truth != nil }
        printRow("right: the key is what is written", found.map { ($0, $0.truth ?? "") })
        // The hardest keys: what the readers take it for, if not for what is written.
        let hard = found.compactMap { row in
            row.sight?.candidates.first { $0.text != row.truth }.map { (row, $0.text) }
        }
        printRow("wrong: the key is the likeliest other reading", hard)
        let easy = found.compactMap { row in Self.changed(row.truth ?? "").map { (row, $0) } }
        printRow("wrong: the key has another last digit", easy)
        print("")
    }

    private static func changed(_ number: String) -> String? {
        number.last?.wholeNumberValue.map { number.dropLast() + String(($0 + 1) % 10) }
    }

    private func printRow(_ name: String, _ answers: [(row: NumberRow, key: String)]) {
        let verdicts = answers.map { Self.verdict(on: $0.row, key: $0.key) }
        let counts = [true, false, nil].map { called in verdicts.count { $0 == called } }
        print("| \(name) | \(answers.count) | \(counts[0]) | \(counts[1]) | \(counts[2]) |")
    }

    /// Right, wrong, or nil for a person.
    private static func verdict(on row: NumberRow, key: String) -> Bool? {
        guard let sight = row.sight, let text = sight.candidates.first?.text,
            let error = NumberCertainty.error(of: sight), error <= readingError
        else { return nil }
        if text == key { return true }
        return error <= wrongError && !sight.likely.contains(key) ? false : nil
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
