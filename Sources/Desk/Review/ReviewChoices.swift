import Artifacts

/// What can be chosen for one question.
struct ReviewChoices {
    var item: ReviewItem
    var number: Int
    /// The roster's codes.
    var codes: [String]

    var html: String {
        switch item.question {
        case .answer: answers
        case .pupil: owners
        case .code: pages
        case .key: keys
        case .mark: marks
        }
    }

    private var answers: String {
        var options = item.readings.map { option("value", $0, HTML.escape($0)) }
        for letter in item.letters where !item.readings.contains(letter) {
            options.append(option("value", letter, HTML.escape(letter)))
        }
        if item.letters.isEmpty {
            options.append(typed("value", item.readings.isEmpty ? "it says" : "something else"))
        }
        options.append(option("value", "", "nothing"))
        let verdicts = [
            option("verdict", "correct", "right"), option("verdict", "partial", "partly right"),
            option("verdict", "wrong", "wrong"),
        ]
        return group("What stands there?", options)
            + group("Or judge it yourself:", verdicts + alike)
    }

    /// Whether the verdict holds for everybody who answers this question so.
    private var marks: String {
        func word(_ letter: String) -> String { HTML.escape(item.labels[letter] ?? letter) }
        guard item.several else {
            let options = item.letters.map { option("value", $0, word($0)) }
            return group(
                item.isUrgent ? "When it is done:" : "What is marked?",
                options + (item.isUrgent ? [] : [option("value", "", "nothing")]))
        }
        let boxes = item.letters.map {
            "<label><input type=\"checkbox\" class=\"many\" value=\"\(HTML.escape($0))\"> \(word($0))</label>"
        }
        let these =
            "<label><input type=\"radio\" name=\"c\(number)\" data-field=\"value\" data-from=\"many\"> what is ticked above</label>"
        return group("What is marked?", boxes)
            + group("It is:", [these, option("value", "", "nothing")])
    }

    private var alike: [String] {
        guard let row = AcceptRow(item) else { return [] }
        return [
            """
            <label><input type="checkbox"> the same for all who answer “\(HTML.escape(row.answer))”</label>
            """
        ]
    }

    private var owners: String {
        var options = item.readings.map { option("pupil", $0, Self.code($0)) }
        let others = codes.filter { !item.readings.contains($0) }
        let list = others.map {
            "<option value=\"\(HTML.escape($0))\" data-code=\"\(HTML.escape($0))\">\(HTML.escape($0))</option>"
        }.joined()
        let words = item.readings.isEmpty ? "it is" : "another"
        options.append(
            """
            <label><input type="radio" name="c\(number)" data-field="pupil" data-from="next"> \(words): \
            <select aria-label="Pupil's code"><option></option>\(list)</select></label>
            """)
        if let stranger = item.stranger {
            options.append(option("pupil", stranger, "somebody not in my class"))
        }
        return group("Whose paper is it?", options)
    }

    /// A pupil's code, beside which a name may be shown.
    static func code(_ code: String) -> String {
        "<span data-code=\"\(HTML.escape(code))\">\(HTML.escape(code))</span>"
    }

    private var keys: String {
        let options = item.readings.map { option("answer", $0, HTML.escape($0)) }
        return group("Which answer is right?", options + [typed("answer", "another answer")])
    }

    private var pages: String {
        let options = item.readings.map { option("code", $0, HTML.escape($0)) }
        return group("The code under the square pattern:", options + [typed("code", "as typed")])
    }

    private func group(_ title: String, _ options: [String]) -> String {
        """
        <p id="g\(number)-\(title.utf8.count)"><b>\(title)</b></p><div class="choices" role="group" \
        aria-labelledby="g\(number)-\(title.utf8.count)">\(options.joined())</div>
        """
    }

    private func option(_ field: String, _ value: String, _ words: String) -> String {
        """
        <label><input type="radio" name="c\(number)" data-field="\(field)" value="\(HTML.escape(value))"> \
        \(words)</label>
        """
    }

    private func typed(_ field: String, _ words: String) -> String {
        """
        <label><input type="radio" name="c\(number)" data-field="\(field)" data-from="next"> \(words): \
        <input type="text" autocomplete="off" aria-label="\(words)"></label>
        """
    }
}
