import Artifacts
import Imaging
import Reading

/// The prompts of answered sums, read again by the reader that did not read them: a misread sum has another key, and its
/// right answer would be called wrong.
enum PromptAgain {
    /// One prompt and where it stands.
    struct Place {
        var exercise: Recognition.Exercise
        /// The printed line up to its sign.
        var box: Box
    }

    /// What PP-OCR reads where Tesseract read first, by exercise: the prompt itself where both agree. Nothing where PP-OCR
    /// was the first reader, is missing or sees nothing.
    static func readings(_ places: [Place], lines: [Recognition.Line], of picture: Image) throws
        -> [String: String]
    {
        let asked = places.filter { place in
            !place.box.isEmpty && reader(of: place, lines) == ReadWord.Reader.tesseract.rawValue
        }
        guard !asked.isEmpty, let second = SecondReader.ifAny else { return [:] }
        let read = try second.lines(asked.map(\.box), of: picture)
        var found: [String: String] = [:]
        for (place, reading) in zip(asked, read) {
            let text = plain(reading.text)
            guard let end = text.firstIndex(of: "=") else { continue }
            let prompt = place.exercise.prompt
            let isSame = text[...end] == plain(prompt).prefix { $0 != "_" }
            found[place.exercise.id] = isSame ? prompt : "\(text[...end]) __"
        }
        return found
    }

    /// Who read the line that a prompt stands on.
    private static func reader(of place: Place, _ lines: [Recognition.Line]) -> String? {
        lines.max {
            $0.box.intersection(place.box).area < $1.box.intersection(place.box).area
        }.flatMap { $0.box.intersection(place.box).isEmpty ? nil : $0.reader }
    }

    /// Signs of one meaning made one, without spaces.
    static func plain(_ text: String) -> String {
        let signs: [Character: Character] = [
            "−": "-", "–": "-", "—": "-", "一": "-", "x": "×", "X": "×", "*": "×", ":": "÷",
            "＝": "=", "＋": "+",
        ]
        return String(text.filter { $0 != " " }.map { signs[$0] ?? $0 })
    }
}
