import Artifacts
import Testing

@testable import LessonsStage

/// What teachers mistype: each with an error that names the line, or with a right result.
struct MalformedTests {
    /// A topic that cannot be read, where, and in which words.
    struct Fault: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var line: Int
        var says: String
        var testDescription: String { name }
    }

    private static let front = "---\ntopic: t\n---\n"
    private static let fence = "```"

    static let faults = [
        Fault(name: "fence", text: "## A\n\(fence)swift\nlet a = 1\n", line: 2, says: "no end"),
        Fault(name: "tildes", text: "~~~\nx\n```\n", line: 1, says: "no end"),
        Fault(
            name: "fence in a list", text: "- a\n\n  \(fence)\n  x\n\nend\n", line: 3,
            says: "no end"),
        Fault(name: "front open", text: "---\ntopic: t\ntext\n", line: 1, says: "has no end"),
        Fault(
            name: "front name", text: "---\ntopic: t\nafterwards: a\n---\nx", line: 3,
            says: "knows no 'afterwards'"),
        Fault(
            name: "front line", text: "---\ntopic: t\nsomething\n---\nx", line: 3,
            says: "line without a name"),
        Fault(name: "front empty", text: "---\ntopic:\n---\nx", line: 2, says: "no value"),
        Fault(
            name: "front twice", text: "---\ntopic: t\ntopic: u\n---\nx", line: 3, says: "twice"),
        Fault(
            name: "name with blanks", text: "---\ntopic: My Topic!\n---\nx", line: 2,
            says: "no short name"),
        Fault(
            name: "after with a path", text: "---\ntopic: t\nafter: [../a]\n---\nx", line: 3,
            says: "no short name"),
        Fault(
            name: "after itself", text: "---\ntopic: t\nafter: t\n---\nx", line: 3,
            says: "after itself"),
        Fault(
            name: "language", text: "---\ntopic: t\nlanguage: \"><b>\n---\nx", line: 3,
            says: "no language"),
        Fault(name: "no text", text: front, line: 4, says: "has no text"),
        Fault(
            name: "none ticked", text: "## Quiz\n### Q?\n- [ ] a\n- [ ] b\n", line: 2,
            says: "no right answer"),
        Fault(
            name: "two ticked", text: "## Quiz\n### Q?\n- [x] a\n- [x] b\n- [ ] c\n", line: 2,
            says: "2 right answers"),
        Fault(
            name: "all ticked, no blank", text: "## Quiz\n### Q?\n- [x] a\n- [x] b\n", line: 2,
            says: "2 right answers"),
        Fault(
            name: "five answers",
            text: "## Quiz\n### Q?\n- [x] a\n- [ ] b\n- [ ] c\n- [ ] d\n- [ ] e\n", line: 2,
            says: "5 answers"),
        Fault(
            name: "same answers", text: "## Quiz\n### Q?\n- [x] a\n- [ ] a\n", line: 4,
            says: "stands twice"),
        Fault(
            name: "no box", text: "## Quiz\n### Q?\n- [x] a\n- b\n", line: 4, says: "no box"),
        Fault(name: "no answers", text: "## Quiz\n### Q?\nHm.\n", line: 2, says: "no answers"),
        Fault(
            name: "no question", text: "## Quiz\n- [x] a\n- [ ] b\n", line: 2, says: "no question"),
        Fault(name: "empty quiz", text: "## Quiz\n\n## More\nx\n", line: 1, says: "no question"),
        Fault(
            name: "asked twice",
            text: "## Quiz\n### Q?\n- [x] a\n- [ ] b\n### Q?\n- [x] a\n- [ ] c\n", line: 5,
            says: "twice; first on line 2"),
        Fault(
            name: "two quizzes",
            text: "## Quiz\n### Q?\n- [x] a\n- [ ] b\n## Quiz\n### R?\n- [x] a\n- [ ] b\n", line: 5,
            says: "two quizzes"),
        Fault(
            name: "listing in the quiz",
            text: "## Quiz\n### Q?\n\(fence)\nx\n\(fence)\n- [x] a\n- [ ] b\n", line: 3,
            says: "more than words"),
        Fault(
            name: "marks without notes", text: "\(fence)c\nint a; // ①\n\(fence)\n", line: 1,
            says: "no notes"),
        Fault(
            name: "too few notes", text: "\(fence)c\na ①\nb ②\n\(fence)\n1. one\n", line: 1,
            says: "2 marks and 1 notes"),
        Fault(
            name: "marks out of order", text: "\(fence)c\na ②\nb ①\n\(fence)\n1. one\n2. two\n",
            line: 1, says: "in order"),
        Fault(
            name: "unknown attribute", text: "\(fence)swift ouput=\"1\"\nx\n\(fence)\n", line: 1,
            says: "knows no 'ouput'"),
        Fault(
            name: "open quotation mark", text: "\(fence)swift output=\"1\nx\n\(fence)\n", line: 1,
            says: "no partner"),
        Fault(
            name: "one name for two listings",
            text:
                "\(fence)a example=\"n\"\nx\n\(fence)\n\nand\n\n\(fence)a example=\"n\"\ny\n\(fence)\n",
            line: 7, says: "the other is on line 1"),
        Fault(
            name: "challenge without task", text: "## Challenge: A\n### Hint\nx\n", line: 1,
            says: "no task"),
        Fault(
            name: "unknown part", text: "## Challenge: A\nDo.\n### Answer\nx\n", line: 3,
            says: "has a part 'answer'"),
        Fault(
            name: "two solutions", text: "## Challenge: A\nDo.\n### Solution\nx\n### Solution\ny\n",
            line: 5, says: "two solutions"),
        Fault(
            name: "deep quotations", text: String(repeating: "> ", count: 300) + "x\n", line: 1,
            says: "more than 40 deep"),
    ]

    @Test(arguments: faults) func isRefusedWithItsLine(_ fault: Fault) throws {
        let problem = try #require(Written.fault(fault.text))
        #expect(problem.summary.contains(fault.says), "\(problem.summary)")
        #expect(problem.summary.hasSuffix("(line \(fault.line))"), "\(problem.summary)")
        #expect(problem.file == "t.md:\(fault.line)" && problem.hint?.isEmpty == false)
        // The same with other ends of lines, and a mark of byte order.
        for ends in ["\r\n", "\r"] {
            let other = Written.fault("\u{FEFF}" + fault.text.replacing("\n", with: ends))
            #expect(other == problem, "\(other?.summary ?? "read")")
        }
    }

    @Test func isReadWhereItIsOnlyUnusual() throws {
        let tabs = try Written.read("## A\n\n-\tone\n\t-\ttwo\n\n\tcode\n")
        #expect(tabs.sections[0].blocks.prefix(2).map(\.depth) == [0, 1])
        let crlf = try Written.read(Written.optionals.replacing("\n", with: "\r\n"))
        #expect(crlf == (try Written.read(Written.optionals)))
        let plain = try Written.read("Just words.\n", key: "rain-drops")
        #expect(plain.topic == "rain-drops" && plain.title == "Rain drops")
        #expect(plain.sections.map(\.title) == [""])
        let titled = try Written.read("# Rain\n\nWords.\n")
        #expect(titled.title == "Rain" && titled.sections.count == 1)
        let list = try Written.read("---\ntopic: t # mine\nafter:\n  - a\n  - \"b\"\n---\nx")
        #expect(list.topic == "t" && list.after == ["a", "b"])
        let long = try Written.read("## A\n" + String(repeating: "word ", count: 40_000) + "\n")
        #expect(long.sections[0].blocks[0].text.count > 199_000)
        let rule = try Written.read("A\n\n---\n\nB\n")
        #expect(rule.sections[0].blocks.map(\.form) == [.paragraph, .rule, .paragraph])
        let same = try Written.read("## A\nx\n## A\ny\n")
        #expect(same.sections.map(\.id) == ["s1", "s2"])
        let deep = try Written.read(
            (0..<15).map { String(repeating: "  ", count: $0) + "- x\n" }.joined())
        #expect(deep.sections[0].blocks.last?.depth == 14)
        let marks = try Written.read("\u{0}*a\u{0}*\n")
        #expect(marks.sections[0].blocks[0].text.contains("\u{FFFD}"))
        let output = try Written.read("```c\nx\n```\n```output\n1\n2\n```\n")
        #expect(output.examples.map(\.output) == ["1\n2\n"])
    }

    /// Pieces taken out, doubled and put elsewhere: read or refused, with lines that there are.
    @Test func isNeverMoreThanRefused() throws {
        var state: UInt64 = 7
        func roll(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(max(1, count)))
        }
        let pieces = [
            "```", "~~~", "---", "## Quiz", "- [x] ", "### ", "> ", "\t", "|", "①", "<b>", "\"",
            "\n",
            "    ", "1. ", "[a](b)", "\u{0}", "# Challenge:", "\r", "topic:",
        ]
        var (read, refused) = (0, 0)
        for _ in 0..<1500 {
            var lines = Written.optionals.split(separator: "\n", omittingEmptySubsequences: false)
                .map(String.init)
            for _ in 0...roll(4) {
                let at = roll(lines.count)
                switch roll(4) {
                case 0: lines.remove(at: at)
                case 1: lines.insert(lines[roll(lines.count)], at: at)
                case 2: lines[at] = pieces[roll(pieces.count)] + lines[at]
                default:
                    lines[at] = String(lines[at].dropLast(roll(9))) + pieces[roll(pieces.count)]
                }
            }
            do {
                let topic = try Written.read(lines.joined(separator: "\n"))
                let ends =
                    topic.sections.flatMap(\.blocks).map(\.lines) + topic.items.map(\.lines)
                #expect(ends.allSatisfy { $0.first >= 1 && $0.last <= lines.count * 2 + 8 })
                read += 1
            } catch {
                #expect(error.kind == .input && error.hint != nil)
                refused += 1
            }
        }
        #expect(read > 100 && refused > 100)
    }

    @Test func bringsNoHTMLIntoAnyWord() throws {
        let topic = try Written.read(
            "## A <b>b</b>\n<script>alert(1)</script>\n\nx <i>y</i> <!-- out -->\n\n<!-- out\n-->\n\n[a](javascript:x) [b](https://e.org/\"><b>)\n![p](x.png)\n"
        )
        let blocks = topic.sections[0].blocks
        #expect(blocks[0].text == "<script>alert(1)</script>\n")
        #expect(blocks[1].text == "x <i>y</i> " || blocks[1].text == "x <i>y</i>")
        #expect(blocks.count == 3)
        #expect(blocks[2].runs.compactMap(\.address).allSatisfy { $0.hasPrefix("https://") })
        #expect(blocks[2].text.contains("[picture: p]"))
    }
}
