import Artifacts
import Synchronization

/// What the lists have beside a word.
extension Lexicon {
    /// A word of the lists in lower case.
    struct Listed: Sendable {
        var signs: [UInt8]
        /// 1 in the small list, 2 in the middle, 3 in the large, 4 in WordNet alone.
        var tier: Int
        /// A bit for each of its letters, by which most words are told apart at once.
        var letters: UInt32

        /// Nil where other signs than letters of English stand in it.
        init?(_ bytes: some Sequence<UInt8>, tier: Int) {
            var (bits, signs): (UInt32, [UInt8]) = (0, [])
            for byte in bytes {
                let small = byte | 32
                guard (97...122).contains(small) else { return nil }
                bits |= 1 << UInt32(small - 97)
                signs.append(small)
            }
            guard !signs.isEmpty else { return nil }
            (self.signs, self.tier, letters) = (signs, tier, bits)
        }

        /// Whether so many slips may make it of another word, by its letters alone.
        func mayBe(_ other: Listed, within most: Int) -> Bool {
            abs(signs.count - other.signs.count) <= most
                && (letters & ~other.letters).nonzeroBitCount <= most
                && (other.letters & ~letters).nonzeroBitCount <= most
        }
    }

    /// Other forms of a base form that no rule makes: `mice` of `mouse`; of any part of speech where none is named.
    func irregularForms(of base: String, _ part: Part? = nil) -> [String] {
        guard let part else {
            return Part.allCases.flatMap { irregularForms(of: base, $0) }
        }
        if let forms = known.withLock({ $0.irregular[part] }) { return forms[base] ?? [] }
        var forms: [String: [String]] = [:]
        for line in exceptions[part]?.lines(beginning: "") ?? [] {
            let words = line.split(separator: " ").map(String.init)
            guard let form = words.first else { continue }
            for base in words.dropFirst() { forms[base, default: []].append(form) }
        }
        let all = forms
        known.withLock { $0.irregular[part] = all }
        return all[base] ?? []
    }

    /// The words of the lists that so many slips of the pen make of a word at most, itself left out; sorted. `common`:
    /// the most for words of the small list.
    func listed(near word: String, within most: Int, common: Int) -> [(word: String, tier: Int)] {
        func sorted(_ found: [String: Int]) -> [(word: String, tier: Int)] {
            found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }
        let asked = "\(word) \(most) \(common)"
        if let found = known.withLock({ $0.near[asked] }) { return sorted(found) }
        guard let mine = Listed(word.utf8, tier: 1), let first = mine.signs.first else { return [] }
        var found: [String: Int] = [:]
        let lengths = listed()
        let wide = max(most, common)
        // A misspelling begins with a letter like the word's, and what it may be taken for with one like its own.
        let letters = Slip.alike(Slip.alike([first]))
        for length in max(1, mine.signs.count - wide)...(mine.signs.count + wide) {
            for other in lengths[length] ?? [] {
                let reach = other.tier == 1 ? wide : most
                guard let begin = other.signs.first, letters.contains(begin),
                    other.mayBe(mine, within: reach), other.signs != mine.signs,
                    Slip.distance(other.signs, mine.signs) <= reach
                else { continue }
                let text = String(decoding: other.signs, as: UTF8.self)
                found[text] = min(other.tier, found[text] ?? 9)
            }
        }
        let all = found
        known.withLock { $0.near[asked] = all }
        return sorted(found)
    }

    private func listed() -> [Int: [Listed]] {
        known.withLock { known in
            if let all = known.listed { return all }
            var all: [Int: [Listed]] = [:]
            let files = lists.enumerated().map { ($0.element, $0.offset + 1) }
            for (file, tier) in files + Part.allCases.compactMap({ index[$0] }).map({ ($0, 4) }) {
                file.visitWords { bytes in
                    guard let one = Listed(bytes, tier: tier) else { return }
                    all[one.signs.count, default: []].append(one)
                }
            }
            known.listed = all
            return all
        }
    }
}
