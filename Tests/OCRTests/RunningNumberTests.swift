import Artifacts
import Testing

@testable import OCRStage

/// Which leads of a page are running numbers, decided from all of them together. A page is a row of leads: `1._` stands
/// off behind its point, `1.~` hardly, `1.-` not at all; `1)` and `①` are marked; `N1` is announced by a word; `1=` has
/// a wide gap behind it, `1 p` a space and a plain number, `1 t` three digits, `1 0` three digits from 0, `1 f` a
/// fraction; `-` is none. Of the verdicts L is a label, N a part of the number, O neither; small letters are not
/// certain.
@Suite struct RunningNumberTests {
    @Test(arguments: [
        // Numbered pages.
        ("1._ 2._ 3._ 4._", 1, "LLLL"), ("1._ 2._ 3._ 4._ 5._ 6._", 2, "LLLLLL"),
        ("1._ 4._ 2._ 5._ 3._ 6._", 2, "LLLLLL"), ("1._ 2._", 1, "LL"), ("7._ 8._ 9._", 3, "LLL"),
        ("1.~ 2.~ 3.~ 4.~ 5.~", 1, "LLLLL"), ("1._ 2.~ 3._ 4.~ 5._ 6._", 2, "LLLLLL"),
        ("1._ 2._ -  4._", 1, "LLOL"), ("1._ 2._ 8._ 4._", 1, "LLLL"),
        ("1._ 2._ 3._ 1._ 2._ 3._", 1, "LLLLLL"), ("a._ b._ c._", 1, "LLL"),
        ("1) 2) 3)", 1, "LLL"), ("4) 9) 2)", 1, "LLL"), ("5)", 1, "L"), ("① ② ③", 3, "LLL"),
        ("a) b) c) d)", 2, "LLLL"), ("N1 N2 N3", 1, "LLL"), ("1= 2= 3= 4=", 1, "LLLL"),
        ("1= 5= 2= 6= 3= 7= 4= 8=", 2, "LLLLLLLL"), ("1 p 2 p 3 p 4 p", 2, "LLLL"),
        ("9._ 10._ 11._ 12._", 1, "LLLL"), ("98._ 99._ 100._", 1, "LLL"),
        ("1._ 3._ 5._ 7._ 9._", 1, "LLLLL"),
        // Decimals.
        ("1.- 2.-", 1, "NN"), ("3.- 7.- 1.- 5.-", 1, "NNNN"), ("12.- 4.- 9.- 3.-", 2, "NNNN"),
        ("2.- 3.- 4.- 8.- 1.- 7.-", 2, "NNNNNN"), ("1.- 1.- 2.- 2.-", 1, "NNNN"),
        ("0.- 0.- 0.-", 1, "NNN"), ("- 1.- - 2.- - 3.-", 1, "ONONON"),
        // Decimals that count up by one: the page cannot say.
        ("1.- 2.- 3.-", 1, "nnn"), ("1.- 2.- 3.- 4.- 5.-", 1, "nnnnn"),
        ("1.- 2.- 3.- 4.- 5.- 6.-", 2, "nnnnnn"), ("2.- 3.- 4.- 5.-", 1, "NNNN"),
        // One point among numbered sums that stands close.
        ("1._ 2._ 3._ 4.- 5._ 6._", 2, "LLLlLL"), ("1._ 2._ 3._ 9.-  5._ 6._", 2, "LLLnLL"),
        // Where most are numbered with a point, one that stands close is never sure to be a decimal.
        ("1._ 2._ 3._ 4.- 9.-", 1, "LLLnn"),
        // Letters: what stands close behind the point may be one number with them, its digits read as letters.
        ("a._ b.- c._", 1, "LlL"), ("a.~ b.~ c.~", 1, "LLL"), ("a) l.- c)", 1, "LlL"),
        // Too little to tell.
        ("5._", 1, "l"), ("5.~", 1, "n"), ("5.-", 1, "N"), ("3._ 8._", 1, "ll"),
        ("2.~ 7.~ 4.~", 1, "nnn"),
        // Spaces within numbers.
        ("1 0 4 0 2 0", 1, "NNN"), ("1 t 4 t 2 t", 1, "NNN"), ("1 f 3 f 2 f", 1, "NNN"),
        ("1 t 4 t", 1, "nn"),
        ("1 f 2 f 3 f 4 f", 1, "llll"), ("7 p", 1, "o"), ("12= 5= 40=", 1, "OOO"),
        ("- - -", 1, "OOO"), ("", 1, ""),
    ])
    func decides(_ page: String, _ columns: Int, _ expected: String) {
        let leads = Self.leads(page)
        let entries = leads.enumerated().map { index, lead in
            let place = Box(
                x: index % columns * 600, y: index / columns * 80, width: 30, height: 30)
            var lead = lead
            lead?.box = place
            return RunningNumbers.Entry(place: place, lead: lead, number: "6")
        }
        #expect(Self.shown(RunningNumbers(entries, heightPx: 30)) == expected)
    }

    @Test func takesSpacesWithinNumbersAsThePagesOtherNumbersHaveThem() {
        let entries = Self.leads("1 t 4 f").enumerated().map { index, lead in
            RunningNumbers.Entry(
                place: Box(x: 0, y: 80 * index, width: 30, height: 30), lead: lead, number: "250")
        }
        #expect(Self.shown(RunningNumbers(entries, heightPx: 30, spaced: [.thousands])) == "Nn")
        #expect(
            Self.shown(RunningNumbers(entries, heightPx: 30, spaced: [.thousands, .fraction]))
                == "NN")
    }

    @Test func isNotCertainOfANumberThatMayHoldTheMissingLabel() {
        let numbers = ["6", "7", "36", "8"]
        let entries = zip(Self.leads("1._ 2._ - 4._"), numbers).enumerated().map { index, pair in
            RunningNumbers.Entry(
                place: Box(x: 0, y: 80 * index, width: 30, height: 30), lead: pair.0, number: pair.1
            )
        }
        #expect(Self.shown(RunningNumbers(entries, heightPx: 30)) == "LLoL")
    }

    @Test func takesATypedSpaceForWhatItIs() {
        var leads = Self.leads("5._")
        leads[0]?.isTyped = true
        let entry = RunningNumbers.Entry(
            place: Box(x: 0, y: 0, width: 30, height: 30), lead: leads[0], number: "6")
        #expect(Self.shown(RunningNumbers([entry], heightPx: 30)) == "L")
    }

    private static func shown(_ numbers: RunningNumbers) -> String {
        String(
            numbers.verdicts.map { verdict -> Character in
                switch verdict.meaning {
                case .label: verdict.isCertain ? "L" : "l"
                case .number: verdict.isCertain ? "N" : "n"
                case .none: verdict.isCertain ? "O" : "o"
                }
            })
    }

    /// The leads of a page; one with a space in it is two words.
    private static func leads(_ page: String) -> [Lead?] {
        var leads: [Lead?] = []
        for word in page.split(separator: " ").map(String.init) {
            let core = word.filter { $0.isLetter || $0.isNumber }
            let isRest =
                ["p", "t", "0", "f"].contains(word) && leads.last.map { $0?.style == .bare } == true
            if isRest, let last = leads.indices.last, leads[last]?.gap != .wide {
                let rests: [String: Lead.Rest] = ["t": .thousands, "0": .zeros, "f": .fraction]
                leads[last]?.rest = rests[word] ?? .plain
                continue
            }
            leads.append(word == "-" ? nil : lead(word, core))
        }
        return leads
    }

    private static func lead(_ word: String, _ core: String) -> Lead {
        let box = Box(x: 0, y: 0, width: 30, height: 30)
        let gaps: [Character: Lead.Gap] = ["_": .space, "~": .unclear, "-": .tight, "=": .wide]
        let gap = word.last.flatMap { gaps[$0] } ?? .space
        let style: Lead.Style =
            word.hasSuffix(")")
            ? .bracket
            : word.hasPrefix("N")
                ? .named
                : word.contains(".") ? .point : core.first?.isASCII == false ? .circled : .bare
        return Lead(
            text: style == .named ? String(core.dropFirst()) : core, style: style, gap: gap,
            box: box)
    }
}

/// Units that look like digits: the kind of fault is a key for `521 − 281` where `52 l − 28 l` is printed.
@Suite struct LookalikeUnitTests {
    @Test func doubtsNumbersThatAllEndInADigitLikeAUnit() {
        #expect(LookalikeUnits.mayEnd(["521", "91", "321", "71", "4"]))
        #expect(LookalikeUnits.mayEnd(["59", "129", "69", "89"]))
    }

    @Test func believesNumbersThatDoNot() {
        #expect(!LookalikeUnits.mayEnd(["52", "91", "32", "7", "11", "40"]))
        #expect(!LookalikeUnits.mayEnd(["1", "1", "1", "1"]))
        #expect(!LookalikeUnits.mayEnd(["21", "31"]))
        #expect(!LookalikeUnits.mayEnd([]))
    }
}
