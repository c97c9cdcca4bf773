import Artifacts
import Reading

/// What a person chooses from where a word was written.
enum WordAlternatives {
    // As many readings as a person likes to choose from.
    private static let most = 3

    /// The likeliest readings; among them always what the letters say where no word is known, for a misspelled word is
    /// no other one, and of the words that are printed beside the place the likeliest.
    static func of(_ read: WordReading, offered: [String]) -> [Responses.Alternative] {
        let told = read.candidates.map {
            Responses.Alternative(value: $0.text, confidence: WrittenLine.quantised($0.probability))
        }
        var kept = [
            told.first, told.first { $0.value == read.letters },
            told.first { offered.contains($0.value) },
        ].compactMap { $0?.value }
        kept += told.filter { $0.confidence.value > 0 }.map(\.value)
        var values: [String] = []
        for value in kept where values.count < most && !values.contains(value) {
            values.append(value)
        }
        return told.filter { values.contains($0.value) }
    }
}
