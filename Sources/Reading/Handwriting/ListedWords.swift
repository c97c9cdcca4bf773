import Artifacts
import Foundation

extension LineProbabilities {
    /// The likeliest words of a list, the likeliest first, whatever their capitals and with or without a point or a
    /// comma behind them; none where the line can say none of them.
    func likeliest(_ most: Int, of list: WordList) -> [String] {
        guard !list.isEmpty, most > 0, var search = WordSearch(self) else { return [] }
        return search.likeliest(most, of: list).map(\.text)
    }
}

/// Weighs all words of a sorted list along a line: the forward recursion of CTC (Graves et al. 2006), in which words
/// share what their first letters share, and go as soon as no word that begins so can be among the likeliest.
private struct WordSearch {
    private let steps: Int
    /// By letter, apostrophe and what may end a word, its probability at each step; the last row is the blank's.
    private let rows: [[Double]]
    /// By how many letters are laid along the line: at each step the probability that just these have been said so far,
    /// the last of them now, or nothing now.
    private var label: [[Double]]
    private var blank: [[Double]]

    private static let letters = 27
    // What may stand behind a word without being of it.
    private static let ends = [".", ","]

    /// Nil where the line's alphabet lacks a letter, or the line has no place.
    init?(_ line: LineProbabilities) {
        guard line.steps > 0 else { return nil }
        steps = line.steps
        let columns = line.alphabet.count + 1
        func row(_ characters: [String]) -> [Double]? {
            let indices = characters.compactMap { line.alphabet.firstIndex(of: $0).map { $0 + 1 } }
            guard indices.count == characters.count else { return nil }
            return (0..<line.steps).map { step in
                indices.reduce(0) { $0 + Double(line.values[step * columns + $1]) }
            }
        }
        let small = "abcdefghijklmnopqrstuvwxyz".map(String.init)
        let found =
            small.map { row([$0, $0.uppercased()]) } + [row(["'"])] + Self.ends.map { row([$0]) }
        guard found.allSatisfy({ $0 != nil }) else { return nil }
        rows =
            found.compactMap { $0 }
            + [(0..<line.steps).map { Double(line.values[$0 * columns]) }]
        // Nothing said: blanks from the first step on.
        var nothing = [Double](repeating: 0, count: steps)
        var all = 1.0
        for step in 0..<steps {
            all *= rows[rows.count - 1][step]
            nothing[step] = all
        }
        label = [[Double](repeating: 0, count: steps)]
        blank = [nothing]
    }

    mutating func likeliest(_ most: Int, of list: WordList) -> [(text: String, probability: Double)]
    {
        var best: [(text: String, probability: Double)] = []
        // So many letters of the word before are laid, and with so many it could not be among the best.
        var (laid, hopeless) = (0, Int.max)
        for word in list.words {
            guard word.shared < hopeless else { continue }
            hopeless = .max
            laid = min(laid, word.shared)
            let least = best.count == most ? best[most - 1].probability : 0
            while laid < word.letters.count {
                let before = laid > 0 ? word.letters[laid - 1] : nil
                let mass = extend(laid, by: Int(word.letters[laid]), after: before.map(Int.init))
                laid += 1
                if mass <= least {
                    hopeless = laid
                    break
                }
            }
            guard hopeless == .max else { continue }
            let probability = said(word)
            guard probability > least else { continue }
            best.append((word.text, probability))
            best.sort { ($1.probability, $0.text) < ($0.probability, $1.text) }
            if best.count > most { best.removeLast() }
        }
        return best
    }

    /// The probability that the line says just the word whose letters are laid, or it with an end behind it.
    private mutating func said(_ word: WordList.Word) -> Double {
        let count = word.letters.count
        var sum = label[count][steps - 1] + blank[count][steps - 1]
        for end in Self.ends.indices {
            _ = extend(count, by: Self.letters + end, after: word.letters.last.map(Int.init))
            sum += label[count + 1][steps - 1] + blank[count + 1][steps - 1]
        }
        return sum
    }

    /// Lays one letter more behind some; gives the probability that the line begins with all of them.
    private mutating func extend(_ count: Int, by letter: Int, after last: Int?) -> Double {
        if label.count == count + 1 {
            label.append([Double](repeating: 0, count: steps))
            blank.append([Double](repeating: 0, count: steps))
        }
        let isSame = last == letter
        var mass = 0.0
        var (nowLabel, nowBlank) = (0.0, 0.0)
        // Before the first step nothing is said.
        var (wasLabel, wasBlank) = (0.0, count == 0 ? 1.0 : 0.0)
        let (own, none) = (rows[letter], rows[rows.count - 1])
        label[count].withUnsafeBufferPointer { fromLabel in
            blank[count].withUnsafeBufferPointer { fromBlank in
                label[count + 1].withUnsafeMutableBufferPointer { toLabel in
                    blank[count + 1].withUnsafeMutableBufferPointer { toBlank in
                        for step in 0..<steps {
                            // The same letter twice needs a blank between.
                            let begun = own[step] * (wasBlank + (isSame ? 0 : wasLabel))
                            let blanked = none[step] * (nowLabel + nowBlank)
                            nowLabel = begun + own[step] * nowLabel
                            nowBlank = blanked
                            mass += begun
                            (toLabel[step], toBlank[step]) = (nowLabel, nowBlank)
                            (wasLabel, wasBlank) = (fromLabel[step], fromBlank[step])
                        }
                    }
                }
            }
        }
        return mass
    }
}
