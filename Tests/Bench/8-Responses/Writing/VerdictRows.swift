import Artifacts
import Reading

/// What becomes of right and of wrong answers, told apart as `score` tells them: both ways of being wrong in silence.
struct VerdictRows {
    let rows: [NumberRow]
    /// How `responses` reads them: the share of such readings that is wrong.
    var reading: (SeenWriting.Sight) -> Double? = NumberCertainty.error
    /// How `score` weighs them against a key.
    var keyed: (SeenWriting.Sight, (String) -> Bool) -> (text: String, error: Double)? = {
        KeyCertainty.reading(of: $0, where: $1)
    }

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

    /// At each least margin: how many right answers are called right, and how many sights are misread with it.
    func printMargins() {
        print(
            "| surer than | of | called right | misread | of those called right (95 %) | of misreadings |"
        )
        print("| ---: | ---: | ---: | ---: | --- | --- |")
        let found = rows.filter { $0.sight != nil && $0.truth != nil }
        for margin in stride(from: 0.5, through: 5, by: 0.5) {
            let called = found.compactMap { row -> (text: String, row: NumberRow)? in
                guard let sight = row.sight, sight.doubt == nil else { return nil }
                return KeyCertainty.margin(of: sight).flatMap {
                    $0.margin >= margin ? ($0.text, row) : nil
                }
            }
            let wrong = called.filter { $0.text != $0.row.truth }
            let some = wrong.prefix(9).map { "\($0.row.truth ?? "") as \($0.text)" }
            print(
                "| \(fixed(margin, 1)) | \(found.count) | "
                    + CoverageTable.cells(called.count, wrong.count, of: found.count)
                    + " | \(some.joined(separator: ", ")) |")
        }
        print("")
    }

    private func printRow(_ name: String, _ answers: [(row: NumberRow, key: String)]) {
        let verdicts = answers.map { verdict(on: $0.row, key: $0.key) }
        let counts = [true, false, nil].map { called in verdicts.count { $0 == called } }
        print("| \(name) | \(answers.count) | \(counts[0]) | \(counts[1]) | \(counts[2]) |")
    }

    /// Right, wrong, or nil for a person.
    private func verdict(on row: NumberRow, key: String) -> Bool? {
        guard let sight = row.sight, let text = sight.candidates.first?.text else { return nil }
        guard let error = reading(sight), error <= Self.readingError else {
            return keyed(sight) { $0 == key } == nil ? nil : true
        }
        if text == key { return true }
        let isNone = WrongCertainty.isNone(of: [key], text, in: sight) { $0 == key }
        return error <= Self.wrongError && isNone ? false : nil
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
