import Artifacts
import Language

/// What a teacher's own scene may speak of: the same word lists hold as for sparks.
enum SceneSubjects {
    /// Throws the first line that speaks of what is left out.
    static func check(_ text: String, _ safety: Safety, file: String) throws(Problem) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var isData = false
        for (index, line) in lines.enumerated() {
            // What Twine notes for itself nobody reads.
            if line.hasPrefix("::") { isData = line.hasPrefix(":: Story") }
            guard !isData, TalkSubjects.touches(String(line), safety) else { continue }
            // What no single word tells is told by several.
            let word = TalkRules.words(String(line)).first { TalkSubjects.touches($0, safety) }
            throw Problem(
                .input,
                "Line \(index + 1) of a scene speaks of a subject that is left out"
                    + (word.map { " ('\($0)')" } ?? ""),
                hint: safety == .strict
                    ? "say it in other words; for grown-ups set `safety: standard` in reviso.yml"
                    : "say it in other words", file: "\(file):\(index + 1)")
        }
    }
}
