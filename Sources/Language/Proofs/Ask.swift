import Artifacts
import Foundation

/// What a question about a text asks, apart from its wording. Questions print it; answers read it back from the printed
/// question and prove it anew from the page.
public enum Ask: Equatable, Sendable {
    /// Which term has this meaning.
    case term(meaning: String)
    /// What a term means, in the pupil's words.
    case meaning(term: String)
    /// Which words stand at the `____` of a sentence of the text.
    case gap(sentence: String)
    /// How a sentence of the text ends, in the pupil's words.
    case ending(sentence: String)
    /// How a sentence of the text ends that says what came of something.
    case result(sentence: String)
    /// What the text calls what one of its sentences says; the head is `is this change`.
    case named(head: String, text: String)
    /// Who did what a sentence of the text says; the sentence without its subject.
    case who(predicate: String)
    /// The year of an event.
    case year(event: String)
    /// What happened in a year; offered choices only.
    case event(year: Int)
    /// Which of the choices happened first.
    case first
    /// Which of the choices is spelled correctly.
    case spelling
    /// Which of some sentences comes first in the text, or last; offered choices only.
    case told(first: Bool)
    /// Which word of the text the dictionary gives this one meaning.
    case sense(meaning: String)
    /// The letters missing from a word of the page's list.
    case letters(word: String)
    /// Which of two things a sentence sets above the other.
    case compared(head: String, first: String, second: String)
    /// In which order the text tells some steps; each behind a letter.
    case order(steps: [String])
    /// Which of some steps comes first, or last; offered choices only.
    case step(first: Bool)
    /// What a table has in a column beside a name.
    case cell(column: String, name: String)
    /// Which name of a table's first column has the highest number in another one, or the lowest.
    case utmost(names: String, column: String, isHighest: Bool)
    /// What a sentence of the text answers when it is turned round, such as `What does the stem carry to the leaves?`
    case statement(prompt: String)

    /// The printed question; `blank` to be filled in, or with choices.
    public func prompt(blank: Bool) -> String {
        switch self {
        case .term(let meaning):
            blank ? "The term for “\(meaning)” is ____." : "Which term means “\(meaning)”?"
        case .meaning(let term): "What does “\(term)” mean? Explain in your own words."
        case .gap(let sentence):
            blank
                ? "Complete the sentence: “\(sentence)”"
                : "What completes the sentence? “\(sentence)”"
        case .ending(let sentence):
            "Finish the sentence in your own words, with the reason from the text: “\(sentence)”"
        case .result(let sentence):
            "Finish the sentence in your own words, with the result from the text: “\(sentence)”"
        case .named(let head, let text):
            "What \(head) called? “\(text)”" + (blank ? " ____" : "")
        case .who(let predicate): "Who \(predicate)?" + (blank ? " ____" : "")
        case .year(let event):
            blank ? "“\(event)”: this was in the year ____." : "In which year was this? “\(event)”"
        case .event(let year): "Which of these happened in \(year)?"
        case .first: "Which of these happened first?"
        case .told(let first): "Which of these comes \(first ? "first" : "last") in the text?"
        case .sense(let meaning):
            blank
                ? "The word of the text that means “\(meaning)” is ____."
                : "Which word of the text means “\(meaning)”?"
        case .spelling: "Which word is spelled correctly?"
        case .letters(let word): "Write the word with its missing letters: \(word)"
        case .statement(let prompt): prompt + (blank ? " ____" : "")
        case .compared, .order, .step, .cell, .utmost: arranged(blank: blank)
        }
    }

    /// What a printed question asks; nil where it is none of these.
    public init?(reading printed: String) {
        var prompt = printed
        // A hint is for the pupil, not for the proof.
        prompt = prompt.replacing(
            #/\ \((?:[0-9]+\ words|(?:[0-9a-z]+\ (?:letters|words),\ )?first\ letter:\ .)\)$/#,
            with: "")
        let asked = prompt
        func inside(_ opening: String, _ closing: String) -> String? {
            guard asked.hasPrefix(opening), asked.hasSuffix(closing),
                asked.count > opening.count + closing.count
            else { return nil }
            return String(asked.dropFirst(opening.count).dropLast(closing.count))
        }
        if prompt == Ask.first.prompt(blank: false) {
            self = .first
        } else if let found = Ask(arranged: prompt) {
            self = found
        } else if prompt == Ask.spelling.prompt(blank: false) {
            self = .spelling
        } else if let first = [true, false].first(where: {
            prompt == Ask.told(first: $0).prompt(blank: false)
        }) {
            self = .told(first: first)
        } else if let meaning = inside("Which word of the text means “", "”?")
            ?? inside("The word of the text that means “", "” is ____.")
        {
            self = .sense(meaning: meaning)
        } else if let meaning = inside("Which term means “", "”?")
            ?? inside("The term for “", "” is ____.")
        {
            self = .term(meaning: meaning)
        } else if let term = inside("What does “", "” mean? Explain in your own words.") {
            self = .meaning(term: term)
        } else if let sentence = inside("What completes the sentence? “", "”")
            ?? inside("Complete the sentence: “", "”")
        {
            self = .gap(sentence: sentence)
        } else if let sentence = inside(
            "Finish the sentence in your own words, with the reason from the text: “", "”")
        {
            self = .ending(sentence: sentence)
        } else if let sentence = inside(
            "Finish the sentence in your own words, with the result from the text: “", "”")
        {
            self = .result(sentence: sentence)
        } else if let found = asked.wholeMatch(
            of:
                #/What\ (?<head>(?:is|are|was|were)\ th(?:is|ese)[a-z\-\ ]*)\ called\?\ “(?<text>.+)”(?:\ ____)?/#
        )?.output {
            self = .named(head: String(found.head), text: String(found.text))
        } else if let event = inside("In which year was this? “", "”")
            ?? inside("“", "”: this was in the year ____.")
        {
            self = .year(event: event)
        } else if let year = inside("Which of these happened in ", "?").flatMap({ Int($0) }) {
            self = .event(year: year)
        } else if let word = inside("Write the word with its missing letters: ", "")
            // So it was printed once.
            ?? inside("Write the missing letters: ", "")
        {
            self = .letters(word: word)
        } else if let predicate = inside("Who ", "? ____") ?? inside("Who ", "?") {
            self = .who(predicate: predicate)
        } else if let text = inside("", "? ____") ?? inside("", "?") {
            self = .statement(prompt: text + "?")
        } else {
            return nil
        }
    }
}
