public import Artifacts

/// The lines of a sheet that teach, each with its place: what may be shown to somebody who is to ask about them. Fields
/// for names, orders to the pupil and orders to a program are left out.
public struct PageLines: Sendable {
    /// A line.
    public struct Line: Sendable, Equatable {
        /// Its number among these lines, from 1.
        public var number: Int
        /// Its words.
        public var text: String
        /// Where it stands.
        public var place: PageText.Place
        /// Whether it is an exercise.
        public var isExercise: Bool
    }

    /// In reading order.
    public private(set) var lines: [Line] = []

    /// Those of a recognition.
    public init(_ recognition: Recognition) {
        for page in recognition.pages {
            for (index, line) in page.lines.enumerated() {
                let text = PageTextReader.unmarked(line.text)
                let isExercise = page.exercises.contains { line.text.contains($0.prompt) }
                var isAsked = isExercise
                switch LineReader.kind(text, isExercise: isExercise) {
                case .furniture, .injection, .instruction: continue
                case .exercise: isAsked = true
                case .entry, .dated, .wordList, .heading, .prose: break
                }
                lines.append(
                    Line(
                        number: lines.count + 1, text: text,
                        place: PageTextReader.place(line, index + 1, page.number),
                        isExercise: isAsked))
            }
        }
    }
}
