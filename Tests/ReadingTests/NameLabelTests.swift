import Reading
import Testing

/// What stands behind a label for a name in a typed text.
@Suite struct NameLabelTests {
    static let lines = [
        ("Name: Anna Bergmann", "Name: "),
        ("Name: Anna Bergmann   Class: 4b", "Name: Class: 4b"),
        ("Name:\tAnna Bergmann\tDate:\t3 May", "Name:\tDate:\t3 May"),
        ("**Name:** Zoë van der Berg", "**Name:** "),
        ("Vorname: Otto Nachname: Unbekannt", "Vorname: Nachname: "),
        ("First name: Anna   Last name: Berg", "First name: Last name: "),
        ("姓名：王小明", "姓名："),
        // No name, and nothing is taken.
        ("Name three animals that swim.", "Name three animals that swim."),
        ("Name: ______________", "Name: ______________"),
        ("Name: the four seasons, and say what the weather is like", nil),
        ("Name: who wrote this?", nil),
        ("Note: Anna went home", nil),
        ("3 : 4 = 0.75", nil),
        ("", ""),
    ]

    @Test(arguments: lines)
    func leavesOutWhatStandsBehindALabel(line: String, expected: String?) {
        #expect(NameLabel.withoutNames(in: line) == expected ?? line)
        let text = "Rain falls.\n\(line)\nIt rains."
        #expect(NameLabel.withoutNames(in: text) == "Rain falls.\n\(expected ?? line)\nIt rains.")
    }
}
