import Artifacts

/// Porter's second stemmer for English (https://snowballstem.org/algorithms/english/stemmer.html).
public enum Stemmer {
    /// The stem of a word in lower case; words of other letters than a to z are given back as they are.
    public static func stem(_ word: String) -> String {
        let bytes = Array(word.utf8).filter { $0 != UInt8(ascii: "'") }
        guard bytes.count > 2, bytes.allSatisfy({ (97...122).contains($0) }) else {
            return word
        }
        if let special = specials[word] { return special }
        var work = PorterWord(bytes)
        work.step1()
        if !stays.contains(work.text) { work.step2to5() }
        return work.text
    }

    static let specials = [
        "skis": "ski", "skies": "sky", "dying": "die", "lying": "lie", "tying": "tie",
        "idly": "idl", "gently": "gentl", "ugly": "ugli", "early": "earli", "only": "onli",
        "singly": "singl", "sky": "sky", "news": "news", "howe": "howe", "atlas": "atlas",
        "cosmos": "cosmos", "bias": "bias", "andes": "andes",
    ]
    static let stays: Set<String> = [
        "inning", "outing", "canning", "herring", "earring", "proceed", "exceed", "succeed",
    ]
}

/// A word on its way to its stem. A `y` that counts as a consonant is held as `Y`.
struct PorterWord {
    private var letters: [UInt8]
    private var r1 = 0
    private var r2 = 0

    init(_ bytes: [UInt8]) {
        letters = bytes
        for index in letters.indices where letters[index] == UInt8(ascii: "y") {
            if index == 0 || Self.vowels.contains(letters[index - 1]) {
                letters[index] = UInt8(ascii: "Y")
            }
        }
        let special = ["gener", "commun", "arsen"].first { text.hasPrefix($0) }
        r1 = special?.count ?? region(from: 0)
        r2 = region(from: r1)
    }

    var text: String { String(decoding: letters, as: UTF8.self).lowercased() }

    private static let vowels = Set("aeiouy".utf8)

    private func isVowel(_ index: Int) -> Bool {
        letters.indices.contains(index) && Self.vowels.contains(letters[index])
    }

    private func region(from start: Int) -> Int {
        var index = start + 1
        while index < letters.count {
            if !isVowel(index), isVowel(index - 1) { return index + 1 }
            index += 1
        }
        return letters.count
    }

    private func ends(_ suffix: String) -> Bool {
        let suffix = Array(suffix.utf8)
        return letters.count >= suffix.count && letters.suffix(suffix.count).elementsEqual(suffix)
    }

    private mutating func replace(_ count: Int, with text: String) {
        letters.removeLast(count)
        letters.append(contentsOf: text.utf8)
    }

    private func hasVowel(before count: Int) -> Bool {
        (0..<max(0, letters.count - count)).contains { isVowel($0) }
    }

    private func endsInShortSyllable() -> Bool {
        let last = letters.count - 1
        guard last >= 1, !isVowel(last), isVowel(last - 1) else { return false }
        if last == 1 { return true }
        return !isVowel(last - 2)
            && ![UInt8(ascii: "w"), UInt8(ascii: "x"), UInt8(ascii: "Y")]
                .contains(letters[last])
    }

    private var isShort: Bool { r1 >= letters.count && endsInShortSyllable() }

    mutating func step1() {
        // 1a
        if ends("sses") {
            replace(4, with: "ss")
        } else if ends("ied") || ends("ies") {
            replace(3, with: letters.count > 4 ? "i" : "ie")
        } else if ends("s"), !ends("us"), !ends("ss"), hasVowel(before: 2) {
            replace(1, with: "")
        }
        if ["inning", "outing", "canning", "herring", "earring", "proceed", "exceed", "succeed"]
            .contains(text)
        {
            return
        }
        step1b()
        // 1c
        if let last = letters.last, last == UInt8(ascii: "y") || last == UInt8(ascii: "Y"),
            letters.count > 2, !isVowel(letters.count - 2)
        {
            replace(1, with: "i")
        }
    }

    private mutating func step1b() {
        for ending in ["eedly", "eed"] where ends(ending) {
            if letters.count - ending.utf8.count >= r1 { replace(ending.utf8.count, with: "ee") }
            return
        }
        for ending in ["ingly", "edly", "ing", "ed"] where ends(ending) {
            guard hasVowel(before: ending.utf8.count) else { return }
            replace(ending.utf8.count, with: "")
            if ends("at") || ends("bl") || ends("iz") {
                replace(0, with: "e")
            } else if let last = letters.last, "bdfgmnprt".utf8.contains(last),
                letters.dropLast().last == last
            {
                replace(1, with: "")
            } else if isShort {
                replace(0, with: "e")
            }
            return
        }
    }

    mutating func step2to5() {
        for (ending, base) in Self.second where ends(ending) {
            apply(ending, base)
            break
        }
        for (ending, base) in Self.third where ends(ending) {
            if ending != "ative" || letters.count - 5 >= r2 { apply(ending, base) }
            break
        }
        for ending in Self.fourth where ends(ending) {
            let start = letters.count - ending.utf8.count
            if ending == "ion", start == 0 || !"st".utf8.contains(letters[start - 1]) { break }
            if start >= r2 { replace(ending.utf8.count, with: "") }
            break
        }
        step5()
    }

    private mutating func apply(_ ending: String, _ base: String) {
        let start = letters.count - ending.utf8.count
        guard start >= r1 else { return }
        if ending == "ogi", start == 0 || letters[start - 1] != UInt8(ascii: "l") { return }
        if ending == "li", start == 0 || !"cdeghkmnrt".utf8.contains(letters[start - 1]) { return }
        replace(ending.utf8.count, with: base)
    }

    private mutating func step5() {
        let last = letters.count - 1
        guard last > 0 else { return }
        if letters[last] == UInt8(ascii: "e") {
            var shorter = self
            shorter.replace(1, with: "")
            if last >= r2 || last >= r1 && !shorter.endsInShortSyllable() { self = shorter }
        } else if letters[last] == UInt8(ascii: "l"), last >= r2,
            letters[last - 1] == UInt8(ascii: "l")
        {
            replace(1, with: "")
        }
    }

    // Longest first: the first that fits decides.
    static let second = [
        ("ization", "ize"), ("ational", "ate"), ("fulness", "ful"), ("ousness", "ous"),
        ("iveness", "ive"), ("tional", "tion"), ("biliti", "ble"), ("lessli", "less"),
        ("entli", "ent"), ("ation", "ate"), ("alism", "al"), ("aliti", "al"), ("ousli", "ous"),
        ("iviti", "ive"), ("fulli", "ful"), ("enci", "ence"), ("anci", "ance"), ("abli", "able"),
        ("izer", "ize"), ("ator", "ate"), ("alli", "al"), ("bli", "ble"), ("ogi", "og"),
        ("li", ""),
    ]
    static let third = [
        ("ational", "ate"), ("tional", "tion"), ("alize", "al"), ("icate", "ic"), ("iciti", "ic"),
        ("ative", ""), ("ical", "ic"), ("ness", ""), ("ful", ""),
    ]
    static let fourth = [
        "ement", "ance", "ence", "able", "ible", "ment", "ant", "ent", "ism", "ate", "iti", "ous",
        "ive", "ize", "ion", "al", "er", "ic",
    ]
}
