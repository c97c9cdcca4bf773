import Artifacts
import Foundation
import Language

/// What can be counted of quizzes without reading them, over all texts in one run; and sixty questions to be read.
/// `REVISO_SEED=N` makes quizzes of another seed, `REVISO_SIXTY=N` draws the sixty with another.
struct QuestionTable {
    var reviso: URL
    var data: URL

    func printTable() throws {
        let texts = try QuestionTexts(data: data)
        guard !texts.clean.isEmpty else {
            print("Questions: skipped: no data\n")
            return
        }
        try withTemporaryFolder { folder in
            let asked =
                ProcessInfo.processInfo.environment["REVISO_SEED"].flatMap { Int($0) } ?? 1
            func room(
                _ name: String, _ list: [(name: String, text: String)], seed: Int = asked,
                jobs: Int = 1
            ) throws -> QuizRoom {
                try QuizRoom(
                    list, reviso: reviso, folder: folder.appending(path: name), seed: seed,
                    jobs: jobs)
            }
            let first = try room("first", texts.clean)
            let again = try room("again", texts.clean, jobs: 2)
            let locale = getenv("LC_ALL").map { String(cString: $0) }
            setenv("LC_ALL", "tr_TR.UTF-8", 1)
            let abroad = try room("abroad", texts.clean)
            if let locale { setenv("LC_ALL", locale, 1) } else { unsetenv("LC_ALL") }
            let other = try room("other", texts.clean, seed: asked + 1)
            let noisy = try room("noisy", texts.noisy)
            printCounts(first, texts)
            printChoices(first)
            func same(_ room: QuizRoom) -> String {
                let equal = zip(first.quizzes, room.quizzes).count { $0.0.bytes == $0.1.bytes }
                return "\(equal) of \(first.quizzes.count)"
            }
            print("- the same bytes in another process with 2 jobs: \(same(again))")
            print("- and in another language of the system: \(same(abroad))")
            let prompts = first.quizzes.map { Set($0.questions.questions.map(\.prompt)) }
            let kept = zip(prompts, other.quizzes).reduce(0) { sum, pair in
                sum + pair.1.questions.questions.count { pair.0.contains($0.prompt) }
            }
            let total = other.quizzes.reduce(0) { $0 + $1.questions.questions.count }
            print("- with another seed other: \(percent(total - kept, total))")
            print(
                "- badly read worksheets: \(unknown(noisy)) words in no list, in questions or choices"
            )
            print(
                "- CPU a quiz with its key: \(fixed(first.cpuSeconds / Double(first.quizzes.count), 2)) s\n"
            )
            Sixty(first.quizzes).print()
        }
    }

    private func percent(_ part: Int, _ whole: Int) -> String {
        "\(part) of \(whole) (\(fixed(100 * Double(part) / Double(max(1, whole)), 1)) %)"
    }

    private func printCounts(_ room: QuizRoom, _ texts: QuestionTexts) {
        print("Questions from \(room.quizzes.count) texts, ten asked for of each.\n")
        print("| text | questions | choice | blank | short | with a key |")
        print("| --- | ---: | ---: | ---: | ---: | ---: |")
        for quiz in room.quizzes {
            let all = quiz.questions.questions
            func count(_ type: Questions.QuestionType) -> Int { all.count { $0.type == type } }
            print(
                "| \(quiz.name) | \(all.count) | \(count(.multipleChoice)) | \(count(.fillBlank)) | "
                    + "\(count(.shortAnswer)) | \(all.count { quiz.answer($0) != nil }) |")
        }
        let all = room.quizzes.flatMap { quiz in quiz.questions.questions.map { (quiz, $0) } }
        print(
            "\n- quizzes of ten: \(percent(room.quizzes.count { $0.questions.questions.count == 10 }, room.quizzes.count))"
        )
        print(
            "- questions: \(all.count); with a proven answer: \(percent(all.count { $0.0.answer($0.1) != nil }, all.count))"
        )
        let leaks = room.quizzes.reduce(0) { $0 + Leaks.count($1) }
        print("- answers asked for twice in a quiz, or given away by another question: \(leaks)")
        let named = room.quizzes.filter { texts.glossaries[$0.name] != nil }
        let terms = named.reduce(0) { $0 + (texts.glossaries[$1.name]?.count ?? 0) }
        let used = named.reduce(0) { sum, quiz in
            let answers = Set(quiz.questions.questions.compactMap { quiz.answer($0)?.lowercased() })
            return sum + (texts.glossaries[quiz.name] ?? []).count { answers.contains($0) }
        }
        print("- glossary terms of these sections that are answers: \(used) of \(terms)")
        let grammar = LinkGrammar.system
        let turned = all.filter { ["finding facts", "cause and effect"].contains($0.1.skill) }
            .map { $0.1.prompt.replacing(" ____", with: "") }.filter {
                $0.hasSuffix("?") && !$0.contains("“")
            }
        if let grammar {
            print(
                "- asked in words of their own, and read whole by Link Grammar: \(percent(turned.count { grammar.linkage(of: $0) != nil }, turned.count))"
            )
        }
    }

    private func printChoices(_ room: QuizRoom) {
        let all = room.quizzes.flatMap { quiz in
            quiz.questions.questions.filter { $0.type == .multipleChoice }.map { (quiz, $0) }
        }
        var (kin, pairs, longest, words) = (0, 0, 0, 0)
        var letters: [String: Int] = [:]
        var once = 0
        for (quiz, question) in all {
            guard let answer = quiz.answer(question) else { continue }
            once += question.choices.count { $0.text == answer } == 1 ? 1 : 0
            letters[
                quiz.key?.entries.first { $0.questionID == question.id }?.answer ?? "", default: 0] +=
                1
            guard answer.contains(where: \.isLetter), question.skill != "dates" else { continue }
            words += 1
            let others = question.choices.map(\.text).filter { $0 != answer }
            if others.allSatisfy({ $0.count < answer.count }) { longest += 1 }
            guard let file = Lexicon.system.nounFile(answer) else { continue }
            for other in others {
                pairs += 1
                if Lexicon.system.nounFile(other) == file { kin += 1 }
            }
        }
        print("- choices: the answer stands once: \(percent(once, all.count))")
        print(
            "- wrong choices of the answer's sort (people's: 67 %, chance: 15 %): \(percent(kin, pairs))"
        )
        print("- the answer is the longest (people's: 23 %): \(percent(longest, words))")
        let mean = Double(letters.values.reduce(0, +)) / 4
        let square = "ABCD".reduce(0.0) { sum, letter in
            let count = Double(letters[String(letter), default: 0])
            return sum + (count - mean) * (count - mean) / max(1, mean)
        }
        let counts = "ABCD".map { "\($0) \(letters[String($0), default: 0])" }.joined(
            separator: ", ")
        print(
            "- places of the answer: \(counts); chi-square \(fixed(square, 2)) (7.81 is seen once in twenty)"
        )
    }

    /// Words of questions and choices that are in no list. Of questions on spelling the answer alone is looked at:
    /// their other choices are misspelled on purpose.
    private func unknown(_ room: QuizRoom) -> Int {
        let texts = room.quizzes.flatMap { quiz in
            quiz.questions.questions.flatMap { question in
                question.skill == "spelling"
                    ? [quiz.answer(question) ?? "none"]
                    : [question.prompt] + question.choices.map(\.text)
            }
        }
        return texts.reduce(0) { sum, text in
            sum
                + Tokens.words(text).count { word in
                    let core = (word.hasSuffix("'s") ? String(word.dropLast(2)) : word).lowercased()
                    return word.first?.isUppercase != true && core.allSatisfy(\.isLetter)
                        && core.count > 2
                        && !Tokens.functionWords.contains(core) && !Lexicon.system.isWord(core)
                }
        }
    }
}
