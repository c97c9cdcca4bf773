import Artifacts
import Foundation

/// Tells what is done one after another, `1. Tear the paper. 2. Cover it with water.`, from what a worksheet tells its
/// pupils to do, which looks alike: `1. Write a sentence. 2. Draw a plant.`
public enum StepList {
    private static let fewest = 4

    /// Whether lines, each without its number, are the steps of one thing to be done.
    public static func isOne(_ lines: [String], _ lexicon: Lexicon = .system) -> Bool {
        // `Use the ruler …`, `Draw a line …` stand among steps as well, never many of them; so does what happens now.
        let sure = lines.count { isStep(order(in: $0), lexicon) }
        // `Add a layer of leaves.` between others: no task where it speaks of nothing that a worksheet is made of.
        let alike = lines.count { isAlike(order(in: $0), lexicon) }
        return lines.count >= fewest && 5 * sure >= 2 * lines.count
            && 3 * (sure + alike) >= 2 * lines.count
            && 4 * lines.count(where: { isOrder(order(in: $0), lexicon) }) >= 3 * lines.count
    }

    /// Whether a sentence tells to do what steps and worksheets both tell, with a thing that is no worksheet's.
    private static func isAlike(_ text: String, _ lexicon: Lexicon) -> Bool {
        let words = Tokens.words(text.lowercased())
        guard let first = words.first, both.contains(first), isOrder(text, lexicon) else {
            return false
        }
        return !words.dropFirst().contains { SchoolThings.all.contains($0) || Int($0) != nil }
    }

    private static let both: Set<String> = ["add", "choose", "find", "use", "measure", "select"]

    /// The order of a sentence that says first where or when: `Two centimetres from the bottom, cut a hole.`
    private static func order(in text: String) -> String {
        let parts = text.split(separator: ",", maxSplits: 1)
        guard parts.count == 2, let first = parts.first,
            let opening = Tokens.words(first.lowercased()).first, openings.contains(opening)
        else { return text }
        return parts[1].trimmingCharacters(in: .whitespaces)
    }

    private static let openings: Set<String> = [
        "about", "after", "at", "before", "finally", "first", "for", "from", "if", "in", "last",
        "next", "now", "once", "on", "then", "to", "when", "while", "with",
    ]

    /// Whether a sentence begins with a verb that tells to do something.
    public static func isOrder(_ text: String, _ lexicon: Lexicon = .system) -> Bool {
        let words = Tokens.words(text.lowercased())
        guard words.count >= 3, let first = words.first else { return false }
        // `Light travels faster than sound`: a thing and its verb.
        let second = words[1]
        if second.hasSuffix("s"), let verb = lexicon.lemma(second, .verb), verb != second,
            lexicon.nounShare(first) >= 0.4, lexicon.nounShare(second) < 0.8
        {
            return false
        }
        return lexicon.lemma(first, .verb) == first && !isTold(text, lexicon)
    }

    /// Whether somebody with a name does something in a sentence: `Head teacher Ruth Okafor decided at once` tells, and
    /// orders nobody.
    private static func isTold(_ text: String, _ lexicon: Lexicon) -> Bool {
        let words = Tokens.words(text)
        return zip(words.dropFirst(), words.dropFirst(2)).contains { name, verb in
            name.first?.isUppercase == true && verb.hasSuffix("ed")
                && verb.first?.isLowercase == true && lexicon.lemma(verb, .verb) != nil
        }
    }

    /// Whether a sentence tells to do something, and that is nothing a pupil does with a worksheet.
    public static func isStep(_ text: String, _ lexicon: Lexicon = .system) -> Bool {
        isOrder(text, lexicon)
            && !(Tokens.words(text.lowercased()).first.map(tasks.contains) ?? true)
    }

    private static let tasks: Set<String> = [
        "answer", "write", "solve", "show", "circle", "match", "complete", "choose", "read",
        "simplify", "convert", "underline", "draw", "calculate", "find", "round", "label",
        "color",
        "colour", "copy", "list", "explain", "describe", "define", "select", "tick", "discuss",
        "compare", "identify", "review", "study", "name", "give", "state", "work", "test",
        "think",
        "imagine", "look", "say", "tell", "order", "sort", "rewrite", "correct", "spell",
        "estimate", "measure", "count", "add", "subtract", "multiply", "divide", "use", "is",
        "are",
    ]
}
