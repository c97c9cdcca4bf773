import Artifacts
import Testing

/// Text that others wrote, before it is stored or printed.
@Suite struct OthersTextTests {
    /// A value that is no character.
    private static let none = Unicode.Scalar(0xFFFE as UInt16).map { "\($0)" } ?? ""

    static let texts: [(String, clean: String, line: String)] = [
        ("plain Ümläut 数学 👩‍👧", "plain Ümläut 数学 👩‍👧", "plain Ümläut 数学 👩‍👧"),
        ("a\u{1B}]0;X\u{7}b\u{1B}[2Jc", "a]0;Xb[2Jc", "a]0;Xb[2Jc"),
        ("a\r\nb\rc\nd", "a\nb\nc\nd", "a b c d"),
        ("a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f", "a\nb\nc\nd\ne\nf", "a b c d e f"),
        ("a\tb\u{0}c\u{7F}d\u{9B}e", "a bcde", "a bcde"),
        ("a\u{202E}b\u{2066}c\u{FEFF}d\(none)e", "abcde", "abcde"),
    ]

    @Test(arguments: texts)
    func takesOutWhatCommandsATerminalOrForgesALine(
        _ text: String, _ clean: String, _ line: String
    ) {
        #expect(OthersText.clean(text) == clean)
        #expect(OthersText.line(text) == line)
        #expect(OthersText.isClean(clean) && (text == clean || !OthersText.isClean(text)))
        #expect(OthersText.clean(clean) == clean)
    }

    @Test func printsOurOwnLinesAsTheyAre() {
        let text = "problem: a\n  hint\tb"
        #expect(OthersText.printed(text) == text)
        #expect(OthersText.printed("a\u{1B}[31m\r\u{2028}b\u{202E}\n") == "a[31m  b\n")
    }

    @Test func cutsWhatIsTooLongForAMessage() {
        #expect(OthersText.line("abcdef", most: 3) == "abc…")
        #expect(OthersText.line("abc", most: 3) == "abc")
    }

    @Test func bringsEveryProblemOntoItsOwnLines() {
        let problem = Problem(
            .input, "'a\nproblem: forged' is\u{1B}[2J broken", hint: "b\u{2028}c", file: "d\re")
        #expect(problem.summary == "'a problem: forged' is[2J broken")
        #expect(problem.hint == "b c" && problem.file == "d e")
    }
}
