import Artifacts
import Foundation
import Language

/// The key of one of the page's own exercises, where a rule gives exactly one answer.
struct ExerciseKey {
    let exercise: Recognition.Exercise
    let net: LineNet

    init(_ exercise: Recognition.Exercise, net: LineNet) {
        (self.exercise, self.net) = (exercise, net)
    }

    /// The entry; nil where nothing proves one.
    var entry: AnswerKey.Entry? {
        if exercise.choices.isEmpty {
            guard blanks <= 1, let found = computed else { return nil }
            return entry(found.answer, found.accepted, found.proof, found.confidence)
        }
        return chosen ?? article
    }

    private func entry(
        _ answer: String, _ accepted: [String], _ proof: AnswerKey.Proof,
        _ confidence: Confidence? = nil
    ) -> AnswerKey.Entry {
        AnswerKey.Entry(
            questionID: exercise.id, answer: answer, accepted: accepted, points: 1,
            promptConfidence: confidence ?? exercise.promptConfidence, proof: proof)
    }

    /// Runs of `_`: with two blanks it is not said which one an answer place is.
    private var blanks: Int {
        var count = 0
        var before: Character = " "
        for character in exercise.prompt {
            if character == "_", before != "_" { count += 1 }
            before = character
        }
        return count
    }

    private var computed: Derivation? {
        if exercise.choices.isEmpty, let row = RowTask(exercise.prompt, under: exercise.instruction)
        {
            return row.derived(confidence: net.confidence(in: exercise))
        }
        // A value cannot show that a fraction is in lowest terms, or that a list is in order.
        switch MathTask(reading: exercise.prompt) {
        case .asFraction?:
            guard net.isTyped(exercise) else { return nil }
            return Prover.ordered(exercise.prompt, confidence: net.confidence(in: exercise))
        case .extreme?: if exercise.prompt.lowercased().contains("order") { return nil }
        case .remainder? where blanks == 0: return nil
        // What was misread of a problem's words nothing would show: only one that was typed has a key.
        case .story(let story, _)? where story.isRead && !net.isTyped(exercise): return nil
        // So is a time of day, and an amount in the unit printed behind its blank.
        case nil where !net.isTyped(exercise): return nil
        default: break
        }
        return Prover.computed(exercise.prompt, confidence: net.confidence(in: exercise))
    }

    /// Exactly one choice has the computed value.
    private var chosen: AnswerKey.Entry? {
        guard let found = computed, let letter = found.letter(among: exercise.choices) else {
            return nil
        }
        let detail = "only choice \(letter) is \(found.answer): \(found.proof.detail)"
        return entry(
            letter, [], AnswerKey.Proof(method: .choice, detail: detail), found.confidence)
    }

    /// `____ apple (a / an)`: the sound of the next word decides; words whose first letter misleads are left alone.
    private var article: AnswerKey.Entry? {
        let offered = exercise.choices.map { $0.text.lowercased() }
        guard offered.sorted() == ["a", "an"], blanks == 1,
            let gap = exercise.prompt.range(of: "__")
        else { return nil }
        let rest = exercise.prompt[gap.upperBound...].drop { $0 == "_" || $0 == " " }
        let word = rest.prefix { $0.isLetter }.lowercased()
        guard let first = word.first, !Self.misleading.contains(where: word.hasPrefix) else {
            return nil
        }
        let right = "aeiou".contains(first) ? "an" : "a"
        guard let index = offered.firstIndex(of: right) else { return nil }
        let sound = right == "an" ? "a vowel" : "a consonant"
        return entry(
            exercise.choices[index].letter, [],
            AnswerKey.Proof(method: .choice, detail: "'\(word)' begins with \(sound)"))
    }

    private static let misleading = ["h", "u", "eu", "ew", "one", "once", "x", "y"]
}
