import Artifacts
import Language

/// Whether choices stand in a sentence as the right one does.
enum Fit {
    /// Takes away wrong choices with which the sentence is no sentence any more. False where fewer than three are left,
    /// or where the sentence cannot be read with the right one. Without a parser nothing is taken away.
    static func trim(_ draft: inout Draft) -> Bool {
        guard draft.type == .multipleChoice, let frame = draft.frame,
            let grammar = LinkGrammar.system
        else { return true }
        func fits(_ choice: String) -> Bool {
            grammar.linkage(of: frame.replacing("____", with: choice)) != nil
        }
        guard fits(draft.answer) else { return false }
        var kept: [String] = []
        for choice in draft.distractors where kept.count < 3 && fits(choice) { kept.append(choice) }
        draft.distractors = kept
        return kept.count == 3
    }
}
